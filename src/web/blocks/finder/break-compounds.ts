/** Second halves of the compounds that head columns in German. */
const SECOND_HALF = /(?<=\p{L}{4})(?=(?:spannung|strom|temperatur|klasse|aussendung|zeit|zyklus|maßnahmen|grad)(?!\p{Ll}{4}))/gu

/** A label whose long words may break where a reader would break them: not every browser has the rules of every language. */
export function breakCompounds(label: string): string {
  return label.replace(SECOND_HALF, '\u00AD')
}
