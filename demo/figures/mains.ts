import { drawFigure, drawPanel, type Line, type Point } from './chart.ts'
import { print, type Figure, type FigureLanguage, type Table } from './figure.ts'

const WORDS = {
  en: { volts: 'Voltage (V)', time: 'Time (ms)', rms: 'r.m.s.', peak: 'peak' },
  de: { volts: 'Spannung (V)', time: 'Zeit (ms)', rms: 'effektiv', peak: 'Scheitel' },
} as const
const TIMES_MS = [0, 2.5, 5, 7.5, 10, 12.5, 15, 17.5, 20]
const volts = {
  domain: [-400, 400] as [number, number],
  ticks: [-400, -300, -200, -100, 0, 100, 200, 300, 400],
  major: [-400, -200, 0, 200, 400],
}

/** The voltage of a sine at a time in ms; `delay` is in degrees. */
function sine(rms: number, hertz: number, ms: number, delay = 0): number {
  return rms * Math.SQRT2 * Math.sin((2 * Math.PI * hertz * ms) / 1000 - (delay * Math.PI) / 180)
}

function sample(end: number, value: (ms: number) => number): Point[] {
  return Array.from({ length: 161 }, (_, step): Point => [(step * end) / 160, value((step * end) / 160)])
}

/** The two common mains systems over 40 ms. */
export function mainsSine(): Figure {
  const title = { en: 'Mains voltage: peak and r.m.s.', de: 'Netzspannung: Scheitel- und Effektivwert' }
  const alt = {
    en: 'Line chart over 40 milliseconds: a 230 volt, 50 hertz sine with a peak of 325 volts and a period of 20 milliseconds, and a 120 volt, 60 hertz sine with a peak of 170 volts and a period of 16.7 milliseconds; dashed lines mark the r.m.s. values.',
    de: 'Liniendiagramm über 40 Millisekunden: ein Sinus von 230 Volt und 50 Hertz mit 325 Volt Scheitelwert und 20 Millisekunden Periode und einer von 120 Volt und 60 Hertz mit 170 Volt Scheitelwert und 16,7 Millisekunden Periode; gestrichelte Linien zeigen die Effektivwerte.',
  }
  return {
    name: 'mains-sine',
    title,
    alt,
    svg: { en: drawMains('en', title.en, alt.en), de: drawMains('de', title.de, alt.de) },
    tables: { en: mainsTable('en'), de: mainsTable('de') },
  }
}

function drawMains(language: FigureLanguage, title: string, desc: string): string {
  const words = WORDS[language]
  const content = drawPanel({
    top: 44,
    height: 300,
    right: 500,
    x: { label: words.time, domain: [0, 40], ticks: [0, 5, 10, 15, 20, 25, 30, 35, 40], major: [0, 10, 20, 30, 40] },
    y: { ...volts, label: words.volts },
    rules: [
      { y: 230, color: 1, dash: 'long' },
      { y: 120, color: 2, dash: 'long' },
    ],
    lines: [
      { points: sample(40, (ms) => sine(230, 50, ms)), color: 1 },
      { points: sample(40, (ms) => sine(120, 60, ms)), color: 2 },
    ],
    labels: [
      { text: `230 V ${words.rms}`, at: [40, 230], dx: 10, dy: 5, color: 1 },
      { text: `120 V ${words.rms}`, at: [40, 120], dx: 10, dy: 5, color: 2 },
      { text: `50 Hz, 325 V ${words.peak}`, at: [5, 325], dx: 14, dy: -6, color: 1 },
      { text: `60 Hz, 170 V ${words.peak}`, at: [25, -170], dy: 34, anchor: 'middle', color: 2, isMinor: true },
    ],
  })
  return drawFigure({ title, desc, height: 406, content })
}

function mainsTable(language: FigureLanguage): Table {
  const words = {
    en: { summary: 'Values of Figure 1', caption: 'Table 1: Instantaneous mains voltage' },
    de: { summary: 'Werte zu Abbildung 1', caption: 'Tabelle 1: Augenblickswerte der Netzspannung' },
  }[language]
  return {
    ...words,
    columns: [WORDS[language].time, '230 V, 50 Hz (V)', '120 V, 60 Hz (V)'],
    rows: TIMES_MS.map((ms) => [print(ms, 1, language), volt(sine(230, 50, ms)), volt(sine(120, 60, ms))]),
  }
}

const PHASES = [
  { name: 'L1', delay: 0, color: 1, peakAt: 5 },
  { name: 'L2', delay: 120, color: 2, peakAt: 11.667, dash: 'long' },
  { name: 'L3', delay: 240, color: 3, peakAt: 18.333, dash: 'short' },
] as const

/** Three phases over one period. */
export function threePhase(): Figure {
  const title = { en: 'Three-phase voltages', de: 'Drehstromspannungen' }
  const alt = {
    en: 'Line chart over 20 milliseconds: three sine waves with a peak of 325 volts, each displaced by 6.67 milliseconds or 120 degrees.',
    de: 'Liniendiagramm über 20 Millisekunden: drei Sinuskurven mit 325 Volt Scheitelwert, jeweils um 6,67 Millisekunden oder 120 Grad versetzt.',
  }
  return {
    name: 'three-phase',
    title,
    alt,
    svg: { en: drawPhases('en', title.en, alt.en), de: drawPhases('de', title.de, alt.de) },
    tables: { en: phasesTable('en'), de: phasesTable('de') },
  }
}

function drawPhases(language: FigureLanguage, title: string, desc: string): string {
  const content = drawPanel({
    top: 44,
    height: 280,
    x: { label: WORDS[language].time, domain: [0, 20], ticks: TIMES_MS, major: [0, 5, 10, 15, 20], format: (ms) => toTick(ms, language) },
    y: { ...volts, label: WORDS[language].volts },
    lines: PHASES.map((phase): Line => ({
      points: sample(20, (ms) => sine(230, 50, ms, phase.delay)),
      color: phase.color,
      dash: 'dash' in phase ? phase.dash : undefined,
    })),
    labels: PHASES.map((phase) => ({ text: phase.name, at: [phase.peakAt, 325], dy: -8, anchor: 'middle', color: phase.color })),
  })
  return drawFigure({ title, desc, height: 386, content })
}

function phasesTable(language: FigureLanguage): Table {
  const words = {
    en: { summary: 'Values of Figure 2', caption: 'Table 2: Line-to-neutral voltages; their sum is zero at every instant' },
    de: {
      summary: 'Werte zu Abbildung 2',
      caption: 'Tabelle 2: Spannungen der Außenleiter gegen den Neutralleiter; ihre Summe ist in jedem Augenblick null',
    },
  }[language]
  return {
    ...words,
    columns: [WORDS[language].time, 'L1 (V)', 'L2 (V)', 'L3 (V)'],
    rows: TIMES_MS.map((ms) => [print(ms, 1, language), ...PHASES.map((phase) => volt(sine(230, 50, ms, phase.delay)))]),
  }
}

/** A tick without a needless decimal: 2.5 and 5. */
function toTick(ms: number, language: FigureLanguage): string {
  return print(ms, Number.isInteger(ms) ? 0 : 1, language)
}

function volt(value: number): string {
  return print(Math.round(value) + 0, 0)
}
