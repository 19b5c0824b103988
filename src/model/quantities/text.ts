/** A text in the languages that Busbar brings; a language that is not here reads the English one. */
export type Text = Readonly<{ en: string; de: string }>

/** A unit that a reader may choose: a value shown in it is `factor` times as many of the input's own unit. */
export type UnitChoice = { symbol: string; factor: number }
