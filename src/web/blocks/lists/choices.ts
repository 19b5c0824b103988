import type { PagePlace } from '#model/pages/page-data.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { keepUnits } from '../keep-units.ts'
import type { Choices } from './list-attributes.ts'
import { readParameter } from './list-address.ts'
import { slugsOf, toSlug, toText } from './read-fields.ts'

/** A value that readers may choose, with the number of items that have it. */
export type Choice = { value: string; label: string; count: number; isChosen: boolean; description?: string }

/** Names that object pages use for the complete list (decisions, Links: filterName). */
const EVERYTHING = new Set(['', 'all', 'recent', 'default'])

/** The chosen value of the address as a slug; '' for the complete list. The value may be one that no item has. */
export function readChoice({ parameter }: Choices, page: PagePlace): string {
  const given = readParameter(page, parameter)
  const slug = toSlug(given)
  return EVERYTHING.has(slug) && /^[a-z]*$/i.test(given) ? '' : slug || 'unknown'
}

/** The values that items have, with titles and counts; values without items are left out. */
export function listChoices(choices: Choices, documents: readonly PublishedDocument[], chosen: string): Choice[] {
  const counts = new Map<string, number>()
  const texts = new Map<string, string>()
  for (const document of documents) {
    for (const slug of slugsOf(document, choices.field)) counts.set(slug, (counts.get(slug) ?? 0) + 1)
    const value = document.body[choices.field]
    for (const one of Array.isArray(value) ? value : [value]) texts.set(toSlug(toText(one)), toText(one))
  }
  const values = choices.values ?? [...counts.keys()].map((value) => ({ value, label: texts.get(value) ?? value }))
  return values.flatMap((one) => {
    const count = counts.get(one.value) ?? 0
    return count === 0 ? [] : [{ ...one, count, isChosen: one.value === chosen }]
  })
}

/** The titles of a field's values. */
export type FieldTitles = Pick<Choices, 'field' | 'values'>

/** True when the page gives titles for the values of a field. */
export function isTitled(name: string | undefined, titles: readonly FieldTitles[]): boolean {
  return titles.some(({ field, values }) => field === name && values !== undefined)
}

/** A field's text, with the titles of its values if there are any. */
export function toTitledText(document: PublishedDocument, name: string, titles: readonly FieldTitles[]): string {
  const values = titles.find(({ field }) => field === name)?.values
  if (values === undefined) return toText(document.body[name])
  const labels = slugsOf(document, name).map((slug) => values.find(({ value }) => value === slug)?.label ?? slug)
  return keepUnits(labels.join(', '))
}
