/** The shapes of calculators: formulae with units, their tables and plots. Pure: nothing here reads, draws or waits. */
import type { FinderParameters } from '#model/products/finder.ts'
import type { UnitChoice } from '#model/quantities/units.ts'
import type { Text } from '#texts/text.ts'

/** A number that the reader gives. Values are held, linked and computed in `unit`, whatever unit they are shown in. */
export type CalculatorInput = {
  /** Also the name of the query parameter of a permalink. */
  id: string
  label: Text
  /** As a formula writes it, such as `V₁` or `η`; what follows a `_` is set as a subscript. */
  symbol: string
  /** `µF`, `V DC`; '' for a pure number. */
  unit: string
  /** Other units to choose from, without `unit` itself. */
  units?: readonly UnitChoice[]
  default: number
  min: number
  max: number
  step?: number
  isWhole?: boolean
  help?: Text
  /**
   * How far the value may be off, in percent of itself, unless the reader says otherwise; 0 when it is exact. The worst case goes through
   * all corners. Undefined where a tolerance makes no sense: the reader is not asked for one.
   */
  tolerancePct?: number
}

/** A number that is computed. */
export type CalculatorOutput = {
  id: string
  label: Text
  symbol: string
  unit: string
  /** Significant digits to show; 4 unless said. */
  digits?: number
  /** Which end of the range hurts; undefined when neither does. */
  worst?: 'low' | 'high'
  /**
   * The formula: `{id}` stands for an input or an output computed before it. Drawn once with their symbols and once with their values:
   * `{capUF} · ({v1}² − {v2}²) · {effPct} / (2 · {poutW})`.
   */
  formula: Text
  /** For a formula in pieces: the one that holds for these values, written like `formula`. It is what the values are filled into. */
  piece?(values: Values, results: Values): Text
}

export type Values = Readonly<Record<string, number>>

/** Something about the values that stops the calculation, and the input it is said at. */
export type Problem = { input: string; message: Text }

/** A calculator. `compute` is only asked with values within their bounds that `check` has nothing against. */
export type Calculator = {
  id: string
  name: Text
  inputs: readonly CalculatorInput[]
  outputs: readonly CalculatorOutput[]
  /** What the values must hold together, such as V₁ above V₂. */
  check?(values: Values): Problem[]
  /** All outputs by id; an output that does not exist for these values is NaN. */
  compute(values: Values): Record<string, number>
  /** A sentence on what the result means for the reader's design: pass, fail, which standard power comes next. */
  verdict?(values: Values, results: Values): Verdict
  plot(values: Values, results: Values): Plot
  /**
   * The state of the product finder whose models satisfy the result, no more and no fewer. Left out where the catalogue does not know what
   * the result asks for; undefined where no supply can meet it.
   */
  toFinder?(values: Values, results: Values): FinderParameters | undefined
  /** What the supplies that it leads to have in common, and what nobody has looked at; there wherever it leads to some. */
  asksFor?: Text
  /** What the formula leaves out. */
  note?: Text
}

/** What a result means; a `note` states a demand and judges nothing. */
export type Verdict = { kind: 'good' | 'caution' | 'bad' | 'note'; text: Text }

/** An axis in the unit it is drawn in. */
export type Axis = { label: Text; unit: string; scale: 'linear' | 'log'; min: number; max: number }

/** A line or step in the plane of a line plot; points in the units of the axes, x rising. */
export type Series = { id: string; label: Text; points: readonly (readonly [number, number])[]; isDashed?: boolean }

/** A line across the plot at one value of an axis, such as 20 ms. */
export type GuideLine = { label: Text; axis: 'x' | 'y'; at: number }

export type LinePlot = {
  kind: 'line'
  title: Text
  /** What the curve shows, for people who cannot see it. */
  description: Text
  x: Axis
  y: Axis
  series: readonly Series[]
  guides: readonly GuideLine[]
  /** The reader's own point. */
  mark?: { label: Text; x: number; y: number }
}

export type BarPlot = {
  kind: 'bars'
  title: Text
  description: Text
  x: { label: Text }
  y: Axis
  bars: readonly { id: string; label: Text; value: number; isMarked?: boolean }[]
  /** A limit for each bar, where there is one. */
  limits?: { label: Text; values: readonly (number | undefined)[] }
}

/** Blocks in a row with a barrier between each two: a block diagram. */
export type BarrierPlot = {
  kind: 'barriers'
  title: Text
  description: Text
  blocks: readonly { id: string; label: Text }[]
  /** One fewer than blocks. */
  barriers: readonly { label: Text; value: Text }[]
}

export type Plot = LinePlot | BarPlot | BarrierPlot
