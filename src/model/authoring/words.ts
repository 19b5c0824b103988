import { z } from 'zod'

import { isJsonObject, type JsonObject } from '#base/pure/json.ts'
import { sentence } from '#texts/sentence.ts'

import { quoted } from './quoted.ts'
import { noteSentence, ruleSays, type RuleSentence } from '../fields/rule-sentence.ts'

/** Kinds of parameters of the authoring interface: each refuses with a sentence that names the parameter and the cure. */

const LONGEST_LINE = 1000

/** Text of a body. Its length is checked by the act. */
export function text(name: string, about: string) {
  return z.string(ruleSays('refuseNoText', { name })).describe(about)
}

/** Text of a query. */
export function line(name: string, about: string) {
  return z
    .string(ruleSays('requestOnce', { name }))
    .max(LONGEST_LINE, ruleSays('requestLongLine', { most: LONGEST_LINE, name }))
    .describe(about)
}

/** Some of several words, with commas between them; without the parameter undefined. */
export function list<const Word extends string>(name: string, choices: readonly [Word, ...Word[]], about: string) {
  const all = choices.join(', ')
  const error: RuleSentence['error'] = (issue) =>
    noteSentence(issue, sentence('requestNoSuch', { name, value: quoted(String(issue['input'])), choices: all }))
  return line(name, `${about}, with commas between them: ${all}`)
    .transform((values) => values.split(',').filter(Boolean))
    .pipe(z.array(z.enum(choices, { error })))
    .optional()
}

/** One of several words. */
export function choice<const Word extends string>(name: string, choices: readonly [Word, ...Word[]], about: string) {
  return z.enum(choices, ruleSays('requestChoice', { name, choices: choices.join(', ') })).describe(about)
}

/** `true` or `false` in a query; without the parameter undefined. */
export function truth(name: string, about: string) {
  return choice(name, ['true', 'false'], about)
    .transform((word) => word === 'true')
    .optional()
}

/** `true` or `false` in a body. */
export function flag(name: string, about: string) {
  return z.boolean(ruleSays('requestTruth', { name })).describe(about)
}

/** A whole number from 0 on: JSON in a body, digits in a query. */
export function number(name: string, about: string) {
  const says = ruleSays('requestNumber', { name })
  return z
    .union([z.int(says).min(0, says), z.string().regex(/^\d{1,9}$/, says)], says)
    .transform(Number)
    .describe(about)
}

/** Some objects, each with these fields. */
export function rows<Shape extends z.ZodRawShape>(name: string, most: number, shape: Shape) {
  const says = ruleSays('requestRows', { name, most })
  return z.array(z.strictObject(shape, says), says).min(1, says).max(most, says)
}

/** A time with its offset from UTC (RFC 3339); becomes a `Date`. */
export function time(name: string, about: string) {
  return z.iso
    .datetime({ offset: true, ...ruleSays('requestTime', { name }) })
    .transform((value) => new Date(value))
    .describe(about)
}

/** Publishes in spite of warnings. */
export const Override = z
  .strictObject({ reason: text('override.reason', 'Why; it stands in the history') }, ruleSays('requestOverride'))
  .describe('Publish in spite of warnings; for editors')

/** What every item has: words that may be incomplete, because drafts are saved at any moment. */
export const ITEM_WORDS = {
  title: text('title', 'The title'),
  urlName: text('urlName', 'The last part of the address'),
  body: z.custom<JsonObject>(isJsonObject, ruleSays('requestJsonBody')).meta({ type: 'object', description: 'The fields of the type' }),
}

/** What a document has besides its words. */
export const DOCUMENT_WORDS = {
  revision: text('revision', 'Of a document: its state, such as B').optional(),
  issuedOn: text('issuedOn', 'Of a document: the day of its revision, such as 2026-11-22').optional(),
}

/** For whom a page is drawn, and what it shows. */
export const DRAWING_WORDS = {
  member: flag('member', 'Draw it for signed-in visitors').optional(),
  shows: text('shows', 'On a detail page, the content key of the item that it shows').optional(),
}

/** Where an image or a document is kept in the library. */
export const PLACE_WORDS = {
  folder: text('folder', 'A folder such as Products/Medical; empty for none').optional(),
  tags: z.array(text('tags', 'A tag'), ruleSays('requestTagList')).max(50, ruleSays('requestFewerTags')).describe('All tags').optional(),
}

/** Some names or ids of a body. */
export function names(name: string, most: number, about: string) {
  return z.array(text(name, 'A name'), ruleSays('requestNames', { name })).max(most, ruleSays('requestManyNames', { most, name })).describe(about)
}

/** The types and languages to which somebody's writing is limited. */
export function scope() {
  const some = (name: string) => names(name, 200, 'Without it there is no limit').min(1, ruleSays('requestSomeNames', { name })).optional()
  return z
    .strictObject({ types: some('types'), languages: some('languages') }, ruleSays('requestScope'))
    .describe('What the person may write; without it everything of the role')
}

/** How long a preview can be opened, and by whom. */
export const PREVIEW_WORDS = {
  hours: number('hours', 'How long it is valid, 1 to 168 hours; by default 168').optional(),
  own: flag('own', 'Whether only the caller sees it, while signed in; it is neither listed nor audited then').optional(),
}
