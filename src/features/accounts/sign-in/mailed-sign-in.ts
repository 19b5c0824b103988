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

/** The page that a link opens, by purpose. */
const PAGES = { 'sign-in': 'link', reset: 'reset' } as const

/**
 * Mails a link to the account with this address. For an unknown address it does the same work but sends no mail. Returns the cookies to
 * set.
 */
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

/**
 * Signs in by a mailed link and uses it up. Staff must open it in the browser that requested it; in another browser the link stays valid.
 */
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
