import { rm } from 'node:fs/promises'
import { join } from 'node:path'

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
      erase: async (store, receipt, { dataDir, now }) => {
        for (const id of await eraseEnquiries(store, [receipt], now)) await rm(join(dataDir, 'attachments/kept', id), { force: true })
      },
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
