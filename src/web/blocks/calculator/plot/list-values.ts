import type { BarPlot, BarrierPlot, LinePlot, Plot, Series } from '#features/calculators/calculator.ts'
import { roundingOf } from '#features/calculators/rounding-of.ts'
import { nameAxis } from './plane.ts'
import type { PlotWords } from './plot-words.ts'
import { writeInLine } from '../write-in-line.ts'

/** The numbers of a plot as a table; `isNumeric` marks columns of numbers. */
export type ValueTable = { columns: readonly { label: string; isNumeric: boolean }[]; rows: readonly (readonly string[])[] }

const MOST_ROWS = 16
const FIGURES = 3

/** The values of a plot as a table in the reader's language, for people who cannot see the drawing or want the numbers. */
export function listValues(plot: Plot, words: PlotWords): ValueTable {
  switch (plot.kind) {
    case 'line':
      return listPoints(plot, words)
    case 'bars':
      return listBars(plot, words)
    case 'barriers':
      return listBarriers(plot, words)
  }
}

function listPoints({ x, y, series }: LinePlot, words: PlotWords): ValueTable {
  const longest = series.reduce<Series | undefined>(
    (most, one) => (most === undefined || one.points.length > most.points.length ? one : most),
    undefined,
  )
  const picked = pickEvenly(
    (longest?.points ?? []).map(([at]) => at),
    MOST_ROWS,
  )
  const [only] = series
  const names = series.length === 1 && only !== undefined ? [nameAxis(y, words)] : series.map(({ label }) => nameAxis({ label, unit: y.unit }, words))
  const curves = series.map(({ points }) => picked.map((at) => valueAt(points, at)))
  const numbers = [
    writeInLine(picked, words.write, FIGURES),
    ...curves.map((column) => writeInLine(column, words.write, y.demand === undefined ? FIGURES : FIGURES + 1, roundingOf(y))),
  ]
  return {
    columns: [nameAxis(x, words), ...names].map((label) => ({ label, isNumeric: true })),
    rows: picked.map((_, row) => numbers.map((column) => column[row] ?? '')),
  }
}

function listBars({ x, y, bars, limits }: BarPlot, words: PlotWords): ValueTable {
  const values = writeInLine(
    bars.map(({ value }) => value),
    words.write,
    FIGURES,
  )
  const bounds =
    limits &&
    writeInLine(
      limits.values.map((value) => value ?? Number.NaN),
      words.write,
      FIGURES,
    )
  return {
    columns: [
      { label: words.say(x.label), isNumeric: false },
      { label: nameAxis(y, words), isNumeric: true },
      ...(limits === undefined ? [] : [{ label: nameAxis({ label: limits.label, unit: y.unit }, words), isNumeric: true }]),
    ],
    rows: bars.map(({ label }, place) => [words.say(label), values[place] ?? '', ...(bounds === undefined ? [] : [bounds[place] ?? ''])]),
  }
}

function listBarriers({ title, blocks, barriers }: BarrierPlot, { say }: PlotWords): ValueTable {
  const names = blocks.map(({ label }) => say(label))
  return {
    columns: [
      { label: `${names[0]} – ${names.at(-1)}`, isNumeric: false },
      { label: say(title), isNumeric: false },
    ],
    rows: barriers.map(({ label, value }, place) => [`${names[place]} – ${names[place + 1]}: ${say(label)}`, say(value)]),
  }
}

function pickEvenly(all: readonly number[], most: number): number[] {
  const distinct = all.filter((value, place) => value !== all[place - 1])
  const count = Math.min(most, distinct.length)
  return Array.from({ length: count }, (_, row) => distinct[Math.round((row * (distinct.length - 1)) / Math.max(1, count - 1))] ?? 0)
}

/** The value of a curve at a position, interpolated between its points; NaN beyond its ends. */
function valueAt(points: Series['points'], at: number): number {
  const next = points.findIndex(([x]) => x >= at)
  const [x2, y2] = points[next] ?? [Number.NaN, Number.NaN]
  if (x2 === at) return y2
  const [x1, y1] = points[next - 1] ?? [Number.NaN, Number.NaN]
  return y1 + ((y2 - y1) * (at - x1)) / (x2 - x1)
}
