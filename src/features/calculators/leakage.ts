import { isOnAxis, linearAxis } from './axes.ts'
import type { Calculator, GuideLine, Plot, Verdict } from './calculator.ts'
import { sample } from './sample.ts'
import { quantity } from '#model/quantities/quantity.ts'
import { textOf } from '#texts/text.ts'
import { asFormula } from './texts.ts'

type Inputs = Readonly<Record<'v' | 'f' | 'cyNF' | 'tolPct', number>>
type Results = ReturnType<typeof computeLeakage>

const NORMAL = textOf('leakageNormal')
const NEUTRAL_OPEN = textOf('leakageNeutralOpen')

/** The current that Y capacitors drive into the protective earth. */
export const LEAKAGE: Calculator = {
  id: 'leakage',
  name: textOf('leakageName'),
  inputs: [
    {
      id: 'v',
      label: textOf('leakageV'),
      symbol: 'V',
      unit: 'V rms',
      default: 264,
      min: 1,
      max: 1e5,
      help: textOf('leakageVHelp'),
      tolerancePct: 0,
    },
    { id: 'f', label: textOf('leakageF'), symbol: 'f', unit: 'Hz', default: 60, min: 0.01, max: 1e6, tolerancePct: 1 },
    {
      id: 'cyNF',
      label: textOf('leakageCyNF'),
      symbol: 'C_Y',
      unit: 'nF',
      units: [
        { symbol: 'pF', factor: 1e-3 },
        { symbol: 'µF', factor: 1e3 },
      ],
      default: 2.2,
      min: 0.0001,
      max: 1e6,
      help: textOf('leakageCyNFHelp'),
    },
    { id: 'tolPct', label: textOf('leakageTolPct'), symbol: 'δ', unit: '%', default: 20, min: 0, max: 100, spread: 'onBothSides' },
  ],
  outputs: [
    { id: 'normalMA', label: NORMAL, symbol: 'I_n', unit: 'mA', worst: 'high', formula: asFormula('2π · {f} · {cyNF} · (1 + {tolPct}) · {v}') },
    {
      id: 'neutralOpenMA',
      label: NEUTRAL_OPEN,
      symbol: 'I_o',
      unit: 'mA',
      worst: 'high',
      formula: asFormula('2π · {f} · 2 · {cyNF} · (1 + {tolPct}) · {v}'),
    },
  ],
  compute: computeLeakage,
  verdict: judgeLeakage,
  plot: drawLeakage,
  note: textOf('leakageNote'),
}

function computeLeakage({ v, f, cyNF, tolPct }: Inputs) {
  const normalMA = 1000 * 2 * Math.PI * f * cyNF * 1e-9 * (1 + tolPct / 100) * v
  return { normalMA, neutralOpenMA: 2 * normalMA }
}

/**
 * Limits in mA: what many specifications of patient equipment require; then, from IEC 60601-1, touch current with the earth broken, and
 * earth leakage.
 */
const NEAR_PATIENTS = 0.3
const EARTH_BROKEN = 0.5
const EARTH_LEAKAGE = 5
const EARTH_LEAKAGE_FAULT = 10

function judgeLeakage(_: Inputs, { normalMA, neutralOpenMA }: Results): Verdict {
  if (normalMA > EARTH_LEAKAGE || neutralOpenMA > EARTH_LEAKAGE_FAULT)
    return {
      kind: 'bad',
      text: textOf('leakageTooMuch', { normalMA: quantity(normalMA, 'mA', 3) }),
    }
  if (normalMA > EARTH_BROKEN)
    return {
      kind: 'caution',
      text: textOf('leakageEarthBroken', { normalMA: quantity(normalMA, 'mA', 3) }),
    }
  if (normalMA > NEAR_PATIENTS)
    return {
      kind: 'good',
      text: textOf('leakageBelowTouch', { normalMA: quantity(normalMA, 'mA', 3) }),
    }
  return {
    kind: 'good',
    text: textOf('leakageNearPatients', { normalMA: quantity(normalMA, 'mA', 3) }),
  }
}

function drawLeakage({ cyNF }: Inputs, { normalMA, neutralOpenMA }: Results): Plot {
  const x = linearAxis({ label: textOf('leakagePlotX'), unit: 'nF', min: 0, max: 2 * cyNF })
  const y = linearAxis({ label: textOf('leakagePlotY'), unit: 'mA', min: 0, max: (neutralOpenMA * x.max) / cyNF })
  const line = (own: number) => sample((capacitance) => (own * capacitance) / cyNF, { from: 0, to: x.max, count: 61 })
  return {
    kind: 'line',
    title: textOf('leakagePlotTitle'),
    description: textOf('leakagePlotDescription'),
    x,
    y,
    series: [
      { id: 'normal', label: NORMAL, points: line(normalMA) },
      { id: 'neutralOpen', label: NEUTRAL_OPEN, points: line(neutralOpenMA), isDashed: true },
    ],
    guides: LIMITS.filter(({ at }) => isOnAxis(y, at)),
    mark: { label: textOf('leakagePlotMark'), x: cyNF, y: normalMA },
  }
}

const LIMITS: readonly GuideLine[] = [
  { label: textOf('leakagePlotNearPatients'), axis: 'y', at: NEAR_PATIENTS },
  { label: textOf('leakagePlotTouch'), axis: 'y', at: EARTH_BROKEN },
  { label: textOf('leakagePlotNormal'), axis: 'y', at: EARTH_LEAKAGE },
]
