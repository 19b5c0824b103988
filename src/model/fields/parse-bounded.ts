import type { z } from 'zod'

import { sentence, type Sentence } from '#texts/sentence.ts'

import { plainSentence } from './plain-sentence.ts'
import { noteSentence, sentenceOf } from './rule-sentence.ts'

/** What a schema found wrong with a value. */
export type Issue = { path: readonly PropertyKey[]; sentence: Sentence }

/** The value that a schema made, or what is wrong. */
export type Parsed<Schema extends z.ZodType> = { success: true; data: z.output<Schema> } | { success: false; issues: readonly Issue[] }

/** Parses like `safeParse`, with `plainSentence` for what the schema has no sentence for; also a value with so many mistakes that zod exceeds the stack when it collects them; then there is one issue. */
export function parseBounded<Schema extends z.ZodType>(schema: Schema, value: unknown): Parsed<Schema> {
  try {
    const parsed = schema.safeParse(value, { error: (issue) => noteSentence(issue, plainSentence(issue)) })
    if (parsed.success) return parsed
    return { success: false, issues: parsed.error.issues.map((issue) => ({ ...issue, sentence: sentenceOf(issue) })) }
  } catch (error) {
    // Zod passes all issues of a field as arguments of one call.
    if (!(error instanceof RangeError)) throw error
    return { success: false, issues: [{ path: [], sentence: sentence('ruleManyMistakes') }] }
  }
}
