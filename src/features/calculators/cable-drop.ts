import { isOnAxis, linearAxis } from './axes.ts'
import type { Calculator, Ends, Plot, Values, Verdict } from './calculator.ts'
import { sample } from './sample.ts'
import { nextCrossSection } from './standard-values.ts'
import { nextAwg, WIRE_GAUGES } from '#model/quantities/wire-gauge.ts'
import { atLeast, quantity } from '#model/quantities/quantity.ts'
import { textOf, type Text } from '#texts/text.ts'
import { asFormula } from './texts.ts'
import { FOR_AMPERE, FOR_METRE } from './units-to-choose.ts'

type Inputs = Readonly<Record<'lenM' | 'currentA' | 'areaMM2' | 'tempC' | 'allowedV', number>>
type Results = ReturnType<typeof computeDrop>

const DROP = textOf('cableDropVoltage')
const RESISTIVITY = '0.01724 Ω·mm²/m · (1 + 0.00393 / K · ({tempC} − 20 °C))'

/** The voltage drop over the two copper conductors between a supply and its load. */
export const CABLE_DROP: Calculator = {
  id: 'cable-drop',
  name: textOf('cableDropName'),
  inputs: [
    {
      id: 'lenM',
      label: textOf('cableDropLenM'),
      symbol: 'L',
      unit: 'm',
      units: FOR_METRE,
      default: 3,
      min: 0.001,
      max: 1e6,
      tolerancePct: 5,
    },
    {
      id: 'currentA',
      label: textOf('cableDropCurrentA'),
      symbol: 'I',
      unit: 'A',
      units: FOR_AMPERE,
      default: 10,
      min: 1e-6,
      max: 1e6,
      tolerancePct: 0,
    },
    {
      id: 'areaMM2',
      label: textOf('cableDropAreaMM2'),
      symbol: 'A',
      unit: 'mm²',
      units: [WIRE_GAUGES],
      default: 2.5,
      min: 0.001,
      max: 1e5,
      help: textOf('cableDropAreaMM2Help'),
      tolerancePct: 5,
    },
    {
      id: 'tempC',
      label: textOf('cableDropTempC'),
      symbol: 'T',
      unit: '°C',
      default: 20,
      min: -200,
      max: 1000,
      help: textOf('cableDropTempCHelp'),
    },
    {
      id: 'allowedV',
      label: textOf('cableDropAllowedV'),
      symbol: 'V_a',
      unit: 'V',
      units: [{ symbol: 'mV', factor: 1e-3 }],
      default: 0.25,
      min: 1e-6,
      max: 1e4,
    },
  ],
  outputs: [
    {
      id: 'dropV',
      label: textOf('cableDropDropV'),
      symbol: 'ΔV',
      unit: 'V',
      worst: 'high',
      formula: asFormula(`2 · {lenM} · {currentA} · ${RESISTIVITY} / {areaMM2}`),
    },
    {
      id: 'lossW',
      label: textOf('cableDropLossW'),
      symbol: 'P',
      unit: 'W',
      worst: 'high',
      formula: asFormula('{dropV} · {currentA}'),
    },
    {
      id: 'minAreaMM2',
      label: textOf('cableDropMinAreaMM2'),
      symbol: 'A_min',
      unit: 'mm²',
      worst: 'high',
      demand: 'least',
      formula: asFormula(`2 · {lenM} · {currentA} · ${RESISTIVITY} / {allowedV}`),
    },
  ],
  compute: computeDrop,
  verdict: judgeDrop,
  plot: drawDrop,
  note: textOf('cableDropNote'),
}

function computeDrop({ lenM, currentA, areaMM2, tempC, allowedV }: Inputs) {
  const resistivity = 0.01724 * (1 + 0.00393 * (tempC - 20))
  const voltArea = 2 * lenM * currentA * resistivity
  return { dropV: voltArea / areaMM2, lossW: (voltArea / areaMM2) * currentA, minAreaMM2: voltArea / allowedV }
}

function judgeDrop({ allowedV, areaMM2 }: Inputs, { dropV, minAreaMM2: leastMM2 }: Results, { low }: Ends): Verdict {
  // A cable is bought by its nominal cross-section, of which its tolerance takes a part.
  const minAreaMM2 = (leastMM2 * areaMM2) / (low['areaMM2'] ?? areaMM2)
  if (dropV <= allowedV)
    return {
      kind: 'good',
      text: textOf('cableDropWithin', { areaMM2: quantity(areaMM2, 'mm²'), dropV: quantity(dropV, 'V', 3), allowedV: quantity(allowedV, 'V') }),
    }
  const next = nextCrossSection(minAreaMM2)
  if (next === undefined)
    return {
      kind: 'bad',
      text: textOf('cableDropTooMuch', { minAreaMM2: atLeast(minAreaMM2, 'mm²') }),
    }
  const awg = nextAwg(minAreaMM2)
  return {
    kind: 'bad',
    text: textOf('cableDropTake', {
      dropV: quantity(dropV, 'V', 3),
      allowedV: quantity(allowedV, 'V'),
      minAreaMM2: atLeast(minAreaMM2, 'mm²', 3),
      next: quantity(next, 'mm²'),
      hasAwg: awg !== undefined,
      awg: awg ?? '',
    }),
  }
}

function drawDrop(values: Inputs, { dropV, minAreaMM2 }: Results, judged?: { entered: Values }): Plot {
  const { lenM, allowedV } = values
  // Cables are named by their nominal cross-section, of which each has the same share at the corner that is drawn.
  const areaMM2 = judged?.entered['areaMM2'] ?? values.areaMM2
  const x = linearAxis({ label: textOf('cableDropPlotX'), unit: 'm', min: 0, max: 2 * lenM })
  const atEnd = (dropV * x.max) / lenM
  const y = linearAxis({ label: DROP, unit: 'V', min: 0, max: Math.max(atEnd, Math.min(1.2 * allowedV, 3 * atEnd)) })
  const line = (area: number) => sample((length) => (dropV * areaMM2 * length) / (area * lenM), { from: 0, to: x.max, count: 61 })
  const own = { id: 'own', label: areaLabel(areaMM2), points: line(areaMM2) }
  const next = nextCrossSection((minAreaMM2 * areaMM2) / values.areaMM2)
  const better = next !== undefined && next > areaMM2 ? [{ id: 'next', label: areaLabel(next), points: line(next), isDashed: true }] : []
  return {
    kind: 'line',
    title: textOf('cableDropPlotTitle'),
    description: textOf('cableDropPlotDescription'),
    x,
    y,
    series: [own, ...better],
    guides: isOnAxis(y, allowedV) ? [{ label: textOf('cableDropPlotAllowed'), axis: 'y', at: allowedV }] : [],
    mark: { label: textOf('cableDropPlotMark'), x: lenM, y: dropV },
  }
}

function areaLabel(area: number): Text {
  return quantity(area, 'mm²')
}
