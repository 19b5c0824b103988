import type { PublishedDocument } from '#model/content/document.ts'
import type { PageItems, PageValues } from '#model/pages/page-data.ts'
import { isLookedUpBy } from '#model/types/looked-up-by.ts'
import { holds } from './read-fields.ts'
import type { Where } from './list-attributes.ts'

/** Items of a type, or those whose fields have these values; a list field matches when it contains the value. */
export type ItemChoice = { type: string; where?: Where | undefined }

/** The chosen items, in the order of the type's list; undefined when they could not be loaded. */
export function listMatching({ type, where }: ItemChoice, page: PageValues & PageItems): readonly PublishedDocument[] | undefined {
  const wanted = Object.entries(where ?? {}).map(([field, given]) => ({ field, value: typeof given === 'string' ? page.expression(given) : given }))
  const all = listCandidates(type, wanted, page)
  return wanted.length === 0 ? all : all?.filter((document) => wanted.every(({ field, value }) => holds(document, field, value)))
}

/** Of a field by which items are looked up only those with the value, else the whole list. */
function listCandidates(
  type: string,
  wanted: readonly { field: string; value: unknown }[],
  page: PageItems,
): readonly PublishedDocument[] | undefined {
  for (const { field, value } of wanted)
    if (typeof value === 'string' && value !== '' && isLookedUpBy(type, field)) return page.naming(type, field, value)
  return page.list(type)
}

/** The types whose whole lists are read for a choice (`needs`). */
export function listNeeded({ type, where }: ItemChoice): string[] {
  const isNarrow = Object.entries(where ?? {}).some(([field, value]) => typeof value === 'string' && isLookedUpBy(type, field))
  return isNarrow ? [] : [type]
}
