import { linearAxis } from './axes.ts'
import type { Calculator, Plot, Verdict } from './calculator.ts'
import { sample } from './sample.ts'
import { atMost, quantity } from '#model/quantities/quantity.ts'
import { toNeutral } from '#model/quantities/write-quantity.ts'
import { textOf, type Text } from '#texts/text.ts'
import { FOR_METRE, FOR_WATT } from './units-to-choose.ts'
import { wishFor } from './supply-wish.ts'

type Inputs = Readonly<Record<'pnW' | 'ta' | 't1' | 'tmax' | 'slope' | 'altM' | 'altStart' | 'kAlt' | 'lowLineFactor', number>>
type Results = ReturnType<typeof computeDerating>

const ALLOWED = textOf('deratingAllowed')
const AMBIENT = textOf('deratingAmbient')

/** The part of a power rating that temperature, altitude and line voltage leave. */
export const DERATING: Calculator = {
  id: 'derating',
  name: textOf('deratingName'),
  inputs: [
    { id: 'pnW', label: textOf('deratingPnW'), symbol: 'P_n', unit: 'W', units: FOR_WATT, default: 150, min: 0.001, max: 1e9 },
    { id: 'ta', label: AMBIENT, symbol: 'T_a', unit: '°C', default: 60, min: -100, max: 500 },
    {
      id: 't1',
      label: textOf('deratingT1'),
      symbol: 'T₁',
      unit: '°C',
      default: 50,
      min: -100,
      max: 500,
    },
    {
      id: 'tmax',
      label: textOf('deratingTmax'),
      symbol: 'T_max',
      unit: '°C',
      default: 70,
      min: -100,
      max: 500,
    },
    {
      id: 'slope',
      label: textOf('deratingSlope'),
      symbol: 's',
      unit: '%/K',
      default: 2.5,
      min: 0,
      max: 100,
      tolerancePct: 0,
    },
    { id: 'altM', label: textOf('deratingAltM'), symbol: 'h', unit: 'm', units: FOR_METRE, default: 0, min: 0, max: 11000, tolerancePct: 0 },
    {
      id: 'altStart',
      label: textOf('deratingAltStart'),
      symbol: 'h₁',
      unit: 'm',
      units: FOR_METRE,
      default: 2000,
      min: 0,
      max: 11000,
    },
    {
      id: 'kAlt',
      label: textOf('deratingKAlt'),
      symbol: 'k_h',
      unit: 'K/1000 m',
      default: 5,
      min: 0,
      max: 100,
      help: textOf('deratingKAltHelp'),
      tolerancePct: 20,
    },
    {
      id: 'lowLineFactor',
      label: textOf('deratingLowLineFactor'),
      symbol: 'k_L',
      unit: '',
      default: 1,
      min: 0,
      max: 1,
      step: 0.01,
    },
  ],
  outputs: [
    {
      id: 'effectiveAmbientC',
      label: textOf('deratingEffectiveAmbientC'),
      symbol: 'T_e',
      unit: '°C',
      worst: 'high',
      formula: textOf('deratingEffectiveAmbientCFormula'),
    },
    {
      id: 'thermalFactor',
      label: textOf('deratingThermalFactor'),
      symbol: 'k_T',
      unit: '',
      worst: 'low',
      formula: textOf('deratingThermalFactorFormula'),
      piece: thermalPiece,
    },
    {
      id: 'allowedW',
      label: ALLOWED,
      symbol: 'P',
      unit: 'W',
      worst: 'low',
      demand: 'most',
      formula: textOf('deratingAllowedWFormula'),
    },
  ],
  check: ({ t1, tmax }: Inputs) => (t1 < tmax ? [] : [{ input: 't1', message: START_BELOW_END }]),
  compute: computeDerating,
  verdict: judgeDerating,
  plot: drawDerating,
  toFinder: toSupplies,
  asksFor: textOf('deratingAsksFor'),
  note: textOf('deratingNote'),
}

const START_BELOW_END = textOf('deratingStartBelowEnd')

/** Supplies that give the allowed power at this air temperature without any derating. A rating by baseplate temperature does not count. */
function toSupplies(_: Inputs, { allowedW, effectiveAmbientC }: Results) {
  return allowedW > 0
    ? wishFor(
        { role: 'supply', power: `>= ${toNeutral(allowedW)}`, derating: toNeutral(effectiveAmbientC), reference: 'ambient' },
        allowedW,
        effectiveAmbientC,
      )
    : undefined
}

function computeDerating(inputs: Inputs) {
  const { pnW, ta, lowLineFactor } = inputs
  const effectiveAmbientC = ta + altitudeCorrection(inputs)
  const thermalFactor = thermalFactorAt(effectiveAmbientC, inputs)
  return { effectiveAmbientC, thermalFactor, allowedW: pnW * Math.min(thermalFactor, lowLineFactor) }
}

function altitudeCorrection({ kAlt, altM, altStart }: Inputs): number {
  return (kAlt * Math.max(0, altM - altStart)) / 1000
}

function thermalFactorAt(temperature: number, { t1, tmax, slope }: Inputs): number {
  if (temperature <= t1) return 1
  return temperature > tmax ? 0 : Math.max(0, 1 - (slope / 100) * (temperature - t1))
}

function thermalPiece({ t1, tmax }: Inputs, { effectiveAmbientC }: Results): Text {
  if (effectiveAmbientC <= t1) return textOf('deratingFullPiece')
  if (effectiveAmbientC > tmax) return textOf('deratingNothingPiece')
  return textOf('deratingSlopePiece')
}

function judgeDerating({ tmax, lowLineFactor }: Inputs, { effectiveAmbientC, thermalFactor, allowedW }: Results): Verdict {
  if (allowedW === 0) {
    const at = { effectiveAmbientC: quantity(effectiveAmbientC, '°C'), tmax: quantity(tmax, '°C') }
    if (lowLineFactor === 0) return { kind: 'bad', text: textOf('deratingNothingAtLine') }
    return { kind: 'bad', text: textOf(effectiveAmbientC > tmax ? 'deratingNothing' : 'deratingNothingBySlope', at) }
  }
  const share = 100 * Math.min(thermalFactor, lowLineFactor)
  if (share === 100)
    return {
      kind: 'good',
      text: textOf('deratingFull', { allowedW: atMost(allowedW, 'W') }),
    }
  const isHeat = thermalFactor <= lowLineFactor
  return {
    kind: 'caution',
    text: textOf('deratingLess', { allowedW: atMost(allowedW, 'W'), share: atMost(share, '%'), isHeat }),
  }
}

function drawDerating(inputs: Inputs, { allowedW }: Results): Plot {
  const { pnW, ta, t1, tmax, lowLineFactor } = inputs
  const correction = altitudeCorrection(inputs)
  const x = linearAxis({ label: AMBIENT, unit: '°C', min: Math.min(ta, t1 - correction, 0), max: Math.max(ta, tmax) + 5 })
  const curve = (shift: number) => {
    const shareAt = (ambient: number) => 100 * Math.min(thermalFactorAt(ambient + shift, inputs), lowLineFactor)
    // The corners of the curve are added to the even steps, so that the plot does not cut them off.
    const corners = [t1 - shift, tmax - shift, tmax - shift + (x.max - x.min) / 1000].filter((at) => at > x.min && at < x.max)
    const points = [...sample(shareAt, { from: x.min, to: x.max }), ...corners.map((at): [number, number] => [at, shareAt(at)])]
    return points.toSorted(([one], [other]) => one - other)
  }
  const atSeaLevel = { id: 'low', label: textOf('deratingPlotLow'), points: curve(0), isDashed: true }
  return {
    kind: 'line',
    title: textOf('deratingPlotTitle'),
    description: textOf('deratingPlotDescription', { from: quantity(t1 - correction, '°C'), to: quantity(tmax - correction, '°C') }),
    x,
    y: { label: textOf('deratingPlotY'), unit: '%', scale: 'linear', min: 0, max: 120, demand: 'most' },
    series: [{ id: 'allowed', label: ALLOWED, points: curve(correction) }, ...(correction > 0 ? [atSeaLevel] : [])],
    guides: [],
    mark: { label: textOf('deratingPlotMark'), x: ta, y: (100 * allowedW) / pnW },
  }
}
