import type { Item } from './read-site.ts'

/** Matches content keys and ids of 15 characters. */
const KEYS = /\b(?:MC[A-Z2-7]{26}|[A-Za-z0-9]{15})\b/g

/** Maps the content keys and ids of a product's items to names that are equal in both products, such as `busbar__faq/what-is-derating`. */
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

/** Replaces the keys and ids of known items by names; others stay, so that a broken reference shows. */
export function replaceKeys(text: string, names: ReadonlyMap<string, string>): string {
  return text.replaceAll(KEYS, (key) => names.get(key) ?? key)
}
