import type { CalculatorInput } from '#calculators/calculator.ts'
import { inLanguage } from '#calculators/in-language.ts'
import type { Entered } from '#calculators/state.ts'
import { writeUnit } from '#calculators/units.ts'
import { writeNumber, writeQuantity } from '#calculators/write-quantity.ts'
import { keepUnits } from '../keep-units.ts'
import { fill, type CalculatorTexts } from './calculator-texts.ts'
import { withoutOne } from './plot/axis-scale.ts'
import { Symbol } from './symbol.tsx'

export type FieldProps = {
  anchor: string
  input: CalculatorInput
  entered: Entered
  /** What is wrong with the value; undefined when nothing is. */
  problem: string | undefined
  language: string
  texts: CalculatorTexts
  onText(text: string): void
  onUnit(unit: string): void
  onTolerance(text: string): void
}

/** One value: its name, a field, its unit or a choice of units, its tolerance, its bounds and what is wrong with it. */
export function Field({ anchor, input, entered, problem, language, texts, onText, onUnit, onTolerance }: FieldProps) {
  const { id, unit, units = [] } = input
  const label = inLanguage(input.label, language)
  const ids = { field: toFieldId(anchor, id), help: `${anchor}-${id}-help`, error: `${anchor}-${id}-error` }
  const invalid = problem === undefined ? undefined : true
  const describedBy = problem === undefined ? ids.help : `${ids.error} ${ids.help}`
  return (
    <div className="calc-field">
      <label htmlFor={ids.field}>
        {label} {isNamedIn(label, input.symbol) ? null : <Symbol text={input.symbol} />}
      </label>
      <div className="calc-entry">
        <input
          id={ids.field}
          name={id}
          type="text"
          // The keys for decimals have no minus on some phones.
          inputMode={input.min < 0 ? 'text' : 'decimal'}
          value={entered.text}
          onChange={(event) => onText(event.target.value)}
          spellCheck={false}
          autoCapitalize="off"
          aria-invalid={invalid}
          aria-describedby={describedBy}
        />
        {units.length === 0 ? (
          <span className="calc-unit">{writeUnit(unit, language)}</span>
        ) : (
          <select
            name={`${id}.unit`}
            value={toChosen(input, entered.unit)}
            onChange={(event) => onUnit(event.target.value)}
            aria-label={fill(texts.Unit, { label })}
          >
            {[{ symbol: unit }, ...units].map(({ symbol }) => (
              <option key={symbol} value={symbol}>
                {writeUnit(symbol, language)}
              </option>
            ))}
          </select>
        )}
        {input.tolerancePct === undefined ? null : (
          <span className="calc-tolerance">
            <span aria-hidden="true">±</span>
            <input
              name={`${id}.tol`}
              type="text"
              inputMode="decimal"
              value={entered.tolerance}
              onChange={(event) => onTolerance(event.target.value)}
              spellCheck={false}
              aria-label={fill(texts.Tolerance, { label })}
              aria-invalid={invalid}
              aria-describedby={problem === undefined ? undefined : ids.error}
            />
            <span aria-hidden="true">%</span>
          </span>
        )}
      </div>
      {problem === undefined ? null : (
        <p className="calc-error" id={ids.error}>
          {problem}
        </p>
      )}
      <p className="calc-help" id={ids.help}>
        <span>{writeBounds(input, language, texts)}</span>
        {input.help === undefined ? null : ` · ${keepUnits(inLanguage(input.help, language))}`}
      </p>
    </div>
  )
}

/** The id of the field of an input, which links to it name. */
export function toFieldId(anchor: string, input: string): string {
  return `${anchor}-${input}`
}

/** A unit that does not exist is said to be wrong; the choice itself shows the input's own. */
function toChosen({ unit, units = [] }: CalculatorInput, chosen: string): string {
  return units.some(({ symbol }) => symbol === chosen) ? chosen : unit
}

/** Whether a label says its symbol already, such as `Current THD`; single letters stand in any word. */
function isNamedIn(label: string, symbol: string): boolean {
  return symbol.length > 2 && label.includes(symbol)
}

/** `1 to 100 000 µF` */
function writeBounds({ min, max, unit }: CalculatorInput, language: string, { Bounds }: CalculatorTexts): string {
  return fill(Bounds, { min: writeNumber(min, language, 6), max: withoutOne(writeQuantity(max, unit, language, 6)) })
}
