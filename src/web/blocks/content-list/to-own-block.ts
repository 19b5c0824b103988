import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'
import { OtherBlock } from '#model/pages/upcast.ts'

/**
 * From version 1 to 2. Content lists of the first release also had the layouts definitions, questions and table, and groups; these became
 * the blocks grid listing, question list and data table. A list with a limit stays a content list, because those show all items.
 */
export function toOwnBlock(attributes: JsonObject): JsonObject | OtherBlock {
  const { layout, limit, groupBy } = attributes
  if (layout === 'questions') return new OtherBlock('busbar:questionList', toQuestions(attributes))
  if (layout === 'table') return new OtherBlock('busbar:dataTable', toTable(attributes))
  if (limit === undefined && (layout === 'definitions' || groupBy !== undefined)) return new OtherBlock('busbar:gridListing', toGrid(attributes))
  return present({ ...attributes, groupBy: undefined, columns: undefined, layout: layout === 'definitions' ? 'rows' : layout })
}

function toQuestions({ type, where, titleField, textField, groupBy }: JsonObject): JsonObject {
  const groups = typeof groupBy === 'string' ? { parameter: 'filter', field: groupBy, label: toLabel(groupBy) } : undefined
  return present({ type, where, question: titleField, answer: textField, groups })
}

/** A table is not divided into groups: the group of a row is shown below its first value. */
function toTable({ type, where, columns, titleField, groupBy }: JsonObject): JsonObject {
  const given = Array.isArray(columns) ? columns.filter(isJsonObject) : []
  const shown = given.length > 0 ? given : [{ field: titleField ?? 'title', label: toLabel(titleField ?? 'title') }]
  const [first, ...others] = shown
  const grouped = typeof groupBy === 'string' ? [{ ...first, more: [{ field: groupBy }] }, ...others] : shown
  return present({ type, where, caption: shown.map(({ label }) => String(label)).join(', '), columns: grouped })
}

function toGrid({ type, where, layout, titleField, textField, groupBy }: JsonObject): JsonObject {
  const isByLetter = groupBy === 'letter'
  return present({
    type,
    where,
    layout: layout === 'cards' ? 'card' : 'entry',
    columns: layout === 'definitions' ? 2 : 1,
    fields: present({ title: titleField, text: textField }),
    sort: isByLetter ? { field: titleField ?? groupBy } : undefined,
    groupBy,
    alphabet: isByLetter,
    showCount: false,
  })
}

/** `safetyClass` becomes `Safety class`. */
function toLabel(field: Json): string {
  const words = String(field)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function present(attributes: { [name: string]: Json | undefined }): JsonObject {
  return Object.fromEntries(Object.entries(attributes).filter((entry): entry is [string, Json] => entry[1] !== undefined))
}
