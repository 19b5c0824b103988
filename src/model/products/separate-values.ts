const DECIMAL = /(?<![\p{L}\p{N}.,-])(\d{1,3})([VA])(\d)(?![\p{L}\p{N}])/giu
const JOINED = /(?<![\p{L}\p{N}.,-])(\d{1,5}(?:[.,]\d{1,3})?)\s?(V(?:DC)?|A|k?W)(?=\d)/giu
const MOPP = /(?<![\p{L}\p{N}.,-])([12])(?=MO[OP]P)/giu

/** Separates values that were typed without a space, and reads a unit in place of the decimal mark: `24V5A` is `24V 5A`, `3V3` is `3.3V`. */
export function separateValues(text: string): string {
  return text.replace(DECIMAL, '$1.$3$2').replace(JOINED, '$1$2 ').replace(MOPP, '$1 ')
}
