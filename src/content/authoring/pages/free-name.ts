import { viewType } from '#model/types/view.ts'
import type { Store } from '#content/store/tables.ts'

/**
 * A technical name for a new view after some words, such as the last part of a path. Views are addressed by their technical names, drafts and
 * archived ones as well.
 */
export async function findFreeName(store: Store, words: string): Promise<string> {
  const rows = await store.selectFrom('variant').select(['url_name', 'live_name']).where('type', '=', viewType.name).execute()
  const taken = new Set(rows.flatMap(({ url_name, live_name }) => [url_name.toLowerCase(), live_name?.toLowerCase()]))
  const plain = words.replaceAll('-', '_').slice(0, 60)
  const name = /^[a-z]/.test(plain) ? plain : `page_${plain}`
  for (let count = 1; ; count += 1) {
    const found = count === 1 ? name : `${name}_${count}`
    if (!taken.has(found)) return found
  }
}
