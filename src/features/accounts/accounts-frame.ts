import { languagePrefix, type SiteLanguage } from '#model/languages.ts'
import type { StoreDoor } from '#content/store/open-store.ts'
import type { SitePlace } from './session/session-cookies.ts'

/** Where acts of accounts are told; details hold ids and addresses of clients, never passwords, tokens or mail addresses. */
export type AccountLog = { info(details: object, message: string): void; warn(details: object, message: string): void }

/** What sign-in pages are made of. */
export type AccountsFrame = { place: SitePlace; openStore: StoreDoor; log: AccountLog }

/** The address of a page of this site with a token, for a mail; the host is the configuration's. */
export function toLinkAddress({ siteUrl, basePath }: SitePlace, language: SiteLanguage, { page, token }: { page: string; token: string }): string {
  return `${siteUrl}${basePath}${languagePrefix(language)}/login/${page}?token=${token}`
}
