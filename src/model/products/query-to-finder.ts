import type { FinderParameters } from './finder.ts'
import { separateValues } from './separate-values.ts'

/** Finder parameters for a query, and their values as a text. */
export type FinderState = { parameters: FinderParameters; values: string }

const NUMBER = String.raw`(\d{1,6}(?:[.,]\d{1,3})?)`
const END = String.raw`(?![\p{L}\p{N}])`
const START = String.raw`(?<![\p{L}\p{N}.,-])`
const RANGE = new RegExp(`${START}${NUMBER}\\s*(?:-|–|\\.\\.\\.?|to|bis)\\s*${NUMBER}\\s*V\\s*(DC|AC)?${END}`, 'iu')
/** `24 V to 12 V`: from an input to an output. With `to`, only downwards, because `9 V to 36 V` is a range. */
const CONVERSION = new RegExp(`${START}${NUMBER}\\s*(?:V(?:DC)?\\s*)?(to|auf|nach|in|->|→)\\s*${NUMBER}\\s*V(?:DC)?${END}`, 'iu')
/** Voltages of the mains: beside another voltage they are the input. */
const MAINS = String.raw`(110|115|120|208|220|230|240|277|380|400|480)\s*V`
const OTHER = String.raw`\d\s*V(?:DC)?${END}`
const INPUTS = [
  new RegExp(`${START}${NUMBER}\\s*V\\s*(AC)${END}`, 'iu'),
  new RegExp(`${START}${NUMBER}\\s*V\\s*(DC)?\\s*(?:input|in|eingang)${END}`, 'iu'),
  new RegExp(`(?<!\\p{L})(?:input|eingang)\\s*(?:of|von)?\\s*${NUMBER}\\s*V\\s*(DC)?${END}`, 'iu'),
  new RegExp(`${START}${MAINS}${END}(?=.*${OTHER})`, 'iu'),
  new RegExp(`(?<=${OTHER}.*)${START}${MAINS}${END}`, 'iu'),
]
const VALUES = [
  { name: 'voltage', unit: 'V', pattern: new RegExp(`${START}${NUMBER}\\s*V(?:DC|olts?)?${END}`, 'iu') },
  { name: 'power', unit: 'kW', pattern: new RegExp(`${START}${NUMBER}\\s*kW${END}`, 'iu'), factor: 1000 },
  { name: 'power', unit: 'W', pattern: new RegExp(`${START}${NUMBER}\\s*W(?:atts?)?${END}`, 'iu') },
  { name: 'current', unit: 'A', pattern: new RegExp(`${START}${NUMBER}\\s*A(?:mps?|mperes?)?${END}`, 'iu') },
  { name: 'mopp', unit: 'MOPP', pattern: new RegExp(`${START}([12])\\s*(?:×|x)?\\s*MOPP${END}`, 'iu') },
] as const
/** Words that choose a value of a filter; German ones may be the beginning of a compound, such as Hutschienennetzteil. */
const CHOICES: readonly (readonly [RegExp, name: string, value: string])[] = [
  [/\b(?:medical|healthcare|medizin\p{L}*)/iu, 'sector', 'healthcare'],
  [/\b(?:railway|rolling stock|bahn(?:technik|netzteil|wandler)?)\p{L}{0,2}(?!\p{L})/iu, 'sector', 'transport'],
  [/\b(?:industrial|industrie(?:netzteil|wandler)?)\p{L}{0,2}(?!\p{L})/iu, 'sector', 'industrial'],
  [/\b(?:defen[cs]e|military|wehrtechnik)/iu, 'sector', 'defence'],
  [/\b(?:semiconductor|halbleiter\p{L}*)/iu, 'sector', 'semiconductor'],
  [/\b(?:din[ -]?rail|hutschienen?-?(?:netzteil|netzgerät|stromversorgung)?)\p{L}{0,2}(?!\p{L})/iu, 'category', 'din-rail'],
  [/\b(?:(?:three|3)[ -]?phase|dreiphasig\p{L}{0,2}|drehstrom(?:netzteile?)?)(?!\p{L})/iu, 'supply', 'ac-3'],
  [/\b(?:rack|front[ -]end)(?!\p{L})/iu, 'category', 'front-end'],
  [/\bopen[ -]frame(?!\p{L})/iu, 'category', 'open-frame'],
  [/\b(?:desktop|plug|adapter|steckernetzteil|tischnetzteil)\p{L}{0,2}(?!\p{L})/iu, 'category', 'external'],
  [/\b(?:fanless|lüfterlose?s?)(?!\p{L})/iu, 'cooling', 'convection,conduction'],
  [/\bconvection[ -]cooled(?!\p{L})/iu, 'cooling', 'convection'],
  [/\bconduction[ -]cooled(?!\p{L})/iu, 'cooling', 'conduction'],
  [/\b(?:pcb[ -]mount(?:ed|ing)?|leiterplattenmontage|printmontage)(?!\p{L})/iu, 'mounting', 'pcb'],
]
/** Words that may be left out of a query: they do not select any models. */
const PLAIN =
  /\b(?:ac|dc|power|supply|supplies|psu|converters?|modules?|input|output|with|and|for|(?:schalt)?netzteile?n?s?|netzgeräte?|gleichspannungswandler|wandler|eingang|stromversorgung(?:en)?|ausgang|mit|und|für)\b/giu

/** So many quantities are a wish for a supply, whatever else is said. */
const ENOUGH = 2

/**
 * Converts a query such as `24 V 100 W medical` to finder parameters. Undefined without a quantity, and with one quantity unless the whole
 * query is understood, so that a question that merely mentions 24 V is not converted.
 */
export function toFinderParameters(query: string): FinderState | undefined {
  const parameters: Record<string, string> = {}
  const values: string[] = []
  let rest = separateValues(query)
  /** Takes what a pattern finds out of the rest, unless `read` returns false. */
  const take = (pattern: RegExp, read: (found: RegExpExecArray) => unknown) => {
    const found = pattern.exec(rest)
    if (found === null || read(found) === false) return
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
  }
  take(CONVERSION, ([text, from = '', word = '', to = '']) => {
    const isDownwards = Number(neutral(from)) > Number(neutral(to))
    if (!isDownwards && /^to$/i.test(word)) return false
    parameters['input'] = neutral(from)
    parameters['voltage'] = neutral(to)
    values.push(text.trim())
    return true
  })
  take(RANGE, ([text, low = '', high = '', kind]) => {
    if (Number(neutral(low)) > Number(neutral(high))) return false
    parameters['input'] = `${neutral(low)}..${neutral(high)}${ofKind(kind)}`
    values.push(text.trim())
    return true
  })
  for (const pattern of INPUTS)
    take(pattern, ([text, number = '', kind]) => {
      if (parameters['input'] !== undefined) return false
      parameters['input'] = `${neutral(number)}${ofKind(kind)}`
      values.push(text.trim())
      return true
    })
  for (const value of VALUES)
    take(value.pattern, ([, number = '']) => {
      parameters[value.name] ??= 'factor' in value ? String(Number(neutral(number)) * value.factor) : neutral(number)
      values.push(`${number} ${value.unit}`)
    })
  const quantities = values.length
  if (quantities === 0) return undefined
  for (const [pattern, name, value] of CHOICES)
    take(pattern, ([word]) => {
      parameters[name] = value
      values.push(word)
    })
  const isMore = /[\p{L}\p{N}]/u.test(rest.replace(PLAIN, ' '))
  return isMore && quantities < ENOUGH ? undefined : { parameters, values: values.join(', ') }
}

function ofKind(kind: string | undefined): string {
  return kind === undefined ? '' : ` V ${kind.toUpperCase()}`
}

function neutral(number: string): string {
  return number.replace(',', '.')
}
