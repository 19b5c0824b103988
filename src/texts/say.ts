import { MESSAGES } from 'virtual:texts'

import type { PlainTextKey, TextKey, ValuesOf } from './keys.ts'
import { spokenIn } from './languages.ts'

/** A text in a language (`de`, `en_US`); English if the catalogue does not have it. */
export function say<Key extends TextKey>(language: string, key: Key, ...values: ValuesOf<Key>): string {
  const message = MESSAGES[spokenIn(language)]?.[key] ?? ''
  // Key and values belong together by their types: the caller has given what the message needs.
  return typeof message === 'string' ? message : message(values[0] ?? {})
}

/** Returns texts of the catalogue in one language. */
export type Say = <Key extends TextKey>(key: Key, ...values: ValuesOf<Key>) => string

/** A function that returns texts in one language. */
export function sayIn(language: string): Say {
  return (key, ...values) => say(language, key, ...values)
}

/** Whether there is a message without arguments of this name; for names composed from data, such as `choice.mounting.pcb`. */
export function isPlainText(name: string): name is PlainTextKey {
  return Object.values(MESSAGES).some((messages) => typeof messages[name] === 'string')
}

/** Whether there is a message of this name, with or without arguments. */
export function isText(name: unknown): name is TextKey {
  return typeof name === 'string' && Object.values(MESSAGES).some((messages) => Object.hasOwn(messages, name))
}

/** Texts by their names. */
export type SaidTexts<Key extends PlainTextKey> = Readonly<Record<Key, string>>

/** Several messages without arguments, by their names. */
export function sayAll<Key extends PlainTextKey>(say: Say, keys: readonly Key[]): SaidTexts<Key> {
  // The casts are safe: there is one entry for each key, and none of these keys takes values, which the compiler cannot infer for a generic
  // key.
  return Object.fromEntries(keys.map((key) => [key, (say as (plain: Key) => string)(key)])) as SaidTexts<Key>
}
