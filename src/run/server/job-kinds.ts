import { join } from 'node:path'

import type { FileStore } from '#base/node/files/file-store.ts'
import { FORGET_ENDED_JOB, forgetEndedAccess } from '#features/accounts/session/forget-ended.ts'
import { PUBLICATION_JOB } from '#content/authoring/plans/publication-job.ts'
import { createReleaseHandler } from '#content/authoring/releases/release-handler.ts'
import { RELEASE_JOB } from '#content/authoring/releases/release-job.ts'
import { createFindWarnings } from '#content/authoring/warnings/find-warnings.ts'
import { COUNT_FORGOTTEN_JOB } from '#content/authoring/warnings/count-referrers-again.ts'
import { COUNT_PROBLEMS_JOB, countAllProblems } from '#content/authoring/warnings/count-problems.ts'
import type { ImageTones } from '#content/media/tones.ts'
import { createPublicationHandler } from '#content/authoring/plans/publication-handler.ts'
import type { BlockRules } from '#content/authoring/checks/check-view.ts'
import { createOriginalEraser, ORIGINAL_ERASURE_JOB } from '#content/media/erase-original.ts'
import { createHeldBackKind } from '#features/enquiries/held-back-notices.ts'
import { eraseOld, RETENTION_JOB } from '#features/enquiries/erase-old.ts'
import { createErasureFileKind } from '#features/jobs/erasure-file.ts'
import { repeatDaily, type JobKind, type JobKinds } from '#features/jobs/job-kind.ts'
import { createForgetFailedKind, FORGET_FAILED_JOB } from '#features/jobs/forget-failed.ts'
import { createMailKind } from '#features/jobs/mail/create-mail-kind.ts'
import { FORGET_MAIL_FILES_JOB, forgetMailFiles } from '#features/jobs/mail/forget-mail-files.ts'
import { createWebhookKind } from '#features/jobs/webhook/create-webhook-kind.ts'
import { ERASURE_JOB } from '#content/store/erasures.ts'
import { HELD_BACK_JOB } from '#content/store/held-back-mails.ts'
import { MAIL_JOB } from '#content/store/mails.ts'
import { findAuditHead, tellAuditHead } from '#content/store/verify-audit.ts'
import type { Store } from '#content/store/tables.ts'
import { WEBHOOK_JOB } from '#content/store/webhooks.ts'
import type { Config } from './config.ts'
import { toMailHost, toSender } from './notification-config.ts'
import { createRetentionKinds } from './retention-kinds.ts'

/** The kind of the daily job that writes the head of the audit log to the log, where it is kept as an anchor. */
export const AUDIT_HEAD_JOB = 'audit-head'

/** The folder of mails that are written as files because SMTP_URL is not set. */
export function mailFolder(config: Config): string {
  return join(config.dataDir, 'mail')
}

/** `say` receives a sentence about what a daily job did. */
export type JobFrame = { config: Config; files: FileStore; siteUrl: string; blocks: BlockRules; tones?: ImageTones; say: (sentence: string) => void }

/** All kinds of jobs, by name; daily ones are made with `repeatDaily`. */
export function createJobKinds(store: Store, { config, files, siteUrl, blocks, tones, say }: JobFrame): JobKinds {
  const warn = createFindWarnings({ blocks, site: { siteUrl, basePath: config.basePath }, tones })
  const mail = { url: config.mail.url, from: toSender(config, siteUrl), host: toMailHost(siteUrl), files }
  return new Map<string, JobKind>([
    [PUBLICATION_JOB, { handler: createPublicationHandler(store, { blocks, warn, say }) }],
    [RELEASE_JOB, { handler: createReleaseHandler(store, { blocks, warn, say }) }],
    [COUNT_FORGOTTEN_JOB, { handler: () => countAllProblems(store, warn) }],
    [COUNT_PROBLEMS_JOB, repeatDaily(() => countAllProblems(store, warn, { isWhole: true }))],
    [MAIL_JOB, createMailKind(mail)],
    [HELD_BACK_JOB, createHeldBackKind(store)],
    [WEBHOOK_JOB, createWebhookKind(config.enquiries.webhook)],
    [ERASURE_JOB, createErasureFileKind(store, files)],
    // Required by law, so it is repeated until it succeeds.
    [ORIGINAL_ERASURE_JOB, { handler: createOriginalEraser(store, files), mostAttempts: Number.POSITIVE_INFINITY }],
    [FORGET_FAILED_JOB, createForgetFailedKind(store)],
    [FORGET_MAIL_FILES_JOB, repeatDaily((now) => forgetMailFiles(files, now))],
    [FORGET_ENDED_JOB, repeatDaily((now) => forgetEndedAccess(store, now))],
    ...createRetentionKinds(store, { ...config.retention, files, say }),
    [AUDIT_HEAD_JOB, repeatDaily(async () => say(tellAuditHead(await findAuditHead(store))))],
    [RETENTION_JOB, repeatDaily((now) => eraseOld(store, { files, months: config.enquiries.retentionMonths, now }))],
  ])
}
