import { logAxis } from './axes.ts'
import type { Calculator, Plot, Verdict } from './calculator.ts'
import { quantity } from '#model/quantities/quantity.ts'
import { toNeutral } from '#model/quantities/write-quantity.ts'
import { textOf, verbatim } from '#texts/text.ts'
import { asFormula } from './texts.ts'
import { FOR_HOUR } from './units-to-choose.ts'
import { OF_THIS_MTBF, wishFor } from './supply-wish.ts'

type Inputs = Readonly<Record<'mtbfH' | 'mttrH' | 'n' | 'k', number>>
type Results = ReturnType<typeof computeRedundancy>

const MINUTES_A_YEAR = 525600
const DOWNTIME = textOf('redundancyDowntime')

/** The availability of supplies in parallel of which some may fail. */
export const REDUNDANCY: Calculator = {
  id: 'redundancy',
  name: textOf('redundancyName'),
  inputs: [
    {
      id: 'mtbfH',
      label: textOf('redundancyMtbfH'),
      symbol: 'MTBF',
      unit: 'h',
      units: FOR_HOUR,
      default: 300000,
      min: 1000,
      max: 100000000,
      tolerancePct: 20,
    },
    {
      id: 'mttrH',
      label: textOf('redundancyMttrH'),
      symbol: 'MTTR',
      unit: 'h',
      units: [{ symbol: 'min', factor: 1 / 60 }],
      default: 24,
      min: 0.1,
      max: 10000,
      tolerancePct: 20,
    },
    {
      id: 'n',
      label: textOf('redundancyN'),
      symbol: 'n',
      unit: '',
      default: 3,
      min: 1,
      max: 50,
      step: 1,
      isWhole: true,
    },
    {
      id: 'k',
      label: textOf('redundancyK'),
      symbol: 'k',
      unit: '',
      default: 2,
      min: 1,
      max: 50,
      step: 1,
      isWhole: true,
    },
  ],
  outputs: [
    {
      id: 'unitAvailability',
      label: textOf('redundancyUnitAvailability'),
      symbol: 'A',
      unit: '',
      digits: 9,
      worst: 'low',
      formula: asFormula('{mtbfH} / ({mtbfH} + {mttrH})'),
    },
    {
      id: 'systemAvailability',
      label: textOf('redundancySystemAvailability'),
      symbol: 'A_s',
      unit: '',
      digits: 12,
      worst: 'low',
      formula: asFormula('Σ C({n}, i) · {unitAvailability}^i · (1 − {unitAvailability})^({n} − i), i = {k} … {n}'),
    },
    {
      id: 'downtimeMinPerYear',
      label: DOWNTIME,
      symbol: 'T_d',
      unit: 'min/year',
      worst: 'high',
      formula: textOf('redundancyDowntimeMinPerYearFormula'),
    },
  ],
  check: ({ n, k }: Inputs) => (k <= n ? [] : [{ input: 'k', message: NOT_ENOUGH }]),
  compute: computeRedundancy,
  verdict: judgeRedundancy,
  plot: drawRedundancy,
  toFinder: toSupplies,
  asksFor: OF_THIS_MTBF,
  note: textOf('redundancyNote'),
}

const NOT_ENOUGH = textOf('redundancyNotEnough')

/** Supplies with at least the MTBF that the result is based on. */
function toSupplies({ mtbfH }: Inputs) {
  return wishFor({ mtbf: toNeutral(mtbfH) })
}

function computeRedundancy({ mtbfH, mttrH, n, k }: Inputs) {
  const chances = { up: mtbfH / (mtbfH + mttrH), down: mttrH / (mtbfH + mttrH), n }
  return {
    unitAvailability: chances.up,
    systemAvailability: probability({ ...chances, from: k, to: n }),
    downtimeMinPerYear: MINUTES_A_YEAR * probability({ ...chances, from: 0, to: k - 1 }),
  }
}

/** The probability that `from` to `to` of n supplies work. The caller sums the smaller side, because a sum near 1 would lose digits. */
function probability({ up, down, n, from, to }: { up: number; down: number; n: number; from: number; to: number }): number {
  let sum = 0
  for (let working = from; working <= to; working++) sum += choose(n, working) * up ** working * down ** (n - working)
  return Math.min(1, sum)
}

function choose(n: number, k: number): number {
  let ways = 1
  for (let at = 1; at <= k; at++) ways = (ways * (n - k + at)) / at
  return ways
}

/** Minutes a year at an availability of 99.999 %. */
const FIVE_NINES = 5.256

function judgeRedundancy({ n, k }: Inputs, { downtimeMinPerYear }: Results): Verdict {
  if (n === k)
    return {
      kind: 'caution',
      text: textOf('redundancyNone', { downtimeMinPerYear: quantity(downtimeMinPerYear, 'min/year', 3) }),
    }
  const isGood = downtimeMinPerYear <= FIVE_NINES
  return {
    kind: isGood ? 'good' : 'caution',
    text: textOf('redundancyVerdict', {
      spare: n - k,
      n,
      downtimeMinPerYear: quantity(downtimeMinPerYear, 'min/year', 3),
      isGood,
      allowed: quantity(FIVE_NINES, 'min/year'),
    }),
  }
}

/** Smaller downtimes in min/year (this is 60 µs a year) are drawn as this one. */
const LEAST_DRAWN = 1e-6

function drawRedundancy({ mtbfH, mttrH, n, k }: Inputs): Plot {
  const usual = [
    { id: 'n', label: 'N', installed: k },
    { id: 'nPlus1', label: 'N+1', installed: k + 1 },
    { id: 'nPlus2', label: 'N+2', installed: k + 2 },
    { id: '2n', label: '2N', installed: 2 * k },
  ]
  const own = usual.find(({ installed }) => installed === n) ?? { id: 'own', label: `N+${n - k}`, installed: n }
  const bars = (usual.includes(own) ? usual : [...usual, own]).map(({ id, label, installed }) => ({
    id,
    label: verbatim(`${label} (${installed})`),
    value: Math.max(LEAST_DRAWN, computeRedundancy({ mtbfH, mttrH, n: installed, k }).downtimeMinPerYear),
    isMarked: id === own.id,
  }))
  const values = bars.map(({ value }) => value)
  return {
    kind: 'bars',
    title: textOf('redundancyPlotTitle'),
    description: textOf('redundancyPlotDescription'),
    x: { label: textOf('redundancyPlotX') },
    y: logAxis({ label: DOWNTIME, unit: 'min/year', min: Math.min(...values) / 2, max: Math.max(...values) }),
    bars,
  }
}
