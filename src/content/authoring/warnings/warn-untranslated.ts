import type { FieldKind } from '#model/fields/field.ts'
import { isLong } from '#model/translation/text-status.ts'
import { CONTENT_TYPES } from '#model/types/content-types.ts'
import type { Json } from '#base/pure/json.ts'
import { sentence } from '#texts/sentence.ts'
import { toProblem } from '#model/authoring/authoring-errors.ts'

import type { Problem } from '../checks/problem.ts'
import type { FoundField } from './list-fields.ts'
import type { Looking } from './looking.ts'

/** The kinds of fields that are translated. */
const TRANSLATED: ReadonlySet<FieldKind['kind']> = new Set(['line', 'text', 'richText', 'expression'])

/** Texts that were taken over from the default language and are still the same there, letter by letter. */
export async function* warnOfUntranslated({ type, fields, original }: Looking): AsyncGenerator<Problem> {
  // The names of pictures are for editors.
  const isName = ({ component, path }: FoundField) => component === undefined && path === CONTENT_TYPES[type].title
  const isCode = ({ path }: FoundField) => path.split('.').at(-1) === 'customHeadTags'
  const long = fields.filter((found) => TRANSLATED.has(found.field.kind) && isLong(found.value) && !isName(found) && !isCode(found))
  if (long.length === 0) return
  const found = await original()
  if (found === undefined) return
  const { language, texts } = found
  for (const { component, path, value } of long)
    if (texts.get(toPlace({ component, path })) === value) yield toProblem(sentence('warnUntranslated', { language }), { component, path })
}

/** Texts by the place of their field, to compare two languages of an item. */
export function textsByPlace(fields: readonly FoundField[]): ReadonlyMap<string, Json> {
  return new Map(fields.filter(({ field }) => TRANSLATED.has(field.kind)).map(({ component, path, value }) => [toPlace({ component, path }), value]))
}

function toPlace({ component, path }: Pick<FoundField, 'component' | 'path'>): string {
  return JSON.stringify([component, path])
}
