import type { Axis } from '#features/calculators/calculator.ts'
import { scaleAxis, type AxisScale } from './axis-scale.ts'
import type { PlotSize } from './plot-size.ts'
import type { PlotWords } from './plot-words.ts'
import { lineHeight, monoWidth, wrapText, type Box } from './text-box.ts'

/** The area of a plot between its axes, and the names of the axes, wrapped. */
export type Plane = { size: PlotSize; plot: Box; x?: AxisScale; y: AxisScale; names: { x: readonly string[]; y: readonly string[] } }

const RIGHT = 10
/** Room for values above bars that end at the top. */
const HEADROOM = 22
/** px for tick labels below the plot. */
const TICKS = 22

/**
 * Lays out the plot area in the space left by tick labels and axis names. When `axes.x` is only a name, the caller places the values along
 * it.
 */
export function layPlane(axes: { x: Axis | { name: string; ticksHeight: number }; y: Axis }, size: PlotSize, words: PlotWords): Plane {
  const { width, height, text } = size
  const isFree = 'name' in axes.x
  const names = {
    x: wrapText('name' in axes.x ? axes.x.name : nameAxis(axes.x, words), width - 20, text),
    y: wrapText(nameAxis(axes.y, words), width - 20, text),
  }
  const top = names.y.length * lineHeight(text) + (isFree ? HEADROOM : 12)
  const bottom = height - names.x.length * lineHeight(text) - ('name' in axes.x ? axes.x.ticksHeight : TICKS) - 6
  const y = scaleAxis(axes.y, [bottom, top], { count: size.name === 'wide' ? 6 : 5, write: words.write })
  const left = Math.ceil(Math.max(...y.ticks.map(({ label }) => monoWidth(label, text - 1)), 16)) + 12
  const plot = { x: left, y: top, width: width - left - RIGHT, height: bottom - top }
  if (isFree) return { size, plot, y, names }
  const x = scaleAxis(axes.x as Axis, [left, width - RIGHT], { count: Math.floor(plot.width / 70), write: words.write })
  return { size, plot, x: { ...x, ticks: thinOut(x.ticks, { text, plot, width }) }, y, names }
}

/** `Hold-up time (ms)` */
export function nameAxis({ label, unit }: Pick<Axis, 'label' | 'unit'>, words: PlotWords): string {
  return unit === '' ? words.say(label) : `${words.say(label)} (${words.unit(unit)})`
}

/** Drops ticks whose numbers would touch the previous one. */
function thinOut(ticks: AxisScale['ticks'], { text, width }: { text: number; plot: Box; width: number }): AxisScale['ticks'] {
  let end = -Infinity
  return ticks.filter(({ at, label }) => {
    const half = monoWidth(label, text - 1) / 2
    const start = Math.min(at - half, width - 2 * half)
    if (start < end + 8) return false
    end = start + 2 * half
    return true
  })
}
