import type { EnquiriesOnDisk } from '#features/accounts/own-account/visitor-account-frame.ts'
import { toAddressKey } from '#content/store/accounts.ts'
import { removeFiles, type AttachmentFolders } from './attachments.ts'
import type { Spool } from './spool.ts'

/** Joins the spool and the folders of files. */
export function createEnquiriesOnDisk(parts: {
  spool: Spool
  attachments: AttachmentFolders
  passOnNow: EnquiriesOnDisk['passOnNow']
}): EnquiriesOnDisk {
  const { spool, attachments, passOnNow } = parts
  return {
    passOnNow,
    async forget({ sender: { userId, email }, files, now }) {
      await removeFiles(attachments, files)
      for (const { name, taken } of await spool.list()) {
        const isTheirs = taken.userId === userId || toAddressKey(taken.enquiry.email) === toAddressKey(email)
        if (!isTheirs || taken.receivedAt > now.toISOString()) continue
        await spool.remove(name)
        await removeFiles(
          attachments,
          taken.attachments.map(({ id }) => id),
        )
      }
    },
  }
}
