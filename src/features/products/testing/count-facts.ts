import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * An independent model of the finder for its tests: it reads the JSON files, scans all models for every question and shares no code with
 * the finder.
 */
type Range = { min: number; max: number }
type SeriesFacts = {
  code: string
  category: string
  input: { type: string; phases: number | null; dcRangeV: number[] | null }
  efficiencyPct: number
  isolation: { type: string; mopp: number }
  temperature: { minC: number; maxC: number; derateFromC: number; reference: string }
  sizeMm: { length: number; width: number; height: number }
  mounting: string
  cooling: string
  approvals: string[]
  emissions: string | null
  holdUpMs: number | null
  mtbfKh: number
  priceBand: string
  status: string
  sectors: string[]
  features: string[]
}
type ModelFacts = {
  model: string
  series: string
  outputV: number
  outputA: number
  powerW: number
  inputMinV: number
  inputMaxV: number
  demoStock: number
}
export type Fact = ModelFacts & { s: SeriesFacts }
export type Test = (fact: Fact) => boolean

const FACTS = join(import.meta.dirname, '../../../../demo/content/facts')
const read = (file: string) => JSON.parse(readFileSync(join(FACTS, file), 'utf8'))
const SERIES = new Map<string, SeriesFacts>(read('product-series.json').series.map((one: SeriesFacts) => [one.code, one]))
const PARENTS = new Map<string, string | null>(
  read('product-taxonomy.json').categories.map(({ slug, parent }: { slug: string; parent: string | null }) => [slug, parent]),
)

export const FACTS_OF_MODELS: Fact[] = read('product-models.json').models.map((model: ModelFacts & { ratedW?: number }) => ({
  ...model,
  powerW: model.ratedW ?? model.powerW,
  s: SERIES.get(model.series),
}))

const FAMILIES: Record<string, string> = { accessories: 'accessory', 'high-voltage': 'high-voltage' }
const roleOf = (category: string) => FAMILIES[PARENTS.get(category) ?? category] ?? 'supply'
export const isAccessory: Test = ({ s }) => roleOf(s.category) === 'accessory'
/** Whoever asks for an output asks for a supply, unless a category or role is named. */
export const holdsForNames = (names: readonly string[]): Test => {
  const isImplied = ['power', 'current', 'voltage'].some((name) => names.includes(name)) && !names.includes('category') && !names.includes('role')
  return (fact) => !isImplied || !isAccessory(fact)
}
/** The voltages at the output: an accessory passes its input on. */
export const outputOf = (fact: Fact): Range =>
  isAccessory(fact) ? { min: fact.inputMinV, max: fact.inputMaxV } : { min: fact.outputV, max: fact.outputV }

/** A single number of a model; undefined where the filter asks for a range or the model has none. */
export const NUMBER_OF: Record<string, (fact: Fact) => number | null> = {
  power: (fact) => fact.powerW,
  voltage: (fact) => fact.outputV,
  current: (fact) => fact.outputA,
  mopp: (fact) => fact.s.isolation.mopp,
  derating: (fact) => fact.s.temperature.derateFromC,
  efficiency: (fact) => fact.s.efficiencyPct,
  holdup: (fact) => fact.s.holdUpMs,
  mtbf: (fact) => fact.s.mtbfKh * 1000,
  stock: (fact) => fact.demoStock,
}

export const RANGE_OF: Record<string, (fact: Fact) => Range> = {
  input: (fact) => ({ min: fact.inputMinV, max: fact.inputMaxV }),
  temperature: (fact) => ({ min: fact.s.temperature.minC, max: fact.s.temperature.maxC }),
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .join('-')

export const VALUES_OF: Record<string, (fact: Fact) => string[]> = {
  category: ({ s }) => {
    const above: string[] = []
    for (let at: string | null | undefined = s.category; at; at = PARENTS.get(at)) above.push(at)
    return above
  },
  role: ({ s }) => [roleOf(s.category)],
  outputs: ({ s }) => {
    const found = s.features.map((text) => text.match(/(\d+) (outputs|channels)/)).find((match) => match !== null)
    return [found?.[1] ?? '1']
  },
  supply: ({ s }) => [s.input.type === 'DC' ? 'dc' : s.input.phases === 3 ? 'ac-3' : 'ac'],
  isolation: ({ s }) => [s.isolation.type],
  mounting: ({ s }) => [slug(s.mounting)],
  cooling: ({ s }) => [slug(s.cooling)],
  reference: ({ s }) => [s.temperature.reference],
  emissions: ({ s }) => (s.emissions ? [s.emissions] : []),
  approvals: ({ s }) => s.approvals.map(slug),
  sector: ({ s }) => s.sectors,
  status: ({ s }) => [s.status],
  price: ({ s }) => [s.priceBand],
}

/** Fits into a footprint that may be rotated, and below a height. */
export function fits([a, b, height = 1e9]: readonly number[]): Test {
  return ({ s: { sizeMm } }) => {
    const { length, width } = sizeMm
    const asIs = length <= Number(a) && width <= Number(b)
    const turned = width <= Number(a) && length <= Number(b)
    return (asIs || turned) && sizeMm.height <= height
  }
}

/** A power names a class: a model may be up to 1 % below it. */
export const reachesNominal = (watts: number, asked: number) => Math.round(watts * 1e6) >= Math.round(asked * 99e4)

/** The condition that choosing an option means, derived from its value alone. */
export function testOfOption(name: string, value: string): Test {
  const number = NUMBER_OF[name]
  const range = RANGE_OF[name]
  if (name === 'size') {
    const inches = value.match(/[\d.]+/g)?.map((side) => Math.round(Number(side) * 25400) / 1000) ?? []
    return fits(inches)
  }
  if (number !== undefined && name === 'voltage') return (fact) => outputOf(fact).min <= Number(value) && Number(value) <= outputOf(fact).max
  if (number !== undefined && name === 'power') return ({ powerW }) => reachesNominal(powerW, Number(value))
  if (number !== undefined) return (fact) => (number(fact) ?? -Infinity) >= Number(value)
  if (range !== undefined) {
    const [from = '', to = from] = value.split('..')
    return (fact) => range(fact).min <= Number(from) && range(fact).max >= Number(to)
  }
  return (fact) => VALUES_OF[name]?.(fact).includes(value) ?? false
}
