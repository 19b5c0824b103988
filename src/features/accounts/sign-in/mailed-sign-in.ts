import type { SiteLanguage } from '#model/languages.ts'
import { findAccount, findAccountByEmail } from '#content/store/accounts.ts'
import { inTransaction } from '#content/store/transaction.ts'
import { toLinkAddress, type AccountsFrame } from '../accounts-frame.ts'
import { hashToken, makeToken } from '#base/node/hash-token.ts'
import { handOutLink, readLink, spendLink, type LinkPurpose, type PresentedLink } from './links.ts'
import { sendAccountMail } from './send-account-mail.ts'
import { askedHereCookie, endedAskedHereCookie, readAskedHereHash } from '../session/session-cookies.ts'
import { signInAs, type Caller, type SignInOutcome } from './sign-in.ts'

export type LinkWish = { email: string; returnTo?: string; language: SiteLanguage; now: Date }

/** What the link is for, and the page that it opens. */
const PAGES = { 'sign-in': 'link', reset: 'reset' } as const

/** Mails a link to whoever has an account under the address; for others as much is done, and nothing is sent. Answers the cookies that go with it. */
export async function askForLink(
  { place, openStore, log }: AccountsFrame,
  purpose: Extract<LinkPurpose, keyof typeof PAGES>,
  wish: LinkWish,
): Promise<string[]> {
  const { email, returnTo, language, now } = wish
  const askedHere = makeToken()
  await inTransaction(openStore(), async (store) => {
    const account = await findAccountByEmail(store, email)
    const isAble = account !== undefined && account.suspendedAt === undefined
    const payload = { askedHere: hashToken(askedHere), ...(returnTo === undefined ? {} : { returnTo }) }
    const token = await handOutLink(store, purpose, { accountId: isAble ? account.id : undefined, payload, now })
    if (!isAble) return
    const link = toLinkAddress(place, language, { page: PAGES[purpose], token })
    await sendAccountMail(store, place, { kind: purpose, to: account.email, name: account.name, link, language, now })
  })
  log.info({ purpose }, 'Somebody asked for a link')
  return purpose === 'sign-in' ? [askedHereCookie(place, askedHere)] : []
}

export type LinkSignIn = (SignInOutcome & { returnTo?: string }) | Exclude<PresentedLink, { kind: 'open' }> | { kind: 'elsewhere' }

/** Signs in by a mailed link, which is spent by it; staff only in the browser that asked for it, elsewhere nothing is spent. */
export async function signInByLink(frame: AccountsFrame, token: string, caller: Caller): Promise<LinkSignIn> {
  const { now } = caller
  const store = frame.openStore()
  const link = await readLink(store, 'sign-in', { token, now })
  if (link.kind !== 'open') return link
  if (link.accountId === undefined) return { kind: 'unknown' }
  const account = await findAccount(store, link.accountId)
  const isElsewhere = readAskedHereHash(frame.place, caller.cookieHeader) !== link.payload['askedHere']
  if (account?.role !== 'visitor' && isElsewhere) return { kind: 'elsewhere' }
  if (!(await spendLink(store, 'sign-in', { token, now }))) return { kind: 'used' }
  const signedIn = await signInAs(frame, link.accountId, { ...caller, by: 'link' })
  const outcome = 'cookies' in signedIn ? { ...signedIn, cookies: [...signedIn.cookies, endedAskedHereCookie(frame.place)] } : signedIn
  const { returnTo } = link.payload
  return typeof returnTo === 'string' ? { ...outcome, returnTo } : outcome
}
