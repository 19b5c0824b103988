import type { FileStore } from '#base/node/files/file-store.ts'
import type { SendMail } from './outgoing-mail.ts'

/** The folder of mails that are written as files. */
export const MAIL_FILES = 'mail/'

/** Writes mails as .eml files, named by the time they were queued; a repeated mail replaces its first copy. */
export function createMailFiles(files: FileStore): SendMail {
  return async (mail, { id, queuedAt }) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', disableFileAccess: true, disableUrlAccess: true })
    const { message } = await transport.sendMail(mail)
    // With `buffer` set, nodemailer returns a Buffer, not a stream.
    await files.put(`${MAIL_FILES}${queuedAt.replaceAll(':', '-')}-${id}.eml`, message as Buffer, { durable: true })
  }
}
