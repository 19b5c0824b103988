import { isOnAxis, linearAxis } from './axes.ts'
import type { Calculator, Plot, Verdict } from './calculator.ts'
import { sample } from './sample.ts'
import { quantity } from '#model/quantities/quantity.ts'
import { joinTexts, textOf, type Text } from '#texts/text.ts'
import { asFormula } from './texts.ts'
import { FOR_MICROFARAD } from './units-to-choose.ts'

type Inputs = Readonly<Record<'vrms' | 'rNtc' | 'rSrc' | 'capUF', number>>
type Results = ReturnType<typeof computeInrush>

const CURRENT = textOf('inrushCurrent')

/** The current pulse that charges the bulk capacitor when a supply is switched on at the peak of the mains. */
export const INRUSH: Calculator = {
  id: 'inrush',
  name: textOf('inrushName'),
  inputs: [
    {
      id: 'vrms',
      label: textOf('inrushVrms'),
      symbol: 'V',
      unit: 'V rms',
      default: 264,
      min: 1,
      max: 1e5,
      help: textOf('inrushVrmsHelp'),
      tolerancePct: 0,
    },
    {
      id: 'rNtc',
      label: textOf('inrushRNtc'),
      symbol: 'R_c',
      unit: 'Ω',
      units: [{ symbol: 'mΩ', factor: 1e-3 }],
      default: 5,
      min: 0,
      max: 1e6,
      help: textOf('inrushRNtcHelp'),
      tolerancePct: 20,
    },
    {
      id: 'rSrc',
      label: textOf('inrushRSrc'),
      symbol: 'R_s',
      unit: 'Ω',
      units: [{ symbol: 'mΩ', factor: 1e-3 }],
      default: 1,
      min: 0,
      max: 1e5,
      tolerancePct: 30,
    },
    {
      id: 'capUF',
      label: textOf('inrushCapUF'),
      symbol: 'C',
      unit: 'µF',
      units: FOR_MICROFARAD,
      default: 220,
      min: 0.001,
      max: 1e9,
      tolerancePct: 20,
    },
  ],
  outputs: [
    {
      id: 'peakVoltageV',
      label: textOf('inrushPeakVoltageV'),
      symbol: 'V_pk',
      unit: 'V',
      worst: 'high',
      formula: asFormula('√2 · {vrms}'),
    },
    {
      id: 'inrushA',
      label: textOf('inrushPeakA'),
      symbol: 'I_pk',
      unit: 'A',
      worst: 'high',
      formula: asFormula('√2 · {vrms} / ({rNtc} + {rSrc})'),
    },
    {
      id: 'i2tA2s',
      label: textOf('inrushI2tA2s'),
      symbol: 'I²t',
      unit: 'A²s',
      worst: 'high',
      formula: asFormula('{capUF} · {peakVoltageV}² / (2 · ({rNtc} + {rSrc}))'),
    },
    {
      id: 'energyJ',
      label: textOf('inrushEnergyJ'),
      symbol: 'E',
      unit: 'J',
      worst: 'high',
      formula: asFormula('½ · {capUF} · {peakVoltageV}²'),
    },
    {
      id: 'timeConstantMs',
      label: textOf('inrushTimeConstantMs'),
      symbol: 'τ',
      unit: 'ms',
      worst: 'high',
      formula: asFormula('({rNtc} + {rSrc}) · {capUF}'),
    },
  ],
  check: ({ rNtc, rSrc }: Inputs) => (rNtc + rSrc > 0 ? [] : [{ input: 'rSrc', message: NO_RESISTANCE }]),
  compute: computeInrush,
  verdict: judgeInrush,
  plot: drawInrush,
  note: textOf('inrushNote'),
}

const NO_RESISTANCE = textOf('inrushNoResistance')

function computeInrush({ vrms, rNtc, rSrc, capUF }: Inputs) {
  const peakVoltageV = Math.SQRT2 * vrms
  const ohms = rNtc + rSrc
  const energyJ = 0.5 * capUF * 1e-6 * peakVoltageV ** 2
  return { peakVoltageV, inrushA: peakVoltageV / ohms, i2tA2s: energyJ / ohms, energyJ, timeConstantMs: (ohms * capUF) / 1000 }
}

/** A quarter of a cycle at 50 Hz in ms: roughly how long the mains stays near its peak. */
const QUARTER_CYCLE = 5
/**
 * The lowest magnetic trip current of a 16 A circuit breaker: three times its rated current for type B, five times for type C (IEC
 * 60898-1).
 */
const B16_A = 48
const C16_A = 80

function judgeInrush(_: Inputs, { inrushA, i2tA2s, timeConstantMs }: Results): Verdict {
  // At a corner without voltage and resistance the current has no value.
  if (!(inrushA < Infinity)) return { kind: 'bad', text: textOf('inrushUnlimited') }
  const trips = describeTrip(inrushA)
  const fuse = textOf('inrushFuse', { i2tA2s: quantity(i2tA2s, 'A²s', 3) })
  const bound: Text[] = timeConstantMs > QUARTER_CYCLE ? [LONG_PULSE] : []
  return { kind: inrushA < B16_A ? 'good' : 'caution', text: joinTexts(trips, fuse, ...bound) }
}

function describeTrip(amperes: number): Text {
  const inrushA = quantity(amperes, 'A', 3)
  if (amperes < B16_A) return textOf('inrushBelowB', { inrushA })
  return amperes < C16_A ? textOf('inrushTripsB', { inrushA }) : textOf('inrushTripsBAndC', { inrushA })
}

const LONG_PULSE = textOf('inrushLongPulse')

function drawInrush(_: Inputs, { inrushA, timeConstantMs }: Results): Plot {
  const x = linearAxis({ label: textOf('inrushPlotX'), unit: 'ms', min: 0, max: 5 * timeConstantMs })
  const label = textOf('inrushPlotQuarter')
  return {
    kind: 'line',
    title: textOf('inrushPlotTitle'),
    description: textOf('inrushPlotDescription'),
    x,
    y: linearAxis({ label: CURRENT, unit: 'A', min: 0, max: inrushA }),
    series: [
      { id: 'current', label: CURRENT, points: sample((time) => inrushA * Math.exp(-time / timeConstantMs), { from: 0, to: x.max, count: 101 }) },
    ],
    guides: isOnAxis(x, QUARTER_CYCLE) ? [{ label, axis: 'x', at: QUARTER_CYCLE }] : [],
    mark: { label: textOf('inrushPlotMark'), x: timeConstantMs, y: inrushA / Math.E },
  }
}
