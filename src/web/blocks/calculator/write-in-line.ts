import { roundDecimals, roundTo, type Rounding } from '#model/quantities/round-to.ts'

type Write = (value: number, digits: number) => string

/** Enough significant digits for every whole number shown. */
const WHOLE = 15

/**
 * Writes numbers with equal decimals, so that they align: as many as give the largest one `digits` significant digits. Numbers that span
 * several decades, or are very large or small, are written each on its own. `rounding` says on which side the numbers may be shortened.
 */
export function writeInLine(values: readonly number[], write: Write, digits: number, rounding?: Rounding): string[] {
  const alone = () => values.map((value) => write(roundTo(value, digits, rounding), digits))
  const sizes = values.filter((value) => Number.isFinite(value) && value !== 0).map(Math.abs)
  // Whole numbers get no decimals.
  if (sizes.every(Number.isInteger)) return values.map((value) => write(value, WHOLE))
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
  if (sizes.length === 0 || most / least > 1000 || most >= 1e6 || most < 0.01) return alone()
  const decimals = Math.max(0, digits - Math.floor(Math.log10(most)) - 1)
  return values.map((value) => padDecimals(write(roundDecimals(value, decimals, rounding), WHOLE), decimals, write))
}

/** Significant digits for a value: four, and more when it is close to 1, as availabilities are. */
export function countDigits(value: number): number {
  return value > 0.99 && value < 1 ? Math.min(15, Math.max(4, Math.ceil(-Math.log10(1 - value)) + 1)) : 4
}

function padDecimals(text: string, decimals: number, write: Write): string {
  if (decimals === 0 || !/\d/.test(text)) return text
  const mark = write(0.5, 1).charAt(1)
  const [front = '', fraction = ''] = text.split(mark)
  return front + mark + fraction.padEnd(decimals, '0')
}
