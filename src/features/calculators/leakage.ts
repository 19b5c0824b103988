import { isOnAxis, linearAxis } from './axes.ts'
import type { Calculator, GuideLine, Plot, Text, Verdict } from './calculator.ts'
import { sample } from './sample.ts'
import { inBoth } from '#model/quantities/in-both.ts'
import { asFormula } from './texts.ts'

type Inputs = Readonly<Record<'v' | 'f' | 'cyNF' | 'tolPct', number>>
type Results = ReturnType<typeof computeLeakage>

const NORMAL: Text = { en: 'Earth leakage, normal condition', de: 'Erdableitstrom, Normalzustand' }
const NEUTRAL_OPEN: Text = { en: 'Earth leakage, neutral open', de: 'Erdableitstrom, Neutralleiter unterbrochen' }

/** The current that Y capacitors put into the protective earth. */
export const LEAKAGE: Calculator = {
  id: 'leakage',
  name: { en: 'Earth leakage calculator', de: 'Ableitstrom-Rechner' },
  inputs: [
    {
      id: 'v',
      label: { en: 'Mains voltage', de: 'Netzspannung' },
      symbol: 'V',
      unit: 'V rms',
      default: 264,
      min: 10,
      max: 600,
      help: {
        en: 'Tests use the highest rated voltage, often with 10 % on top.',
        de: 'Geprüft wird mit der höchsten Nennspannung, oft mit 10 % Zuschlag.',
      },
      tolerancePct: 0,
    },
    { id: 'f', label: { en: 'Mains frequency', de: 'Netzfrequenz' }, symbol: 'f', unit: 'Hz', default: 60, min: 45, max: 440, tolerancePct: 1 },
    {
      id: 'cyNF',
      label: { en: 'Y capacitance from each line to earth', de: 'Y-Kapazität von jedem Leiter gegen Erde' },
      symbol: 'C_Y',
      unit: 'nF',
      units: [
        { symbol: 'pF', factor: 1e-3 },
        { symbol: 'µF', factor: 1e3 },
      ],
      default: 2.2,
      min: 0.01,
      max: 1000,
      help: { en: 'Of several supplies on one cord, the sum.', de: 'Bei mehreren Netzteilen an einer Zuleitung die Summe.' },
    },
    { id: 'tolPct', label: { en: 'Capacitance tolerance', de: 'Kapazitätstoleranz' }, symbol: 'δ', unit: '%', default: 20, min: 0, max: 50 },
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
  note: {
    en: 'Only the capacitor on the line conductor carries mains voltage in normal condition; with the neutral open both do. Stray capacitance of transformers, cables and heat sinks comes on top.',
    de: 'Im Normalzustand liegt nur am Kondensator des Außenleiters Netzspannung; bei unterbrochenem Neutralleiter an beiden. Streukapazitäten von Transformatoren, Leitungen und Kühlkörpern kommen hinzu.',
  },
}

function computeLeakage({ v, f, cyNF, tolPct }: Inputs) {
  const normalMA = 1000 * 2 * Math.PI * f * cyNF * 1e-9 * (1 + tolPct / 100) * v
  return { normalMA, neutralOpenMA: 2 * normalMA }
}

/** Limits in mA: what many specifications of patient equipment ask for; touch current with the earth broken and earth leakage, both to IEC 60601-1. */
const NEAR_PATIENTS = 0.3
const EARTH_BROKEN = 0.5
const EARTH_LEAKAGE = 5
const EARTH_LEAKAGE_FAULT = 10

function judgeLeakage(_: Inputs, { normalMA, neutralOpenMA }: Results): Verdict {
  if (normalMA > EARTH_LEAKAGE || neutralOpenMA > EARTH_LEAKAGE_FAULT)
    return {
      kind: 'bad',
      text: inBoth(
        (write) =>
          `${write(normalMA, 'mA', 3)} is more than the 5 mA of earth leakage that IEC 60601-1 allows in normal condition; take smaller Y capacitors or an isolating transformer.`,
        (write) =>
          `${write(normalMA, 'mA', 3)} sind mehr als die 5 mA Erdableitstrom, die IEC 60601-1 im Normalzustand erlaubt; nehmen Sie kleinere Y-Kondensatoren oder einen Trenntransformator.`,
      ),
    }
  if (normalMA > EARTH_BROKEN)
    return {
      kind: 'caution',
      text: inBoth(
        (write) =>
          `${write(normalMA, 'mA', 3)} meets the 5 mA of earth leakage to IEC 60601-1. With the earth broken it would flow through a person touching the case, where only 500 µA are allowed.`,
        (write) =>
          `${write(normalMA, 'mA', 3)} halten die 5 mA Erdableitstrom nach IEC 60601-1 ein. Bei unterbrochenem Schutzleiter flössen sie durch eine Person am Gehäuse; dort sind nur 500 µA erlaubt.`,
      ),
    }
  if (normalMA > NEAR_PATIENTS)
    return {
      kind: 'good',
      text: inBoth(
        (write) =>
          `${write(normalMA, 'mA', 3)} stays below 500 µA, the touch current that IEC 60601-1 allows with the earth broken, but not below the 300 µA that some specifications ask for.`,
        (write) =>
          `${write(normalMA, 'mA', 3)} bleiben unter 500 µA, dem Berührungsstrom, den IEC 60601-1 bei unterbrochenem Schutzleiter erlaubt, aber nicht unter den 300 µA mancher Spezifikationen.`,
      ),
    }
  return {
    kind: 'good',
    text: inBoth(
      (write) =>
        `${write(normalMA, 'mA', 3)} stays below 300 µA, which specifications near patients often ask for, and below the 500 µA of touch current to IEC 60601-1 with the earth broken.`,
      (write) =>
        `${write(normalMA, 'mA', 3)} bleiben unter 300 µA, die Spezifikationen in Patientennähe oft verlangen, und unter 500 µA Berührungsstrom nach IEC 60601-1 bei unterbrochenem Schutzleiter.`,
    ),
  }
}

function drawLeakage({ cyNF }: Inputs, { normalMA, neutralOpenMA }: Results): Plot {
  const x = linearAxis({ label: { en: 'Y capacitance per line', de: 'Y-Kapazität je Leiter' }, unit: 'nF', min: 0, max: 2 * cyNF })
  const y = linearAxis({ label: { en: 'Earth leakage', de: 'Erdableitstrom' }, unit: 'mA', min: 0, max: (neutralOpenMA * x.max) / cyNF })
  const line = (own: number) => sample((capacitance) => (own * capacitance) / cyNF, { from: 0, to: x.max, count: 61 })
  return {
    kind: 'line',
    title: { en: 'Earth leakage against Y capacitance', de: 'Erdableitstrom über der Y-Kapazität' },
    description: {
      en: 'Leakage rises in proportion to the Y capacitance and is twice as large with the neutral open. Lines mark limits that lie in this range.',
      de: 'Der Ableitstrom steigt proportional zur Y-Kapazität und ist bei unterbrochenem Neutralleiter doppelt so groß. Linien markieren Grenzwerte, die in diesem Bereich liegen.',
    },
    x,
    y,
    series: [
      { id: 'normal', label: NORMAL, points: line(normalMA) },
      { id: 'neutralOpen', label: NEUTRAL_OPEN, points: line(neutralOpenMA), isDashed: true },
    ],
    guides: LIMITS.filter(({ at }) => isOnAxis(y, at)),
    mark: { label: { en: 'Your capacitors', de: 'Ihre Kondensatoren' }, x: cyNF, y: normalMA },
  }
}

const LIMITS: readonly GuideLine[] = [
  { label: { en: '300 µA: asked for near patients', de: '300 µA: in Patientennähe verlangt' }, axis: 'y', at: NEAR_PATIENTS },
  { label: { en: '500 µA: touch current, earth broken', de: '500 µA: Berührungsstrom, Schutzleiter unterbrochen' }, axis: 'y', at: EARTH_BROKEN },
  { label: { en: '5 mA: earth leakage, normal condition', de: '5 mA: Erdableitstrom, Normalzustand' }, axis: 'y', at: EARTH_LEAKAGE },
]
