import { eraseItem } from '#content/authoring/erasure/erase-item.ts'
import { eraseVersion } from '#content/authoring/erasure/erase-version.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { ACCOUNT_ERASURE } from '#features/accounts/own-account/visitor-account-deletion.ts'
import { removeFiles } from '#features/enquiries/attachments.ts'
import { type FileStore, readText } from '#base/node/files/file-store.ts'
import type { Erasers } from '#content/exchange/backup/apply-erasures.ts'
import { listAccounts, removeAccount } from '#content/store/accounts.ts'
import { ENQUIRY_ERASURE, eraseEnquiries } from '#content/store/enquiries.ts'
import { CONTENT_ERASURE, listErasableItems, listErasableVersions, VERSION_ERASURE } from '#content/store/erase-content.ts'
import { listErasableEnquiries } from '#content/store/erasable.ts'

/** The actor of erasures that a restore repeats. */
const ACTOR: Actor = { id: 'restore', name: 'busbar restore', role: 'administrator', by: 'command' }
const REASON = 'It was erased before this backup was restored.'

/** How a restore repeats erasures that were made after the backup: one eraser for each kind that is passed to `noteErasure`. */
export const ERASERS: Erasers = new Map([
  [
    ENQUIRY_ERASURE,
    {
      listSubjects: async (store, files) => [...(await listErasableEnquiries(store)), ...(await listSpooled(files)).map(({ receipt }) => receipt)],
      erase: async (store, receipt, { files, now }) => {
        await removeFiles(files, await eraseEnquiries(store, [receipt], now))
        for (const spooled of await listSpooled(files)) if (spooled.receipt === receipt) await files.delete(spooled.key, { durable: true })
      },
    },
  ],
  [
    ACCOUNT_ERASURE,
    {
      listSubjects: async (store) => (await listAccounts(store)).map(({ id }) => id),
      erase: async (store, id) => await removeAccount(store, id),
    },
  ],
  [
    CONTENT_ERASURE,
    {
      listSubjects: listErasableItems,
      erase: async (store, contentKey, { now }) => void (await eraseItem(store, { actor: ACTOR, contentKey, reason: REASON, now })),
    },
  ],
  [
    VERSION_ERASURE,
    {
      listSubjects: listErasableVersions,
      erase: async (store, subject, { now }) => {
        const [contentKey = '', language = '', version] = subject.split(' ')
        // Every version with the same text has an erasure of its own, so no block definitions are needed to find them.
        await eraseVersion(store, { actor: ACTOR, contentKey, language, version: Number(version), reason: REASON, now, blocks: new Map() })
      },
    },
  ],
])

/** Enquiries that were in the spool when the backup was made. */
async function listSpooled(files: FileStore): Promise<{ key: string; receipt: string }[]> {
  const found: { key: string; receipt: string }[] = []
  for await (const { key } of files.list('spool/')) {
    const receipt = /"receipt":"([^"]+)"/.exec((await readText(files, key)) ?? '')?.[1]
    if (receipt !== undefined) found.push({ key, receipt })
  }
  return found
}
