import type { FileStore } from '#base/node/files/file-store.ts'
import type { JsonObject } from '#base/pure/json.ts'
import { type QueuedMail, requireSafeMail } from '#content/store/mails.ts'
import { sentence } from '#texts/sentence.ts'

import { type JobKind, NotToBeDone, THREE_DAYS_OF_ATTEMPTS } from '../job-kind.ts'
import type { OutgoingMail, SendMail } from './outgoing-mail.ts'
import { createSmtpSender } from './send-by-smtp.ts'
import { createMailFiles } from './write-mail-file.ts'

/** `url` is SMTP_URL, with user and password; without it mails are written to files. */
export type MailSettings = {
  url?: string
  /** The sender's address. */
  from: string
  /** The host in Message-IDs: the site's host. */
  host: string
  files: FileStore
}

/** Sends what `queueMail` queued. When the server is away, attempts go on for three days. */
export function createMailKind(settings: MailSettings): JobKind {
  const send: SendMail = settings.url === undefined ? createMailFiles(settings.files) : createSmtpSender(settings.url)
  return {
    mostAttempts: THREE_DAYS_OF_ATTEMPTS,
    handler: async (payload) => {
      const queued = readPayload(payload)
      await send(toOutgoing(queued, settings), queued)
    },
  }
}

function toOutgoing({ id, to, replyTo, subject, text, queuedAt }: QueuedMail, { from, host }: MailSettings): OutgoingMail {
  return {
    from: toAddress(from),
    to: toAddress(to),
    replyTo: replyTo === undefined ? undefined : toAddress(replyTo),
    subject,
    text,
    messageId: `<${id}@${host}>`,
    date: new Date(queuedAt),
  }
}

/** nodemailer parses a string as a list of addresses, so the address is given as an object. */
function toAddress(address: string): { name: string; address: string } {
  return { name: '', address }
}

/** Written by `queueMail`, but possibly restored from a backup, so it is checked again before it becomes headers. */
function readPayload(payload: JsonObject): QueuedMail {
  try {
    const mail = payload as QueuedMail
    requireSafeMail(mail)
    return mail
  } catch (error) {
    throw new NotToBeDone(sentence('ruleAsIs', { words: error instanceof Error ? error.message : String(error) }))
  }
}
