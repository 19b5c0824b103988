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
  // What is archived has a problem only because it is archived, and nobody has to mend that.
  if (variant === undefined || variant.state === 'archived') return
  const counted = warnings.filter(({ about }) => about !== 'contrast')
  const silentPictures = counted.filter(({ about }) => about === 'altText').length
  await setProblemCounts(store, variant, { problems: blocking.length + counted.length, warnings: counted.length, silentPictures })
}

/**
 * Counts the problems of all drafts that were not counted, or of all. Others go on in between. A draft that cannot be counted, such as one
 * whose row is damaged, does not keep the others from it; it is told at the end.
 */
export async function countAllProblems(store: Store, warn: FindWarnings, { isWhole = false } = {}): Promise<void> {
  if (isWhole) await forgetAllCounts(store)
  const failed: { key: VariantKey; cause: unknown }[] = []
  for (let after: VariantKey = { contentKey: '', language: '' }; ;) {
    const keys = await listUncounted(store, { after, limit: BATCH })
    for (const key of keys) {
      await keepProblemCounts(store, key, warn).catch((cause: unknown) => failed.push({ key, cause }))
      await setImmediate()
    }
    const last = keys.at(-1)
    if (last === undefined) break
    after = last
  }
  tellFailed(failed)
}

function tellFailed(failed: readonly { key: VariantKey; cause: unknown }[]): void {
  const [first] = failed
  if (first === undefined) return
  const { contentKey, language } = first.key
  throw new Error(`The problems of ${failed.length} drafts could not be counted, first of ${contentKey} in ${language}`, { cause: first.cause })
}
