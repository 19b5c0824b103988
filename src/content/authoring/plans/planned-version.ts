import { changeJob, findJob } from '#content/store/jobs.ts'
import type { Store } from '#content/store/tables.ts'
import type { VariantKey } from '#content/store/variants.ts'

import { toJobKey } from './publication-job.ts'

/**
 * The version that a planned publication makes live. Undefined where nothing is planned, and for plans of the previous release, which publish
 * the draft of their hour.
 */
export async function findPlannedVersion(store: Store, key: VariantKey): Promise<number | undefined> {
  const version = (await findJob(store, toJobKey(key, 'publish')))?.payload['version']
  return typeof version === 'number' ? version : undefined
}

/** Lets a plan for one version make another one live, which says the same under other names; a plan for any other version stays. */
export async function movePlan(store: Store, key: VariantKey, { from, to }: { from: number; to: number }): Promise<void> {
  const jobKey = toJobKey(key, 'publish')
  const job = await findJob(store, jobKey)
  if (job?.payload['version'] === from) await changeJob(store, jobKey, { ...job.payload, version: to })
}
