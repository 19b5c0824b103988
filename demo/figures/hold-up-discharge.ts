import { drawFigure, drawPanel, type Point } from './chart.ts'
import { print, type Figure } from './figure.ts'

/** The worked example of the article: 330 µF nominal at the end of its life. */
const CAPACITANCE_F = 330e-6 * 0.8 * 0.8
const V1 = 390
const V2 = 300
const WARNING_V = 340
const EFFICIENCY = 0.94
const POWER_W = 150
const OUTPUT_V = 24
const OUTPUT_F = 4.7e-3
const START_MS = -10
const END_MS = 60

/** Milliseconds from the failure of the mains until the bus has fallen to a voltage. */
function reach(volts: number): number {
  return (1000 * CAPACITANCE_F * (V1 * V1 - volts * volts) * EFFICIENCY) / (2 * POWER_W)
}

/** The bus voltage: the capacitor gives up ½CV² at constant power until the converter behind it stops. */
function bus(ms: number): number {
  const active = Math.min(Math.max(ms, 0), reach(V2))
  return Math.sqrt(V1 * V1 - (2 * POWER_W * active) / 1000 / EFFICIENCY / CAPACITANCE_F)
}

/** The output voltage: after that the load discharges the output capacitor at a constant current. */
function output(ms: number): number {
  const after = Math.max(0, ms - reach(V2)) / 1000
  return Math.max(0, OUTPUT_V - (after * POWER_W) / OUTPUT_V / OUTPUT_F)
}

/** Bus and output of a supply after the mains has failed, with the warning, the limit and the end. */
export function holdUpDischarge(): Figure {
  const title = { en: 'Hold-up: bus and output after the mains fails', de: 'Überbrückung: Zwischenkreis und Ausgang nach dem Netzausfall' }
  const [warning, end] = [reach(WARNING_V), reach(V2)]
  const alt = {
    en: `Two charts over the same 70 milliseconds. Above: the bus stays at 390 volts until the mains fails at zero, passes 340 volts after ${print(warning, 0)} milliseconds and reaches 300 volts after ${print(end, 0)} milliseconds. Below: the output stays at 24 volts until that moment and is at zero 18 milliseconds later.`,
    de: `Zwei Diagramme über dieselben 70 Millisekunden. Oben: Der Zwischenkreis bleibt bei 390 Volt, bis das Netz bei null ausfällt, geht nach ${print(warning, 0)} Millisekunden durch 340 Volt und erreicht nach ${print(end, 0)} Millisekunden 300 Volt. Unten: Der Ausgang bleibt bis dahin bei 24 Volt und ist 18 Millisekunden später bei null.`,
  }
  const times = [...new Set([...Array.from({ length: 141 }, (_, step) => START_MS + step / 2), end])].toSorted((one, other) => one - other)
  const x = {
    label: 'Time after the mains fails (ms)',
    domain: [START_MS, END_MS] as [number, number],
    ticks: [-10, 0, 10, 20, 30, 40, 50, 60],
    major: [0, 20, 40, 60],
  }
  const mark = (ms: number, from: number, to: number): Point[] => [
    [ms, from],
    [ms, to],
  ]
  const above = drawPanel({
    top: 44,
    height: 220,
    x,
    hidesX: true,
    y: { label: 'Bus voltage (V)', domain: [240, 420], ticks: [240, 270, 300, 330, 360, 390, 420], major: [240, 300, 360, 420] },
    lines: [
      { points: mark(0, 240, 420), color: 0, dash: 'short' },
      { points: mark(warning, 240, WARNING_V), color: 3, dash: 'long' },
      { points: mark(end, 240, V2), color: 2, dash: 'long' },
      { points: times.map((ms): Point => [ms, bus(ms)]), color: 1 },
    ],
    labels: [
      { text: 'mains fails', at: [0, 408], dx: 8, dy: 4 },
      { text: 'warning at 340 V', at: [warning, WARNING_V], dx: 12, dy: -8, color: 3 },
      { text: '300 V: converter stops', at: [60, V2], dx: -8, dy: -12, anchor: 'end', color: 2, isMinor: true },
      { text: `${print(end - warning, 0)} ms`, at: [(warning + end) / 2, 262], anchor: 'middle' },
    ],
  })
  const below = drawPanel({
    top: 318,
    height: 150,
    x,
    y: { label: 'Output voltage (V)', domain: [0, 30], ticks: [0, 6, 12, 18, 24, 30], major: [0, 12, 24] },
    lines: [
      { points: mark(0, 0, 30), color: 0, dash: 'short' },
      { points: mark(end, 0, 30), color: 2, dash: 'long' },
      { points: times.map((ms): Point => [ms, output(ms)]), color: 1 },
    ],
    labels: [{ text: `hold-up time ${print(end, 0)} ms`, at: [end / 2, 10], anchor: 'middle' }],
  })
  const rows = [-10, 0, 10, 20, warning, 30, 40, end, 50, 60]
  return {
    name: 'hold-up-discharge',
    title,
    alt,
    svg: { en: drawFigure({ title: title.en, desc: alt.en, height: 530, content: `${above}\n${below}` }) },
    tables: {
      en: {
        summary: 'Values of Figure 1',
        caption: 'Table 2: Bus and output after the mains fails; 211 µF, 150 W, 94 %',
        columns: ['Time (ms)', 'Bus (V)', 'Output (V)'],
        rows: rows.map((ms) => [print(ms, 1), print(bus(ms), 0), print(output(ms), 1)]),
      },
    },
  }
}
