import type { QueuedMail } from '#content/store/mails.ts'

/** A mail as it leaves: the same bytes in every attempt but for what the server adds. */
export type OutgoingMail = {
  from: { name: string; address: string }
  to: { name: string; address: string }
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  messageId: string
  date: Date
}
/** Resolves when the mail is the other side's, flushed. */
export type SendMail = (mail: OutgoingMail, queued: QueuedMail) => Promise<void>
