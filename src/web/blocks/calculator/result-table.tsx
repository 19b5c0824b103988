import type { Calculator, CalculatorOutput } from '#features/calculators/calculator.ts'
import { roundingOf } from '#features/calculators/rounding-of.ts'
import { writeUnit } from '#model/quantities/units.ts'
import type { Range } from '#features/calculators/worst-case.ts'
import { roundTo } from '#model/quantities/round-to.ts'
import { writeNumber } from '#model/quantities/write-quantity.ts'
import type { CalculatorTexts } from './calculator-texts.ts'
import { Corner } from './corner.tsx'
import { Symbol } from './symbol.tsx'
import { countDigits, writeInLine } from './write-in-line.ts'
import { writeMeaningful } from './write-meaningful.ts'

export type ResultTableProps = {
  calculator: Calculator
  ranges: Readonly<Record<string, Range>>
  language: string
  texts: CalculatorTexts
  labelledBy: string
}

/** Every output with its minimum and maximum; without tolerances only the value. */
export function ResultTable({ calculator, ranges, language, texts, labelledBy }: ResultTableProps) {
  const hasRange = calculator.inputs.some(({ tolerancePct }) => tolerancePct !== undefined)
  const columns = hasRange ? [texts.Minimum, texts.Nominal, texts.Maximum] : [texts.Value]
  return (
    <table className="calc-results" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{texts.Quantity}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="numeric">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {calculator.outputs.map((output) => (
          <OutputRow key={output.id} output={output} range={ranges[output.id]} hasRange={hasRange} language={language} worst={texts.Worst} />
        ))}
      </tbody>
    </table>
  )
}

const NO_RANGE: Range = { nominal: Number.NaN, low: Number.NaN, high: Number.NaN, lowAt: [], highAt: [] }

type OutputRowProps = { output: CalculatorOutput; range: Range | undefined; hasRange: boolean; language: string; worst: string }

function OutputRow({ output, range = NO_RANGE, hasRange, language, worst }: OutputRowProps) {
  const values = [range.low, range.nominal, range.high]
  const rounding = roundingOf(output)
  const write = (value: number, digits: number) => writeNumber(roundTo(value, digits, rounding), language, digits)
  const digits = Math.min(...values.map(countDigits))
  const written = range.low === range.high ? values.map((value) => write(value, digits)) : writeInLine(values, write, digits, rounding)
  const [low = '', nominal = '', high = ''] = values.map((value, place) =>
    writeMeaningful(output, value, (one) => (one === value ? (written[place] ?? '') : write(one, 15))),
  )
  const isWorst = (end: 'low' | 'high') => output.worst === end && low !== high
  return (
    <tr>
      <th scope="row">
        {output.label(language)}
        <span className="calc-name">
          <Symbol text={output.symbol} />
          {output.unit === '' ? null : `, ${writeUnit(output.unit, language)}`}
        </span>
        {isWorst('low') ? <Corner ends={range.lowAt} lead={worst} language={language} /> : null}
        {isWorst('high') ? <Corner ends={range.highAt} lead={worst} language={language} /> : null}
      </th>
      {hasRange ? <Cell text={low} note={isWorst('low') ? worst : undefined} /> : null}
      <td className="numeric">{nominal}</td>
      {hasRange ? <Cell text={high} note={isWorst('high') ? worst : undefined} /> : null}
    </tr>
  )
}

function Cell({ text, note }: { text: string; note: string | undefined }) {
  return (
    <td className="numeric" data-worst={note === undefined ? undefined : ''}>
      {text}
      {note === undefined ? null : <span className="calc-worst"> {note}</span>}
    </td>
  )
}
