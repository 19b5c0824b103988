type Write = (value: number, digits: number) => string

/** Figures enough for every whole number that is drawn. */
const WHOLE = 15

/**
 * Numbers with the same decimals, as many as the largest needs for `digits` figures, so that they stand in line. Over several decades, and
 * where they are very large or small, each is written by itself.
 */
export function writeInLine(values: readonly number[], write: Write, digits: number): string[] {
  const sizes = values.filter((value) => Number.isFinite(value) && value !== 0).map(Math.abs)
  // Whole numbers claim no tenths.
  if (sizes.every(Number.isInteger)) return values.map((value) => write(value, WHOLE))
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
  if (sizes.length === 0 || most / least > 1000 || most >= 1e6 || most < 0.01) return values.map((value) => write(value, digits))
  const decimals = Math.max(0, digits - Math.floor(Math.log10(most)) - 1)
  return values.map((value) => padDecimals(write(Number(value.toFixed(decimals)), WHOLE), decimals, write))
}

/** How many figures tell a value: four, and more where it comes close to one, as availabilities do. */
export function countDigits(value: number): number {
  return value > 0.99 && value < 1 ? Math.min(15, Math.max(4, Math.ceil(-Math.log10(1 - value)) + 1)) : 4
}

function padDecimals(text: string, decimals: number, write: Write): string {
  if (decimals === 0 || !/\d/.test(text)) return text
  const mark = write(0.5, 1).charAt(1)
  const [front = '', fraction = ''] = text.split(mark)
  return front + mark + fraction.padEnd(decimals, '0')
}
