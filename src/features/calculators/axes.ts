import type { Axis } from './calculator.ts'

type Range = Pick<Axis, 'label' | 'unit' | 'min' | 'max' | 'demand'>

/** A linear axis whose ends are round numbers at or beyond the range. */
export function linearAxis({ min, max, ...names }: Range): Axis {
  const step = roundStep((max > min ? max - min : Math.abs(max) || 1) / 8)
  const low = Math.floor(min / step + 1e-9) * step
  const high = Math.ceil(max / step - 1e-9) * step
  return { ...names, scale: 'linear', min: withoutNoise(low), max: withoutNoise(high > low ? high : low + step) }
}

/** A logarithmic axis from one power of ten to another, around a range of positive numbers. */
export function logAxis({ min, max, ...names }: Range): Axis {
  const low = Math.floor(Math.log10(min) + 1e-9)
  const high = Math.ceil(Math.log10(max) - 1e-9)
  return { ...names, scale: 'log', min: Number(`1e${low}`), max: Number(`1e${Math.max(high, low + 1)}`) }
}

function roundStep(step: number): number {
  const decade = 10 ** Math.floor(Math.log10(step))
  const share = step / decade
  return ([1, 2, 5].find((round) => share <= round + 1e-9) ?? 10) * decade
}

function withoutNoise(value: number): number {
  return value === 0 ? 0 : Number(value.toPrecision(12))
}

/** Whether a value of the axis can be drawn on it. */
export function isOnAxis({ min, max }: Axis, value: number): boolean {
  return value >= min && value <= max
}
