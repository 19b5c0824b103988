import type { FinderParameters } from '#model/products/finder.ts'

/** Finder parameters for a query, and their values as a text. */
export type FinderState = { parameters: FinderParameters; values: string }

const NUMBER = String.raw`(\d{1,6}(?:[.,]\d{1,3})?)`
const END = String.raw`(?![\p{L}\p{N}])`
const START = String.raw`(?<![\p{L}\p{N}.,-])`
const RANGE = new RegExp(`${START}${NUMBER}\\s*(?:-|–|\\.\\.\\.?|to|bis)\\s*${NUMBER}\\s*V(?:DC|AC)?${END}`, 'iu')
const VALUES = [
  { name: 'voltage', unit: 'V', pattern: new RegExp(`${START}${NUMBER}\\s*V(?:DC)?${END}`, 'iu') },
  { name: 'power', unit: 'W', pattern: new RegExp(`${START}${NUMBER}\\s*W${END}`, 'iu') },
  { name: 'current', unit: 'A', pattern: new RegExp(`${START}${NUMBER}\\s*A${END}`, 'iu') },
  { name: 'mopp', unit: 'MOPP', pattern: new RegExp(`${START}([12])\\s*(?:×|x)?\\s*MOPP${END}`, 'iu') },
] as const
const SECTORS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:medical|healthcare|medizin\p{L}*)/iu, 'healthcare'],
  [/\b(?:railway|rolling stock|bahn(?:technik)?)(?!\p{L})/iu, 'transport'],
  [/\b(?:defen[cs]e|military|wehrtechnik)/iu, 'defence'],
  [/\b(?:semiconductor|halbleiter\p{L}*)/iu, 'semiconductor'],
]
/** Words that may be left out of a query: they do not select any models. */
const PLAIN = /\b(?:ac|dc|power|supply|supplies|psu|converter|output|with|and|for|netzteile?|wandler|stromversorgung(?:en)?|ausgang|mit|und|für)\b/giu

/**
 * Converts a query such as `24 V 100 W medical` to finder parameters. Undefined unless the whole query is understood and contains a
 * quantity, so that a question that merely mentions 24 V is not converted.
 */
export function toFinderParameters(query: string): FinderState | undefined {
  const parameters: Record<string, string> = {}
  const values: string[] = []
  let rest = query
  const take = (pattern: RegExp, read: (found: RegExpExecArray) => void) => {
    const found = pattern.exec(rest)
    if (found === null) return
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
    read(found)
  }
  take(RANGE, ([text, low = '', high = '']) => {
    parameters['input'] = `${neutral(low)}..${neutral(high)}`
    values.push(text.trim())
  })
  for (const { name, unit, pattern } of VALUES)
    take(pattern, ([, number = '']) => {
      parameters[name] = neutral(number)
      values.push(`${number} ${unit}`)
    })
  if (values.length === 0) return undefined
  for (const [pattern, slug] of SECTORS)
    take(pattern, ([word]) => {
      parameters['sector'] = slug
      values.push(word)
    })
  return /[\p{L}\p{N}]/u.test(rest.replace(PLAIN, ' ')) ? undefined : { parameters, values: values.join(', ') }
}

function neutral(number: string): string {
  return number.replace(',', '.')
}
