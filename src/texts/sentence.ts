import type { TextKey, ValuesOf } from './keys.ts'
import { spokenIn } from './languages.ts'
import { say } from './say.ts'

/**
 * A message of the catalogue as data: it can be stored and compared, and is said when somebody's language is known. A value may be a
 * sentence itself, or words by language such as a label; both are said in the same language.
 */
export type Sentence = { readonly key: TextKey; readonly values?: Readonly<Record<string, Value>> }
type Value = string | number | boolean | Sentence | Words
type Words = { readonly en: string; readonly de: string }

type Given<Values> = { [Name in keyof Values]: Values[Name] | (string extends Values[Name] ? Sentence | Words : never) }
/** The values of a message, as a tuple; empty for a message without any. */
export type SentenceValues<Key extends TextKey> = ValuesOf<Key> extends [infer Values] ? [values: Given<Values>] : []

/** A message with its values, to be said later. */
export function sentence<Key extends TextKey>(key: Key, ...[values]: SentenceValues<Key>): Sentence {
  return values === undefined ? { key } : { key, values }
}

/** A sentence in a language (`de`, `en_US`). */
export function saySentence(language: string, { key, values = {} }: Sentence): string {
  const said = Object.entries(values).map(([name, value]) => [name, sayValue(language, value)])
  // The cast is safe: `sentence` was given what the message needs, and what was sentences in it are texts now.
  return say(language, key, ...([Object.fromEntries(said)] as unknown as ValuesOf<TextKey>))
}

function sayValue(language: string, value: Value): string | number | boolean {
  if (typeof value !== 'object') return value
  return 'key' in value ? saySentence(language, value) : value[spokenIn(language) === 'de' ? 'de' : 'en']
}
