import { linearAxis } from './axes.ts'
import type { Calculator, Plot, Verdict } from './calculator.ts'
import { sample } from './sample.ts'
import { nextStandardPower } from './standard-values.ts'
import { atLeast, quantity } from '#model/quantities/quantity.ts'
import { toNeutral } from '#model/quantities/write-quantity.ts'
import { joinTexts, textOf } from '#texts/text.ts'
import { asFormula } from './texts.ts'
import { FOR_WATT } from './units-to-choose.ts'
import { wishFor } from './supply-wish.ts'

type Inputs = Readonly<Record<'loadW' | 'marginPct' | 'derateFactor' | 'effPct' | 'vin' | 'pf', number>>
type Results = ReturnType<typeof computeBudget>

const RATING = textOf('powerBudgetRating')

/** From the load to the rating, input current and heat of a supply. */
export const POWER_BUDGET: Calculator = {
  id: 'power-budget',
  name: textOf('powerBudgetName'),
  inputs: [
    {
      id: 'loadW',
      label: textOf('powerBudgetLoadW'),
      symbol: 'P',
      unit: 'W',
      units: FOR_WATT,
      default: 120,
      min: 0.001,
      max: 1e9,
      tolerancePct: 5,
    },
    { id: 'marginPct', label: textOf('powerBudgetMarginPct'), symbol: 'm', unit: '%', default: 20, min: 0, max: 1000 },
    {
      id: 'derateFactor',
      label: textOf('powerBudgetDerateFactor'),
      symbol: 'k',
      unit: '',
      default: 1,
      min: 0.01,
      max: 1,
      step: 0.01,
      help: textOf('powerBudgetDerateFactorHelp'),
    },
    {
      id: 'effPct',
      label: textOf('powerBudgetEffPct'),
      symbol: 'η',
      unit: '%',
      default: 91,
      min: 1,
      max: 100,
      tolerancePct: 1,
    },
    {
      id: 'vin',
      label: textOf('powerBudgetVin'),
      symbol: 'V',
      unit: 'V rms',
      default: 90,
      min: 1,
      max: 1e5,
      help: textOf('powerBudgetVinHelp'),
      tolerancePct: 0,
    },
    {
      id: 'pf',
      label: textOf('powerBudgetPf'),
      symbol: 'λ',
      unit: '',
      default: 0.98,
      min: 0.01,
      max: 1,
      step: 0.01,
      help: textOf('powerBudgetPfHelp'),
      tolerancePct: 1,
    },
  ],
  outputs: [
    {
      id: 'requiredRatingW',
      label: RATING,
      symbol: 'P_r',
      unit: 'W',
      worst: 'high',
      demand: 'least',
      formula: asFormula('{loadW} · (1 + {marginPct}) / {derateFactor}'),
    },
    {
      id: 'inputPowerW',
      label: textOf('powerBudgetInputPowerW'),
      symbol: 'P_in',
      unit: 'W',
      worst: 'high',
      formula: asFormula('{loadW} / {effPct}'),
    },
    {
      id: 'inputCurrentA',
      label: textOf('powerBudgetInputCurrentA'),
      symbol: 'I',
      unit: 'A',
      worst: 'high',
      formula: asFormula('{loadW} / ({effPct} · {vin} · {pf})'),
    },
    {
      id: 'heatW',
      label: textOf('powerBudgetHeatW'),
      symbol: 'P_v',
      unit: 'W',
      worst: 'high',
      formula: asFormula('{loadW} · (1 / {effPct} − 1)'),
    },
  ],
  compute: computeBudget,
  verdict: judgeBudget,
  plot: drawBudget,
  toFinder: toSupplies,
  asksFor: textOf('powerBudgetAsksFor'),
  note: textOf('powerBudgetNote'),
}

/** Supplies of at least this rating that work at the lowest input voltage, of mains where the power factor is not that of a DC input. */
function toSupplies({ vin, pf }: Inputs, { requiredRatingW }: Results) {
  const input = pf === 1 ? toNeutral(vin) : `${toNeutral(vin)} V AC`
  return wishFor({ role: 'supply', power: `>= ${toNeutral(requiredRatingW)}`, input }, requiredRatingW)
}

function computeBudget({ loadW, marginPct, derateFactor, effPct, vin, pf }: Inputs) {
  const efficiency = effPct / 100
  return {
    requiredRatingW: (loadW * (1 + marginPct / 100)) / derateFactor,
    inputPowerW: loadW / efficiency,
    inputCurrentA: loadW / (efficiency * vin * pf),
    heatW: loadW * (1 / efficiency - 1),
  }
}

/** The current in A that a common wiring circuit carries. */
const CIRCUIT_A = 16

function judgeBudget(_: Inputs, { requiredRatingW, inputCurrentA, heatW }: Results): Verdict {
  const next = nextStandardPower(requiredRatingW)
  const choice = next
    ? textOf('powerBudgetTake', { next: quantity(next, 'W'), requiredRatingW: atLeast(requiredRatingW, 'W') })
    : textOf('powerBudgetTooMuch', { requiredRatingW: atLeast(requiredRatingW, 'W') })
  const heat = textOf('powerBudgetHeat', { heatW: quantity(heatW, 'W', 3) })
  if (inputCurrentA <= CIRCUIT_A) return { kind: next ? 'good' : 'caution', text: joinTexts(choice, heat) }
  const current = textOf('powerBudgetOverloads', { inputCurrentA: quantity(inputCurrentA, 'A', 3), circuitA: quantity(CIRCUIT_A, 'A') })
  return { kind: 'caution', text: joinTexts(choice, heat, current) }
}

/** The derating curve that the plot assumes: full power up to the knee, then a straight line. */
const RULE = { kneeC: 50, perKelvin: 0.025, endC: 70 }

function drawBudget({ loadW, marginPct, derateFactor }: Inputs, { requiredRatingW }: Results): Plot {
  const { kneeC, perKelvin, endC } = RULE
  const needed = loadW * (1 + marginPct / 100)
  const ownC = kneeC + (1 - derateFactor) / perKelvin
  const next = nextStandardPower(requiredRatingW)
  const neededAt = (ambient: number) => needed / (1 - perKelvin * Math.max(0, ambient - kneeC))
  const x = linearAxis({ label: textOf('powerBudgetPlotX'), unit: '°C', min: 20, max: Math.max(endC, ownC) })
  return {
    kind: 'line',
    title: textOf('powerBudgetPlotTitle'),
    description: textOf('powerBudgetPlotDescription'),
    x,
    y: linearAxis({ label: RATING, unit: 'W', demand: 'least', min: 0, max: Math.max(neededAt(endC), requiredRatingW, next ?? 0) }),
    series: [{ id: 'rating', label: RATING, points: sample(neededAt, { from: x.min, to: Math.max(endC, ownC) }) }],
    guides: next
      ? [
          {
            axis: 'y',
            at: next,
            label: textOf('powerBudgetPlotNext', { next: quantity(next, 'W') }),
          },
        ]
      : [],
    mark: { label: textOf('powerBudgetPlotMark'), x: ownC, y: requiredRatingW },
  }
}
