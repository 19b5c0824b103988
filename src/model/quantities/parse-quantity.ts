import { textOf, type Text } from '#texts/text.ts'
import { parseNumeral } from './parse-numeral.ts'
import { findNamedSizes, findScale, readNamedSize, type Units, withOneSpelling, writeUnit } from './units.ts'
import { RAISED } from './write-quantity.ts'

/** The value in the input's own unit, or a sentence that says what is wrong and how to write it. */
export type ParsedQuantity = { kind: 'value'; value: number } | { kind: 'problem'; message: Text }

/** The help text about writing numbers. */
export const NUMBER_HELP = textOf('quantityNumberHelp')
const LONGEST = 64

/**
 * Parses a number as people type it, in German or English form, with an SI prefix (`470u`, `2k2`) or a fitting unit (`0.47 mF`). Without
 * either, it is in the `chosen` unit, which is the input's own by default.
 */
export function parseQuantity(text: string, { chosen, ...units }: Units & { chosen?: string }): ParsedQuantity {
  if (text.length > LONGEST) return problem(TOO_LONG)
  const spelled = withOneSpelling(text)
  if (spelled === '') return problem(NOTHING)
  if (spelled.includes(';')) return problem(several(spelled))
  const named = readNamedSize(spelled, units, chosen)
  if (named !== undefined) return { kind: 'value', value: named }
  const number = readNumber(spelled, units)
  const scale = number && findScale(number.suffix, units, chosen)
  const sizes = scale ? undefined : findNamedSizes(spelled, units, chosen)
  if (sizes) return problem(sizes.names)
  if (!number) return problem(unreadable(spelled))
  if (!scale) return problem(foreignUnit(number.suffix, units))
  const value = toOwnUnit(number, scale)
  return Number.isFinite(value) ? { kind: 'value', value } : problem(tooLarge(spelled))
}

type ReadNumber = { digits: string; exponent: number; suffix: string }

function readNumber(text: string, { unit }: Units): ReadNumber | undefined {
  const numeral = parseNumeral(text)
  if (!numeral) return undefined
  const { digits, rest } = numeral
  // A prefix or a unit in place of the decimal mark, as printed on components: 2k2, 4R7, 3V3. R also stands in the names of models.
  const [, sign, fraction, tail] = /^([pnuµmkKMGRVA])(\d+) ?(\D*)$/.exec(rest) ?? []
  if (sign && digits.endsWith('.0')) {
    const resistance = unit.endsWith('Ω') ? 'Ω' : ''
    return { digits: `${digits.slice(0, -1)}${fraction}`, exponent: 0, suffix: `${sign === 'R' ? resistance : sign}${tail}` }
  }
  const [power = '', exponent = '0'] = /^(?:[eE]|[×x*·] ?10\^?)([+\-−⁻]?[\d⁰¹²³⁴⁵⁶⁷⁸⁹]+)/.exec(rest) ?? []
  const suffix = rest.slice(power.length).trim()
  return /^[\d.,]/.test(suffix) ? undefined : { digits, exponent: toInteger(exponent), suffix }
}

/** Larger than any exponent of a usable number; a longer one would not be written as digits alone. */
const LARGEST_EXPONENT = 999

function toInteger(exponent: string): number {
  const written = Number(exponent.replace(/[−⁻]/, '-').replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => String(RAISED.indexOf(digit))))
  return Math.min(LARGEST_EXPONENT, Math.max(-LARGEST_EXPONENT, written))
}

/** Powers of ten are added to the exponent in the number's text, so that 0.47 mF is exactly 470 µF, without rounding errors. */
function toOwnUnit({ digits, exponent }: ReadNumber, scale: Scale): number {
  const value = Number(`${digits}e${exponent + scale.exponent}`)
  const scaled = scale.factor === 1 ? value : Number((value * scale.factor).toPrecision(15))
  return scaled === 0 ? 0 : scaled
}

type Scale = { exponent: number; factor: number }

const NOTHING = textOf('quantityNothing')
const TOO_LONG = textOf('quantityTooLong', { longest: LONGEST })

function problem(message: Text): ParsedQuantity {
  return { kind: 'problem', message }
}

function several(typed: string): Text {
  return textOf('quantitySeveral', { typed })
}

function unreadable(text: string): Text {
  return textOf('quantityUnreadable', { typed: clip(text) })
}

function tooLarge(text: string): Text {
  return textOf('quantityTooLarge', { typed: clip(text) })
}

function foreignUnit(suffix: string, { unit, units = [] }: Units): Text {
  if (unit === '') return textOf('quantityHasNoUnit', { typed: clip(suffix) })
  const names: Text = (language) => [unit, ...units.map(({ symbol }) => symbol)].map((symbol) => writeUnit(symbol, language)).join(', ')
  return textOf('quantityForeignUnit', { suffix: clip(suffix), units: names })
}

function clip(text: string): string {
  return text.length > 24 ? `${text.slice(0, 23)}…` : text
}
