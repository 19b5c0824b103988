import { FIRST_LANGUAGE } from '#model/languages.ts'
import type { TestDatabase } from '../../../../tests/support/databases.ts'
import type { AccountsFrame } from '../accounts-frame.ts'
import { createMailLimits } from '../limit-mails.ts'
import { createFindSignedIn } from '../session/find-signed-in.ts'
import { createAccount } from '../staff/manage-accounts.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import type { SitePlace } from '../session/session-cookies.ts'

export const PLACE: SitePlace = { siteUrl: 'https://www.example.com', basePath: '' }
export const PASSWORD = 'correct horse battery'
export const LANGUAGE = FIRST_LANGUAGE
export const CLIENT = '192.0.2.1'

/** A mail in the outbox. */
export type WaitingMail = { to: string; subject: string; text: string }

/** Accounts on a real database; the test can read the log and the queued mails. */
export async function openAccounts(database: Pick<TestDatabase, 'open'>, place: SitePlace = PLACE) {
  const { store, location, close } = await database.open()
  const told: { message: string; details: object }[] = []
  const tell = (details: object, message: string) => void told.push({ message, details })
  const frame: AccountsFrame = { place, openStore: () => store, mails: createMailLimits(), log: { info: tell, warn: tell } }
  return {
    store,
    location,
    close,
    frame,
    told,
    findSignedIn: createFindSignedIn(place, () => store),
    async mails(): Promise<WaitingMail[]> {
      const jobs = await store.selectFrom('job').select('payload').where('kind', '=', 'mail').orderBy('id').execute()
      return jobs.map(({ payload }) => JSON.parse(payload) as WaitingMail)
    },
    /** The token of the link in the newest mail. */
    async lastToken(): Promise<string> {
      const text = (await this.mails()).at(-1)?.text ?? ''
      return /token=([\w-]+)/.exec(text)?.[1] ?? ''
    },
    async add(email: string, role: 'visitor' | 'editor' | 'administrator' = 'visitor') {
      const passwordHash = await hashPassword(PASSWORD)
      return await createAccount(store, { email, name: 'Ada', role, passwordHash }, { actor: { id: 'test' }, now: new Date() })
    },
  }
}

/** The Cookie header that a browser would send after these Set-Cookie values. */
export function toCookieHeader(cookies: readonly string[]): string {
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

export function caller(cookieHeader?: string) {
  return { cookieHeader, clientAddress: CLIENT, now: new Date() }
}
