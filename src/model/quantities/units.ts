import { isPlainText, say } from '#texts/say.ts'
import type { Text } from '#texts/text.ts'

/**
 * Sizes that are named rather than counted, such as wire gauges: `read` gives the value in the input's own unit, `write` the nearest name,
 * `names` says which names there are, and `leave` gives the customary value in the input's own unit for one of another standard.
 */
export type NamedSizes = {
  symbol: string
  read(text: string): number | undefined
  write(value: number): string
  leave(value: number): number
  names: Text
}

/** A unit that a reader may choose: one such unit is `factor` of the input's own units, or it names sizes. */
export type UnitChoice = { symbol: string; factor: number } | NamedSizes

/** The input's own unit, and others that may be chosen. */
export type Units = { unit: string; units?: readonly UnitChoice[] }

/** How a number is converted to the input's own unit: times ten to the power of `exponent`, times `factor`. */
export type Scale = { exponent: number; factor: number }

const PREFIXES: Readonly<Record<string, number>> = { p: -12, n: -9, u: -6, µ: -6, m: -3, '': 0, k: 3, K: 3, M: 6, G: 9 }
const PREFIXED = /^([pnµmkMG]?)(F|H|Ω|VA|V|A|W|Hz|s|m|J)$/
const QUALIFIERS: Readonly<Record<string, RegExp>> = { DC: / ?DC$/i, rms: / ?(?:AC|rms|eff\.?)$/i }
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  years: ['year', 'y', 'yr', 'a', 'jahr', 'jahre'],
  h: ['hours', 'hour', 'std', 'stunden', 'stunde'],
  '°C': ['c', 'degc', 'deg c', '° c'],
  ft: ['feet', "'", 'fuß'],
  V: ['volt', 'volts'],
  A: ['amp', 'amps', 'ampere', 'amperes'],
  W: ['watt', 'watts'],
  'K/W': ['°c/w', 'c/w'],
  K: ['°c'],
}

/** A unit as written after a number: `V rms` is `V eff` in German. */
export function writeUnit(unit: string, language: string): string {
  return named(`unit.${unit}`, language) ?? unit
}

/** The unit as written after the number 1: `1 year`. */
export function writeOne(unit: string, language: string): string {
  return named(`unitOne.${unit}`, language) ?? writeUnit(unit, language)
}

function named(name: string, language: string): string | undefined {
  return isPlainText(name) ? say(language, name) : undefined
}

/** The unit without the kind of value: `V DC` becomes `V`. */
export function toBareUnit(unit: string): string {
  return unit.replace(/ (?:DC|rms|pk-pk)$/, '')
}

/** How a suffix such as `µF`, `mF`, `k` or '' (the chosen unit) scales a number; undefined when it does not fit the input. */
export function findScale(suffix: string, { unit, units = [] }: Units, chosen = unit): Scale | undefined {
  const choices = [{ symbol: unit, factor: 1 }, ...units]
  const name = withoutQualifier(suffix, unit)
  const choice = choices.find(({ symbol }) => (name === '' ? symbol === chosen : isNameOf(name, symbol)))
  if (choice) return 'factor' in choice ? { exponent: 0, factor: choice.factor } : undefined
  const own = PREFIXED.exec(toBareUnit(unit))
  if (!own) return isCounted(unit) ? findPrefix(name, /^[kKMG]$/) : undefined
  const [, prefix = '', base = ''] = own
  const scale = findPrefix(name.replace(new RegExp(`${base}$`, 'i'), ''), /^[pnuµmkKMG]?$/)
  return scale && { exponent: scale.exponent - (PREFIXES[prefix] ?? 0), factor: 1 }
}

/** The value of a named size, such as `AWG 14`, or `14` where that unit is chosen; undefined for other texts. */
export function readNamedSize(text: string, { units = [] }: Units, chosen?: string): number | undefined {
  for (const choice of units) {
    if ('factor' in choice) continue
    const bare = text.replace(new RegExp(`^${choice.symbol}|${choice.symbol}$`, 'i'), '')
    const value = bare !== text || chosen === choice.symbol ? choice.read(bare) : undefined
    if (value !== undefined) return value
  }
  return undefined
}

/** The named sizes that a text is meant to be one of, by their symbol in it or because they are chosen. */
export function findNamedSizes(text: string, { units = [] }: Units, chosen?: string): NamedSizes | undefined {
  return units.find(
    (choice): choice is NamedSizes =>
      'names' in choice && (chosen === choice.symbol || new RegExp(`^${choice.symbol}|${choice.symbol}$`, 'i').test(text)),
  )
}

/** A value in the input's own unit as the text of a field in another unit; undefined for a unit that the input does not have. */
export function toUnit(value: number, { unit, units = [] }: Units, chosen: string): number | string | undefined {
  if (chosen === unit) return value
  const choice = units.find(({ symbol }) => symbol === chosen)
  if (choice === undefined) return undefined
  return 'factor' in choice ? value / choice.factor : choice.write(value)
}

/** Unifies the spellings of micro, ohm and spaces. */
export function withOneSpelling(text: string): string {
  return text
    .replaceAll(/[\s\u200B\u2060]+/g, ' ')
    .replaceAll('\u03BC', '\u00B5')
    .replaceAll('\u2126', '\u03A9')
    .trim()
}

function withoutQualifier(suffix: string, unit: string): string {
  const qualifier = QUALIFIERS[unit === 'V' || unit === 'A' ? 'DC' : (unit.split(' ')[1] ?? '')]
  const bare = qualifier ? suffix.replace(qualifier, '') : suffix
  return bare.replace(/ ?ohms?$/i, 'Ω').replace(/m\^?2$/, 'm²')
}

function isNameOf(name: string, symbol: string): boolean {
  const bare = toBareUnit(symbol)
  if (name === bare) return true
  const small = name.toLowerCase()
  // Letters of prefixed units matter: mW is not MW.
  return OTHER_NAMES[bare]?.includes(small) === true || (!PREFIXED.test(bare) && small === bare.toLowerCase())
}

function isCounted(unit: string): boolean {
  return unit === '' || unit === 'h'
}

function findPrefix(name: string, allowed: RegExp): Scale | undefined {
  const exponent = allowed.test(name) ? PREFIXES[name] : undefined
  return exponent === undefined ? undefined : { exponent, factor: 1 }
}
