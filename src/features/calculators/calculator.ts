/** The shapes of calculators: formulae with units, their tables and plots. Pure: no input, output or waiting. */
import type { FinderParameters } from '#model/products/finder.ts'
import type { UnitChoice } from '#model/quantities/units.ts'
import type { Text } from '#texts/text.ts'

/** A number that the reader enters. Values are stored, linked and computed in `unit`, whatever unit they are shown in. */
export type CalculatorInput = {
  /** Also the name of the query parameter of a permalink. */
  id: string
  label: Text
  /** As in a formula, such as `V₁` or `η`; what follows a `_` is a subscript. */
  symbol: string
  /** Such as `µF` or `V DC`; '' for a pure number. */
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
   * The default tolerance in percent of the value; 0 when it is exact. The worst case tries all combinations of the ends. Undefined where a
   * tolerance makes no sense: then the reader is not asked for one.
   */
  tolerancePct?: number
  /**
   * Set where the value is itself a tolerance, in percent of another input: a nominal part has 0 of it. `onOneSide`: parts have between 0
   * and the value, such as a loss by ageing; `onBothSides`: between the value with a minus and with a plus.
   */
  spread?: 'onOneSide' | 'onBothSides'
}

/** A number that is computed. */
export type CalculatorOutput = {
  id: string
  label: Text
  symbol: string
  unit: string
  /** Significant digits to show; 4 by default. */
  digits?: number
  /** The part of the scale in which the model means anything; what lies outside is shown as below or above its end. */
  meaningful?: { from?: number; to?: number }
  /** Which end of the range is the bad one for a design; undefined when neither is. */
  worst?: 'low' | 'high'
  /** Set for a demand: what is at `least` needed is never rounded down, what is at `most` allowed never up. */
  demand?: 'least' | 'most'
  /**
   * The formula: `{id}` stands for an input or an output computed before it. It is shown once with the symbols and once with the values:
   * `{capUF} · ({v1}² − {v2}²) · {effPct} / (2 · {poutW})`.
   */
  formula: Text
  /** For a formula with cases: the case that applies to these values, written like `formula`. The values are filled into it. */
  piece?(values: Values, results: Values): Text
}

export type Values = Readonly<Record<string, number>>

/** All inputs at the lower and at the upper ends of their tolerances. */
export type Ends = { low: Values; high: Values }

/** Why the values allow no calculation, and the input at which the message is shown. */
export type Problem = { input: string; message: Text }

/**
 * A calculator. `compute` is only called with values that are within their bounds: those that the reader entered, which have no problem in
 * `check`, and the corners of their tolerances, which may have one, and of which a tolerance of 100 % may be 0.
 */
export type Calculator = {
  id: string
  name: Text
  inputs: readonly CalculatorInput[]
  outputs: readonly CalculatorOutput[]
  /** Checks conditions between values, such as V₁ above V₂. */
  check?(values: Values): Problem[]
  /** All outputs by id; an output that does not exist for these values is NaN. */
  compute(values: Values): Record<string, number>
  /**
   * A sentence on what the result means for the design: pass, fail, or the next standard power. `results` are the bad ends of the outputs;
   * what is judged by an input itself is judged by its ends.
   */
  verdict?(values: Values, results: Values, ends: Ends): Verdict
  /**
   * `values` are those of the corner of the tolerances at which the plot is drawn, and `results` belong to them; `judged` is what the
   * verdict goes by, where the plot needs it. Left out, the values are those that the reader entered, without tolerances.
   */
  plot(values: Values, results: Values, judged?: { entered: Values; ends: Ends }): Plot
  /**
   * The parameters of the product finder that find exactly the models that satisfy the result. Left out where the catalogue has no such
   * data; undefined where no supply can satisfy the result.
   */
  toFinder?(values: Values, results: Values): FinderParameters | undefined
  /** What the finder's models have in common and what was not checked; set on every calculator with `toFinder`. */
  asksFor?: Text
  /** What the formula leaves out. */
  note?: Text
}

/** What a result means; a `note` states a requirement without judging. */
export type Verdict = { kind: 'good' | 'caution' | 'bad' | 'note'; text: Text }

/** An axis in the unit it is drawn in; `demand` as of the output whose values it has. */
export type Axis = { label: Text; unit: string; scale: 'linear' | 'log'; min: number; max: number; demand?: CalculatorOutput['demand'] }

/** A line or step curve in a line plot; points in the units of the axes, with rising x. */
export type Series = { id: string; label: Text; points: readonly (readonly [number, number])[]; isDashed?: boolean }

/** A straight line across the plot at one value of an axis, such as 20 ms. */
export type GuideLine = { label: Text; axis: 'x' | 'y'; at: number }

export type LinePlot = {
  kind: 'line'
  title: Text
  /** What the curve shows, for readers who cannot see it. */
  description: Text
  x: Axis
  y: Axis
  series: readonly Series[]
  guides: readonly GuideLine[]
  /** The point of the reader's own values. */
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

/** Blocks in a row with a barrier between each pair: a block diagram. */
export type BarrierPlot = {
  kind: 'barriers'
  title: Text
  description: Text
  blocks: readonly { id: string; label: Text }[]
  /** One barrier fewer than blocks. */
  barriers: readonly { label: Text; value: Text }[]
}

export type Plot = LinePlot | BarPlot | BarrierPlot
