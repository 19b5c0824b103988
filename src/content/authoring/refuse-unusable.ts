import { findContentType } from '#model/types/content-types.ts'
import { CONTENT_KEY } from '#model/content/ids.ts'
import { DELIVERY_LANGUAGE } from '#model/languages.ts'
import { VISIBLE } from '#model/fields/kinds.ts'
import { isJsonObject } from '#base/pure/json.ts'
import { findForbidden } from '#base/pure/xml-text.ts'
import { sentence, type Sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { quoted } from '#model/authoring/quoted.ts'

import type { Draft } from './drafts/draft.ts'

const RECORD_ID = /^[A-Za-z0-9]{15}$/
/** In characters. A longer title is a mistake, and databases limit the size of an index entry. */
const LONGEST = { title: 500, urlName: 200, apiName: 200, actor: 200, note: 500, reason: 500, fileName: 500, name: 200 } as const

/** Refuses what cannot be stored even as an incomplete draft: throws `INVALID_CONFIG`, with a sentence that says what to change. */
export function refuseUnusable(draft: Omit<Draft, 'blocks'>): void {
  for (const name of ['title', 'urlName', 'apiName'] as const) refuseWords(name, draft[name] ?? (name === 'apiName' ? '' : undefined))
  refuseLanguage(draft.language)
  if (!isJsonObject(draft.body)) refuse(sentence('refuseBodyShape'))
  if (draft.contentKey !== undefined && !CONTENT_KEY.test(draft.contentKey)) refuse(sentence('refuseContentKey', { item: quote(draft.contentKey) }))
  const { recordId } = draft.body
  if (
    findContentType(draft.type)?.delivery.recordPrefix !== undefined &&
    recordId !== undefined &&
    !(typeof recordId === 'string' && RECORD_ID.test(recordId))
  )
    refuse(sentence('refuseRecordId'))
}

/** Refuses what is no content key, type or time at all, whatever types promise: bodies of requests are JSON. */
export function refuseTarget({ contentKey, type, now }: { contentKey?: unknown; type?: unknown; now?: unknown }): void {
  if (contentKey !== undefined && typeof contentKey !== 'string') refuse(sentence('refuseKeyText'))
  if (type !== undefined && typeof type !== 'string') refuse(sentence('refuseTypeText'))
  if (now !== undefined && (!(now instanceof Date) || Number.isNaN(now.getTime()))) refuse(sentence('refuseNow'))
}

/** Refuses anything but what is expected; names the choice. */
export function refuseOther(name: string, value: unknown, expected: readonly string[]): void {
  if (typeof value !== 'string' || !expected.includes(value)) refuse(sentence('refuseOtherChoice', { name, choices: nameChoices(expected) }))
}

function nameChoices([first = '', ...others]: readonly string[]): string | Sentence {
  return others.length === 0 ? first : sentence('refuseChoicesOr', { first, other: nameChoices(others) })
}

/** Refuses anything but a language code of delivery, such as `en_US`. */
export function refuseLanguage(language: unknown): void {
  if (typeof language !== 'string' || !DELIVERY_LANGUAGE.test(language)) refuse(sentence('refuseLanguageCode'))
}

/** Refuses what databases and pages cannot hold as a line of text: other values, too much text, control characters, lone surrogates. */
export function refuseWords(name: keyof typeof LONGEST, value: unknown): void {
  const named = { name: sentence(`wordOf.${name}`) }
  if (typeof value !== 'string') return refuse(sentence('refuseNoText', named))
  if (value.length > LONGEST[name]) refuse(sentence('refuseLongText', { most: LONGEST[name], ...named }))
  if (/\p{Cc}/u.test(value) || findForbidden(value) !== undefined) refuse(sentence('refuseControl', named))
}

/** Requires a reason for an act that cannot be undone. */
export function refuseReason(reason: unknown): void {
  refuseWords('reason', reason)
  if (typeof reason !== 'string' || !VISIBLE.test(reason)) refuse(sentence('refuseNoReason'))
}

/** Text of an unusable request in a message: in quotation marks, and cut. */
export function quote(text: string): Sentence {
  return quoted(text.length > 40 ? `${text.slice(0, 40)}…` : text)
}

function refuse(said: Sentence): never {
  throw new AuthoringError('INVALID_CONFIG', said)
}
