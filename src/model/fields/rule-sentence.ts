import type { TextKey } from '#texts/keys.ts'
import { saySentence, sentence, type Sentence, type SentenceValues } from '#texts/sentence.ts'

type RawIssue = Record<string, unknown>
/** What a schema or a check of zod says of a value that it refuses. */
export type RuleSentence = { error(issue: RawIssue): string }

/**
 * What a schema says, as a sentence of the catalogue: `z.string().min(1, ruleSays('ruleSomething'))`. Use it instead of plain words. zod
 * keeps words only, so the sentence is noted on the issue beside its English words; `sentenceOf` reads it there.
 */
export function ruleSays<Key extends TextKey>(key: Key, ...values: SentenceValues<Key>): RuleSentence {
  const said = sentence(key, ...values)
  return { error: (issue) => noteSentence(issue, said) }
}

/** Notes the sentence on an issue of zod, and returns its English words. */
export function noteSentence(issue: RawIssue, said: Sentence): string {
  issue['sentence'] = said
  return saySentence('en', said)
}

/** The sentence of an issue; its words as they are, if none was noted. */
export function sentenceOf(issue: { message: string; sentence?: unknown }): Sentence {
  // The cast is safe: only `noteSentence` writes it.
  return issue.sentence === undefined ? sentence('ruleAsIs', { words: issue.message }) : (issue.sentence as Sentence)
}
