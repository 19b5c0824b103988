import { drawFigure, drawPanel, type Line, type Point } from './chart.ts'
import { print, type Figure } from './figure.ts'

/** The buck stage of the guide. */
const [INPUT_V, OUTPUT_V] = [24, 5]
const CHOKE_H = 10e-6
const HERTZ = 300e3
const CAPACITANCE_F = 100e-6
const ESR_OHM = 0.02
const PERIOD_US = 1e6 / HERTZ
const DUTY = OUTPUT_V / INPUT_V
const RIPPLE_A = (OUTPUT_V * (1 - DUTY)) / (CHOKE_H * HERTZ)

/** The AC part of the choke current, which flows through the capacitor. */
function current(phase: number): number {
  return phase < DUTY ? RIPPLE_A * (phase / DUTY - 0.5) : RIPPLE_A * (0.5 - (phase - DUTY) / (1 - DUTY))
}

type Sample = { us: number; esr: number; charge: number; sum: number }

/** Two periods in mV; the charge is integrated and its mean subtracted. */
function simulate(): Sample[] {
  const steps = 480
  const charges: number[] = []
  let charge = 0
  for (let step = 0; step <= steps; step += 1) {
    charges.push((1000 * charge) / CAPACITANCE_F)
    charge += (current(((step + 0.5) / (steps / 2)) % 1) * 2 * PERIOD_US * 1e-6) / steps
  }
  const average = charges.slice(0, steps / 2).reduce((sum, value) => sum + value, 0) / (steps / 2)
  return charges.map((value, step) => {
    const esr = 1000 * ESR_OHM * current((step / (steps / 2)) % 1)
    return { us: (2 * PERIOD_US * step) / steps, esr, charge: value - average, sum: esr + value - average }
  })
}

function span(values: number[]): number {
  return Math.max(...values) - Math.min(...values)
}

/** The output ripple of a buck stage over two periods, split by its two causes. */
export function rippleBuck(): Figure {
  const title = { en: 'Ripple of a buck stage: ESR and capacitance', de: 'Ripple eines Abwärtswandlers: ESR und Kapazität' }
  const samples = simulate()
  const of = (value: (sample: Sample) => number): Point[] => samples.map((sample) => [sample.us, value(sample)])
  const [esr, charge, sum] = [span(samples.map((each) => each.esr)), span(samples.map((each) => each.charge)), span(samples.map((each) => each.sum))]
  const alt = {
    en: `Line chart over two periods of 3.3 microseconds: a triangle of ${print(esr, 1)} millivolts from the equivalent series resistance, a rounded wave of ${print(charge, 1)} millivolts from the capacitance, and their sum of ${print(sum, 1)} millivolts peak-to-peak.`,
    de: `Liniendiagramm über zwei Perioden von 3,3 Mikrosekunden: ein Dreieck von ${print(esr, 1, 'de')} Millivolt vom Ersatzserienwiderstand, eine gerundete Welle von ${print(charge, 1, 'de')} Millivolt von der Kapazität und ihre Summe von ${print(sum, 1, 'de')} Millivolt Spitze-Spitze.`,
  }
  const lines: Line[] = [
    { points: of((each) => each.charge), color: 3, dash: 'long' },
    { points: of((each) => each.esr), color: 1, dash: 'short' },
    { points: of((each) => each.sum), color: 2 },
  ]
  const panel = drawPanel({
    top: 44,
    height: 280,
    x: { label: 'Time (µs)', domain: [0, 7], ticks: [0, 1, 2, 3, 4, 5, 6, 7] },
    y: { label: 'Deviation (mV)', domain: [-20, 20], ticks: [-20, -15, -10, -5, 0, 5, 10, 15, 20], major: [-20, -10, 0, 10, 20] },
    lines,
    labels: [
      { text: `sum ${print(sum, 1)} mV`, at: [1, 12], dx: 14, dy: -14, color: 2 },
      { text: `ESR ${print(esr, 1)} mV`, at: [3.35, -13.3], dx: -14, dy: 28, anchor: 'end', color: 1 },
      { text: `capacitance ${print(charge, 1)} mV`, at: [7, 4.2], dx: -4, anchor: 'end', color: 3, isMinor: true },
    ],
  })
  const rows = samples.filter((_, step) => step <= 240 && step % 24 === 0)
  return {
    name: 'ripple-buck',
    title,
    alt,
    svg: { en: drawFigure({ title: title.en, desc: alt.en, height: 386, content: panel }) },
    tables: {
      en: {
        summary: 'Values of Figure 2',
        caption: 'Table 2: One period of the ripple; 24 V to 5 V, 10 µH, 300 kHz, 100 µF, 20 mΩ',
        columns: ['Time (µs)', 'ESR (mV)', 'Capacitance (mV)', 'Sum (mV)'],
        rows: rows.map((each) => [print(each.us, 2), ...[each.esr, each.charge, each.sum].map((value) => print(Math.round(value * 10) / 10 + 0, 1))]),
      },
    },
  }
}
