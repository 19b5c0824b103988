import { hashToken } from '#base/node/hash-token.ts'
import { type Account, findAccount } from '#content/store/accounts.ts'
import { takeOnce } from '#content/store/accounts-tokens.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction } from '#content/store/transaction.ts'
import type { AccountsFrame } from '../accounts-frame.ts'
import { pendingCookie, readPendingToken } from '../session/session-cookies.ts'
import { handOutLink, readLink, spendLink } from '../sign-in/links.ts'

/** A sign-in whose first factor was right. `by` is the first factor. */
export type PendingSignIn = { token: string; account: Account; by: string }
type Asked = { cookieHeader: string | undefined; now: Date }

/** Longer than a code of an authenticator app is taken: its own half minute, the one before and the one after. */
const CODE_MS = 120_000

/** Holds a sign-in back until the second factor; returns the cookie that names it. There is no session yet. */
export async function holdSignIn(
  { openStore, place }: AccountsFrame,
  { accountId, by, now }: { accountId: string; by: string; now: Date },
): Promise<string> {
  return pendingCookie(place, await handOutLink(openStore(), 'second-factor', { accountId, payload: { by }, now }))
}

/** The sign-in that the browser has begun; undefined when there is none, or when it took too long. */
export async function findPendingSignIn({ openStore, place }: AccountsFrame, { cookieHeader, now }: Asked): Promise<PendingSignIn | undefined> {
  const token = readPendingToken(place, cookieHeader)
  if (token === undefined) return undefined
  const found = await readLink(openStore(), 'second-factor', { token, now })
  if (found.kind !== 'open' || found.accountId === undefined) return undefined
  const account = await findAccount(openStore(), found.accountId)
  return account && { token, account, by: String(found.payload['by']) }
}

/** Uses up a sign-in that was held back, and the code that was right for it; false when one of them was used before. */
export async function spendPendingSignIn(
  store: Store,
  { token, account }: PendingSignIn,
  { code, now }: { code?: string; now: Date },
): Promise<boolean> {
  return await inTransaction(store, async (transaction) => {
    if (code !== undefined && !(await takeCode(transaction, account.id, { code, now }))) return false
    return await spendLink(transaction, 'second-factor', { token, now })
  })
}

/** Marks a code of an authenticator app as used for as long as it is valid; false when it is (RFC 6238, 5.2). */
export async function takeCode(store: Store, accountId: string, { code, now }: { code: string; now: Date }): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + CODE_MS)
  return await takeOnce(store, { tokenHash: hashToken(`${accountId} ${code}`), purpose: 'used-code', accountId, expiresAt, now })
}
