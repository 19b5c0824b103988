import { inBatches } from './in-batches.ts'
import type { Store } from './tables.ts'
import type { VariantKey } from './variants.ts'

/** The numbers of problems of a draft, of warnings among them, and of pictures in it that do not say what they show. */
export type ProblemCounts = { problems: number; warnings: number; silentPictures: number }

const UNCOUNTED = { problems: null, warnings: null, silent_pictures: null } as const

/** Keeps the numbers of a draft, unless it is another one by now. */
export async function setProblemCounts(
  store: Store,
  { contentKey, language, draftVersion }: VariantKey & { draftVersion: number },
  { problems, warnings, silentPictures }: ProblemCounts,
): Promise<void> {
  await store
    .updateTable('variant')
    .set({ problems, warnings, silent_pictures: silentPictures })
    .where('content_key', '=', contentKey)
    .where('language', '=', language)
    .where('draft_version', '=', draftVersion)
    .execute()
}

/** Forgets the numbers of what refers to items by their content keys: it may refer to nothing that is live now. */
export async function forgetCountsOfReferrers(store: Store, toKeys: readonly string[]): Promise<void> {
  const from = await inBatches(toKeys, (batch) => store.selectFrom('reference').select('from_key').distinct().where('to_key', 'in', batch).execute())
  await inBatches(
    from.map(({ from_key }) => from_key),
    async (batch) => {
      await store.updateTable('variant').set(UNCOUNTED).where('content_key', 'in', batch).execute()
      return []
    },
  )
}

/** Forgets the numbers of an item, which is archived: nobody has to mend what it has. */
export async function forgetCountsOf(store: Store, contentKey: string): Promise<void> {
  await store.updateTable('variant').set(UNCOUNTED).where('content_key', '=', contentKey).execute()
}

/** Forgets all numbers, so that they are counted again. */
export async function forgetAllCounts(store: Store): Promise<void> {
  await store.updateTable('variant').set(UNCOUNTED).where('problems', 'is not', null).execute()
}

/** Some drafts, after the given one, whose problems were not counted; those of archived ones are not. */
export async function listUncounted(store: Store, { after, limit }: { after: VariantKey; limit: number }): Promise<VariantKey[]> {
  const { contentKey, language } = after
  return await store
    .selectFrom('variant')
    .select(['content_key as contentKey', 'language'])
    .where('problems', 'is', null)
    .where('state', '!=', 'archived')
    .where((row) => row.or([row('content_key', '>', contentKey), row.and([row('content_key', '=', contentKey), row('language', '>', language)])]))
    .orderBy('content_key')
    .orderBy('language')
    .limit(limit)
    .execute()
}
