import type { TextKey, ValuesOf } from './keys.ts'
import { say } from './say.ts'

/**
 * A text for any language: `text('de')` is it in German. Code that does not know the language returns one, and the code that draws it
 * chooses the language.
 */
export type Text = (language: string) => string

/** Values that are `Text`s themselves are written in the language of the text around them. */
type Later<Values> = { [Name in keyof Values]: Values[Name] | (string extends Values[Name] ? Text : never) }
type LaterValues<Key extends TextKey> = ValuesOf<Key> extends [infer Values] ? [values: Later<Values>] : []

/** A message of the catalogue whose language is chosen later. */
export function textOf<Key extends TextKey>(key: Key, ...values: LaterValues<Key>): Text {
  const [given] = values
  // The casts are safe: `Later` differs from what the key takes only by its `Text`s, and those are resolved here.
  if (given === undefined) return (language) => say(language, key, ...([] as unknown as ValuesOf<Key>))
  return (language) => {
    const said = Object.entries<unknown>(given).map(([name, value]) => [name, isText(value) ? value(language) : value])
    return say(language, key, ...([Object.fromEntries(said)] as unknown as ValuesOf<Key>))
  }
}

/** Joins texts with spaces, like the sentences of a paragraph. */
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
