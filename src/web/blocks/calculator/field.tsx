import type { CalculatorInput } from '#features/calculators/calculator.ts'
import type { Entered } from '#features/calculators/state.ts'
import { writeUnit } from '#model/quantities/units.ts'
import { writeNumber, writeQuantity } from '#model/quantities/write-quantity.ts'
import { keepUnits } from '../keep-units.ts'
import { fill, type CalculatorTexts } from './calculator-texts.ts'
import { withoutOne } from './plot/axis-scale.ts'
import { toFieldId, type PlacedProblem } from './place-problems.ts'
import { Symbol } from './symbol.tsx'

export type FieldProps = {
  anchor: string
  input: CalculatorInput
  entered: Entered
  /** Problems of the value and of the tolerance. */
  problems: readonly PlacedProblem[]
  language: string
  texts: CalculatorTexts
  onText(text: string): void
  onUnit(unit: string): void
  onTolerance(text: string): void
}

/** One value: its label, a field, its unit or a choice of units, its tolerance, bounds and problems. */
export function Field({ anchor, input, entered, problems, language, texts, onText, onUnit, onTolerance }: FieldProps) {
  const { id, unit, units = [] } = input
  const label = input.label(language)
  const ids = {
    value: toFieldId(anchor, { input: id, part: 'value' }),
    tolerance: toFieldId(anchor, { input: id, part: 'tolerance' }),
    help: `${anchor}-${id}-help`,
    error: `${anchor}-${id}-error`,
  }
  const isDoubtful = hasDoubtfulMark(entered.text)
  const hasBounds = hasTellingBounds(input)
  const hasHelp = isDoubtful || hasBounds || input.help !== undefined
  const isWrong = (part: PlacedProblem['part']) => problems.some((problem) => problem.part === part)
  return (
    <div className="calc-field">
      <label htmlFor={ids.value}>
        {label} {isNamedIn(label, input.symbol) ? null : <Symbol text={input.symbol} />}
      </label>
      <div className="calc-entry">
        <input
          id={ids.value}
          name={id}
          type="text"
          // The decimal keyboards of some phones have no minus sign.
          inputMode={input.min < 0 ? 'text' : 'decimal'}
          value={entered.text}
          onChange={(event) => onText(event.target.value)}
          spellCheck={false}
          autoCapitalize="off"
          aria-invalid={isWrong('value') || undefined}
          aria-describedby={[...(isWrong('value') ? [ids.error] : []), ...(hasHelp ? [ids.help] : [])].join(' ') || undefined}
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
              id={ids.tolerance}
              name={`${id}.tol`}
              type="text"
              inputMode="decimal"
              value={entered.tolerance}
              onChange={(event) => onTolerance(event.target.value)}
              spellCheck={false}
              aria-label={fill(texts.Tolerance, { label })}
              aria-invalid={isWrong('tolerance') || undefined}
              aria-describedby={isWrong('tolerance') ? ids.error : undefined}
            />
            <span aria-hidden="true">%</span>
          </span>
        )}
      </div>
      {problems.length === 0 ? null : (
        <p className="calc-error" id={ids.error}>
          {problems.map(({ message }) => withoutLabel(message(language), label)).join(' ')}
        </p>
      )}
      {hasHelp ? (
        <p className="calc-help" id={ids.help}>
          {isDoubtful ? <strong>{fill(texts.ReadAs, { value: readMark(entered.text, language) })} </strong> : null}
          {hasBounds ? <span>{writeBounds(input, language, texts)}</span> : null}
          {hasBounds && input.help !== undefined ? ' · ' : null}
          {input.help === undefined ? null : keepUnits(input.help(language))}
        </p>
      ) : null}
    </div>
  )
}

/** An unknown unit is reported as a problem; the select shows the input's own unit. */
function toChosen({ unit, units = [] }: CalculatorInput, chosen: string): string {
  return units.some(({ symbol }) => symbol === chosen) ? chosen : unit
}

/** True when a label contains the symbol already, such as `Current THD`. Single letters occur in any word and do not count. */
function isNamedIn(label: string, symbol: string): boolean {
  return symbol.length > 2 && label.includes(symbol)
}

/** Bounds are told where physics or the model ends, not where numbers become absurd. */
function hasTellingBounds({ min, max }: CalculatorInput): boolean {
  return max <= 11_000 && (min <= 0 || min >= 0.01)
}

/** `0 to 100 %` */
function writeBounds({ min, max, unit }: CalculatorInput, language: string, { Bounds }: CalculatorTexts): string {
  return fill(Bounds, { min: writeNumber(min, language, 6), max: withoutOne(writeQuantity(max, unit, language, 6)) })
}

/** The name of the field is cut from a message that is shown at the field. */
function withoutLabel(message: string, label: string): string {
  const front = `${label}: `
  const rest = message.startsWith(front) ? message.slice(front.length) : message
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** `3,000` or `3.000`: the mark before three digits is read as a decimal mark, but may have been meant as a thousands separator. */
const DOUBTFUL = /^\s*([+-]?[1-9]\d{0,2})[.,](\d{3})(?![\d.,])/

function hasDoubtfulMark(text: string): boolean {
  return DOUBTFUL.test(text)
}

function readMark(text: string, language: string): string {
  const [, whole = '', decimals = ''] = DOUBTFUL.exec(text) ?? []
  return writeNumber(Number(`${whole}.${decimals}`), language, 6)
}
