import type { Calculator } from '#features/calculators/calculator.ts'
import { toMathTokens } from '#features/calculators/formula-tokens.ts'
import { joinFormula, showSymbols, showValues, type FormulaPart } from '#features/calculators/show-formula.ts'
import { drawFormula } from '#model/math/draw-formula.ts'
import { writeQuantity } from '#model/quantities/write-quantity.ts'
import { keepUnits } from '../keep-units.ts'
import type { Calculation } from './calculate.ts'
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
            <Formula parts={[{ kind: 'symbol', id: output.id, text: output.symbol }, EQUALS, ...showSymbols(calculator, output, language)]} />
            <Formula parts={[EQUALS, ...showValues(calculator, output, { values, results, language })]} />
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

const EQUALS: FormulaPart = { kind: 'text', text: ' = ' }

/** As MathML; a formula that is not understood stands as it is written. */
function Formula({ parts }: { parts: readonly FormulaPart[] }) {
  const tokens = toMathTokens(parts)
  const math = tokens && drawFormula(tokens)
  return math === undefined ? <p>{keepUnits(joinFormula(parts))}</p> : <p dangerouslySetInnerHTML={{ __html: math }} />
}

function writeResult(value: number, unit: string, language: string): string {
  return writeQuantity(value, unit, language, countDigits(value))
}
