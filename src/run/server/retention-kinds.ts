import type { FileStore } from '#base/node/files/file-store.ts'
import { monthsBefore } from '#base/pure/months-before.ts'
import { sweepOriginals } from '#content/media/sweep-originals.ts'
import { sweepUploads } from '#content/media/uploads/sweep-uploads.ts'
import { compactFeed } from '#content/store/compact-feed.ts'
import { forgetOldClients, pruneAudit } from '#content/store/prune-audit.ts'
import { pruneVersions } from '#content/store/prune-versions.ts'
import type { Store } from '#content/store/tables.ts'
import { type JobKind, repeatDaily } from '#features/jobs/job-kind.ts'
import type { RetentionConfig } from './retention-config.ts'

/** The kinds of the daily jobs that delete what is too old, by the settings of `retention-config.ts`. */
export const AUDIT_RETENTION_JOB = 'audit-retention'
export const VERSION_RETENTION_JOB = 'version-retention'
export const UNUSED_ORIGINALS_JOB = 'unused-originals'

const DAY_MS = 86_400_000
/** Addresses are personal data; after this time nobody needs them to follow an attack up. */
const CLIENTS_KEPT_DAYS = 90

export type Retention = RetentionConfig & { files: FileStore; say: (sentence: string) => void }

/** Makes these jobs. */
export function createRetentionKinds(store: Store, { files, say, ...settings }: Retention): [string, JobKind][] {
  const { auditMonths, versionMonths, versionsKept, originalDays } = settings
  const tell = (count: number, what: string) => void (count > 0 && say(`Deleted by the settings of retention: ${what}, ${count}.`))
  return [
    [
      AUDIT_RETENTION_JOB,
      repeatDaily(async (now) => {
        tell(await pruneAudit(store, { before: monthsBefore(now, auditMonths) }), 'entries of the audit log')
        await forgetOldClients(store, { before: daysBefore(now, CLIENTS_KEPT_DAYS) })
      }),
    ],
    [
      VERSION_RETENTION_JOB,
      repeatDaily(async (now) => {
        const before = monthsBefore(now, versionMonths)
        tell(await pruneVersions(store, { kept: versionsKept, before }), 'versions')
        await compactFeed(store, { before })
      }),
    ],
    [
      UNUSED_ORIGINALS_JOB,
      repeatDaily(async (now) => {
        tell(await sweepUploads(store, files, now), 'uploads that were not finished')
        tell(await sweepOriginals(store, files, { before: daysBefore(now, originalDays) }), 'unused originals of images')
      }),
    ],
  ]
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
