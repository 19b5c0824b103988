import type { Store } from '#content/store/tables.ts'
import { toListKey } from '#content/store/list-key.ts'

const AT = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString()
const IN_ONE = 500

/**
 * Writes items past the acts, each live in English; every third is live in German too, and every ninth of those is out of date; something is
 * planned for every fiftieth.
 */
export async function addManyItems(store: Store, count: number): Promise<void> {
  const unique = Array.from({ length: count }, (_, index) => `MC${'A'.repeat(18)}${toLetters(index)}`)
  for (let start = 0; start < count; start += IN_ONE) {
    const rows = unique.slice(start, start + IN_ONE).map((key, offset) => ({ key, index: start + offset }))
    const body = JSON.stringify({ question: 'Q?', answer: 'x'.repeat(1500), category: 'General' })
    await store
      .insertInto('item')
      .values(
        rows.map(({ key, index }) => ({
          content_key: key,
          managed_content_id: key,
          type: 'busbar__faq',
          created_at: AT(index),
          changed_at: AT(index),
        })),
      )
      .execute()
    const texts = rows.flatMap(({ key, index }) => (index % 3 === 0 ? ['en_US', 'de'] : ['en_US']).map((language) => ({ key, index, language })))
    await store
      .insertInto('version')
      .values(
        texts.map(({ key, index, language }) => ({
          content_key: key,
          language,
          version: 1,
          title: `Item ${index}`,
          url_name: `item-${index}`,
          body,
          author: `author-${index % 7}`,
          created_at: AT(index),
        })),
      )
      .execute()
    await store
      .insertInto('variant')
      .values(
        texts.map(({ key, index, language }) => ({
          content_key: key,
          language,
          type: 'busbar__faq',
          state: 'published' as const,
          title: `Item ${index}`,
          url_name: `item-${index}`,
          draft_version: 1,
          live_version: 1,
          live_name: `item-${index}`,
          access: 'public' as const,
          published_at: AT(language === 'de' && index % 9 === 0 ? index : index + 1),
          author: `author-${index % 7}`,
          list_key: toListKey({ title: `Item ${index}`, urlName: `item-${index}` }),
          changed_at: AT(index),
          problems: index % 10 === 0 ? 2 : 0,
          warnings: index % 20 === 0 ? 1 : 0,
          scheduled_at: index % 100 === 0 ? AT(count + index) : null,
          ends_at: index % 100 === 50 ? AT(count + index) : null,
          silent_pictures: index % 20 === 0 ? 1 : 0,
        })),
      )
      .execute()
  }
}

function toLetters(index: number): string {
  return index
    .toString(26)
    .padStart(8, '0')
    .replaceAll(/[0-9]/g, (digit) => 'QRSTUVWXYZ'[Number(digit)] ?? 'A')
    .toUpperCase()
}
