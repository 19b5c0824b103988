import { removeSessionsOf } from '#content/store/accounts-sessions.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction } from '#content/store/transaction.ts'
import { noteAct } from '../note-act.ts'
import type { Managing } from './manage-accounts.ts'

/** Ends all sessions of somebody else; returns how many there were. */
export async function endSessionsOf(store: Store, account: string, { actor, now }: Managing): Promise<number> {
  return await inTransaction(store, async (transaction) => {
    const ended = await removeSessionsOf(transaction, account)
    await noteAct(transaction, 'account-sessions-ended', { actor, account, detail: { ended }, now })
    return ended
  })
}
