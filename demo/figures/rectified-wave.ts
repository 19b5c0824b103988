import { drawFigure, drawPanel, type Point } from './chart.ts'
import { print, type Figure, type FigureLanguage, type Table } from './figure.ts'

const PEAK_V = 230 * Math.SQRT2
const HERTZ = 50
const CAPACITANCE_F = 68e-6
const POWER_W = 100
const STEP_MS = 0.05
const END_MS = 30
/** The simulation has reached its steady state by then. */
const RUN_IN_MS = 100

/** A rectifier with a bulk capacitor and no power factor correction, at constant power. */
export function rectifiedWave(): Figure {
  const title = { en: 'Rectified mains and bulk capacitor', de: 'Gleichgerichtetes Netz und Zwischenkreiskondensator' }
  const samples = simulate()
  const lowest = Math.min(...samples.map((each) => each.capacitor))
  const alt = {
    en: `Line chart over 30 milliseconds: rectified mains in half-waves of 325 volts; the capacitor voltage follows each peak and falls to about ${print(lowest, 0)} volts before the next.`,
    de: `Liniendiagramm über 30 Millisekunden: gleichgerichtetes Netz in Halbwellen von 325 Volt; die Kondensatorspannung folgt jedem Scheitel und fällt bis zum nächsten auf etwa ${print(lowest, 0)} Volt.`,
  }
  return {
    name: 'rectified-wave',
    title,
    alt,
    svg: { en: draw('en', samples, { title: title.en, desc: alt.en }), de: draw('de', samples, { title: title.de, desc: alt.de }) },
    tables: { en: table('en', samples), de: table('de', samples) },
  }
}

function draw(language: FigureLanguage, samples: readonly Sample[], texts: { title: string; desc: string }): string {
  const words = {
    en: { time: 'Time (ms)', volts: 'Voltage (V)', capacitor: 'bulk capacitor', mains: 'rectified mains' },
    de: { time: 'Zeit (ms)', volts: 'Spannung (V)', capacitor: 'Kondensator', mains: 'gleichgerichtet' },
  }[language]
  const content = drawPanel({
    top: 44,
    height: 280,
    x: { label: words.time, domain: [0, END_MS], ticks: [0, 5, 10, 15, 20, 25, 30], major: [0, 10, 20, 30] },
    y: { label: words.volts, domain: [0, 400], ticks: [0, 50, 100, 150, 200, 250, 300, 350, 400], major: [0, 100, 200, 300, 400] },
    lines: [
      { points: samples.map((each): Point => [each.ms, each.rectified]), color: 1, dash: 'long' },
      { points: samples.map((each): Point => [each.ms, each.capacitor]), color: 2 },
    ],
    labels: [
      { text: words.capacitor, at: [8.2, 330], dx: 0, dy: -14, color: 2 },
      { text: words.mains, at: [15, 50], anchor: 'middle', color: 1 },
    ],
  })
  return drawFigure({ ...texts, height: 386, content })
}

function table(language: FigureLanguage, samples: readonly Sample[]): Table {
  const words = {
    en: {
      summary: 'Values of Figure 3',
      caption: 'Table 3: Rectified 230 V, 50 Hz mains and the voltage on 68 µF at 100 W',
      columns: ['Time (ms)', 'Rectified mains (V)', 'Bulk capacitor (V)'],
    },
    de: {
      summary: 'Werte zu Abbildung 3',
      caption: 'Tabelle 3: Gleichgerichtetes Netz mit 230 V, 50 Hz und die Spannung an 68 µF bei 100 W',
      columns: ['Zeit (ms)', 'Gleichgerichtetes Netz (V)', 'Zwischenkreiskondensator (V)'],
    },
  }[language]
  const rows = samples.filter((_, index) => index % 20 === 0 && index <= 400)
  return { ...words, rows: rows.map((each) => [print(each.ms, 0), print(each.rectified, 0), print(each.capacitor, 0)]) }
}

type Sample = { ms: number; rectified: number; capacitor: number }

function simulate(): Sample[] {
  const samples: Sample[] = []
  let capacitor = PEAK_V
  for (let step = 0; step <= Math.round((RUN_IN_MS + END_MS) / STEP_MS); step += 1) {
    const ms = step * STEP_MS
    const rectified = Math.abs(PEAK_V * Math.sin((2 * Math.PI * HERTZ * ms) / 1000))
    // At constant power the energy ½CV² falls by P·dt; the mains recharges the capacitor whenever its voltage is higher.
    const discharged = Math.sqrt(capacitor * capacitor - (2 * POWER_W * STEP_MS) / 1000 / CAPACITANCE_F)
    capacitor = Math.max(rectified, discharged)
    if (ms >= RUN_IN_MS - STEP_MS / 2) samples.push({ ms: ms - RUN_IN_MS, rectified, capacitor })
  }
  return samples
}
