import { FACTS_OF_MODELS, fits, NUMBER_OF, outputOf, RANGE_OF, reachesNominal, VALUES_OF, type Fact, type Test } from './count-facts.ts'

/** A filter as it may be typed, with its condition written independently. */
export type TypedFilter = { typed: string; test: Test }
export type RandomState = Record<string, TypedFilter>

type Random = () => number
const pick = <Value>(random: Random, values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
const german = (value: number) => String(value).replace('.', ',')

const SPELLED: Record<string, (random: Random, value: number) => string> = {
  power: (random, value) => pick(random, [`${value}`, `${value} W`, `${value / 1000}kW`, `${german(value)}W`]),
  voltage: (random, value) => pick(random, [`${value}`, `${value} V`, `${german(value)} V`, `${Math.round(value * 1000)} mV`]),
  current: (random, value) => pick(random, [`${value}`, `${german(value)} A`, `${value}A`]),
  mopp: (random, value) => pick(random, [`${value}`, `${value} MOPP`, `${value} × MOPP`]),
  derating: (random, value) => pick(random, [`${value}`, `${value} °C`, `${(value * 9) / 5 + 32} °F`]),
  efficiency: (random, value) => pick(random, [`${value}`, `${german(value)} %`, `${value}%`]),
  holdup: (random, value) => pick(random, [`${value}`, `${value} ms`, `${value / 1000} s`]),
  mtbf: (random, value) => pick(random, [`${value}`, `${value / 1000}k`, `${value / 1000} kh`]),
  stock: (random, value) => pick(random, [`${value}`, `${value} pcs`, `${value} Stück`]),
  input: (random, value) => pick(random, [`${value}`, `${value} V`, `${german(value)}V`]),
  temperature: (random, value) => pick(random, [`${value}`, `${value} °C`]),
}

/** A random state with some filters, most of which models match. */
export function randomState(random: Random): RandomState {
  const target = pick(random, FACTS_OF_MODELS)
  const share = 0.05 + random() * 0.25
  const state: RandomState = {}
  for (const name of Object.keys(NUMBER_OF)) if (random() < share) state[name] = randomNumber(random, name, target)
  for (const name of Object.keys(RANGE_OF)) if (random() < share) state[name] = randomRange(random, name, target)
  for (const name of Object.keys(VALUES_OF)) if (random() < share) state[name] = randomChoice(random, name, target)
  if (random() < share) state['size'] = randomSize(random, target)
  return state
}

function randomNumber(random: Random, name: string, target: Fact): TypedFilter {
  const numberOf = NUMBER_OF[name] as (fact: Fact) => number | null
  const value = numberOf(random() < 0.7 ? target : pick(random, FACTS_OF_MODELS)) ?? 20
  const other = numberOf(pick(random, FACTS_OF_MODELS)) ?? 30
  const [low, high] = [Math.min(value, other), Math.max(value, other)]
  const spell = (one: number) => (SPELLED[name] as (random: Random, value: number) => string)(random, one)
  const number = (fact: Fact) => numberOf(fact) ?? Number.NaN
  const least = (fact: Fact) => (name === 'voltage' ? outputOf(fact).min : number(fact))
  const most = (fact: Fact) => (name === 'voltage' ? outputOf(fact).max : number(fact))
  const meets = (fact: Fact, asked: number) => {
    if (name === 'voltage') return least(fact) <= asked && asked <= most(fact)
    return name === 'power' ? reachesNominal(fact.powerW, asked) : number(fact) >= asked
  }
  return pick<() => TypedFilter>(random, [
    () => ({ typed: spell(value), test: (fact) => meets(fact, value) }),
    () => ({ typed: `>= ${spell(value)}`, test: (fact) => most(fact) >= value }),
    () => ({ typed: `>${spell(value)}`, test: (fact) => most(fact) > value }),
    () => ({ typed: `≤ ${spell(value)}`, test: (fact) => least(fact) <= value }),
    () => ({ typed: `< ${spell(high + 1)}`, test: (fact) => least(fact) < high + 1 }),
    () => ({ typed: `${low}${pick(random, ['..', '–', '-', ' to ', ' bis '])}${high}`, test: (fact) => most(fact) >= low && least(fact) <= high }),
    () => ({
      typed: `${spell(value)}; ${spell(other)}`,
      test: (fact) => meets(fact, value) || meets(fact, other),
    }),
    () => ({ typed: `>= ${low} < ${high + 1}`, test: (fact) => most(fact) >= low && least(fact) < high + 1 }),
  ])()
}

function randomRange(random: Random, name: string, target: Fact): TypedFilter {
  const rangeOf = RANGE_OF[name] as (fact: Fact) => { min: number; max: number }
  const { min, max } = rangeOf(target)
  const middle = Math.round((min + max) / 2)
  const spell = (one: number) => (SPELLED[name] as (random: Random, value: number) => string)(random, one)
  const unit = name === 'input' ? ' V' : ' °C'
  const covers =
    (from: number, to: number): Test =>
    (fact) =>
      rangeOf(fact).min <= from && rangeOf(fact).max >= to
  const isDc = (fact: Fact) => {
    if (fact.s.input.type === 'DC') return fact.inputMinV <= middle && fact.inputMaxV >= middle
    const [low = Infinity, high = -Infinity] = fact.s.input.dcRangeV ?? []
    return low <= middle && high >= middle
  }
  const kinds: (() => TypedFilter)[] = [
    () => ({ typed: spell(middle), test: covers(middle, middle) }),
    () => ({ typed: `${min}..${max}${unit}`, test: covers(min, max) }),
    () => ({ typed: `${min} to ${middle}`, test: covers(min, middle) }),
    () => ({ typed: `>= ${spell(max)}`, test: (fact) => rangeOf(fact).max >= max }),
    () => ({ typed: `< ${spell(min + 1)}`, test: (fact) => rangeOf(fact).min < min + 1 }),
  ]
  const ofInput: (() => TypedFilter)[] = [
    () => ({ typed: `${middle} V DC`, test: isDc }),
    () => ({ typed: `${middle}VAC`, test: (fact) => fact.s.input.type === 'AC' && covers(middle, middle)(fact) }),
  ]
  return pick(random, name === 'input' ? [...kinds, ...ofInput] : kinds)()
}

function randomChoice(random: Random, name: string, target: Fact): TypedFilter {
  const valuesOf = VALUES_OF[name] as (fact: Fact) => string[]
  const all = [...new Set(FACTS_OF_MODELS.flatMap(valuesOf))]
  const own = valuesOf(target)
  const values = [...new Set([...(own.length > 0 ? [pick(random, own)] : []), ...(random() < 0.4 ? [pick(random, all)] : [])])]
  const chosen = values.length > 0 ? values : [pick(random, all)]
  const holds = (fact: Fact) => (value: string) => valuesOf(fact).includes(value)
  return {
    typed: chosen.join(pick(random, [',', ';', ', '])),
    test: (fact) => (name === 'approvals' ? chosen.every(holds(fact)) : chosen.some(holds(fact))),
  }
}

function randomSize(random: Random, target: Fact): TypedFilter {
  const { length, width, height } = target.s.sizeMm
  const slack = pick(random, [0, 0, 1, 10])
  const sides = [...(random() < 0.5 ? [length, width] : [width, length]), ...(random() < 0.5 ? [height] : [])].map((side) => side + slack)
  const typed = pick(random, [
    `${sides.join('×')} mm`,
    sides.join(' x '),
    `${sides.map(german).join(' × ')} mm`,
    sides.map((side) => `${side / 10} cm`).join(' x '),
  ])
  return { typed, test: fits(sides.map((side) => (typed.includes('cm') ? Number((Number(String(side / 10)) * 10).toPrecision(9)) : side))) }
}
