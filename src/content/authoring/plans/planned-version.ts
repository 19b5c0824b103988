import { changeJob, findPayload, listJobKeys } from '#content/store/jobs.ts'
import type { Store } from '#content/store/tables.ts'
import type { VariantKey } from '#content/store/variants.ts'

import { PUBLICATION_JOB, readJobKey, toJobKey } from './publication-job.ts'

/**
 * The version that a planned publication makes live. Undefined where nothing is planned, and for plans of the previous release, which publish
 * the draft of their hour.
 */
export async function findPlannedVersion(store: Store, key: VariantKey): Promise<number | undefined> {
  const version = (await findPayload(store, toJobKey(key, 'publish')))?.['version']
  return typeof version === 'number' ? version : undefined
}

/** Lets a plan for one version make another one live, which says the same under other names; a plan for any other version stays. */
export async function movePlan(store: Store, key: VariantKey, { from, to }: { from: number; to: number }): Promise<void> {
  const jobKey = toJobKey(key, 'publish')
  const payload = await findPayload(store, jobKey)
  if (payload?.['version'] === from) await changeJob(store, jobKey, { ...payload, version: to })
}

/** The languages of items whose publication is planned. */
export async function listPlanned(store: Store): Promise<VariantKey[]> {
  const plans = (await listJobKeys(store, PUBLICATION_JOB)).map(readJobKey)
  return plans.filter(({ act }) => act === 'publish').map(({ contentKey, language }) => ({ contentKey, language }))
}
