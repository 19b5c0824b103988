import { expect } from 'vitest'

import type { Axis, Plot } from '../calculator.ts'

/** Expects a plot of finite points within axes that have a range. */
export function expectDrawable(plot: Plot): void {
  if (plot.kind === 'line') {
    expectAxis(plot.x)
    expectAxis(plot.y)
    expect(plot.series.length).toBeGreaterThan(0)
    for (const { points } of plot.series) {
      expect(points.length).toBeGreaterThanOrEqual(60)
      expect(points.length).toBeLessThanOrEqual(125)
      expect(points.every(([x, y]) => isOn(plot.x, x) && isOn(plot.y, y))).toBe(true)
      expect(points.every(([x], at) => at === 0 || x >= (points[at - 1]?.[0] ?? 0))).toBe(true)
    }
    for (const { axis, at } of plot.guides) expect(isOn(plot[axis], at)).toBe(true)
    if (plot.mark) expect([isOn(plot.x, plot.mark.x), isOn(plot.y, plot.mark.y)]).toEqual([true, true])
  } else if (plot.kind === 'bars') {
    expectAxis(plot.y)
    for (const { value } of plot.bars) expect(isOn(plot.y, value)).toBe(true)
    if (plot.limits) expect(plot.limits.values).toHaveLength(plot.bars.length)
  } else expect(plot.barriers).toHaveLength(plot.blocks.length - 1)
}

function expectAxis({ min, max, scale }: Axis): void {
  expect(Number.isFinite(min) && Number.isFinite(max) && min < max).toBe(true)
  if (scale === 'log') expect(min).toBeGreaterThan(0)
}

function isOn({ min, max }: Axis, value: number): boolean {
  const slack = (max - min) * 1e-9
  return value >= min - slack && value <= max + slack
}
