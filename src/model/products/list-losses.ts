import { say } from '#texts/say.ts'
import type { SeriesData } from '../types/series-data.ts'
import { convectionPower } from './convection-power.ts'
import { mtbfHours } from './mtbf-hours.ts'
import type { ProductWord } from './words.ts'
import { writeCelsius, writeFigure, writeVolts, writeWithUnit } from './write-values.ts'

type Quantity = {
  name: ProductWord
  /** Undefined where a series has none. */
  of(data: SeriesData): number | undefined
  write(value: number, language: string): string
  /** Of temperatures and input voltages that a series must bear, the lowest counts. */
  isLessBetter?: true
}

const withUnit = (unit: string) => (value: number, language: string) => writeWithUnit(value, unit, language)

/** What users rely on, and what a successor may have less of. Size and weight are told apart: less of them is no loss. */
const QUANTITIES: readonly Quantity[] = [
  { name: 'outputPower', of: ({ powerW }) => powerW, write: withUnit('W') },
  { name: 'convectionPower', of: convectionPower, write: withUnit('W') },
  { name: 'peakPower', of: ({ peakPowerW, powerW }) => peakPowerW ?? powerW, write: withUnit('W') },
  { name: 'outputCurrent', of: ({ outputCurrentMaxA }) => outputCurrentMaxA, write: withUnit('A') },
  { name: 'efficiency', of: ({ efficiencyPct }) => efficiencyPct, write: withUnit('%') },
  { name: 'powerFactor', of: ({ input }) => input.powerFactor ?? undefined, write: writeFigure },
  { name: 'inputLowest', of: ({ input }) => input.minV, write: withUnit('V'), isLessBetter: true },
  { name: 'inputHighest', of: ({ input }) => input.maxV, write: withUnit('V') },
  { name: 'holdUp', of: ({ holdUpMs }) => holdUpMs ?? undefined, write: withUnit('ms') },
  { name: 'isolationVoltage', of: ({ isolation }) => isolation.inputOutput, write: withUnit('V') },
  { name: 'mopp', of: ({ isolation }) => isolation.mopp, write: withUnit('× MOPP') },
  { name: 'temperatureLowest', of: ({ temperature }) => temperature.minC, write: writeCelsius, isLessBetter: true },
  { name: 'temperatureHighest', of: ({ temperature }) => temperature.maxC, write: writeCelsius },
  { name: 'fullPowerUpTo', of: ({ temperature }) => temperature.derateFromC, write: writeCelsius },
  { name: 'mtbf', of: mtbfHours, write: withUnit('h') },
]

/** What a series gives that its successor gives less of or not at all, each as a line of text; worked out from the data of both. */
export function listLosses(before: SeriesData, after: SeriesData, language: string): string[] {
  return [...listLess(before, after, language), ...listMissing(before, after, language)]
}

function listLess(before: SeriesData, after: SeriesData, language: string): string[] {
  return QUANTITIES.flatMap(({ name, of, write, isLessBetter }) => {
    const [old, its] = [of(before), of(after)]
    if (old === undefined) return []
    const quantity = say(language, `word.${name}`)
    if (its === undefined) return [say(language, 'productLessWithout', { quantity, before: write(old, language) })]
    const isLess = isLessBetter === true ? its > old : its < old
    return isLess ? [say(language, 'productLessThan', { quantity, before: write(old, language), after: write(its, language) })] : []
  })
}

function listMissing(before: SeriesData, after: SeriesData, language: string): string[] {
  const voltages = before.outputVoltagesV.filter((volts) => !after.outputVoltagesV.includes(volts)).map((volts) => writeVolts(volts, language))
  const approvals = before.approvals.filter((number) => !after.approvals.includes(number))
  const missing: [ProductWord, string[]][] = [
    ['outputVoltages', voltages],
    ['approvals', approvals],
    ['emissions', isNoisier(before, after) ? [say(language, 'word.emissionClass', { value: 'B' })] : []],
  ]
  return missing.flatMap(([name, values]) =>
    values.length === 0 ? [] : [say(language, 'productLessMissing', { quantity: say(language, `word.${name}`), values: values.join(', ') })],
  )
}

function isNoisier(before: SeriesData, after: SeriesData): boolean {
  return before.emissions === 'B' && after.emissions !== 'B'
}
