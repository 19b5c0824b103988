import { FINDER_FILTERS } from '#model/products/finder.ts'
import { parseQuantity } from '#model/quantities/parse-quantity.ts'
import { withOneSpelling } from '#model/quantities/units.ts'
import { quantity } from '#model/quantities/quantity.ts'
import { textOf, type Text } from '#texts/text.ts'
import { QUANTITIES, type QuantityName } from './filters.ts'

/** One end of the requested values; when strict, the value itself does not match. */
export type Bound = { value: number; isStrict: boolean }

/**
 * One typed term: a single number, whose meaning depends on the filter; a range; or bounds. `supply` is the kind of input voltage if given,
 * as in `24 V DC`.
 */
export type Term = (
  | { kind: 'value'; value: number }
  | { kind: 'range'; from: number; to: number }
  | { kind: 'bounds'; above?: Bound; below?: Bound }
) & {
  supply?: 'AC' | 'DC'
}

/** The terms typed into the field of a quantity, or what is wrong with them. A model matches when it matches one of the terms. */
export type ReadQuantity = { kind: 'terms'; terms: readonly Term[] } | { kind: 'problem'; message: Text }

const MOST_TERMS = 40

/** Reads quantities as engineers type them: `500m`, `9..36 V`, `>= 90 %`, `-40 to 70`, `> 100 < 200`, several separated by semicolons. */
export function readQuantity(name: QuantityName, typed: string): ReadQuantity {
  const parts = splitTerms(withOneSpelling(typed))
  if (parts.length > MOST_TERMS) return problem(tooMany())
  const terms: Term[] = []
  for (const part of parts) {
    const term = readTerm(name, part)
    if (term.kind === 'problem') return term
    terms.push(term)
  }
  return terms.length === 0 ? problem(NOTHING) : { kind: 'terms', terms }
}

/** Splits at semicolons, at slashes between numbers, at words for "or", and at commas followed by a space; a comma between digits is a decimal mark. */
function splitTerms(text: string): string[] {
  return text
    .split(/;|(?<=\d ?[A-Za-z]*) ?\/ ?(?=\d)|, (?=[^,<>=])|\b(?:or|oder)\b(?! (?:more|less|above|below|mehr|weniger))/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

type Problem = { kind: 'problem'; message: Text }

const OPERATORS: readonly [RegExp, string][] = [
  [/={2,}/g, '='],
  [/≥|=>|\b(?:at least|from|minimum|min\b\.?|mindestens|ab)(?![a-z])/gi, '>='],
  [/≤|=<|\b(?:at most|up to|maximum|max\b\.?|höchstens|bis zu)(?![a-z])/gi, '<='],
  [/\b(?:over|above|more than|mehr als)(?![a-z])|über /gi, '>'],
  [/\b(?:under|below|less than|unter|weniger als)(?![a-z])/gi, '<'],
]

function readTerm(name: QuantityName, part: string): Term | Problem {
  const { text, supply } = name === 'input' ? withoutKind(part) : { text: part, supply: undefined }
  const written = withOperators(text)
  const term = /[<>=]/.test(written) ? readBounds(name, written) : readSpan(name, written)
  return term.kind === 'problem' || supply === undefined ? term : { ...term, supply }
}

/** Takes the kind of input voltage out of the text, as in `24 V DC` and `230VAC`. */
function withoutKind(part: string): { text: string; supply: 'AC' | 'DC' | undefined } {
  const kind = /(?:(?<=[\dkV] ?)|\bV ?)(AC|DC)\b/i.exec(part)?.[1]?.toUpperCase()
  if (kind !== 'AC' && kind !== 'DC') return { text: part, supply: undefined }
  return { text: part.replaceAll(/ ?(?:AC|DC)\b/gi, '').trim(), supply: kind }
}

function withOperators(text: string): string {
  const front = OPERATORS.reduce((written, [pattern, operator]) => written.replaceAll(pattern, operator), text)
  const [, rest] = /^([^<>=]*\d[^<>=]*?) ?(?:\+|(?:or|oder|und) (?:more|above|mehr|darüber))$/i.exec(front) ?? []
  return rest === undefined ? front : `>= ${rest}`
}

function readBounds(name: QuantityName, text: string): Term | Problem {
  const pieces = [...text.matchAll(/([<>]=?|=)([^<>=]*)/g)]
  if (text.search(/[<>=]/) > 0 || pieces.length > 4) return problem(unreadable(text))
  let above: Bound | undefined
  let below: Bound | undefined
  for (const [, operator = '', operand = ''] of pieces) {
    const number = readNumber(name, operand.replace(/(?:\band\b|\bund\b|&|,)\s*$/i, ''))
    if (number.kind === 'problem') return number
    const bound = { value: number.value, isStrict: operator.length === 1 && operator !== '=' }
    if (operator === '=' && pieces.length === 1) return { kind: 'value', value: number.value }
    if (operator !== '<' && operator !== '<=') above = tighter(above, bound, 1)
    if (operator !== '>' && operator !== '>=') below = tighter(below, bound, -1)
  }
  if (FINDER_FILTERS[name].singleNumber !== 'covers' && above !== undefined && below !== undefined && isEmpty(above, below))
    return problem(contradiction(name, above.value, below.value))
  return { kind: 'bounds', above, below }
}

function tighter(known: Bound | undefined, next: Bound, direction: 1 | -1): Bound {
  if (known === undefined) return next
  const difference = (next.value - known.value) * direction
  return difference > 0 || (difference === 0 && next.isStrict) ? next : known
}

function isEmpty(above: Bound, below: Bound): boolean {
  return above.value > below.value || (above.value === below.value && (above.isStrict || below.isStrict))
}

/** The separator between two numbers: `..`, `…`, a dash or a word; a hyphen may also be the sign of a number. */
const RANGE = /^(.*?[^\s.…])\s*(?:\.{2,3}|…|\bto\b|\bbis\b|[–—]|(?<![eE^(]|\s[-+])-)\s*([+\-−–]?\s?[.,]?\d.*)$/i

function readSpan(name: QuantityName, text: string): Term | Problem {
  const upright = text.replace(/^[–—]/, '-')
  const [, first, second] = RANGE.exec(upright.replace(/^([+-]) /, '$1')) ?? []
  if (first === undefined || second === undefined) return readNumber(name, upright)
  const high = readNumber(name, second.replace(/^[–—]/, '-'))
  if (high.kind === 'problem') return high
  // 9..36 kV means kilovolts on both sides; in 500..1k the prefix applies to the second number only.
  const unit = /^[+\-−]?[\d.,' ]+$/.test(first) ? (/[^\d.,' ]+[^\d]*$/.exec(second)?.[0] ?? '') : ''
  const scaled = readNumber(name, first + unit)
  const low = scaled.kind === 'value' && scaled.value <= high.value ? scaled : readNumber(name, first)
  if (low.kind === 'problem') return low
  return low.value <= high.value ? { kind: 'range', from: low.value, to: high.value } : problem(reversed(name, low.value, high.value))
}

const FAHRENHEIT = /(?:°|deg(?:rees?)? ?)?F(?:ahrenheit)?$/i

function readNumber(name: QuantityName, written: string): { kind: 'value'; value: number } | Problem {
  const text = name === 'mopp' ? written.replace(/[×x*](?= ?MOPP)/i, '') : written
  const { unit } = FINDER_FILTERS[name]
  const { units, least, most = Infinity } = QUANTITIES[name]
  const isFahrenheit = unit === '°C' && FAHRENHEIT.test(text.trim())
  const read = isFahrenheit ? parseQuantity(text.trim().replace(FAHRENHEIT, ''), { unit: '' }) : parseQuantity(text, { unit, units })
  if (read.kind === 'problem') return read
  const value = isFahrenheit ? Number(((read.value - 32) / 1.8).toPrecision(12)) : read.value
  if (value < least) return problem(outOfRange(name, least, 'low'))
  return value > most ? problem(outOfRange(name, most, 'high')) : { kind: 'value', value }
}

function problem(message: Text): Problem {
  return { kind: 'problem', message }
}

const NOTHING = textOf('finderRuleNothing')

function tooMany(): Text {
  return textOf('finderRuleTooMany', { most: MOST_TERMS })
}

function unreadable(text: string): Text {
  const shown = text.length > 24 ? `${text.slice(0, 23)}…` : text
  return textOf('finderRuleUnreadable', { shown })
}

function contradiction(name: QuantityName, above: number, below: number): Text {
  const { unit } = FINDER_FILTERS[name]
  return textOf('finderRuleContradiction', { above: quantity(above, unit), below: quantity(below, unit) })
}

function reversed(name: QuantityName, from: number, to: number): Text {
  const { unit } = FINDER_FILTERS[name]
  return textOf('finderRuleReversed', { from: quantity(from, unit), to: quantity(to, unit) })
}

function outOfRange(name: QuantityName, bound: number, side: 'low' | 'high'): Text {
  const { unit } = FINDER_FILTERS[name]
  return textOf('finderRuleOutOfRange', { isLow: side === 'low', bound: quantity(bound, unit, 6) })
}
