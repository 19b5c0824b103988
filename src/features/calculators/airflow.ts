import { linearAxis } from './axes.ts'
import type { Calculator, Plot, Text, Verdict } from './calculator.ts'
import { sampleByRatio } from './sample.ts'
import { inBoth } from '#model/quantities/in-both.ts'
import { asFormula, joinTexts } from './texts.ts'
import { FOR_METRE, FOR_WATT } from './units-to-choose.ts'

type Inputs = Readonly<Record<'heatW' | 'dT' | 'inletC' | 'altM' | 'areaCm2', number>>
type Results = ReturnType<typeof computeAirflow>

const FLOW: Text = { en: 'Volume flow', de: 'Volumenstrom' }
/** Heat capacity of air in J/(kg·K). */
const AIR_HEAT = 1006
const CFM_PER_M3S = 2118.88

/** The air that carries a heat away at a given rise of its temperature. */
export const AIRFLOW: Calculator = {
  id: 'airflow',
  name: { en: 'Airflow calculator', de: 'Luftstrom-Rechner' },
  inputs: [
    {
      id: 'heatW',
      label: { en: 'Heat to remove', de: 'Abzuführende Wärme' },
      symbol: 'P',
      unit: 'W',
      units: FOR_WATT,
      default: 200,
      min: 0.1,
      max: 100000,
      tolerancePct: 10,
    },
    {
      id: 'dT',
      label: { en: 'Allowed air temperature rise', de: 'Zulässige Erwärmung der Luft' },
      symbol: 'ΔT',
      unit: 'K',
      default: 10,
      min: 1,
      max: 60,
    },
    { id: 'inletC', label: { en: 'Inlet air temperature', de: 'Temperatur der Zuluft' }, symbol: 'T', unit: '°C', default: 25, min: -40, max: 80 },
    { id: 'altM', label: { en: 'Altitude', de: 'Höhe' }, symbol: 'h', unit: 'm', units: FOR_METRE, default: 0, min: 0, max: 9000 },
    {
      id: 'areaCm2',
      label: { en: 'Free flow area', de: 'Freier Strömungsquerschnitt' },
      symbol: 'A',
      unit: 'cm²',
      units: [
        { symbol: 'mm²', factor: 0.01 },
        { symbol: 'm²', factor: 10000 },
      ],
      default: 60,
      min: 1,
      max: 10000,
      tolerancePct: 10,
    },
  ],
  outputs: [
    {
      id: 'densityKgM3',
      label: { en: 'Air density', de: 'Luftdichte' },
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
      formula: asFormula('3600 s/h · {heatW} / ({densityKgM3} · 1006 J/(kg·K) · {dT})'),
    },
    {
      id: 'flowCFM',
      label: { en: 'Volume flow in cubic feet per minute', de: 'Volumenstrom in Kubikfuß je Minute' },
      symbol: 'Q_CFM',
      unit: 'CFM',
      worst: 'high',
      formula: asFormula('2118.88 CFM/(m³/s) · {heatW} / ({densityKgM3} · 1006 J/(kg·K) · {dT})'),
    },
    {
      id: 'velocityMs',
      label: { en: 'Mean air speed in the area', de: 'Mittlere Luftgeschwindigkeit im Querschnitt' },
      symbol: 'v',
      unit: 'm/s',
      formula: asFormula('{heatW} / ({densityKgM3} · 1006 J/(kg·K) · {dT} · {areaCm2})'),
    },
  ],
  compute: computeAirflow,
  verdict: judgeAirflow,
  plot: drawAirflow,
  note: {
    en: 'Dry air of the standard atmosphere carries away all the heat; the walls of the enclosure give off none.',
    de: 'Gerechnet ist mit trockener Luft der Normatmosphäre, die alle Wärme aufnimmt; die Gehäusewände geben nichts ab.',
  },
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

/** Speeds in m/s above which air gets loud, and above which small fans do not bring the pressure. */
const LOUD = 4
const TOO_FAST = 10

function judgeAirflow(_: Inputs, { flowM3h, flowCFM, velocityMs }: Results): Verdict {
  const fan = inBoth(
    (write) =>
      `The fan must move ${write(flowM3h, 'm³/h', 3)} (${write(flowCFM, 'CFM', 3)}) against the resistance of the enclosure; this often takes a fan with twice that figure in free air.`,
    (write) =>
      `Der Lüfter muss ${write(flowM3h, 'm³/h', 3)} (${write(flowCFM, 'CFM', 3)}) gegen den Widerstand des Gehäuses fördern; frei blasend ist das oft ein Lüfter mit dem doppelten Wert.`,
  )
  if (velocityMs <= LOUD) return { kind: 'good', text: fan }
  const isTooFast = velocityMs > TOO_FAST
  const speed = inBoth(
    (write) =>
      `At ${write(velocityMs, 'm/s', 3)} the air is ${isTooFast ? 'too fast for most fans' : 'noisy and costs pressure'}; enlarge the area or allow a larger rise.`,
    (write) =>
      `Mit ${write(velocityMs, 'm/s', 3)} ist die Luft ${isTooFast ? 'für die meisten Lüfter zu schnell' : 'laut und kostet Druck'}; vergrößern Sie den Querschnitt oder lassen Sie mehr Erwärmung zu.`,
  )
  return { kind: isTooFast ? 'bad' : 'caution', text: joinTexts(fan, speed) }
}

function drawAirflow({ heatW, dT, inletC, altM }: Inputs, { flowM3h }: Results): Plot {
  const y = linearAxis({ label: FLOW, unit: 'm³/h', min: 0, max: 2.5 * flowM3h })
  const x = linearAxis({ label: { en: 'Air temperature rise', de: 'Erwärmung der Luft' }, unit: 'K', min: 0, max: 2 * dT })
  const curve = (altitude: number) => {
    const kelvinFlow = (3600 * heatW) / (airDensity(inletC, altitude) * AIR_HEAT)
    return sampleByRatio((rise) => Math.min(y.max, kelvinFlow / rise), { from: kelvinFlow / y.max, to: x.max })
  }
  const atSeaLevel = { id: 'seaLevel', label: { en: 'At sea level', de: 'Auf Meereshöhe' }, points: curve(0), isDashed: true }
  return {
    kind: 'line',
    title: { en: 'Airflow against temperature rise', de: 'Luftstrom über der Erwärmung' },
    description: {
      en: 'The airflow falls in inverse proportion to the temperature rise that you allow: half the rise takes twice the air.',
      de: 'Der Luftstrom ist umgekehrt proportional zur zugelassenen Erwärmung: Die halbe Erwärmung braucht doppelt so viel Luft.',
    },
    x,
    y,
    series: [{ id: 'flow', label: { en: 'At your altitude', de: 'In Ihrer Höhe' }, points: curve(altM) }, ...(altM > 0 ? [atSeaLevel] : [])],
    guides: [],
    mark: { label: { en: 'Your enclosure', de: 'Ihr Gehäuse' }, x: dT, y: flowM3h },
  }
}
