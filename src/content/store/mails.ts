import { putJob } from './jobs.ts'
import type { Store } from './tables.ts'

/** The kind of the jobs that send mails. */
export const MAIL_JOB = 'mail'

/** A mail as plain text to one address; the sender is configured (`MAIL_FROM`). Each recipient gets a separate mail. */
export type Mail = { to: string; subject: string; text: string; replyTo?: string }
/** A mail in the outbox. */
export type QueuedMail = Mail & { id: string; queuedAt: string }

/**
 * Puts a mail into the outbox, in the transaction of the act that asks for it. `id` (letters, digits, hyphens) is unique and becomes its
 * Message-ID, the same in every attempt. Jobs send it at least once. Throws a RangeError for what could inject a header or a second
 * recipient; the caller checks addresses and names before.
 */
export async function queueMail(store: Store, mail: Mail, { id, now }: { id: string; now: Date }): Promise<void> {
  const { to, subject, text, replyTo } = mail
  const queued: QueuedMail = { to, subject, text, ...(replyTo === undefined ? {} : { replyTo }), id, queuedAt: now.toISOString() }
  requireSafeMail(queued)
  await putJob(store, { kind: MAIL_JOB, jobKey: `${MAIL_JOB}:${id}`, payload: queued, dueAt: now, now })
}

const ADDRESS = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u

/**
 * Throws a RangeError unless each address is a single one and no header has control characters; the message names the field, never its
 * value.
 */
export function requireSafeMail({ to, subject, replyTo, id }: QueuedMail): void {
  if (!ADDRESS.test(to)) throw new RangeError('The recipient of a mail is one e-mail address and nothing else.')
  if (replyTo !== undefined && !ADDRESS.test(replyTo)) throw new RangeError('The reply address of a mail is one e-mail address and nothing else.')
  if (/\p{Cc}/u.test(subject)) throw new RangeError('The subject of a mail holds no line breaks or other control characters.')
  if (!/^[A-Za-z0-9-]{1,128}$/.test(id)) throw new RangeError('The id of a mail is letters, digits and hyphens.')
}
