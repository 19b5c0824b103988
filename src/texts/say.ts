import { MESSAGES } from 'virtual:texts'

import type { PlainTextKey, TextKey, ValuesOf } from './keys.ts'
import { spokenIn } from './languages.ts'

/** A text in a language (`de`, `en_US`); English where the catalogue does not speak it. */
export function say<Key extends TextKey>(language: string, key: Key, ...values: ValuesOf<Key>): string {
  const message = MESSAGES[spokenIn(language)]?.[key] ?? ''
  // The types of key and values go together: whoever calls has given what the message asks for.
  return typeof message === 'string' ? message : message(values[0] ?? {})
}

/** Says texts of the catalogue in one language. */
export type Say = <Key extends TextKey>(key: Key, ...values: ValuesOf<Key>) => string

/** The texts in one language. */
export function sayIn(language: string): Say {
  return (key, ...values) => say(language, key, ...values)
}

/** Whether there is a text of that name that is filled with nothing, for names that are put together from data, such as `choice.mounting.pcb`. */
export function isPlainText(name: string): name is PlainTextKey {
  return Object.values(MESSAGES).some((messages) => typeof messages[name] === 'string')
}

/** Texts by their names. */
export type SaidTexts<Key extends PlainTextKey> = Readonly<Record<Key, string>>

/** Several texts that are filled with nothing, by their names. */
export function sayAll<Key extends PlainTextKey>(say: Say, keys: readonly Key[]): SaidTexts<Key> {
  // One entry for each key. That keys which are filled with nothing ask for no values is lost on the checker where the key is generic.
  return Object.fromEntries(keys.map((key) => [key, (say as (plain: Key) => string)(key)])) as SaidTexts<Key>
}
