import { putJob } from './jobs.ts'
import type { Store } from './tables.ts'

/** The kind of the jobs that send mails. */
export const MAIL_JOB = 'mail'

/** A mail as plain text; the sender is the configuration's (`MAIL_FROM`). */
export type Mail = { to: string; subject: string; text: string; replyTo?: string }

/**
 * Puts a mail into the outbox, in the transaction of the act that asks for it. `id` is unique and becomes its Message-ID, the same in
 * every attempt: letters, digits, hyphens. Jobs send it at least once.
 */
export async function queueMail(store: Store, mail: Mail, { id, now }: { id: string; now: Date }): Promise<void> {
  await putJob(store, { kind: MAIL_JOB, jobKey: `${MAIL_JOB}:${id}`, payload: { ...mail, id }, dueAt: now, now })
}
