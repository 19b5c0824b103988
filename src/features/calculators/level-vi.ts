import { logAxis } from './axes.ts'
import type { Calculator, Plot, Verdict } from './calculator.ts'
import { sampleByRatio } from './sample.ts'
import { atLeast, atMost } from '#model/quantities/quantity.ts'
import { joinTexts, textOf, type Text } from '#texts/text.ts'
import { asFormula } from './texts.ts'
import { FOR_WATT } from './units-to-choose.ts'

type Inputs = Readonly<Record<'poutW', number>>
type Results = ReturnType<typeof computeLevelVi>

const EFFICIENCY = textOf('levelViEfficiency')
/** Output powers in W at which the formula changes. */
const SMALL_W = 1
const MEDIUM_W = 49
const LARGE_W = 250

/** The requirements of efficiency Level VI for a single-voltage external supply. */
export const LEVEL_VI: Calculator = {
  id: 'level-vi',
  name: textOf('levelViName'),
  inputs: [
    {
      id: 'poutW',
      label: textOf('levelViPoutW'),
      symbol: 'P',
      unit: 'W',
      units: FOR_WATT,
      default: 36,
      min: 0.001,
      max: 1e5,
    },
  ],
  outputs: [
    {
      id: 'minAveragePct',
      label: EFFICIENCY,
      symbol: 'η_min',
      unit: '%',
      demand: 'least',
      formula: textOf('levelViMinAveragePctFormula'),
      piece: efficiencyPiece,
    },
    {
      id: 'maxNoLoadW',
      label: textOf('levelViMaxNoLoadW'),
      symbol: 'P₀',
      unit: 'W',
      demand: 'most',
      formula: textOf('levelViMaxNoLoadWFormula'),
      piece: noLoadPiece,
    },
  ],
  compute: computeLevelVi,
  verdict: judgeLevelVi,
  plot: drawLevelVi,
  note: textOf('levelViNote'),
}

function computeLevelVi({ poutW }: Inputs) {
  return { minAveragePct: 100 * minimumEfficiency(poutW), maxNoLoadW: maximumNoLoad(poutW) }
}

function minimumEfficiency(watts: number): number {
  if (watts <= SMALL_W) return 0.5 * watts + 0.16
  if (watts <= MEDIUM_W) return 0.071 * Math.log(watts) - 0.0014 * watts + 0.67
  return watts <= LARGE_W ? 0.88 : 0.875
}

function maximumNoLoad(watts: number): number {
  if (watts <= MEDIUM_W) return 0.1
  return watts <= LARGE_W ? 0.21 : 0.5
}

function efficiencyPiece({ poutW }: Inputs): Text {
  if (poutW <= SMALL_W) return asFormula('0.5 · {poutW} / W + 0.16')
  if (poutW <= MEDIUM_W) return asFormula('0.071 · ln({poutW} / W) − 0.0014 · {poutW} / W + 0.67')
  return poutW <= LARGE_W ? because('0.880', '{poutW} ≤ 250 W') : because('0.875', '{poutW} > 250 W')
}

function noLoadPiece({ poutW }: Inputs): Text {
  if (poutW <= MEDIUM_W) return because('0.100 W', '{poutW} ≤ 49 W')
  return poutW <= LARGE_W ? because('0.210 W', '{poutW} ≤ 250 W') : because('0.500 W', '{poutW} > 250 W')
}

function because(value: string, condition: string): Text {
  return textOf('levelViBecause', { value: asFormula(value), condition: asFormula(condition) })
}

function judgeLevelVi({ poutW }: Inputs, { minAveragePct, maxNoLoadW }: Results): Verdict {
  const demand = textOf('levelViDemand', { minAveragePct: atLeast(minAveragePct, '%'), maxNoLoadW: atMost(maxNoLoadW, 'W') })
  return poutW <= LARGE_W ? { kind: 'note', text: demand } : { kind: 'note', text: joinTexts(demand, BEYOND_EUROPE) }
}

const BEYOND_EUROPE = textOf('levelViBeyondEurope')

function drawLevelVi({ poutW }: Inputs, { minAveragePct }: Results): Plot {
  const x = logAxis({ label: textOf('levelViPlotX'), unit: 'W', min: Math.min(0.1, poutW), max: Math.max(1000, poutW) })
  const [from, to] = [x.min, x.max]
  const curve = (watts: number) => 100 * minimumEfficiency(watts)
  // The steps of the rule are added to the even ratios, so that each is drawn at its exact place.
  const steps = [SMALL_W, SMALL_W * 1.001, MEDIUM_W, MEDIUM_W * 1.001, LARGE_W, LARGE_W * 1.001].map((watts): [number, number] => [
    watts,
    curve(watts),
  ])
  return {
    kind: 'line',
    title: textOf('levelViPlotTitle'),
    description: textOf('levelViPlotDescription'),
    x,
    y: { label: EFFICIENCY, unit: '%', scale: 'linear', min: 0, max: 100, demand: 'least' },
    series: [
      { id: 'efficiency', label: EFFICIENCY, points: [...sampleByRatio(curve, { from, to }), ...steps].toSorted(([one], [other]) => one - other) },
    ],
    guides: [],
    mark: { label: textOf('levelViPlotMark'), x: poutW, y: minAveragePct },
  }
}
