/** Second parts of German compounds in the heads of columns. */
const SECOND_HALF = /(?<=\p{L}{4})(?=(?:spannung|strom|temperatur|klasse|aussendung|zeit|zyklus|maßnahmen|grad)(?!\p{Ll}{4}))/gu

/** Inserts soft hyphens into compounds, because not every browser can hyphenate German. */
export function breakCompounds(label: string): string {
  return label.replace(SECOND_HALF, '\u00AD')
}
