import { createHmac, randomBytes } from 'node:crypto'

import type { StoreDoor } from '#content/store/open-store.ts'
import { obtainSecret } from '#content/store/secrets.ts'
import { type FileStore, readText } from '#base/node/files/file-store.ts'

const COPY = 'form-secret'

/** Gives the secret that signs forms; never waits for the database when it has been there once. */
export type FormSecret = (now: Date) => Promise<string>

/**
 * The secret comes from the site's signing key, and a copy of it, readable by this user alone, stands among the files for the time when the
 * database is away. A first start without either signs with one of its own: forms then count as forged later, and are taken all the same.
 */
export function createFormSecret({ openStore, files }: { openStore: StoreDoor; files: FileStore }): FormSecret {
  const read = readText(files, COPY).catch(() => undefined)
  let known: string | undefined
  let copy: string | undefined
  let asking: Promise<void> | undefined
  const ownOne = randomBytes(32).toString('base64url')

  async function ask(now: Date): Promise<void> {
    const signing = await obtainSecret(openStore(), now)
    known = createHmac('sha256', signing).update('enquiry forms').digest('base64url')
    if (known !== (await read)) await files.put(COPY, Buffer.from(known), { durable: true })
    copy = known
  }

  return async (now) => {
    if (known !== undefined) return known
    asking ??= ask(now).finally(() => (asking = undefined))
    const asked = asking.catch(() => undefined)
    copy ??= (await read) || undefined
    if (copy === undefined) await asked
    return known ?? copy ?? ownOne
  }
}
