import type { EnquiriesOnDisk } from '#features/accounts/own-account/visitor-account-frame.ts'
import { toAddressKey } from '#content/store/accounts.ts'
import { removeFiles, type Attachments } from './attachments.ts'
import type { Spool } from './spool.ts'

/** Joins the spool and the attachments for the deletion of accounts. */
export function createEnquiriesOnDisk(parts: { spool: Spool; attachments: Attachments; passOnNow: EnquiriesOnDisk['passOnNow'] }): EnquiriesOnDisk {
  const { spool, attachments, passOnNow } = parts
  return {
    passOnNow,
    async forget({ sender: { userId, email }, files, now }) {
      await removeFiles(attachments.files, files)
      for (const { name, taken } of await spool.list()) {
        const isTheirs = taken.userId === userId || toAddressKey(taken.enquiry.email) === toAddressKey(email)
        if (!isTheirs || taken.receivedAt > now.toISOString()) continue
        await spool.remove(name)
        await removeFiles(
          attachments.files,
          taken.attachments.map(({ id }) => id),
        )
      }
    },
  }
}
