import type { SeriesData } from '../types/series-data.ts'
import { sayValue } from './words.ts'
import { say } from '#texts/say.ts'
import { roleOf } from './role-of.ts'
import { writeAmperes, writeInput, writeWithUnit } from './write-values.ts'

/** One line that distinguishes a series from similar ones; `features` are in the given language. */
export function summariseSeries(data: SeriesData, features: readonly string[], language: string): string {
  const phases = data.input.phases === 3 ? `, ${say(language, 'word.threePhase')}` : ''
  const facts = say(language, 'word.summary', {
    // What an accessory passes on is no power that it supplies.
    power: roleOf(data) === 'accessory' ? writeAmperes(data.outputCurrentMaxA, language) : writeWithUnit(data.powerW, 'W', language),
    input: writeInput(data, language) + phases,
    cooling: sayValue('cooling', data.cooling, language),
  })
  const first = features.slice(0, 2).join(', ')
  return `${facts}${first === '' ? '' : `; ${first}`}.`.replaceAll('\u2060', '').replaceAll('\u00A0', ' ')
}
