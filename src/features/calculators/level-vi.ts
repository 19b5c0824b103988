import type { Calculator, Plot, Text, Verdict } from './calculator.ts'
import { sampleByRatio } from './sample.ts'
import { inBoth } from '#model/quantities/in-both.ts'
import { asFormula, joinTexts } from './texts.ts'
import { FOR_WATT } from './units-to-choose.ts'

type Inputs = Readonly<Record<'poutW', number>>
type Results = ReturnType<typeof computeLevelVi>

const EFFICIENCY: Text = { en: 'Minimum average active efficiency', de: 'Mindestwert des mittleren Wirkungsgrads im Betrieb' }
/** Powers in W at which the formula changes. */
const SMALL_W = 1
const MEDIUM_W = 49
const LARGE_W = 250

/** What Level VI asks of a single-voltage external supply. */
export const LEVEL_VI: Calculator = {
  id: 'level-vi',
  name: { en: 'Level VI calculator', de: 'Level-VI-Rechner' },
  inputs: [
    {
      id: 'poutW',
      label: { en: 'Nameplate output power', de: 'Ausgangsleistung laut Typenschild' },
      symbol: 'P',
      unit: 'W',
      units: FOR_WATT,
      default: 36,
      min: 0.1,
      max: 1000,
    },
  ],
  outputs: [
    {
      id: 'minAveragePct',
      label: EFFICIENCY,
      symbol: 'η_min',
      unit: '%',
      formula: {
        en: '0.5 · {poutW} / W + 0.16 up to 1 W; 0.071 · ln({poutW} / W) − 0.0014 · {poutW} / W + 0.67 up to 49 W; 0.880 up to 250 W; 0.875 above',
        de: '0,5 · {poutW} / W + 0,16 bis 1 W; 0,071 · ln({poutW} / W) − 0,0014 · {poutW} / W + 0,67 bis 49 W; 0,880 bis 250 W; 0,875 darüber',
      },
      piece: efficiencyPiece,
    },
    {
      id: 'maxNoLoadW',
      label: { en: 'Maximum no-load power', de: 'Höchste Leerlaufleistung' },
      symbol: 'P₀',
      unit: 'W',
      formula: {
        en: '0.100 W up to 49 W; 0.210 W up to 250 W; 0.500 W above',
        de: '0,100 W bis 49 W; 0,210 W bis 250 W; 0,500 W darüber',
      },
      piece: noLoadPiece,
    },
  ],
  compute: computeLevelVi,
  verdict: judgeLevelVi,
  plot: drawLevelVi,
  note: {
    en: 'For single-voltage AC-DC external supplies of basic voltage; low-voltage ones (below 6 V with 550 mA or more), AC-AC and multiple-output supplies have other formulae.',
    de: 'Für externe AC-DC-Netzteile mit einer Ausgangsspannung (Basic Voltage); für Low Voltage (unter 6 V bei mindestens 550 mA), AC-AC und mehrere Ausgänge gelten andere Formeln.',
  },
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
  return { en: asFormula(`${value}, because ${condition}`).en, de: asFormula(`${value}, weil ${condition}`).de }
}

function judgeLevelVi({ poutW }: Inputs, { minAveragePct, maxNoLoadW }: Results): Verdict {
  const demand = inBoth(
    (write) =>
      `The mean of the efficiencies at 25, 50, 75 and 100 % load must be at least ${write(minAveragePct, '%', 3)}, and without load the supply may take ${write(maxNoLoadW, 'W')} at most.`,
    (write) =>
      `Das Mittel der Wirkungsgrade bei 25, 50, 75 und 100 % Last muss mindestens ${write(minAveragePct, '%', 3)} betragen, und im Leerlauf darf das Netzteil höchstens ${write(maxNoLoadW, 'W')} aufnehmen.`,
  )
  return poutW <= LARGE_W ? { kind: 'note', text: demand } : { kind: 'note', text: joinTexts(demand, BEYOND_EUROPE) }
}

const BEYOND_EUROPE: Text = {
  en: 'Regulation (EU) 2019/1782 ends at 250 W; above that only Level VI of the United States applies.',
  de: 'Die Verordnung (EU) 2019/1782 endet bei 250 W; darüber gilt nur Level VI der Vereinigten Staaten.',
}

function drawLevelVi({ poutW }: Inputs, { minAveragePct }: Results): Plot {
  const [from, to] = [0.1, 1000]
  const curve = (watts: number) => 100 * minimumEfficiency(watts)
  // The steps of the rule besides even ratios, so that each is drawn where it is.
  const steps = [SMALL_W, SMALL_W * 1.001, MEDIUM_W, MEDIUM_W * 1.001, LARGE_W, LARGE_W * 1.001].map((watts): [number, number] => [
    watts,
    curve(watts),
  ])
  return {
    kind: 'line',
    title: { en: 'Minimum efficiency against nameplate power', de: 'Mindestwirkungsgrad über der Leistung laut Typenschild' },
    description: {
      en: 'The minimum rises steeply up to 1 W, then more slowly to nearly 88 % at 49 W. It is 88 % up to 250 W and 87.5 % above. Your supply is marked.',
      de: 'Der Mindestwert steigt bis 1 W steil, dann langsamer bis fast 88 % bei 49 W. Bis 250 W sind es 88 %, darüber 87,5 %. Ihr Netzteil ist markiert.',
    },
    x: { label: { en: 'Nameplate power', de: 'Leistung laut Typenschild' }, unit: 'W', scale: 'log', min: from, max: to },
    y: { label: EFFICIENCY, unit: '%', scale: 'linear', min: 0, max: 100 },
    series: [
      { id: 'efficiency', label: EFFICIENCY, points: [...sampleByRatio(curve, { from, to }), ...steps].toSorted(([one], [other]) => one - other) },
    ],
    guides: [],
    mark: { label: { en: 'Your supply', de: 'Ihr Netzteil' }, x: poutW, y: minAveragePct },
  }
}
