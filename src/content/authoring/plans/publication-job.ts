import { removeJob } from '#content/store/jobs.ts'
import type { Store } from '#content/store/tables.ts'
import type { VariantKey } from '#content/store/variants.ts'

/** What can be planned for a language of an item: each once. */
export type PlannedAct = 'publish' | 'unpublish'

/** The kind under which scheduled publications are handed to `jobs`. */
export const PUBLICATION_JOB = 'publication'

/** The name of a planned act. */
export function toJobKey({ contentKey, language }: VariantKey, act: PlannedAct): string {
  return `${act === 'publish' ? 'publication' : 'publication-end'} ${contentKey} ${language}`
}

/** Takes what is planned back; says whether there was something. */
export async function removePlan(store: Store, variant: VariantKey, acts: readonly PlannedAct[] = ['publish', 'unpublish']): Promise<boolean> {
  let isRemoved = false
  for (const act of acts) isRemoved = (await removeJob(store, toJobKey(variant, act))) || isRemoved
  return isRemoved
}
