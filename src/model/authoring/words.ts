import { z } from 'zod'

import { isJsonObject, type JsonObject } from '#base/pure/json.ts'

/** Kinds of parameters of the authoring interface: each refuses with a sentence that names the parameter and the cure. */

const LONGEST_LINE = 1000

/** Text of a body. Its length is checked by the act. */
export function text(name: string, about: string) {
  return z.string({ error: `Enter text for ${name}.` }).describe(about)
}

/** Text of a query. */
export function line(name: string, about: string) {
  return z
    .string({ error: `Give ${name} once, as text.` })
    .max(LONGEST_LINE, `Give at most ${LONGEST_LINE} characters for ${name}.`)
    .describe(about)
}

/** Some of several words, with commas between them; without the parameter undefined. */
export function list<const Word extends string>(name: string, choices: readonly [Word, ...Word[]], about: string) {
  return line(name, `${about}, with commas between them: ${choices.join(', ')}`)
    .transform((values) => values.split(',').filter(Boolean))
    .pipe(z.array(z.enum(choices, { error: ({ input }) => `There is no ${name} ${JSON.stringify(input)}. Choose from: ${choices.join(', ')}.` })))
    .optional()
}

/** One of several words. */
export function choice<const Word extends string>(name: string, choices: readonly [Word, ...Word[]], about: string) {
  return z.enum(choices, { error: `Choose one of these for ${name}: ${choices.join(', ')}.` }).describe(about)
}

/** `true` or `false` in a query; without the parameter undefined. */
export function truth(name: string, about: string) {
  return choice(name, ['true', 'false'], about)
    .transform((word) => word === 'true')
    .optional()
}

/** A whole number from 0 on: JSON in a body, digits in a query. */
export function number(name: string, about: string) {
  const error = `Write ${name} as a whole number from 0 on.`
  return z
    .union([z.int({ error }).min(0, error), z.string().regex(/^\d{1,9}$/, error)], { error })
    .transform(Number)
    .describe(about)
}

/** Some objects, each with these fields. */
export function rows<Shape extends z.ZodRawShape>(name: string, most: number, shape: Shape) {
  const error = `Give ${name} as a list of 1 to ${most} objects.`
  return z.array(z.strictObject(shape, { error }), { error }).min(1, error).max(most, error)
}

/** A time with its offset from UTC (RFC 3339); becomes a `Date`. */
export function time(name: string, about: string) {
  const error = `Write ${name} as a time with its offset from UTC, such as 2026-12-01T08:00:00+01:00.`
  return z.iso
    .datetime({ offset: true, error })
    .transform((value) => new Date(value))
    .describe(about)
}

/** What every item has: words that may be incomplete, because drafts are saved at any moment. */
export const ITEM_WORDS = {
  title: text('title', 'The title'),
  urlName: text('urlName', 'The last part of the address'),
  body: z.custom<JsonObject>(isJsonObject, 'Write the body as a JSON object.').meta({ type: 'object', description: 'The fields of the type' }),
}

/** What a document has besides its words. */
export const DOCUMENT_WORDS = {
  revision: text('revision', 'Of a document: its state, such as B').optional(),
  issuedOn: text('issuedOn', 'Of a document: the day of its revision, such as 2026-11-22').optional(),
}

/** Where an image or a document is kept in the library. */
export const PLACE_WORDS = {
  folder: text('folder', 'A folder such as Products/Medical; empty for none').optional(),
  tags: z.array(text('tags', 'A tag'), { error: 'Write tags as a list.' }).max(50, 'Give fewer tags.').describe('All tags').optional(),
}

/** The types and languages to which somebody's writing is limited. */
export function scope() {
  const names = (name: string) =>
    z
      .array(text(name, 'A name'), { error: `Write ${name} as a list of names.` })
      .min(1, `Name at least one of ${name}, or leave it out.`)
      .max(200, `Name at most 200 ${name}.`)
      .optional()
  return z
    .strictObject({ types: names('types'), languages: names('languages') }, { error: 'Write scope as an object with types, languages or both.' })
    .describe('What the person may write; without it everything of the role')
}
