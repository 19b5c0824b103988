import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'

import { flushFolder } from '#base/node/flush-folder.ts'
import type { SendMail } from './outgoing-mail.ts'

/** Writes mails as files that mail programs open, named by when they were queued; a repeated one takes the place of the first. */
export function createMailFiles(folder: string): SendMail {
  return async (mail, { id, queuedAt }) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', disableFileAccess: true, disableUrlAccess: true })
    const { message } = await transport.sendMail(mail)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${queuedAt.replaceAll(':', '-')}-${id}.eml`)
    const file = await open(`${path}.unfinished`, 'w', 0o600)
    try {
      await file.writeFile(message as Buffer)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(`${path}.unfinished`, path)
    await flushFolder(folder)
  }
}
