import { openAttachments, removeFiles } from '#enquiries/attachments.ts'
import type { Erasers } from '#exchange/backup/apply-erasures.ts'
import { listAccounts, removeAccount } from '#store/accounts.ts'
import { ENQUIRY_ERASURE, eraseEnquiries } from '#store/enquiries.ts'
import { listErasableEnquiries } from '#store/erasable.ts'

/** How a restore erases again what was erased after its backup: one eraser for each kind that `noteErasure` is called with. */
export const ERASERS: Erasers = new Map([
  [
    ENQUIRY_ERASURE,
    {
      listSubjects: listErasableEnquiries,
      erase: async (store, receipt, { dataDir, now }) => await removeFiles(openAttachments(dataDir), await eraseEnquiries(store, [receipt], now)),
    },
  ],
  [
    'account',
    {
      listSubjects: async (store) => (await listAccounts(store)).map(({ id }) => id),
      erase: async (store, id) => await removeAccount(store, id),
    },
  ],
])
