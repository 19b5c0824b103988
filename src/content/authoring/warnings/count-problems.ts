import { setImmediate } from 'node:timers/promises'

import { forgetAllCounts, listUncounted, setProblemCounts } from '#content/store/problem-counts.ts'
import type { Store } from '#content/store/tables.ts'
import type { VariantKey } from '#content/store/variants.ts'

import { findProblems, type Found } from '../checks/check-draft.ts'
import { createFindWarnings, type FindWarnings } from './find-warnings.ts'

/** The kind of the job that counts the problems of drafts again, daily and after what is live has changed. */
export const COUNT_PROBLEMS_JOB = 'count-problems'
const BATCH = 100

/** Counts and keeps the problems of the draft of a language. Pictures behind text are not measured for it. */
export async function keepProblemCounts(store: Store, key: VariantKey, warn: FindWarnings): Promise<void> {
  const unmeasured = createFindWarnings({ ...warn.frame, tones: undefined })
  await keepCounts(store, await findProblems(store, { ...key, blocks: warn.frame.blocks, warn: unmeasured }))
}

/** Keeps the numbers of what was found in a draft; the contrast of pictures does not count. */
export async function keepCounts(store: Store, { variant, blocking, warnings }: Found): Promise<void> {
  if (variant === undefined) return
  const counted = warnings.filter(({ about }) => about !== 'contrast')
  const silentPictures = counted.filter(({ about }) => about === 'altText').length
  await setProblemCounts(store, variant, { problems: blocking.length + counted.length, silentPictures })
}

/** Counts the problems of all drafts that were not counted, or of all. Others go on in between. */
export async function countAllProblems(store: Store, warn: FindWarnings, { isWhole = false } = {}): Promise<void> {
  if (isWhole) await forgetAllCounts(store)
  for (let after: VariantKey = { contentKey: '', language: '' }; ;) {
    const keys = await listUncounted(store, { after, limit: BATCH })
    for (const key of keys) {
      await keepProblemCounts(store, key, warn)
      await setImmediate()
    }
    const last = keys.at(-1)
    if (last === undefined) return
    after = last
  }
}
