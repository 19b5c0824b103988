import type { Store } from './tables.ts'

/** A fact about the whole database under a fixed name, such as that its first content is written. */
export type Mark = { value: string; createdAt: string }

/** The marks that there are, each with the part that writes it. */
export type MarkName =
  /** `content/authoring/first-content.ts` */
  | 'first-content'
  /** `content/media/media-folder-id.ts` */
  | 'media-folder'

/** The mark under a name; undefined before it was set. */
export async function findMark(store: Store, name: MarkName): Promise<Mark | undefined> {
  const row = await store.selectFrom('mark').selectAll().where('name', '=', name).executeTakeFirst()
  return row && { value: row.value, createdAt: row.created_at }
}

/** Sets or replaces a mark. */
export async function setMark(store: Store, name: MarkName, { value, now }: { value: string; now: Date }): Promise<void> {
  const row = { value, created_at: now.toISOString() }
  await store
    .insertInto('mark')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}
