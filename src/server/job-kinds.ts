import { join } from 'node:path'

import { FORGET_ENDED_JOB, forgetEndedAccess } from '#accounts/forget-ended.ts'
import { PUBLICATION_JOB } from '#authoring/publication-job.ts'
import { createPublicationHandler } from '#authoring/schedule.ts'
import type { BlockRules } from '#authoring/check-view.ts'
import { attachmentFolders } from '#enquiries/attachments.ts'
import { eraseOld, RETENTION_JOB } from '#enquiries/erase-old.ts'
import { createErasureFileKind } from '#jobs/erasure-file.ts'
import { repeatDaily, type JobKind, type JobKinds } from '#jobs/job-kind.ts'
import { createForgetFailedKind, FORGET_FAILED_JOB } from '#jobs/forget-failed.ts'
import { createMailKind } from '#jobs/mail/create-mail-kind.ts'
import { FORGET_MAIL_FILES_JOB, forgetMailFiles } from '#jobs/mail/forget-mail-files.ts'
import { createWebhookKind } from '#jobs/webhook/create-webhook-kind.ts'
import { ERASURE_JOB } from '#store/erasures.ts'
import { MAIL_JOB } from '#store/mails.ts'
import type { Store } from '#store/tables.ts'
import { WEBHOOK_JOB } from '#store/webhooks.ts'
import type { Config } from './config.ts'
import { toMailHost, toSender } from './notification-config.ts'

/** The folder of mails that are kept as files because no SMTP_URL is set. */
export function mailFolder(config: Config): string {
  return join(config.dataDir, 'mail')
}

/** Everything that is done later: each part's jobs under their kind. What is done once a day is a `repeatDaily`. */
export function createJobKinds(store: Store, { config, siteUrl, blocks }: { config: Config; siteUrl: string; blocks: BlockRules }): JobKinds {
  const mail = { url: config.mail.url, from: toSender(config, siteUrl), host: toMailHost(siteUrl), folder: mailFolder(config) }
  const attachments = attachmentFolders(config.dataDir)
  return new Map<string, JobKind>([
    [PUBLICATION_JOB, { handler: createPublicationHandler(store, { blocks }) }],
    [MAIL_JOB, createMailKind(mail)],
    [WEBHOOK_JOB, createWebhookKind(config.enquiries.webhook)],
    [ERASURE_JOB, createErasureFileKind(store, config.dataDir)],
    [FORGET_FAILED_JOB, createForgetFailedKind(store)],
    [FORGET_MAIL_FILES_JOB, repeatDaily((now) => forgetMailFiles(mail.folder, now))],
    [FORGET_ENDED_JOB, repeatDaily((now) => forgetEndedAccess(store, now))],
    [RETENTION_JOB, repeatDaily((now) => eraseOld(store, { attachments, months: config.enquiries.retentionMonths, now }))],
  ])
}
