import type { Item } from './read-site.ts'

/** What may be a content key or an id of 15 characters. */
const KEYS = /\b(?:MC[A-Z2-7]{26}|[A-Za-z0-9]{15})\b/g

/** Names of items by what each product calls them itself: `busbar__faq/what-is-derating` for the content key, with a word for its ids. */
export function nameItems(items: readonly Item[]): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Map<string, number>()
  for (const { contentKey, managedContentId, recordId, type, urlName } of items) {
    const name = `${type}/${urlName}`
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    const own = count === 1 ? name : `${name} (${count})`
    names.set(contentKey, own).set(managedContentId, `${own} id`)
    if (recordId !== undefined) names.set(recordId, `${own} record`)
  }
  return names
}

/** A delivered text with names in place of the keys and ids of a product's own items; others stay, so that a lost reference shows. */
export function replaceKeys(text: string, names: ReadonlyMap<string, string>): string {
  return text.replaceAll(KEYS, (key) => names.get(key) ?? key)
}
