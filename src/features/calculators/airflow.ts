import { linearAxis } from './axes.ts'
import type { Calculator, Plot, Verdict } from './calculator.ts'
import { sampleByRatio } from './sample.ts'
import { atLeast, quantity } from '#model/quantities/quantity.ts'
import { joinTexts, textOf } from '#texts/text.ts'
import { asFormula } from './texts.ts'
import { FOR_METRE, FOR_WATT } from './units-to-choose.ts'

type Inputs = Readonly<Record<'heatW' | 'dT' | 'inletC' | 'altM' | 'areaCm2', number>>
type Results = ReturnType<typeof computeAirflow>

const FLOW = textOf('airflowVolume')
/** Heat capacity of air in J/(kg·K). */
const AIR_HEAT = 1006
const CFM_PER_M3S = 2118.88

/** The airflow that removes a given heat at a given temperature rise. */
export const AIRFLOW: Calculator = {
  id: 'airflow',
  name: textOf('airflowName'),
  inputs: [
    {
      id: 'heatW',
      label: textOf('airflowHeatW'),
      symbol: 'P',
      unit: 'W',
      units: FOR_WATT,
      default: 200,
      min: 0.001,
      max: 1e9,
      tolerancePct: 10,
    },
    {
      id: 'dT',
      label: textOf('airflowDT'),
      symbol: 'ΔT',
      unit: 'K',
      default: 10,
      min: 0.01,
      max: 1000,
    },
    { id: 'inletC', label: textOf('airflowInletC'), symbol: 'T', unit: '°C', default: 25, min: -100, max: 500 },
    { id: 'altM', label: textOf('airflowAltM'), symbol: 'h', unit: 'm', units: FOR_METRE, default: 0, min: 0, max: 11000 },
    {
      id: 'areaCm2',
      label: textOf('airflowAreaCm2'),
      symbol: 'A',
      unit: 'cm²',
      units: [
        { symbol: 'mm²', factor: 0.01 },
        { symbol: 'm²', factor: 10000 },
      ],
      default: 60,
      min: 0.001,
      max: 1e7,
      tolerancePct: 10,
    },
  ],
  outputs: [
    {
      id: 'densityKgM3',
      label: textOf('airflowDensityKgM3'),
      symbol: 'ρ',
      unit: 'kg/m³',
      formula: asFormula('101.325 kPa · (1 − 2.25577 · 10⁻⁵ / m · {altM})^5.25588 / (287.05 J/(kg·K) · ({inletC} + 273.15 K))'),
    },
    {
      id: 'flowM3h',
      label: FLOW,
      symbol: 'Q',
      unit: 'm³/h',
      worst: 'high',
      demand: 'least',
      formula: asFormula('3600 s/h · {heatW} / ({densityKgM3} · 1006 J/(kg·K) · {dT})'),
    },
    {
      id: 'flowCFM',
      label: textOf('airflowFlowCFM'),
      symbol: 'Q_CFM',
      unit: 'CFM',
      worst: 'high',
      demand: 'least',
      formula: asFormula('2118.88 CFM/(m³/s) · {heatW} / ({densityKgM3} · 1006 J/(kg·K) · {dT})'),
    },
    {
      id: 'velocityMs',
      label: textOf('airflowVelocityMs'),
      symbol: 'v',
      unit: 'm/s',
      worst: 'high',
      formula: asFormula('{heatW} / ({densityKgM3} · 1006 J/(kg·K) · {dT} · {areaCm2})'),
    },
  ],
  compute: computeAirflow,
  verdict: judgeAirflow,
  plot: drawAirflow,
  note: textOf('airflowNote'),
}

function computeAirflow({ heatW, dT, inletC, altM, areaCm2 }: Inputs) {
  const densityKgM3 = airDensity(inletC, altM)
  const cubicMetresPerSecond = heatW / (densityKgM3 * AIR_HEAT * dT)
  return {
    densityKgM3,
    flowM3h: 3600 * cubicMetresPerSecond,
    flowCFM: CFM_PER_M3S * cubicMetresPerSecond,
    velocityMs: cubicMetresPerSecond / (areaCm2 * 1e-4),
  }
}

function airDensity(celsius: number, altM: number): number {
  const pascal = 101325 * (1 - 2.25577e-5 * altM) ** 5.25588
  return pascal / (287.05 * (celsius + 273.15))
}

/** Air speeds in m/s above which air becomes loud, and above which small fans do not build up enough pressure. */
const LOUD = 4
const TOO_FAST = 10

function judgeAirflow(_: Inputs, { flowM3h, flowCFM, velocityMs }: Results): Verdict {
  const fan = textOf('airflowFan', { flowM3h: atLeast(flowM3h, 'm³/h', 3), flowCFM: atLeast(flowCFM, 'CFM', 3) })
  if (velocityMs <= LOUD) return { kind: 'good', text: fan }
  const isTooFast = velocityMs > TOO_FAST
  const speed = textOf('airflowSpeed', { velocityMs: quantity(velocityMs, 'm/s', 3), isTooFast })
  return { kind: isTooFast ? 'bad' : 'caution', text: joinTexts(fan, speed) }
}

function drawAirflow({ heatW, dT, inletC, altM }: Inputs, { flowM3h }: Results): Plot {
  const y = linearAxis({ label: FLOW, unit: 'm³/h', demand: 'least', min: 0, max: 2.5 * flowM3h })
  const x = linearAxis({ label: textOf('airflowPlotX'), unit: 'K', min: 0, max: 2 * dT })
  const curve = (altitude: number) => {
    const kelvinFlow = (3600 * heatW) / (airDensity(inletC, altitude) * AIR_HEAT)
    return sampleByRatio((rise) => Math.min(y.max, kelvinFlow / rise), { from: kelvinFlow / y.max, to: x.max })
  }
  const atSeaLevel = { id: 'seaLevel', label: textOf('airflowPlotSeaLevel'), points: curve(0), isDashed: true }
  return {
    kind: 'line',
    title: textOf('airflowPlotTitle'),
    description: textOf('airflowPlotDescription'),
    x,
    y,
    series: [{ id: 'flow', label: textOf('airflowPlotFlow'), points: curve(altM) }, ...(altM > 0 ? [atSeaLevel] : [])],
    guides: [],
    mark: { label: textOf('airflowPlotMark'), x: dT, y: flowM3h },
  }
}
