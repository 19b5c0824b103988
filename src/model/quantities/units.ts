import { isPlainText, say } from '#texts/say.ts'

/** A unit that a reader may choose: a value shown in it is `factor` times as many of the input's own unit. */
export type UnitChoice = { symbol: string; factor: number }

/** The unit that values are held in, and others that may be chosen. */
export type Units = { unit: string; units?: readonly UnitChoice[] }

/** How a number is brought to the input's own unit: times ten to the `exponent`, times `factor`. */
export type Scale = { exponent: number; factor: number }

const PREFIXES: Readonly<Record<string, number>> = { p: -12, n: -9, u: -6, µ: -6, m: -3, '': 0, k: 3, K: 3, M: 6, G: 9 }
const PREFIXED = /^([pnµmkMG]?)(F|H|Ω|VA|V|A|W|Hz|s|m|J)$/
const QUALIFIERS: Readonly<Record<string, RegExp>> = { DC: / ?DC$/i, rms: / ?(?:AC|rms|eff\.?)$/i }
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  years: ['year', 'y', 'yr', 'a', 'jahr', 'jahre'],
  h: ['hours', 'hour', 'std', 'stunden', 'stunde'],
  '°C': ['c', 'degc', 'deg c', '° c'],
  ft: ['feet', "'", 'fuß'],
  'K/W': ['°c/w', 'c/w'],
  K: ['°c'],
}

/** A unit as it is written behind a number: `V rms` is `V eff` in German. */
export function writeUnit(unit: string, language: string): string {
  return named(`unit.${unit}`, language) ?? unit
}

/** The unit as it is written behind a single one: `1 year`. */
export function writeOne(unit: string, language: string): string {
  return named(`unitOne.${unit}`, language) ?? writeUnit(unit, language)
}

function named(name: string, language: string): string | undefined {
  return isPlainText(name) ? say(language, name) : undefined
}

/** The unit without what it says about the kind of value: `V DC` is counted in `V`. */
export function toBareUnit(unit: string): string {
  return unit.replace(/ (?:DC|rms|pk-pk)$/, '')
}

/** What a suffix such as `µF`, `mF`, `k` or '' (the chosen unit) does to a number; undefined when it does not fit the input. */
export function findScale(suffix: string, { unit, units = [] }: Units, chosen = unit): Scale | undefined {
  const choices = [{ symbol: unit, factor: 1 }, ...units]
  const name = withoutQualifier(suffix, unit)
  const choice = choices.find(({ symbol }) => (name === '' ? symbol === chosen : isNameOf(name, symbol)))
  if (choice) return { exponent: 0, factor: choice.factor }
  const own = PREFIXED.exec(toBareUnit(unit))
  if (!own) return isCounted(unit) ? findPrefix(name, /^[kKMG]$/) : undefined
  const [, prefix = '', base = ''] = own
  const scale = findPrefix(name.replace(new RegExp(`${base}$`, 'i'), ''), /^[pnuµmkKMG]?$/)
  return scale && { exponent: scale.exponent - (PREFIXES[prefix] ?? 0), factor: 1 }
}

/** The text with one spelling of micro, ohm, squares and spaces. */
export function withOneSpelling(text: string): string {
  return text
    .replaceAll(/[\s\u200B\u2060]+/g, ' ')
    .replaceAll('\u03BC', '\u00B5')
    .replaceAll('\u2126', '\u03A9')
    .trim()
}

function withoutQualifier(suffix: string, unit: string): string {
  const qualifier = QUALIFIERS[unit.split(' ')[1] ?? '']
  const bare = qualifier ? suffix.replace(qualifier, '') : suffix
  return bare.replace(/ ?ohms?$/i, 'Ω').replace(/m\^?2$/, 'm²')
}

function isNameOf(name: string, symbol: string): boolean {
  const bare = toBareUnit(symbol)
  if (name === bare) return true
  if (PREFIXED.test(bare)) return false
  const small = name.toLowerCase()
  return small === bare.toLowerCase() || (OTHER_NAMES[bare]?.includes(small) ?? false)
}

function isCounted(unit: string): boolean {
  return unit === '' || unit === 'h'
}

function findPrefix(name: string, allowed: RegExp): Scale | undefined {
  const exponent = allowed.test(name) ? PREFIXES[name] : undefined
  return exponent === undefined ? undefined : { exponent, factor: 1 }
}
