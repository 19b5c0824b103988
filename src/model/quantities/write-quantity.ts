import { spokenIn } from '#texts/languages.ts'
import { writeOne, writeUnit } from './units.ts'

/** Significant digits where nothing else is asked for. */
export const USUAL_DIGITS = 4
const NARROW_SPACE = '\u202F'
const KEEPING_SPACE = '\u00A0'
/** Superscript digits. */
export const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/**
 * Writes a number for people: rounded to `digits` significant digits, with the language's decimal mark, narrow spaces between thousands
 * from five digits on, and powers of ten only below 0.001 and above ten million. No number is a dash.
 */
export function writeNumber(value: number, language: string, digits = USUAL_DIGITS): string {
  if (Number.isNaN(value)) return '–'
  if (!Number.isFinite(value)) return value < 0 ? '−∞' : '∞'
  const rounded = Number(value.toPrecision(digits))
  const size = Math.abs(rounded)
  const text = size === 0 || (size >= 1e-3 && size <= 1e7) ? withGroups(String(size)) : withPower(size)
  return (rounded < 0 ? '−' : '') + text.replace('.', decimalMark(language))
}

/** A number with its unit, without a line break between them. */
export function writeQuantity(value: number, unit: string, language: string, digits?: number): string {
  const number = writeNumber(value, language, digits)
  if (unit === '' || Number.isNaN(value)) return number
  const name = number === '1' ? writeOne(unit, language) : writeUnit(unit, language)
  return number + KEEPING_SPACE + name.replaceAll(' ', KEEPING_SPACE)
}

/** The shortest text with a decimal dot that is read as the same number; for addresses. */
export function toNeutral(value: number): string {
  return String(value === 0 ? 0 : value).replace('e+', 'e')
}

/** The number for an input field: neither rounded nor grouped. */
export function toEntry(value: number, language: string): string {
  return toNeutral(value).replace('.', decimalMark(language))
}

/** Replaces the dots in the numbers of a text by the decimal mark of a language. */
export function withDecimalMarks(text: string, language: string): string {
  return text.replaceAll(/(?<=\d)\.(?=\d)/g, decimalMark(language))
}

const MARKS = new Map<string, string>()

function decimalMark(language: string): string {
  const spoken = spokenIn(language)
  let mark = MARKS.get(spoken)
  if (mark === undefined)
    MARKS.set(spoken, (mark = new Intl.NumberFormat(spoken).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'))
  return mark
}

function withGroups(text: string): string {
  const [front = '', fraction] = text.split('.')
  const grouped = front.length > 4 ? front.replaceAll(/\B(?=(?:\d{3})+$)/g, NARROW_SPACE) : front
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

function withPower(size: number): string {
  const [mantissa = '', exponent = ''] = size.toExponential().split('e')
  const raised = exponent
    .replaceAll(/\d/g, (digit) => RAISED[Number(digit)] ?? '')
    .replace('-', '⁻')
    .replace('+', '')
  return `${mantissa} × 10${raised}`
}
