import { removeSessionsOf } from '#content/store/accounts-sessions.ts'
import { voidTokens } from '#content/store/accounts-tokens.ts'
import { removeSecondFactor } from '#content/store/second-factors.ts'
import { inTransaction } from '#content/store/transaction.ts'
import type { Store } from '#content/store/tables.ts'
import type { AccountsFrame } from '../accounts-frame.ts'
import { noteAct } from '../note-act.ts'
import { type Changing, tellOwner } from './tell-owner.ts'

/** Removes the owner's authenticator app with its recovery codes and all passkeys; sessions go on. */
export async function removeOwnSecondFactor(frame: AccountsFrame, changing: Changing): Promise<void> {
  const { account, actor, now } = changing
  await inTransaction(frame.openStore(), async (store) => {
    if (!(await removeSecondFactor(store, account.id))) return
    await noteAct(store, 'account-second-factor-off', { actor, account: account.id, now })
    await tellOwner(store, frame, { ...changing, kind: 'second-factor-off' })
  })
}

/**
 * Removes the second factor of somebody who has lost it, by an administrator or a command: all sessions and begun sign-ins of the account
 * end, and its owner is told by mail. False when there was none.
 */
export async function resetSecondFactor(store: Store, frame: Pick<AccountsFrame, 'place' | 'mails'>, changing: Changing): Promise<boolean> {
  const { account, actor, now } = changing
  return await inTransaction(store, async (transaction) => {
    if (!(await removeSecondFactor(transaction, account.id))) return false
    await removeSessionsOf(transaction, account.id)
    await voidTokens(transaction, { accountId: account.id, purpose: 'second-factor' }, now)
    await noteAct(transaction, 'account-second-factor-reset', { actor, account: account.id, now })
    await tellOwner(transaction, frame, { ...changing, kind: 'second-factor-reset' })
    return true
  })
}
