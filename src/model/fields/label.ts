/**
 * How a type, a block or a field is named to an editor, in the languages of the studio. It is defined beside what it names, so that one
 * file has everything about it.
 */
export type Label = Readonly<{ en: string; de: string }>
