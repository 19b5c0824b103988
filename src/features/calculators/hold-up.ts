import { linearAxis } from './axes.ts'
import type { Calculator, Ends, Plot, Verdict } from './calculator.ts'
import { sampleByRatio } from './sample.ts'
import { atLeast, quantity } from '#model/quantities/quantity.ts'
import { toNeutral } from '#model/quantities/write-quantity.ts'
import { joinTexts, textOf, type Text } from '#texts/text.ts'
import { asFormula } from './texts.ts'
import { FOR_MICROFARAD, FOR_MILLISECOND, FOR_WATT } from './units-to-choose.ts'
import { nextStandardCapacitance } from './standard-values.ts'
import { wishFor } from './supply-wish.ts'

const HOLD_UP_TIME = textOf('holdUpTime')

type Inputs = Readonly<Record<'capUF' | 'tolPct' | 'agePct' | 'v1' | 'v2' | 'poutW' | 'effPct' | 'tWantMs', number>>
type Results = ReturnType<typeof computeHoldUp>

/** How long the bulk capacitor feeds the output after the input has failed, and the capacitance that a wanted time needs. */
export const HOLD_UP: Calculator = {
  id: 'hold-up',
  name: textOf('holdUpName'),
  inputs: [
    {
      id: 'capUF',
      label: textOf('holdUpCapUF'),
      symbol: 'C',
      unit: 'µF',
      units: FOR_MICROFARAD,
      default: 330,
      min: 0.001,
      max: 1e9,
    },
    {
      id: 'tolPct',
      label: textOf('holdUpTolPct'),
      symbol: 'δ',
      unit: '%',
      default: 20,
      min: 0,
      max: 99.9,
      spread: 'onOneSide',
    },
    {
      id: 'agePct',
      label: textOf('holdUpAgePct'),
      symbol: 'a',
      unit: '%',
      default: 20,
      min: 0,
      max: 99.9,
      spread: 'onOneSide',
    },
    {
      id: 'v1',
      label: textOf('holdUpV1'),
      symbol: 'V₁',
      unit: 'V DC',
      default: 390,
      min: 1,
      max: 1e5,
      help: textOf('holdUpV1Help'),
      tolerancePct: 2,
    },
    {
      id: 'v2',
      label: textOf('holdUpV2'),
      symbol: 'V₂',
      unit: 'V DC',
      default: 300,
      min: 0,
      max: 1e5,
      tolerancePct: 2,
    },
    {
      id: 'poutW',
      label: textOf('holdUpPoutW'),
      symbol: 'P',
      unit: 'W',
      units: FOR_WATT,
      default: 150,
      min: 0.001,
      max: 1e9,
      tolerancePct: 0,
    },
    {
      id: 'effPct',
      label: textOf('holdUpEffPct'),
      symbol: 'η',
      unit: '%',
      default: 94,
      min: 1,
      max: 100,
      help: textOf('holdUpEffPctHelp'),
      tolerancePct: 1,
    },
    {
      id: 'tWantMs',
      label: textOf('holdUpTWantMs'),
      symbol: 't_w',
      unit: 'ms',
      units: FOR_MILLISECOND,
      default: 20,
      min: 0.001,
      max: 1e9,
    },
  ],
  outputs: [
    {
      id: 'effectiveCapUF',
      label: textOf('holdUpEffectiveCapUF'),
      symbol: 'C_eff',
      unit: 'µF',
      worst: 'low',
      formula: asFormula('{capUF} · (1 − {tolPct}) · (1 − {agePct})'),
    },
    {
      id: 'holdUpMs',
      label: HOLD_UP_TIME,
      symbol: 't',
      unit: 'ms',
      worst: 'low',
      formula: asFormula('{effectiveCapUF} · ({v1}² − {v2}²) · {effPct} / (2 · {poutW})'),
    },
    {
      id: 'energyJ',
      label: textOf('holdUpEnergyJ'),
      symbol: 'E',
      unit: 'J',
      worst: 'low',
      formula: asFormula('½ · {effectiveCapUF} · ({v1}² − {v2}²)'),
    },
    {
      id: 'requiredCapUF',
      label: textOf('holdUpRequiredCapUF'),
      symbol: 'C_n',
      unit: 'µF',
      worst: 'high',
      demand: 'least',
      formula: asFormula('2 · {poutW} · {tWantMs} / ({effPct} · ({v1}² − {v2}²) · (1 − {tolPct}) · (1 − {agePct}))'),
    },
  ],
  check: ({ v1, v2 }: Inputs) => (v1 > v2 ? [] : [{ input: 'v2', message: V2_BELOW_V1 }]),
  compute: computeHoldUp,
  verdict: judgeHoldUp,
  plot: drawHoldUp,
  toFinder: toSupplies,
  asksFor: textOf('holdUpAsksFor'),
  note: textOf('holdUpNote'),
}

/** The bus as it is where both voltages are at the bad ends of their tolerances. */
function never(v1 = Number.NaN, v2 = Number.NaN): Text {
  return textOf('holdUpNever', { v1: quantity(v1, 'V'), v2: quantity(v2, 'V') })
}

const V2_BELOW_V1 = textOf('holdUpV2BelowV1')
type Cycle = { label: Text; ms: number; bridged: Text }

const CYCLES: readonly Cycle[] = [
  {
    label: textOf('holdUpHalfCycle50'),
    ms: 10,
    bridged: textOf('holdUpBridgesHalfCycle50'),
  },
  {
    label: textOf('holdUpCycle60'),
    ms: 1000 / 60,
    bridged: textOf('holdUpBridgesCycle60'),
  },
  {
    label: textOf('holdUpCycle50'),
    ms: 20,
    bridged: textOf('holdUpBridgesCycle50'),
  },
]
const NO_CYCLE = textOf('holdUpBridgesNothing')

/** Supplies that hold this power for the wanted time, as an alternative to designing one. */
function toSupplies({ poutW, tWantMs }: Inputs) {
  return wishFor({ role: 'supply', power: `>= ${toNeutral(poutW)}`, holdup: toNeutral(tWantMs) })
}

function computeHoldUp({ capUF, tolPct, agePct, v1, v2, poutW, effPct, tWantMs }: Inputs) {
  const kept = (1 - tolPct / 100) * (1 - agePct / 100)
  const efficiency = effPct / 100
  // Where tolerances overlap, the bus may already be at its lowest voltage when the input fails.
  const squares = Math.max(0, v1 ** 2 - v2 ** 2)
  const farads = (capUF / 1e6) * kept
  return {
    effectiveCapUF: capUF * kept,
    holdUpMs: (1000 * farads * squares * efficiency) / (2 * poutW),
    energyJ: 0.5 * farads * squares,
    requiredCapUF: (1e6 * 2 * poutW * (tWantMs / 1000)) / (efficiency * squares * kept),
  }
}

function judgeHoldUp({ tWantMs, capUF }: Inputs, { holdUpMs, requiredCapUF }: Results, { low, high }: Ends): Verdict {
  const bridged = CYCLES.findLast(({ ms }) => holdUpMs >= ms)?.bridged ?? NO_CYCLE
  if (holdUpMs >= tWantMs)
    return {
      kind: 'good',
      text: joinTexts(textOf('holdUpReached', { holdUpMs: quantity(holdUpMs, 'ms'), tWantMs: quantity(tWantMs, 'ms') }), bridged),
    }
  if (requiredCapUF === Infinity)
    return {
      kind: 'bad',
      text: joinTexts(
        textOf('holdUpTooShort', { holdUpMs: quantity(holdUpMs, 'ms'), tWantMs: quantity(tWantMs, 'ms') }),
        never(low['v1'], high['v2']),
      ),
    }
  const next = nextStandardCapacitance(requiredCapUF)
  return {
    kind: 'bad',
    text: joinTexts(
      textOf('holdUpTooShort', { holdUpMs: quantity(holdUpMs, 'ms'), tWantMs: quantity(tWantMs, 'ms') }),
      bridged,
      textOf('holdUpTake', { capUF: quantity(capUF, 'µF'), requiredCapUF: atLeast(requiredCapUF, 'µF'), next: quantity(next, 'µF') }),
    ),
  }
}

function drawHoldUp({ poutW }: Inputs, { holdUpMs }: Results): Plot {
  const y = linearAxis({ label: HOLD_UP_TIME, unit: 'ms', min: 0, max: Math.max(2.5 * holdUpMs, 25) })
  const x = linearAxis({ label: textOf('holdUpPlotX'), unit: 'W', min: 0, max: 2 * poutW })
  const holdUpAt = (power: number) => Math.min(y.max, (holdUpMs * poutW) / power)
  return {
    kind: 'line',
    title: textOf('holdUpPlotTitle'),
    description: textOf('holdUpPlotDescription'),
    x,
    y,
    series: [{ id: 'holdUp', label: HOLD_UP_TIME, points: sampleByRatio(holdUpAt, { from: (holdUpMs * poutW) / y.max, to: x.max }) }],
    guides: CYCLES.map(({ label, ms }) => ({ label, axis: 'y', at: ms })),
    mark: { label: textOf('holdUpPlotMark'), x: poutW, y: holdUpMs },
  }
}
