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
/** `studio` is the address of the studio, such as `https://example.com/studio`; `mayTell` counts, and says whether a mailbox may get one more. */
export type ColleagueMail = { studio: string; mayTell(actorId: string, email: string, now: Date): Promise<boolean> }
export type Telling = {
  actor: Actor
  reason: MailReason
  variant: Variant
  /** What was written. */
  text: string
  to: readonly Account[]
  mail: ColleagueMail
  /** What is opened there, such as `/page?block=b1`. */
  view: string
  now: Date
}

/**
 * Queues a mail to each colleague but the actor, in the transaction of the act: who did what, what was written, and where it is. It is in the
 * default language of the site. Returns how many got none, because they or the actor have had too many lately.
 */
export async function tellColleagues(store: Store, { actor, reason, variant, text, to, mail, view, now }: Telling): Promise<number> {
  const { code } = defaultLanguage(await listSiteLanguages(store))
  const title = toLine(variant.title)
  const name = toLine(actor.name)
  const link = `${mail.studio}/items/${variant.contentKey}/${variant.language}${view}`
  const subject = say(code, `colleagueMail.${reason}.subject`, { name, title })
  const words = [say(code, `colleagueMail.${reason}.text`, { name, title, language: variant.language }), ...(text === '' ? [] : [text]), link]
  let untold = 0
  for (const { id, email } of to) {
    if (id === actor.id) continue
    if (!(await mail.mayTell(actor.id, email, now))) untold += 1
    else await queueMail(store, { to: email, subject, text: `${words.join('\n\n')}\n` }, { id: `colleague-${randomUUID()}`, now })
  }
  return untold
}

/** A header takes no line breaks, and nothing that turns the words around it. */
function toLine(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
  return Array.from(plain.trim()).slice(0, 120).join('')
}
