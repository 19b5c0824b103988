import { randomUUID } from 'node:crypto'

import type { Actor } from '#model/accounts/actor.ts'
import { defaultLanguage } from '#model/languages.ts'
import type { Account } from '#content/store/accounts.ts'
import { queueMail } from '#content/store/mails.ts'
import type { Store } from '#content/store/tables.ts'
import type { Variant } from '#content/store/variants.ts'
import { say } from '#texts/say.ts'

import { listSiteLanguages } from '../queries/with-default-language.ts'

/** Why colleagues get a mail about an item. */
export type MailReason = 'mentioned' | 'review-asked' | 'review-approved' | 'review-returned'
export type Telling = {
  actor: Actor
  reason: MailReason
  variant: Variant
  /** What was written. */
  text: string
  to: readonly Account[]
  /** The address of the studio, such as `https://example.com/studio`. */
  studio: string
  /** What is opened there, such as `/page?block=b1`. */
  view: string
  now: Date
}

/**
 * Queues a mail to each colleague but the actor, in the transaction of the act: who did what, what was written, and where it is. It is in the
 * default language of the site.
 */
export async function tellColleagues(store: Store, { actor, reason, variant, text, to, studio, view, now }: Telling): Promise<void> {
  const { code } = defaultLanguage(await listSiteLanguages(store))
  const title = toLine(variant.title)
  const name = toLine(actor.name)
  const link = `${studio}/items/${variant.contentKey}/${variant.language}${view}`
  const subject = say(code, `colleagueMail.${reason}.subject`, { name, title })
  const words = [say(code, `colleagueMail.${reason}.text`, { name, title, language: variant.language }), ...(text === '' ? [] : [text]), link]
  for (const { id, email } of to) {
    if (id === actor.id) continue
    await queueMail(store, { to: email, subject, text: `${words.join('\n\n')}\n` }, { id: `colleague-${randomUUID()}`, now })
  }
}

/** A header takes no line breaks. */
function toLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, 120)
}
