import { randomUUID } from 'node:crypto'

import type { SiteLanguage } from '#model/languages.ts'
import { STUDIO_ROOT } from '#model/links/own-paths.ts'
import { queueMail } from '#content/store/mails.ts'
import type { Store } from '#content/store/tables.ts'
import { say } from '#texts/say.ts'
import type { SitePlace } from '../session/session-cookies.ts'

export type MailKind =
  | 'sign-up'
  | 'sign-up-known'
  | 'sign-in'
  | 'reset'
  | 'password-changed'
  | 'invitation'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-reset'
  | 'recovery-code-used'
  | 'recovery-codes'
  | 'passkey-added'
  | 'passkey-removed'
export type AccountMail = { kind: MailKind; to: string; name: string; link: string; language: SiteLanguage; now: Date }

/** Queues a mail about an account, in the transaction of the act. */
export async function sendAccountMail(store: Store, place: SitePlace, { kind, to, name, link, language, now }: AccountMail): Promise<void> {
  const { code } = language
  const site = new URL(place.siteUrl).host
  const plain = toPlainName(name)
  const hello = plain === '' ? say(code, 'accountMailHello') : say(code, 'accountMailHelloName', { name: plain })
  const subject = say(code, `accountMail.${kind}.subject`, { site })
  const studio = place.siteUrl + place.basePath + STUDIO_ROOT
  const text = say(code, `accountMail.${kind}.text`, { hello, site, link, studio })
  await queueMail(store, { to, subject, text }, { id: `account-${randomUUID()}`, now })
}

/**
 * A stranger may type any name at sign-up: line breaks and web addresses in it are removed or refused, because the mail goes to somebody
 * else.
 */
function toPlainName(name: string): string {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return /[/:@<>[\]]|\.\p{L}{2}/u.test(plain) ? '' : plain.slice(0, 80)
}
