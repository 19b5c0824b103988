import { isOnAxis, linearAxis } from './axes.ts'
import type { Calculator, Plot, Text, Verdict } from './calculator.ts'
import { sample } from './sample.ts'
import { nextAwg, nextCrossSection } from './standard-values.ts'
import { inBoth } from '#model/quantities/in-both.ts'
import { asFormula } from './texts.ts'
import { FOR_AMPERE, FOR_METRE } from './units-to-choose.ts'

type Inputs = Readonly<Record<'lenM' | 'currentA' | 'areaMM2' | 'tempC' | 'allowedV', number>>
type Results = ReturnType<typeof computeDrop>

const DROP: Text = { en: 'Voltage drop', de: 'Spannungsabfall' }
const RESISTIVITY = '0.01724 Ω·mm²/m · (1 + 0.00393 / K · ({tempC} − 20 °C))'

/** The voltage that the two copper conductors between a supply and its load take. */
export const CABLE_DROP: Calculator = {
  id: 'cable-drop',
  name: { en: 'Cable drop calculator', de: 'Rechner für den Spannungsabfall' },
  inputs: [
    {
      id: 'lenM',
      label: { en: 'One-way cable length', de: 'Einfache Leitungslänge' },
      symbol: 'L',
      unit: 'm',
      units: FOR_METRE,
      default: 3,
      min: 0.01,
      max: 10000,
      tolerancePct: 5,
    },
    {
      id: 'currentA',
      label: { en: 'Load current', de: 'Laststrom' },
      symbol: 'I',
      unit: 'A',
      units: FOR_AMPERE,
      default: 10,
      min: 0.001,
      max: 5000,
      tolerancePct: 0,
    },
    {
      id: 'areaMM2',
      label: { en: 'Copper cross-section', de: 'Kupferquerschnitt' },
      symbol: 'A',
      unit: 'mm²',
      default: 2.5,
      min: 0.01,
      max: 1000,
      help: {
        en: 'AWG 22 is 0.33 mm², 20 is 0.52, 18 is 0.82, 16 is 1.31, 14 is 2.08, 12 is 3.31, 10 is 5.26 and 8 is 8.37 mm².',
        de: 'AWG 22 sind 0,33 mm², 20 sind 0,52, 18 sind 0,82, 16 sind 1,31, 14 sind 2,08, 12 sind 3,31, 10 sind 5,26 und 8 sind 8,37 mm².',
      },
      tolerancePct: 5,
    },
    {
      id: 'tempC',
      label: { en: 'Conductor temperature', de: 'Leitertemperatur' },
      symbol: 'T',
      unit: '°C',
      default: 20,
      min: -40,
      max: 150,
      help: { en: 'That of the loaded cable in its place, not of the room.', de: 'Die der belasteten Leitung an ihrem Ort, nicht die des Raums.' },
    },
    {
      id: 'allowedV',
      label: { en: 'Allowed drop', de: 'Zulässiger Spannungsabfall' },
      symbol: 'V_a',
      unit: 'V',
      units: [{ symbol: 'mV', factor: 1e-3 }],
      default: 0.25,
      min: 0.001,
      max: 100,
    },
  ],
  outputs: [
    {
      id: 'dropV',
      label: { en: 'Voltage drop, both conductors', de: 'Spannungsabfall an beiden Leitern' },
      symbol: 'ΔV',
      unit: 'V',
      worst: 'high',
      formula: asFormula(`2 · {lenM} · {currentA} · ${RESISTIVITY} / {areaMM2}`),
    },
    {
      id: 'lossW',
      label: { en: 'Power lost in the cable', de: 'Verlust in der Leitung' },
      symbol: 'P',
      unit: 'W',
      worst: 'high',
      formula: asFormula('{dropV} · {currentA}'),
    },
    {
      id: 'minAreaMM2',
      label: { en: 'Smallest cross-section', de: 'Kleinster Querschnitt' },
      symbol: 'A_min',
      unit: 'mm²',
      worst: 'high',
      formula: asFormula(`2 · {lenM} · {currentA} · ${RESISTIVITY} / {allowedV}`),
    },
  ],
  compute: computeDrop,
  verdict: judgeDrop,
  plot: drawDrop,
  note: {
    en: 'The drop in terminals and connectors comes on top. Whether the conductor may carry the current at all is a matter of its heating, not of this drop.',
    de: 'Klemmen und Steckverbinder kommen hinzu. Ob der Leiter den Strom überhaupt führen darf, entscheidet seine Erwärmung, nicht dieser Spannungsabfall.',
  },
}

function computeDrop({ lenM, currentA, areaMM2, tempC, allowedV }: Inputs) {
  const resistivity = 0.01724 * (1 + 0.00393 * (tempC - 20))
  const voltArea = 2 * lenM * currentA * resistivity
  return { dropV: voltArea / areaMM2, lossW: (voltArea / areaMM2) * currentA, minAreaMM2: voltArea / allowedV }
}

function judgeDrop({ allowedV, areaMM2 }: Inputs, { dropV, minAreaMM2 }: Results): Verdict {
  if (dropV <= allowedV)
    return {
      kind: 'good',
      text: inBoth(
        (write) => `${write(areaMM2, 'mm²')} drops ${write(dropV, 'V', 3)}, within the ${write(allowedV, 'V')} allowed.`,
        (write) => `${write(areaMM2, 'mm²')} ergeben ${write(dropV, 'V', 3)}, innerhalb der zulässigen ${write(allowedV, 'V')}.`,
      ),
    }
  const next = nextCrossSection(minAreaMM2)
  if (next === undefined)
    return {
      kind: 'bad',
      text: inBoth(
        (write) => `It would take ${write(minAreaMM2, 'mm²')}, more than one cable offers. Distribute at a higher voltage and convert at the load.`,
        (write) =>
          `Nötig wären ${write(minAreaMM2, 'mm²')}, mehr als eine Leitung hat. Verteilen Sie mit höherer Spannung und wandeln Sie an der Last.`,
      ),
    }
  const awg = nextAwg(minAreaMM2)
  return {
    kind: 'bad',
    text: inBoth(
      (write) =>
        `${write(dropV, 'V', 3)} is more than the ${write(allowedV, 'V')} allowed. Take at least ${write(minAreaMM2, 'mm²', 3)}, that is ${write(next, 'mm²')}${awg ? ` or ${awg}` : ''}, or use remote sense.`,
      (write) =>
        `${write(dropV, 'V', 3)} sind mehr als die zulässigen ${write(allowedV, 'V')}. Nehmen Sie mindestens ${write(minAreaMM2, 'mm²', 3)}, also ${write(next, 'mm²')}${awg ? ` oder ${awg}` : ''}, oder Fühlerleitungen.`,
    ),
  }
}

function drawDrop({ lenM, allowedV, areaMM2 }: Inputs, { dropV, minAreaMM2 }: Results): Plot {
  const x = linearAxis({ label: { en: 'One-way cable length', de: 'Einfache Leitungslänge' }, unit: 'm', min: 0, max: 2 * lenM })
  const atEnd = (dropV * x.max) / lenM
  const y = linearAxis({ label: DROP, unit: 'V', min: 0, max: Math.max(atEnd, Math.min(1.2 * allowedV, 3 * atEnd)) })
  const line = (area: number) => sample((length) => (dropV * areaMM2 * length) / (area * lenM), { from: 0, to: x.max, count: 61 })
  const own = { id: 'own', label: areaLabel(areaMM2), points: line(areaMM2) }
  const next = nextCrossSection(minAreaMM2)
  const better = next !== undefined && next > areaMM2 ? [{ id: 'next', label: areaLabel(next), points: line(next), isDashed: true }] : []
  return {
    kind: 'line',
    title: { en: 'Voltage drop against cable length', de: 'Spannungsabfall über der Leitungslänge' },
    description: {
      en: 'The drop rises in proportion to the length. A dashed line shows the next standard cross-section that stays within the allowed drop at your length, where yours does not.',
      de: 'Der Spannungsabfall steigt proportional zur Länge. Eine gestrichelte Linie zeigt den nächsten Normquerschnitt, der bei Ihrer Länge den zulässigen Abfall einhält, wenn Ihrer es nicht tut.',
    },
    x,
    y,
    series: [own, ...better],
    guides: isOnAxis(y, allowedV) ? [{ label: { en: 'Allowed drop', de: 'Zulässiger Abfall' }, axis: 'y', at: allowedV }] : [],
    mark: { label: { en: 'Your cable', de: 'Ihre Leitung' }, x: lenM, y: dropV },
  }
}

function areaLabel(area: number): Text {
  return inBoth(
    (write) => write(area, 'mm²'),
    (write) => write(area, 'mm²'),
  )
}
