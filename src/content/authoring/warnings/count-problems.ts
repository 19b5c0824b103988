import { setImmediate } from 'node:timers/promises'

import { UpcastFailure } from '#model/types/upcast.ts'
import { forgetAllCounts, listUncounted, type ProblemCounts, setProblemCounts } from '#content/store/problem-counts.ts'
import type { Store } from '#content/store/tables.ts'
import { findVariant, type Variant, type VariantKey } from '#content/store/variants.ts'
import { findVersion, type Version } from '#content/store/versions.ts'

import { checkVersion } from '../checks/check-draft.ts'
import { createFindWarnings, type FindWarnings } from './find-warnings.ts'

/** The kind of the job that counts the problems of drafts again, daily and after what is live has changed. */
export const COUNT_PROBLEMS_JOB = 'count-problems'
const BATCH = 100

/** The numbers of problems of a version. Pictures behind text are not measured for it. */
export async function countProblems(
  store: Store,
  { variant, version, warn }: { variant: Variant; version: Version; warn: FindWarnings },
): Promise<ProblemCounts> {
  const { blocks } = warn.frame
  const blocking = await checkVersion(store, { variant, version, blocks })
  if (blocking.length > 0) return { problems: blocking.length, silentPictures: 0 }
  const warnings = await createFindWarnings({ ...warn.frame, tones: undefined })(store, { variant, version })
  return { problems: warnings.length, silentPictures: warnings.filter(({ about }) => about === 'altText').length }
}

/** Counts and keeps the problems of the draft of a language. */
export async function keepProblemCounts(store: Store, key: VariantKey, warn: FindWarnings): Promise<void> {
  const variant = await findVariant(store, key)
  const version = variant && (await findVersion(store, { ...key, version: variant.draftVersion }, warn.frame.blocks))
  if (variant === undefined || version === undefined) return
  await setProblemCounts(store, variant, await countProblems(store, { variant, version, warn }))
}

/** Counts the problems of all drafts that were not counted, or of all. Others go on in between. */
export async function countAllProblems(store: Store, warn: FindWarnings, { isWhole = false } = {}): Promise<void> {
  if (isWhole) await forgetAllCounts(store)
  for (let after: VariantKey = { contentKey: '', language: '' }; ;) {
    const keys = await listUncounted(store, { after, limit: BATCH })
    for (const key of keys) {
      // One that cannot be read is reported where it is opened.
      await keepProblemCounts(store, key, warn).catch((error: unknown) => {
        if (!(error instanceof UpcastFailure)) throw error
      })
      await setImmediate()
    }
    const last = keys.at(-1)
    if (last === undefined) return
    after = last
  }
}
