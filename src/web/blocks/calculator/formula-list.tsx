import type { Calculator } from '#features/calculators/calculator.ts'
import { showSymbols, showValues, type FormulaPart } from '#features/calculators/show-formula.ts'
import { writeQuantity } from '#model/quantities/write-quantity.ts'
import { keepUnits } from '../keep-units.ts'
import type { Calculation } from './calculate.ts'
import { Symbol } from './symbol.tsx'
import { countDigits } from './write-in-line.ts'
import { writeMeaningful } from './write-meaningful.ts'

export type FormulaListProps = { calculator: Calculator; calculation: Calculation; language: string }

/** The formula of each output, with symbols and with numbers. */
export function FormulaList({ calculator, calculation: { values, results }, language }: FormulaListProps) {
  return (
    <dl className="calc-formulae">
      {calculator.outputs.map((output) => (
        <div key={output.id}>
          <dt>{output.label(language)}</dt>
          <dd>
            <p>
              <Symbol text={output.symbol} />
              {' = '}
              <Parts parts={showSymbols(calculator, output, language)} />
            </p>
            <p>
              {'= '}
              <Parts parts={showValues(calculator, output, { values, results, language })} />
            </p>
            <Result text={writeMeaningful(output, results[output.id] ?? Number.NaN, (value) => writeResult(value, output.unit, language))} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Result({ text }: { text: string }) {
  return (
    <p>
      {/^[<>]/.test(text) ? null : '= '}
      <strong>{text}</strong>
    </p>
  )
}

function Parts({ parts }: { parts: readonly FormulaPart[] }) {
  return parts.map((part, place) =>
    part.kind === 'symbol' ? <Symbol key={place} text={part.text} /> : <span key={place}>{keepUnits(part.text)}</span>,
  )
}

function writeResult(value: number, unit: string, language: string): string {
  return writeQuantity(value, unit, language, countDigits(value))
}
