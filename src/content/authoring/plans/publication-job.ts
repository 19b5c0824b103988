import { removeJob } from '#content/store/jobs.ts'
import type { Store } from '#content/store/tables.ts'
import type { VariantKey } from '#content/store/variants.ts'

/** What can be planned for a language of an item, each at most once. */
export const PLANNED_ACTS = ['publish', 'unpublish'] as const
export type PlannedAct = (typeof PLANNED_ACTS)[number]

/** The kind of jobs that publish or unpublish at a planned time. */
export const PUBLICATION_JOB = 'publication'

/** The job key of a planned act: one job per language and act. */
export function toJobKey({ contentKey, language }: VariantKey, act: PlannedAct): string {
  return `${act === 'publish' ? 'publication' : 'publication-end'} ${contentKey} ${language}`
}

/** What a job key stands for. */
export function readJobKey(jobKey: string): VariantKey & { act: PlannedAct } {
  const [kind, contentKey = '', language = ''] = jobKey.split(' ')
  return { act: kind === 'publication' ? 'publish' : 'unpublish', contentKey, language }
}

/** Removes plans; true if there was one. */
export async function removePlan(store: Store, variant: VariantKey, acts: readonly PlannedAct[] = ['publish', 'unpublish']): Promise<boolean> {
  let isRemoved = false
  for (const act of acts) isRemoved = (await removeJob(store, toJobKey(variant, act))) || isRemoved
  return isRemoved
}
