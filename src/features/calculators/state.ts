import type { Calculator, CalculatorInput, Problem, Values } from './calculator.ts'
import { quantity } from '#model/quantities/quantity.ts'
import { parseQuantity } from '#model/quantities/parse-quantity.ts'
import { toUnit, writeUnit } from '#model/quantities/units.ts'
import { toEntry, toNeutral } from '#model/quantities/write-quantity.ts'
import { textOf, type Text } from '#texts/text.ts'

/** The content of an input's fields: the typed text, the chosen unit, and the typed tolerance ('' where there is none). */
export type Entered = { text: string; unit: string; tolerance: string }

/**
 * The state of a calculator. With problems there is no result: `values` and `tolerances` then lack what could not be read, and defaults do
 * not replace it.
 */
export type State = {
  values: Values
  /** Percent by input, for inputs that have a tolerance. */
  tolerances: Values
  entered: Readonly<Record<string, Entered>>
  problems: readonly Problem[]
}

const PERCENT = { unit: '%', min: 0, max: 100 }

/**
 * Reads the state from query parameters: `capUF`, `capUF.unit`, `capUF.tol`. A missing parameter means the default; an unreadable one or
 * one out of bounds is a problem at its input. `language` is used for the default texts in the fields; numbers are read with a decimal dot
 * or comma.
 */
export function readState(calculator: Calculator, params: Readonly<Record<string, string>>, language: string): State {
  const fields = calculator.inputs.map((input) => readInput(input, params, language))
  const read = {
    values: toRecord(fields.map(({ id, value }) => [id, value])),
    tolerances: toRecord(fields.map(({ id, tolerance }) => [id, tolerance])),
    entered: Object.fromEntries(fields.map(({ id, entered }) => [id, entered])),
    problems: fields.flatMap(({ problems }) => problems),
  }
  return read.problems.length > 0 ? read : { ...read, problems: calculator.check?.(read.values) ?? [] }
}

/**
 * The query parameters of a permalink: numbers with a decimal dot, in the inputs' own units, only what differs from the defaults, in the
 * order of the inputs.
 */
export function writeState(calculator: Calculator, { values, tolerances, entered }: State): [name: string, value: string][] {
  return calculator.inputs.flatMap((input) => {
    const { id } = input
    const { text = '', unit = input.unit, tolerance = '' } = entered[id] ?? {}
    const chosen: [string, string][] = unit === input.unit ? [] : [[`${id}.unit`, unit]]
    return [
      ...(values[id] === undefined ? [[id, text] as [string, string], ...chosen] : toParameter(id, values[id], input.default)),
      ...(input.tolerancePct === undefined ? [] : toToleranceParameter(`${id}.tol`, tolerances[id] ?? tolerance, input.tolerancePct)),
    ]
  })
}

type ReadField = { id: string; value?: number; tolerance?: number; entered: Entered; problems: Problem[] }

function readInput(input: CalculatorInput, params: Readonly<Record<string, string>>, language: string): ReadField {
  const given = (name: string) => (Object.hasOwn(params, name) ? params[name] : undefined)
  const { id, tolerancePct } = input
  const unit = given(`${id}.unit`) ?? input.unit
  const value = readValue(input, given(id), unit)
  const tolerance = tolerancePct === undefined ? undefined : readTolerance(tolerancePct, given(`${id}.tol`))
  const text = given(id) ?? writeDefault(input, unit, language)
  const toleranceText = tolerancePct === undefined ? '' : (given(`${id}.tol`) ?? toEntry(tolerancePct, language))
  const problems = [value, tolerance].flatMap((read) => (read?.kind === 'problem' ? [{ input: id, message: labelled(input, read.message) }] : []))
  return { id, value: valueOf(value), tolerance: valueOf(tolerance), entered: { text, unit, tolerance: toleranceText }, problems }
}

type Read = { kind: 'value'; value: number } | { kind: 'problem'; message: Text }

function readValue(input: CalculatorInput, text: string | undefined, chosen: string): Read {
  if (toUnit(input.default, input, chosen) === undefined) return { kind: 'problem', message: unknownUnit(input) }
  if (text === undefined) return { kind: 'value', value: input.default }
  const read = parseQuantity(text, { ...input, chosen })
  if (read.kind === 'problem') return read
  if (input.isWhole && !Number.isInteger(read.value)) return { kind: 'problem', message: NOT_WHOLE }
  return withinBounds(read.value, input)
}

function readTolerance(tolerancePct: number, text: string | undefined): Read {
  if (text === undefined) return { kind: 'value', value: tolerancePct }
  const read = parseQuantity(text.replace(/^\s*±/, ''), { unit: PERCENT.unit })
  const checked = read.kind === 'value' ? withinBounds(read.value, PERCENT) : read
  return checked.kind === 'value' ? checked : { kind: 'problem', message: ofTolerance(checked.message) }
}

function withinBounds(value: number, { unit, min, max }: Pick<CalculatorInput, 'unit' | 'min' | 'max'>): Read {
  if (value >= min && value <= max) return { kind: 'value', value }
  const write = (number: number) => quantity(number, unit, 6)
  const bounds = { value: write(value), min: write(min), max: write(max) }
  return { kind: 'problem', message: value < min ? textOf('calculationTooSmall', bounds) : textOf('calculationTooLarge', bounds) }
}

function writeDefault(input: CalculatorInput, unit: string, language: string): string {
  const value = toUnit(input.default, input, unit) ?? input.default
  return typeof value === 'string' ? value : toEntry(Number(value.toPrecision(15)), language)
}

const NOT_WHOLE = textOf('calculationNotWhole')

function unknownUnit({ unit, units = [] }: CalculatorInput): Text {
  const names: Text = (language) => [unit, ...units.map(({ symbol }) => symbol)].map((symbol) => writeUnit(symbol, language)).join(', ')
  return textOf('calculationUnknownUnit', { units: names })
}

function labelled({ label }: CalculatorInput, problem: Text): Text {
  return textOf('calculationAt', { label, problem })
}

function ofTolerance(problem: Text): Text {
  return textOf('calculationTolerance', { problem })
}

function valueOf(read: Read | undefined): number | undefined {
  return read?.kind === 'value' ? read.value : undefined
}

function toRecord(entries: [string, number | undefined][]): Record<string, number> {
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => entry[1] !== undefined))
}

function toParameter(name: string, value: number, fallback: number): [string, string][] {
  return value === fallback ? [] : [[name, toNeutral(value)]]
}

function toToleranceParameter(name: string, value: number | string, fallback: number): [string, string][] {
  return typeof value === 'string' ? [[name, value]] : toParameter(name, value, fallback)
}
