import type { TextArguments } from './arguments.ts'
import type english from './en.json'

type Areas = typeof english

/** The name of a message. Areas group them; a name is there once in the whole catalogue. */
export type TextKey = { [Area in keyof Areas]: keyof Areas[Area] & string }[keyof Areas]

/** Of several keys what all of them ask for. */
type Together<Values> = (Values extends unknown ? (values: Values) => void : never) extends (values: infer All) => void ? All : never

/** What a message is filled with, by argument; none for a message without any. */
export type ValuesOf<Key extends TextKey> = [Extract<Key, keyof TextArguments>] extends [never]
  ? []
  : [values: Together<TextArguments[Extract<Key, keyof TextArguments>]>]

/** The name of a message that is filled with nothing. */
export type PlainTextKey = Exclude<TextKey, keyof TextArguments>

/** The names of a family of keys that code puts together, such as the states in `accountState.received`; of those alone that are filled with nothing. */
export type NameIn<Family extends string> = PlainTextKey extends infer Key ? (Key extends `${Family}.${infer Name}` ? Name : never) : never
