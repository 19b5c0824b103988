/** How a number is shortened: to the nearest one, or never below (`up`) or above (`down`) itself. */
export type Rounding = 'nearest' | 'up' | 'down'

/** Digits beyond which a difference comes from floating point. */
const SURE_DIGITS = 12

/** A number with so many significant digits. */
export function roundTo(value: number, digits: number, rounding: Rounding = 'nearest'): number {
  if (!Number.isFinite(value) || value === 0) return value
  const decade = Math.floor(Math.log10(Math.abs(value)))
  return stepped(value, { nearest: Number(value.toPrecision(digits)), step: 10 ** (decade + 1 - digits), rounding })
}

/** A number with so many decimals. */
export function roundDecimals(value: number, decimals: number, rounding: Rounding = 'nearest'): number {
  return Number.isFinite(value) ? stepped(value, { nearest: Number(value.toFixed(decimals)), step: 10 ** -decimals, rounding }) : value
}

/** The rounded number, or the next one in the direction wanted. */
function stepped(value: number, { nearest, step, rounding }: { nearest: number; step: number; rounding: Rounding }): number {
  const sure = Number(value.toPrecision(SURE_DIGITS))
  if (rounding === 'up' && nearest < sure) return Number((nearest + step).toPrecision(SURE_DIGITS))
  if (rounding === 'down' && nearest > sure) return Number((nearest - step).toPrecision(SURE_DIGITS))
  return nearest
}
