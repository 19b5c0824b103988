import type { Store } from './tables.ts'

/** Where an image or a document is kept in the library: a folder such as `Products/Medical`, '' for none, and tags in order. */
export type MediaPlace = { folder: string; tags: string[] }

/** The places of items; those without folder and tags are in it, too. */
export async function listMediaPlaces(store: Store, contentKeys: readonly string[]): Promise<Map<string, MediaPlace>> {
  const places = new Map<string, MediaPlace>(contentKeys.map((key) => [key, { folder: '', tags: [] }]))
  if (contentKeys.length === 0) return places
  const folders = await store.selectFrom('media_folder').selectAll().where('content_key', 'in', contentKeys).execute()
  const tags = await store.selectFrom('media_tag').selectAll().where('content_key', 'in', contentKeys).orderBy('tag').execute()
  for (const row of folders) places.set(row.content_key, { folder: row.folder, tags: [] })
  for (const row of tags) places.get(row.content_key)?.tags.push(row.tag)
  return places
}

/** Puts an item into a folder, '' for none. */
export async function putIntoFolder(store: Store, contentKey: string, folder: string): Promise<void> {
  await store.deleteFrom('media_folder').where('content_key', '=', contentKey).execute()
  if (folder !== '') await store.insertInto('media_folder').values({ content_key: contentKey, folder }).execute()
}

/** Replaces the tags of an item. */
export async function putTags(store: Store, contentKey: string, tags: readonly string[]): Promise<void> {
  await store.deleteFrom('media_tag').where('content_key', '=', contentKey).execute()
  if (tags.length > 0)
    await store
      .insertInto('media_tag')
      .values(tags.map((tag) => ({ content_key: contentKey, tag })))
      .execute()
}

/** Takes an item out of folder and tags, because it is erased. */
export async function removeMediaPlace(store: Store, contentKey: string): Promise<void> {
  await putIntoFolder(store, contentKey, '')
  await putTags(store, contentKey, [])
}

/** A name with the number of items that have it. */
export type Counted = { name: string; count: number }

/** All folders that hold something, in order, each with the number of items in it and not below it. */
export async function countFolders(store: Store): Promise<Counted[]> {
  const query = store.selectFrom('media_folder').select(['folder as name', (row) => row.fn.countAll<number>().as('count')])
  return (await query.groupBy('folder').orderBy('folder').execute()).map(toCounted)
}

/** All tags, in order. */
export async function countTags(store: Store): Promise<Counted[]> {
  const query = store.selectFrom('media_tag').select(['tag as name', (row) => row.fn.countAll<number>().as('count')])
  return (await query.groupBy('tag').orderBy('tag').execute()).map(toCounted)
}

function toCounted({ name, count }: { name: string; count: number }): Counted {
  return { name, count: Number(count) }
}
