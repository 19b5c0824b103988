/** A compiled message; one with arguments is a function of them. */
export type Message = string | ((values: Readonly<Record<string, unknown>>) => string)
/** Compiled messages by key. */
export type Messages = Record<string, Message>
/** Some areas of the catalogue, to be loaded in one language. */
export type TextLoaders = Readonly<Record<string, () => Promise<{ messages: Messages }>>>
