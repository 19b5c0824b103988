import { randomUUID } from 'node:crypto'

import type { SiteLanguage } from '#model/languages.ts'
import { queueMail } from '#content/store/mails.ts'
import type { Store } from '#content/store/tables.ts'
import { wordsIn } from '../accounts-frame.ts'
import { MAIL_TEXTS, type MailKind } from './mail-texts.ts'
import type { SitePlace } from '../session/session-cookies.ts'

export type AccountMail = { kind: MailKind; to: string; name: string; link: string; language: SiteLanguage; now: Date }

/** Puts a mail about an account into the outbox, in the transaction of the act. */
export async function sendAccountMail(store: Store, place: SitePlace, { kind, to, name, link, language, now }: AccountMail): Promise<void> {
  const { subject, text } = wordsIn(language, MAIL_TEXTS)[kind]({ site: new URL(place.siteUrl).host, link, name: toPlainName(name) })
  await queueMail(store, { to, subject, text }, { id: `account-${randomUUID()}`, now })
}

/** Names come from strangers: in a mail to somebody else they bring no lines and no addresses of their own. */
function toPlainName(name: string): string {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return /[/:@<>[\]]|\.\p{L}{2}/u.test(plain) ? '' : plain.slice(0, 80)
}
