import { ACCOUNT_ERASURE } from '#features/accounts/own-account/visitor-account-deletion.ts'
import { removeFiles } from '#features/enquiries/attachments.ts'
import { type FileStore, readText } from '#base/node/files/file-store.ts'
import type { Erasers } from '#content/exchange/backup/apply-erasures.ts'
import { listAccounts, removeAccount } from '#content/store/accounts.ts'
import { ENQUIRY_ERASURE, eraseEnquiries } from '#content/store/enquiries.ts'
import { listErasableEnquiries } from '#content/store/erasable.ts'

/** How a restore erases again what was erased after its backup: one eraser for each kind that `noteErasure` is called with. */
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
])

/** Enquiries that waited for the database when the backup was made. */
async function listSpooled(files: FileStore): Promise<{ key: string; receipt: string }[]> {
  const found: { key: string; receipt: string }[] = []
  for await (const { key } of files.list('spool/')) {
    const receipt = /"receipt":"([^"]+)"/.exec((await readText(files, key)) ?? '')?.[1]
    if (receipt !== undefined) found.push({ key, receipt })
  }
  return found
}
