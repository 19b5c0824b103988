import type { Calculator, CalculatorOutput } from '#features/calculators/calculator.ts'
import { roundingOf } from '#features/calculators/rounding-of.ts'
import { toMathTokens } from '#features/calculators/formula-tokens.ts'
import { joinFormula, showSymbols, showValues, splitCases, type FormulaPart } from '#features/calculators/show-formula.ts'
import { drawFormula } from '#model/math/draw-formula.ts'
import { roundTo } from '#model/quantities/round-to.ts'
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
            {splitCases(showSymbols(calculator, output, language)).map((parts, place) => (
              <Formula
                key={place}
                parts={place === 0 ? [{ kind: 'symbol', id: output.id, text: output.symbol }, EQUALS, ...parts] : [EQUALS, ...parts]}
              />
            ))}
            <Formula parts={[EQUALS, ...showValues(calculator, output, { values, results, language })]} />
            <Result text={writeMeaningful(output, results[output.id] ?? Number.NaN, (value) => writeResult(value, output, language))} />
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

function writeResult(value: number, output: CalculatorOutput, language: string): string {
  const digits = countDigits(value)
  return writeQuantity(roundTo(value, digits, roundingOf(output)), output.unit, language, digits)
}
