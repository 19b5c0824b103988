import type { SecondFactorRule } from '#model/accounts/second-factor.ts'
import { languagePrefix, type SiteLanguage } from '#model/languages.ts'
import type { StoreDoor } from '#content/store/open-store.ts'
import type { MailLimits } from './limit-mails.ts'
import type { SitePlace } from './session/session-cookies.ts'

/** The log for events on accounts. `details` hold account ids and client addresses, never passwords, tokens or e-mail addresses. */
export type AccountLog = { info(details: object, message: string): void; warn(details: object, message: string): void }

/**
 * What the sign-in pages need from the server: the site's address, the store, the limits on mails, the log, and who must have a second factor
 * (by default nobody).
 */
export type AccountsFrame = { place: SitePlace; openStore: StoreDoor; mails: MailLimits; log: AccountLog; secondFactor?: SecondFactorRule }

/**
 * The absolute address of a page below `/login` with a token, for a mail. The host comes from the configuration, never from the request.
 */
export function toLinkAddress({ siteUrl, basePath }: SitePlace, language: SiteLanguage, { page, token }: { page: string; token: string }): string {
  return `${siteUrl}${basePath}${languagePrefix(language)}/login/${page}?token=${token}`
}
