import { removeJob } from '#content/store/jobs.ts'
import type { Store } from '#content/store/tables.ts'

/** The kind of jobs that make a release live at its hour. */
export const RELEASE_JOB = 'release'

/** The job key of a planned release. */
export function toReleaseJobKey(release: string): string {
  return `${RELEASE_JOB} ${release}`
}

/** The release of a job key. */
export function readReleaseJobKey(jobKey: string): string {
  return jobKey.slice(RELEASE_JOB.length + 1)
}

/** Removes the plan of a release; true if there was one. */
export async function removeReleasePlan(store: Store, release: string): Promise<boolean> {
  return await removeJob(store, toReleaseJobKey(release))
}
