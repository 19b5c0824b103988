import { scaleLinear, scaleLog } from 'd3-scale'

import type { Axis } from '#features/calculators/calculator.ts'

export type Tick = { at: number; label: string }
/** Maps values of an axis to px on the drawing, with the ticks of the axis. */
export type AxisScale = { place(value: number): number; ticks: readonly Tick[]; min: number; max: number }

/** The scale of an axis between two px on the drawing, with about `count` ticks at most. */
export function scaleAxis(
  axis: Axis,
  range: readonly [number, number],
  { count, write }: { count: number; write(value: number): string },
): AxisScale {
  const domain: [number, number] = [axis.min, axis.max]
  const scale = axis.scale === 'log' ? scaleLog(domain, range) : scaleLinear(domain, range)
  const values = axis.scale === 'log' ? pickLogTicks(axis, count) : scale.ticks(count)
  return {
    place: (value) => round(scale(Math.min(axis.max, Math.max(axis.min, value)))),
    ticks: values.map((value) => ({ at: round(scale(value)), label: withoutOne(write(value)) })),
    min: axis.min,
    max: axis.max,
  }
}

/** 1, 2 and 5 of each decade where there is room, else whole decades, or every second, third … of them. */
function pickLogTicks({ min, max }: Axis, count: number): number[] {
  const decades = Array.from(
    { length: Math.floor(Math.log10(max) + 1e-9) - Math.floor(Math.log10(min)) + 1 },
    (_, step) => step + Math.floor(Math.log10(min)),
  )
  const isInside = (value: number) => value >= min * (1 - 1e-9) && value <= max * (1 + 1e-9)
  const fine = decades.flatMap((decade) => [1, 2, 5].map((digit) => toPower(digit, decade))).filter(isInside)
  if (fine.length <= count + 1) return fine
  const whole = decades.map((decade) => toPower(1, decade)).filter(isInside)
  const every = Math.ceil(whole.length / (count + 1))
  return whole.length >= 2 ? whole.filter((_, place) => place % every === 0) : fine.filter((_, place) => place % 2 === 0)
}

/** Avoids the rounding error of a multiplication: 2e-7, not 2.0000000000000002e-7. */
function toPower(digit: number, decade: number): number {
  return Number(`${digit}e${decade}`)
}

/** Removes the factor of a whole power of ten: `10⁻⁶`, not `1 × 10⁻⁶`. */
export function withoutOne(text: string): string {
  return text.replace(/^1\s×\s(?=10)/, '')
}

/**
 * Rounds to a tenth of a px, in two steps: powers and logarithms differ in their last digit between engines, but server and browser must
 * write the same markup.
 */
export function round(value: number): number {
  return Math.round(Number((value * 10).toFixed(6))) / 10
}
