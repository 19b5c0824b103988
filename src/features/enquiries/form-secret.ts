import { createHmac, randomBytes } from 'node:crypto'

import type { StoreDoor } from '#content/store/open-store.ts'
import { obtainSecret } from '#content/store/secrets.ts'
import { type FileStore, readText } from '#base/node/files/file-store.ts'

const COPY = 'form-secret'

/** Gives the secret that signs forms. Once the secret is known, or its copy is on disk, this never waits for the database. */
export type FormSecret = (now: Date) => Promise<string>

/**
 * The secret is derived from the site's signing key. A copy that only this user can read is kept in the file store for times when the
 * database is away. A first start without either signs with a random secret: its forms count as forged later, and are accepted all the
 * same.
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
