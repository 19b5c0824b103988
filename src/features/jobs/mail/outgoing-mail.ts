import type { QueuedMail } from '#content/store/mails.ts'

/** A mail as it is sent: the same bytes in every attempt, except for what the server adds. */
export type OutgoingMail = {
  from: { name: string; address: string }
  to: { name: string; address: string }
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  messageId: string
  date: Date
}
/** Resolves when the mail server has accepted the mail, or the file is flushed. */
export type SendMail = (mail: OutgoingMail, queued: QueuedMail) => Promise<void>
