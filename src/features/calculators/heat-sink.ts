import { linearAxis } from './axes.ts'
import type { Calculator, Plot, Text, Verdict } from './calculator.ts'
import { sampleByRatio } from './sample.ts'
import { inBoth } from '#model/quantities/in-both.ts'
import { asFormula } from './texts.ts'
import { FOR_WATT } from './units-to-choose.ts'

type Inputs = Readonly<Record<'poutW' | 'effPct' | 'tBaseMax' | 'ta' | 'rInt', number>>
type Results = ReturnType<typeof computeHeatSink>

const HEAT_SINK: Text = { en: 'Maximum heat-sink resistance', de: 'Höchster Wärmewiderstand des Kühlkörpers' }

/** The heat sink that keeps a baseplate below its limit. */
export const HEAT_SINK_SIZE: Calculator = {
  id: 'heat-sink',
  name: { en: 'Heat-sink calculator', de: 'Kühlkörper-Rechner' },
  inputs: [
    {
      id: 'poutW',
      label: { en: 'Output power', de: 'Ausgangsleistung' },
      symbol: 'P',
      unit: 'W',
      units: FOR_WATT,
      default: 300,
      min: 0.1,
      max: 100000,
      tolerancePct: 0,
    },
    {
      id: 'effPct',
      label: { en: 'Efficiency', de: 'Wirkungsgrad' },
      symbol: 'η',
      unit: '%',
      default: 93,
      min: 50,
      max: 99.9,
      help: { en: 'At your real load and the baseplate temperature.', de: 'Bei Ihrer wirklichen Last und der Temperatur der Grundplatte.' },
      tolerancePct: 1,
    },
    {
      id: 'tBaseMax',
      label: { en: 'Maximum baseplate temperature', de: 'Höchste Temperatur der Grundplatte' },
      symbol: 'T_b',
      unit: '°C',
      default: 95,
      min: 20,
      max: 130,
    },
    { id: 'ta', label: { en: 'Ambient temperature', de: 'Umgebungstemperatur' }, symbol: 'T_a', unit: '°C', default: 50, min: -40, max: 100 },
    {
      id: 'rInt',
      label: { en: 'Interface thermal resistance', de: 'Wärmewiderstand der Zwischenlage' },
      symbol: 'R_i',
      unit: 'K/W',
      default: 0.1,
      min: 0,
      max: 5,
      tolerancePct: 20,
    },
  ],
  outputs: [
    {
      id: 'lossW',
      label: { en: 'Power loss', de: 'Verlustleistung' },
      symbol: 'P_v',
      unit: 'W',
      worst: 'high',
      formula: asFormula('{poutW} · (1 / {effPct} − 1)'),
    },
    {
      id: 'totalRth',
      label: { en: 'Allowed thermal resistance baseplate to ambient', de: 'Zulässiger Wärmewiderstand von der Grundplatte zur Umgebung' },
      symbol: 'R_ba',
      unit: 'K/W',
      worst: 'low',
      formula: asFormula('({tBaseMax} − {ta}) / {lossW}'),
    },
    { id: 'heatSinkRth', label: HEAT_SINK, symbol: 'R_hs', unit: 'K/W', worst: 'low', formula: asFormula('{totalRth} − {rInt}') },
  ],
  compute: computeHeatSink,
  verdict: judgeHeatSink,
  plot: drawHeatSink,
  note: {
    en: 'All loss is assumed to leave through the baseplate. What the other sides give off is reserve.',
    de: 'Angenommen ist, dass alle Verluste über die Grundplatte abfließen. Was andere Seiten abgeben, ist Reserve.',
  },
}

function computeHeatSink({ poutW, effPct, tBaseMax, ta, rInt }: Inputs) {
  const lossW = poutW * (100 / effPct - 1)
  const totalRth = (tBaseMax - ta) / lossW
  return { lossW, totalRth, heatSinkRth: totalRth - rInt }
}

/** K/W below which fins in still air become larger than most equipment has room for. */
const CONVECTION_END = 0.5

function judgeHeatSink({ tBaseMax, ta, rInt }: Inputs, { lossW, totalRth, heatSinkRth }: Results): Verdict {
  if (ta >= tBaseMax)
    return {
      kind: 'bad',
      text: inBoth(
        (write) => `No heat sink can help: the ambient of ${write(ta, '°C')} is not below the limit of the baseplate, ${write(tBaseMax, '°C')}.`,
        (write) =>
          `Kein Kühlkörper kann helfen: Die Umgebung mit ${write(ta, '°C')} liegt nicht unter der Grenze der Grundplatte, ${write(tBaseMax, '°C')}.`,
      ),
    }
  if (heatSinkRth <= 0)
    return {
      kind: 'bad',
      text: inBoth(
        (write) =>
          `Not possible: the interface with ${write(rInt, 'K/W')} takes more than the ${write(totalRth, 'K/W')} allowed in all. Use a better interface, less power or a cooler place.`,
        (write) =>
          `Nicht möglich: Die Zwischenlage mit ${write(rInt, 'K/W')} verbraucht mehr als die insgesamt zulässigen ${write(totalRth, 'K/W')}. Nehmen Sie eine bessere Zwischenlage, weniger Leistung oder einen kühleren Ort.`,
      ),
    }
  if (heatSinkRth < CONVECTION_END)
    return {
      kind: 'caution',
      text: inBoth(
        (write) => `${write(heatSinkRth, 'K/W')} for ${write(lossW, 'W')} is little for still air; plan forced air or a cold plate.`,
        (write) =>
          `${write(heatSinkRth, 'K/W')} für ${write(lossW, 'W')} sind wenig für ruhende Luft; planen Sie einen Luftstrom oder eine Kühlplatte ein.`,
      ),
    }
  return {
    kind: 'good',
    text: inBoth(
      (write) => `Take a heat sink of at most ${write(heatSinkRth, 'K/W')} at a loss of ${write(lossW, 'W')}, mounted as its datasheet shows.`,
      (write) =>
        `Nehmen Sie einen Kühlkörper mit höchstens ${write(heatSinkRth, 'K/W')} bei ${write(lossW, 'W')} Verlust, montiert wie im Datenblatt.`,
    ),
  }
}

function drawHeatSink({ poutW, effPct, tBaseMax, ta, rInt }: Inputs, { heatSinkRth }: Results): Plot {
  const kelvin = Math.max(0, tBaseMax - ta)
  const lossPerWatt = 100 / effPct - 1
  const own = Math.max(0, heatSinkRth)
  const resistanceAt = (power: number) => Math.min(y.max, Math.max(0, kelvin / (power * lossPerWatt) - rInt))
  const y = linearAxis({ label: HEAT_SINK, unit: 'K/W', min: 0, max: own > 0 ? 2.5 * own : Math.max(rInt, 0.5) })
  const x = linearAxis({ label: { en: 'Output power', de: 'Ausgangsleistung' }, unit: 'W', min: 0, max: 2 * poutW })
  const from = Math.max(kelvin / ((y.max + rInt) * lossPerWatt), x.max / 1000)
  return {
    kind: 'line',
    title: { en: 'Heat-sink resistance needed against output power', de: 'Nötiger Wärmewiderstand über der Ausgangsleistung' },
    description: {
      en: 'The more power, the lower the thermal resistance that the heat sink may have. Where the curve reaches zero no heat sink is good enough.',
      de: 'Je mehr Leistung, desto kleiner muss der Wärmewiderstand des Kühlkörpers sein. Wo die Kurve null erreicht, genügt kein Kühlkörper.',
    },
    x,
    y,
    series: [{ id: 'heatSink', label: HEAT_SINK, points: sampleByRatio(resistanceAt, { from: Math.min(from, x.max / 2), to: x.max }) }],
    guides: [],
    mark: { label: { en: 'Your converter', de: 'Ihr Wandler' }, x: poutW, y: own },
  }
}
