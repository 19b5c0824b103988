/** A compiled message; a function if it has arguments. */
export type Message = string | ((values: Readonly<Record<string, unknown>>) => string)
/** Compiled messages by key. */
export type Messages = Record<string, Message>
/** Loaders of some areas of the catalogue, by language. */
export type TextLoaders = Readonly<Record<string, () => Promise<{ messages: Messages }>>>
