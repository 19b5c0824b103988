import type { TextArguments } from './arguments.ts'
import type english from './en.json'

type Areas = typeof english

/** The name of a message. Areas group names; each name is unique in the whole catalogue. */
export type TextKey = { [Area in keyof Areas]: keyof Areas[Area] & string }[keyof Areas]

/** The intersection of the arguments of several keys. */
type Together<Values> = (Values extends unknown ? (values: Values) => void : never) extends (values: infer All) => void ? All : never

/** The arguments of a message, as a tuple; empty for a message without any. */
export type ValuesOf<Key extends TextKey> = [Extract<Key, keyof TextArguments>] extends [never]
  ? []
  : [values: Together<TextArguments[Extract<Key, keyof TextArguments>]>]

/** The name of a message without arguments. */
export type PlainTextKey = Exclude<TextKey, keyof TextArguments>

/** The names in a family of keys that code composes, such as the states in `accountState.received`; only of messages without arguments. */
export type NameIn<Family extends string> = PlainTextKey extends infer Key ? (Key extends `${Family}.${infer Name}` ? Name : never) : never
