import type { FieldKind } from '#model/fields/field.ts'
import { CONTENT_TYPES } from '#model/types/content-types.ts'
import type { Json } from '#base/pure/json.ts'
import { sentence } from '#texts/sentence.ts'
import { toProblem } from '#model/authoring/authoring-errors.ts'

import type { Problem } from '../checks/problem.ts'
import type { FoundField } from './list-fields.ts'
import type { Looking } from './looking.ts'

/** The kinds of fields that are translated. */
const TRANSLATED: ReadonlySet<FieldKind['kind']> = new Set(['line', 'text', 'richText', 'expression'])
/** Shorter texts may be names, numbers or titles of standards, which are the same in all languages. */
const LEAST_WORDS = 8
/** Markup, placeholders and URL names. */
const NO_WORDS = /<[^<>]*>|\{![^{}]*\}|&[a-z#0-9]+;|\b[a-z0-9]+(?:-[a-z0-9]+)+\b/g
const WORD = /\p{L}{2,}/gu

/** Texts that were taken over from the default language and are still the same there, letter by letter. */
export async function* warnOfUntranslated({ type, fields, original }: Looking): AsyncGenerator<Problem> {
  // The names of pictures are for editors.
  const isName = ({ component, path }: FoundField) => component === undefined && path === CONTENT_TYPES[type].title
  const isCode = ({ path }: FoundField) => path.split('.').at(-1) === 'customHeadTags'
  const long = fields.filter((found) => TRANSLATED.has(found.field.kind) && hasSentence(found.value) && !isName(found) && !isCode(found))
  if (long.length === 0) return
  const found = await original()
  if (found === undefined) return
  const { language, texts } = found
  for (const { component, path, value } of long)
    if (texts.get(toPlace({ component, path })) === value) yield toProblem(sentence('warnUntranslated', { language }), { component, path })
}

/** Texts by the place of their field, to compare two languages of an item. */
export function textsByPlace(fields: readonly FoundField[]): ReadonlyMap<string, Json> {
  return new Map(fields.filter(({ field }) => TRANSLATED.has(field.kind)).map(({ component, path, value }) => [toPlace({ component, path }), value]))
}

function toPlace({ component, path }: Pick<FoundField, 'component' | 'path'>): string {
  return JSON.stringify([component, path])
}

function hasSentence(value: Json): boolean {
  return typeof value === 'string' && (value.replaceAll(NO_WORDS, ' ').match(WORD)?.length ?? 0) >= LEAST_WORDS
}
