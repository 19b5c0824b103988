import type { PublishedDocument } from '#model/content/document.ts'
import { firstOf, slugsOf, toSlug, toText } from './read-fields.ts'

/** Items under one title. */
export type ListGroup<Item> = { id: string; title: string; items: Item[] }
export type GroupTitles = readonly { value: string; label: string }[] | undefined

/**
 * Groups items by the value of a field, in the order of the given titles, or in which the values first appear. Without a given title, a
 * group is named by the items' field `{field}Title`, such as `categoryTitle`, else by the value.
 */
export function toGroups<Item>(
  documents: readonly PublishedDocument[],
  by: { field: string; titles?: GroupTitles },
  toItem: (one: PublishedDocument) => Item,
) {
  const groups = new Map<string, ListGroup<Item>>()
  for (const document of documents) {
    const own = toText(firstOf(document.body, [`${by.field}Title`, by.field]))
    const value = slugsOf(document, by.field)[0] ?? toSlug(own)
    const title = by.titles?.find((one) => one.value === value)?.label ?? own
    const group = groups.get(value) ?? { id: `${toSlug(by.field)}-${value}`, title, items: [] }
    group.items.push(toItem(document))
    groups.set(value, group)
  }
  const order = by.titles?.map(({ value }) => value) ?? []
  const place = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length)
  return [...groups].toSorted(([one], [other]) => place(one) - place(other)).map(([, group]) => group)
}
