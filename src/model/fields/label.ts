/** What an editor reads of a type, a block or a field, in the languages of the studio. It stands beside what it names, so that one file tells all of it. */
export type Label = Readonly<{ en: string; de: string }>
