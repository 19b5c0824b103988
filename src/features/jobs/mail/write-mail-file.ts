import type { FileStore } from '#base/node/files/file-store.ts'
import type { SendMail } from './outgoing-mail.ts'

/** Where mails are kept as files. */
export const MAIL_FILES = 'mail/'

/** Writes mails as files that mail programs open, named by when they were queued; a repeated one takes the place of the first. */
export function createMailFiles(files: FileStore): SendMail {
  return async (mail, { id, queuedAt }) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', disableFileAccess: true, disableUrlAccess: true })
    const { message } = await transport.sendMail(mail)
    // With `buffer` set, nodemailer gives no stream.
    await files.put(`${MAIL_FILES}${queuedAt.replaceAll(':', '-')}-${id}.eml`, message as Buffer, { durable: true })
  }
}
