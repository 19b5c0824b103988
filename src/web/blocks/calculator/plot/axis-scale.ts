import { scaleLinear, scaleLog } from 'd3-scale'

import type { Axis } from '#features/calculators/calculator.ts'

export type Tick = { at: number; label: string }
/** Where a value of an axis lies on the surface, in px, and which values are written at it. */
export type AxisScale = { place(value: number): number; ticks: readonly Tick[]; min: number; max: number }

/** The scale of an axis between two places on the surface, with at most about `count` ticks. */
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

/** 1, 2 and 5 of each decade where there is room, else whole decades, else some of them. */
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

/** Without the crumbs of a multiplication: 2e-7, not 2.0000000000000002e-7. */
function toPower(digit: number, decade: number): number {
  return Number(`${digit}e${decade}`)
}

/** A whole power of ten needs no factor: `10⁻⁶`, not `1 × 10⁻⁶`. */
export function withoutOne(text: string): string {
  return text.replace(/^1\s×\s(?=10)/, '')
}

/**
 * To a tenth of a px. In two steps, because powers and logarithms differ in their last digit between engines, and what the server wrote the
 * browser must write again.
 */
export function round(value: number): number {
  return Math.round(Number((value * 10).toFixed(6))) / 10
}
