import { drawFigure, drawPanel, type Point } from './chart.ts'
import { print, type Figure, type FigureLanguage, type Table } from './figure.ts'

const PEAK_V = 230 * Math.SQRT2
const OMEGA = 2 * Math.PI * 50
const LOOP_OHM = 1
const MELTING_A2S = 40
/** The time in which the current falls to zero while the arc burns. */
const ARC_MS = 1
const END_MS = 6
const STEP_MS = 0.01

/** A shorted primary switch: the current and its I²t until the fuse has cleared. */
export function faultClearing(): Figure {
  const title = { en: 'A fuse clears a single fault', de: 'Eine Sicherung trennt einen Einzelfehler ab' }
  const alt = {
    en: 'Two charts over the same 6 milliseconds. Above: fault current follows the prospective sine up to 212 amperes at 2.3 milliseconds, then falls to zero at 3.3 milliseconds. Below: I squared t climbs to the melting value of 40 and ends at 56 ampere squared seconds.',
    de: 'Zwei Diagramme über dieselben 6 Millisekunden. Oben: Der Fehlerstrom folgt dem unbeeinflussten Sinus bis 212 Ampere bei 2,3 Millisekunden und fällt bis 3,3 Millisekunden auf null. Unten: I Quadrat t steigt auf den Schmelzwert 40 und endet bei 56 Ampere-Quadrat-Sekunden.',
  }
  return {
    name: 'fault-clearing',
    title,
    alt,
    svg: { en: draw('en', title.en, alt.en), de: draw('de', title.de, alt.de) },
    tables: { en: table('en'), de: table('de') },
  }
}

const WORDS = {
  en: {
    time: 'Time after the fault (ms)',
    current: 'Current (A)',
    prospective: 'prospective current',
    through: 'current through the fuse',
    melting: 'melting I²t 40 A²s',
    letThrough: 'let through: 56 A²s',
  },
  de: {
    time: 'Zeit nach dem Fehler (ms)',
    current: 'Strom (A)',
    prospective: 'unbeeinflusster Strom',
    through: 'durch die Sicherung',
    melting: 'Schmelz-I²t 40 A²s',
    letThrough: 'durchgelassen: 56 A²s',
  },
} as const

type Sample = { ms: number; prospective: number; current: number; i2t: number }

function simulate(): Sample[] {
  const samples: Sample[] = []
  let i2t = 0
  let melted: { ms: number; current: number } | undefined
  for (let step = 0; step <= Math.round(END_MS / STEP_MS); step += 1) {
    const ms = step * STEP_MS
    const prospective = (PEAK_V / LOOP_OHM) * Math.sin((OMEGA * ms) / 1000)
    const current = melted === undefined ? prospective : melted.current * Math.max(0, 1 - (ms - melted.ms) / ARC_MS)
    i2t += (current * current * STEP_MS) / 1000
    if (melted === undefined && i2t >= MELTING_A2S) melted = { ms, current }
    samples.push({ ms, prospective, current, i2t })
  }
  return samples
}

function draw(language: FigureLanguage, title: string, desc: string): string {
  const words = WORDS[language]
  const samples = simulate().filter((_, index) => index % 5 === 0)
  const of = (value: (sample: Sample) => number): Point[] => samples.map((sample) => [sample.ms, value(sample)])
  const x = { label: words.time, domain: [0, END_MS] as [number, number], ticks: [0, 1, 2, 3, 4, 5, 6] }
  const above = drawPanel({
    top: 44,
    height: 200,
    x,
    hidesX: true,
    y: { label: words.current, domain: [0, 350], ticks: [0, 50, 100, 150, 200, 250, 300, 350], major: [0, 100, 200, 300] },
    lines: [
      { points: of((sample) => sample.prospective), color: 0, dash: 'short' },
      { points: of((sample) => sample.current), color: 1 },
    ],
    labels: [
      { text: words.prospective, at: [6, 300], dx: -6, dy: 34, anchor: 'end' },
      { text: words.through, at: [2.75, 130], dx: 16, dy: -6, color: 1 },
    ],
  })
  const below = drawPanel({
    top: 300,
    height: 130,
    x,
    y: { label: 'I²t (A²s)', domain: [0, 60], ticks: [0, 20, 40, 60] },
    rules: [{ y: MELTING_A2S, color: 2, dash: 'long' }],
    lines: [{ points: of((sample) => sample.i2t), color: 3 }],
    labels: [
      { text: words.melting, at: [0.1, MELTING_A2S], dy: -8, color: 2 },
      { text: words.letThrough, at: [6, 55], dx: -6, dy: 62, anchor: 'end', color: 3 },
    ],
  })
  return drawFigure({ title, desc, height: 490, content: `${above}\n${below}` })
}

function table(language: FigureLanguage): Table {
  const words = {
    en: {
      summary: 'Values of Figure 2',
      caption: 'Table 3: Current and I²t after the fault',
      columns: ['Time (ms)', 'Prospective current (A)', 'Current (A)', 'I²t (A²s)'],
    },
    de: {
      summary: 'Werte zu Abbildung 2',
      caption: 'Tabelle 3: Strom und I²t nach dem Fehler',
      columns: ['Zeit (ms)', 'Unbeeinflusster Strom (A)', 'Strom (A)', 'I²t (A²s)'],
    },
  }[language]
  const rows = simulate().filter((_, index) => index % 50 === 0 && index <= 500)
  return {
    ...words,
    rows: rows.map(({ ms, prospective, current, i2t }) => [
      print(ms, 1, language),
      print(prospective, 0),
      print(current, 0),
      print(i2t, 1, language),
    ]),
  }
}
