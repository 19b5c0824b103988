import type { TextKey, ValuesOf } from './keys.ts'
import { say } from './say.ts'

/** A text whose language is not decided yet: `text('de')` is it in German. Rules say what they have to say in it, and whoever draws it picks the language. */
export type Text = (language: string) => string

/** Values that are texts themselves are said in the language of the text that they stand in. */
type Later<Values> = { [Name in keyof Values]: Values[Name] | (string extends Values[Name] ? Text : never) }
type LaterValues<Key extends TextKey> = ValuesOf<Key> extends [infer Values] ? [values: Later<Values>] : []

/** A message of the catalogue to be said later. */
export function textOf<Key extends TextKey>(key: Key, ...values: LaterValues<Key>): Text {
  const [given] = values
  // Proof of the casts: `Later` differs from what the key asks for by its texts alone, and those are said here.
  if (given === undefined) return (language) => say(language, key, ...([] as unknown as ValuesOf<Key>))
  return (language) => {
    const said = Object.entries<unknown>(given).map(([name, value]) => [name, isText(value) ? value(language) : value])
    return say(language, key, ...([Object.fromEntries(said)] as unknown as ValuesOf<Key>))
  }
}

/** Texts one after the other, as sentences of a paragraph. */
export function joinTexts(...texts: readonly Text[]): Text {
  return (language) => texts.map((text) => text(language)).join(' ')
}

/** A text that is the same in every language, such as a formula's symbol. */
export function verbatim(text: string): Text {
  return () => text
}

function isText(value: unknown): value is Text {
  return typeof value === 'function'
}
