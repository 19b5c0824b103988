import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { eraseItem } from '#content/authoring/erase-item.ts'
import { eraseVersion } from '#content/authoring/erase-version.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { ACCOUNT_ERASURE } from '#features/accounts/own-account/visitor-account-deletion.ts'
import { attachmentFolders, removeFiles } from '#features/enquiries/attachments.ts'
import type { Erasers } from '#content/exchange/backup/apply-erasures.ts'
import { listAccounts, removeAccount } from '#content/store/accounts.ts'
import { ENQUIRY_ERASURE, eraseEnquiries } from '#content/store/enquiries.ts'
import { CONTENT_ERASURE, listErasableItems, listErasableVersions, VERSION_ERASURE } from '#content/store/erase-content.ts'
import { listErasableEnquiries } from '#content/store/erasable.ts'

/** Who erases again what an administrator had erased before. */
const ACTOR: Actor = { id: 'restore', name: 'busbar restore', role: 'administrator', by: 'command' }
const REASON = 'It was erased before this backup was restored.'

/** How a restore erases again what was erased after its backup: one eraser for each kind that `noteErasure` is called with. */
export const ERASERS: Erasers = new Map([
  [
    ENQUIRY_ERASURE,
    {
      listSubjects: async (store, dataDir) => [
        ...(await listErasableEnquiries(store)),
        ...(await listSpooled(dataDir)).map(({ receipt }) => receipt),
      ],
      erase: async (store, receipt, { dataDir, now }) => {
        await removeFiles(attachmentFolders(dataDir), await eraseEnquiries(store, [receipt], now))
        for (const spooled of await listSpooled(dataDir)) if (spooled.receipt === receipt) await rm(spooled.path)
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
        await eraseVersion(store, { actor: ACTOR, contentKey, language, version: Number(version), reason: REASON, now })
      },
    },
  ],
])

/** Enquiries that waited for the database when the backup was made. */
async function listSpooled(dataDir: string): Promise<{ path: string; receipt: string }[]> {
  const folder = join(dataDir, 'spool')
  const found: { path: string; receipt: string }[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const receipt = /"receipt":"([^"]+)"/.exec(await readFile(path, 'utf8'))?.[1]
    if (receipt !== undefined) found.push({ path, receipt })
  }
  return found
}
