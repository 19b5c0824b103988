import { logAxis } from './axes.ts'
import type { Calculator, Plot, Verdict } from './calculator.ts'
import { quantity } from '#model/quantities/quantity.ts'
import { toNeutral } from '#model/quantities/write-quantity.ts'
import { textOf, verbatim, type Text } from '#texts/text.ts'
import { asFormula } from './texts.ts'
import { FOR_HOUR } from './units-to-choose.ts'
import { OF_THIS_MTBF, wishFor } from './supply-wish.ts'

type Inputs = Readonly<Record<'mtbfH' | 'mttrH' | 'n' | 'k' | 'betaPct', number>>
type Results = ReturnType<typeof computeRedundancy>

const MINUTES_A_YEAR = 525600
/** Minutes a year, three seconds, below which what is not in the model decides: mains, wiring, firmware, people. */
const LEAST_DOWNTIME = 0.05
/** Every availability that is printed ends where the downtime does. */
const MEANINGFUL = { to: 0.9999999 }
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
      min: 1,
      max: 1e12,
      tolerancePct: 20,
    },
    {
      id: 'mttrH',
      label: textOf('redundancyMttrH'),
      symbol: 'MTTR',
      unit: 'h',
      units: [{ symbol: 'min', factor: 1 / 60 }],
      default: 24,
      min: 0.001,
      max: 1e6,
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
    {
      id: 'betaPct',
      label: textOf('redundancyBetaPct'),
      symbol: 'β',
      unit: '%',
      default: 5,
      min: 0,
      max: 100,
      help: textOf('redundancyBetaPctHelp'),
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
      meaningful: MEANINGFUL,
      formula: asFormula('{mtbfH} / ({mtbfH} + {mttrH})'),
    },
    {
      id: 'independentAvailability',
      label: textOf('redundancyIndependentAvailability'),
      symbol: 'A_i',
      unit: '',
      digits: 9,
      worst: 'low',
      meaningful: MEANINGFUL,
      formula: asFormula('{mtbfH} / ({mtbfH} + (1 − {betaPct}) · {mttrH})'),
    },
    {
      id: 'commonAvailability',
      label: textOf('redundancyCommonAvailability'),
      symbol: 'A_c',
      unit: '',
      digits: 9,
      worst: 'low',
      meaningful: MEANINGFUL,
      formula: asFormula('{mtbfH} / ({mtbfH} + {betaPct} · {mttrH})'),
    },
    {
      id: 'systemAvailability',
      label: textOf('redundancySystemAvailability'),
      symbol: 'A_s',
      unit: '',
      digits: 12,
      worst: 'low',
      meaningful: MEANINGFUL,
      formula: asFormula(
        '{commonAvailability} · Σ C({n}, i) · {independentAvailability}^i · (1 − {independentAvailability})^({n} − i), i = {k} … {n}',
      ),
    },
    {
      id: 'downtimeMinPerYear',
      label: DOWNTIME,
      symbol: 'T_d',
      unit: 'min/year',
      worst: 'high',
      meaningful: { from: LEAST_DOWNTIME },
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
  return wishFor({ role: 'supply', mtbf: toNeutral(mtbfH) })
}

/** A share β of the failures takes all supplies at once (beta factor model, IEC 61508-6); the rest are independent. */
function computeRedundancy({ mtbfH, mttrH, n, k, betaPct }: Inputs) {
  const beta = betaPct / 100
  const own = chancesOf(mtbfH, (1 - beta) * mttrH)
  const common = chancesOf(mtbfH, beta * mttrH)
  const tooFew = probability({ ...own, n, from: 0, to: k - 1 })
  return {
    unitAvailability: chancesOf(mtbfH, mttrH).up,
    independentAvailability: own.up,
    commonAvailability: common.up,
    systemAvailability: common.up * probability({ ...own, n, from: k, to: n }),
    downtimeMinPerYear: MINUTES_A_YEAR * (tooFew + common.down - tooFew * common.down),
  }
}

function chancesOf(upH: number, downH: number) {
  // Also where a tolerance leaves no time between failures of which there are none.
  if (downH === 0) return { up: 1, down: 0 }
  return { up: upH / (upH + downH), down: downH / (upH + downH) }
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

function judgeRedundancy({ n, k, betaPct }: Inputs, { downtimeMinPerYear }: Results): Verdict {
  if (n === k)
    return {
      kind: 'caution',
      text: textOf('redundancyNone', { downtimeMinPerYear: downtimeText(downtimeMinPerYear) }),
    }
  if (betaPct === 100) return { kind: 'caution', text: textOf('redundancyAllTogether', { n, downtimeMinPerYear: downtimeText(downtimeMinPerYear) }) }
  if (downtimeMinPerYear < LEAST_DOWNTIME)
    return { kind: 'note', text: textOf('redundancyMeaningless', { spare: n - k, n, least: quantity(60 * LEAST_DOWNTIME, 's') }) }
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

/** A downtime, or that it is less than what means something. */
function downtimeText(minutes: number): Text {
  if (minutes >= LEAST_DOWNTIME) return quantity(minutes, 'min/year', 3)
  return textOf('redundancyBelow', { least: quantity(LEAST_DOWNTIME, 'min/year') })
}

function drawRedundancy({ n, k, ...rest }: Inputs): Plot {
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
    value: Math.max(LEAST_DOWNTIME, computeRedundancy({ ...rest, n: installed, k }).downtimeMinPerYear),
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
