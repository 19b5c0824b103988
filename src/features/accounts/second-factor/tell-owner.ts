import { FIRST_LANGUAGE, languagePrefix, type SiteLanguage } from '#model/languages.ts'
import type { Store } from '#content/store/tables.ts'
import type { AccountsFrame } from '../accounts-frame.ts'
import type { AccountActor } from '../note-act.ts'
import { type MailKind, sendAccountMail } from '../sign-in/send-account-mail.ts'

/** Whose second factor is changed, by whom; `language` is that of the mail about it. */
export type Changing = { account: { id: string; email: string; name: string }; actor: AccountActor; language?: SiteLanguage; now: Date }

/** Tells the owner of an account by mail what has changed, in the transaction of the change. */
export async function tellOwner(
  store: Store,
  { place, mails }: Pick<AccountsFrame, 'place' | 'mails'>,
  { account: { email, name }, language = FIRST_LANGUAGE, kind, now }: Pick<Changing, 'account' | 'language' | 'now'> & { kind: MailKind },
): Promise<void> {
  if ((await mails.changes.consume(email, now)).kind === 'refused') return
  // Whoever did not change the password themselves needs a new one.
  const path = kind === 'password-changed' ? '/login/reset' : '/login'
  const link = place.siteUrl + place.basePath + languagePrefix(language) + path
  await sendAccountMail(store, place, { kind, to: email, name, link, language, now })
}
