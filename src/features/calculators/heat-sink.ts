import { linearAxis } from './axes.ts'
import type { Calculator, Plot, Verdict } from './calculator.ts'
import { sampleByRatio } from './sample.ts'
import { atMost, quantity } from '#model/quantities/quantity.ts'
import { textOf } from '#texts/text.ts'
import { asFormula } from './texts.ts'
import { FOR_WATT } from './units-to-choose.ts'

type Inputs = Readonly<Record<'poutW' | 'effPct' | 'tBaseMax' | 'ta' | 'rInt', number>>
type Results = ReturnType<typeof computeHeatSink>

const HEAT_SINK = textOf('heatSinkResistance')

/** The heat sink that keeps a baseplate below its temperature limit. */
export const HEAT_SINK_SIZE: Calculator = {
  id: 'heat-sink',
  name: textOf('heatSinkName'),
  inputs: [
    {
      id: 'poutW',
      label: textOf('heatSinkPoutW'),
      symbol: 'P',
      unit: 'W',
      units: FOR_WATT,
      default: 300,
      min: 0.001,
      max: 1e9,
      tolerancePct: 0,
    },
    {
      id: 'effPct',
      label: textOf('heatSinkEffPct'),
      symbol: 'η',
      unit: '%',
      default: 93,
      min: 1,
      max: 100,
      help: textOf('heatSinkEffPctHelp'),
      tolerancePct: 1,
    },
    {
      id: 'tBaseMax',
      label: textOf('heatSinkTBaseMax'),
      symbol: 'T_b',
      unit: '°C',
      default: 95,
      min: -100,
      max: 1000,
    },
    { id: 'ta', label: textOf('heatSinkTa'), symbol: 'T_a', unit: '°C', default: 50, min: -100, max: 1000 },
    {
      id: 'rInt',
      label: textOf('heatSinkRInt'),
      symbol: 'R_i',
      unit: 'K/W',
      default: 0.1,
      min: 0,
      max: 1000,
      tolerancePct: 20,
    },
  ],
  outputs: [
    {
      id: 'lossW',
      label: textOf('heatSinkLossW'),
      symbol: 'P_v',
      unit: 'W',
      worst: 'high',
      formula: asFormula('{poutW} · (1 / {effPct} − 1)'),
    },
    {
      id: 'totalRth',
      label: textOf('heatSinkTotalRth'),
      symbol: 'R_ba',
      unit: 'K/W',
      worst: 'low',
      demand: 'most',
      formula: asFormula('({tBaseMax} − {ta}) / {lossW}'),
    },
    { id: 'heatSinkRth', label: HEAT_SINK, symbol: 'R_hs', unit: 'K/W', worst: 'low', demand: 'most', formula: asFormula('{totalRth} − {rInt}') },
  ],
  compute: computeHeatSink,
  verdict: judgeHeatSink,
  plot: drawHeatSink,
  note: textOf('heatSinkNote'),
}

function computeHeatSink({ poutW, effPct, tBaseMax, ta, rInt }: Inputs) {
  const lossW = poutW * (100 / effPct - 1)
  // Without losses any heat sink will do; a base that may not be warmer than the air cannot be cooled at all.
  const totalRth = lossW > 0 ? (tBaseMax - ta) / lossW : tBaseMax > ta ? Infinity : Number.NaN
  return { lossW, totalRth, heatSinkRth: totalRth - rInt }
}

/** K/W below which fins in still air become too large for most equipment. */
const CONVECTION_END = 0.5

function judgeHeatSink({ tBaseMax, ta, rInt }: Inputs, { lossW, totalRth, heatSinkRth }: Results): Verdict {
  if (ta >= tBaseMax)
    return {
      kind: 'bad',
      text: textOf('heatSinkTooHot', { ta: quantity(ta, '°C'), tBaseMax: quantity(tBaseMax, '°C') }),
    }
  if (lossW === 0) return { kind: 'good', text: textOf('heatSinkNoLoss') }
  if (heatSinkRth <= 0)
    return {
      kind: 'bad',
      text: textOf('heatSinkInterfaceTooMuch', { rInt: quantity(rInt, 'K/W'), totalRth: atMost(totalRth, 'K/W') }),
    }
  if (heatSinkRth < CONVECTION_END)
    return {
      kind: 'caution',
      text: textOf('heatSinkForcedAir', { heatSinkRth: atMost(heatSinkRth, 'K/W'), lossW: quantity(lossW, 'W') }),
    }
  return {
    kind: 'good',
    text: textOf('heatSinkTake', { heatSinkRth: atMost(heatSinkRth, 'K/W'), lossW: quantity(lossW, 'W') }),
  }
}

function drawHeatSink({ poutW, effPct, tBaseMax, ta, rInt }: Inputs, { heatSinkRth }: Results): Plot {
  const kelvin = Math.max(0, tBaseMax - ta)
  const lossPerWatt = Math.max(1e-9, 100 / effPct - 1)
  const own = Number.isFinite(heatSinkRth) ? Math.max(0, heatSinkRth) : 0
  const resistanceAt = (power: number) => Math.min(y.max, Math.max(0, kelvin / (power * lossPerWatt) - rInt))
  const y = linearAxis({ label: HEAT_SINK, unit: 'K/W', demand: 'most', min: 0, max: own > 0 ? 2.5 * own : Math.max(rInt, 0.5) })
  const x = linearAxis({ label: textOf('heatSinkPlotX'), unit: 'W', min: 0, max: 2 * poutW })
  const from = Math.max(kelvin / ((y.max + rInt) * lossPerWatt), x.max / 1000)
  return {
    kind: 'line',
    title: textOf('heatSinkPlotTitle'),
    description: textOf('heatSinkPlotDescription'),
    x,
    y,
    series: [{ id: 'heatSink', label: HEAT_SINK, points: sampleByRatio(resistanceAt, { from: Math.min(from, x.max / 2), to: x.max }) }],
    guides: [],
    mark: { label: textOf('heatSinkPlotMark'), x: poutW, y: own },
  }
}
