import { drawFigure, drawPanel, type Line } from './chart.ts'
import { print, type Figure, type FigureLanguage, type Table } from './figure.ts'

const AMBIENT = 50
const END_MIN = 180
/**
 * Settled temperatures and limits in °C, time constants in minutes; `bracket` is the minute at which the margin is drawn, clear of the
 * other lines.
 */
const PARTS = [
  {
    en: 'Transformer winding',
    de: 'Transformatorwicklung',
    shortDe: 'Trafowicklung',
    settled: 104,
    limit: 120,
    tau: 38,
    color: 1,
    labelShift: -2,
    bracket: 150,
    limitAt: { dx: -14, dy: 5 },
  },
  {
    en: 'PFC transistor case',
    de: 'PFC-Transistor, Gehäuse',
    shortDe: 'PFC-Transistor',
    settled: 98,
    limit: 110,
    tau: 14,
    color: 2,
    labelShift: 14,
    bracket: 110,
    limitAt: { dx: -14, dy: 5 },
  },
  {
    en: 'Bulk capacitor can',
    de: 'Zwischenkreiskondensator',
    shortDe: 'Kondensator',
    settled: 84,
    limit: 95,
    tau: 30,
    color: 3,
    labelShift: 5,
    bracket: 135,
    limitAt: { dx: -14, dy: 15 },
  },
  {
    en: 'Optocoupler body',
    de: 'Optokoppler',
    shortDe: 'Optokoppler',
    settled: 76,
    limit: 85,
    tau: 22,
    color: 4,
    labelShift: 5,
    bracket: 165,
    limitAt: { dx: -9, dy: 25 },
  },
] as const
const DASHES = [undefined, 'long', undefined, 'short'] as const

type Part = (typeof PARTS)[number]

/** Four parts of a supply heating up, with their limits and margins. */
export function temperatureRise(): Figure {
  const title = { en: 'Component temperature rise', de: 'Erwärmung der Bauteile' }
  const alt = {
    en: 'Line chart: temperatures of four components over 180 minutes at 50 °C ambient. All rise steeply and settle below their limits with margins of 9 to 16 kelvin.',
    de: 'Liniendiagramm: Temperaturen von vier Bauteilen über 180 Minuten bei 50 °C Umgebung. Alle steigen steil an und bleiben in Beharrung 9 bis 16 Kelvin unter ihren Grenzen.',
  }
  return {
    name: 'temperature-rise',
    title,
    alt,
    svg: { en: draw('en', title.en, alt.en), de: draw('de', title.de, alt.de) },
    tables: { en: table('en'), de: table('de') },
  }
}

/** The temperature in °C after some minutes; one time constant describes a part well enough here. */
function temperature({ settled, tau }: Part, minutes: number): number {
  return AMBIENT + (settled - AMBIENT) * (1 - Math.exp(-minutes / tau))
}

function draw(language: FigureLanguage, title: string, desc: string): string {
  const words = {
    en: { time: 'Time (min)', temperature: 'Temperature (°C)', limit: 'limit' },
    de: { time: 'Zeit (min)', temperature: 'Temperatur (°C)', limit: 'Grenze' },
  }[language]
  const minutes = Array.from({ length: END_MIN / 3 + 1 }, (_, step) => step * 3)
  const lines = PARTS.map((part, index): Line => ({ points: minutes.map((t) => [t, temperature(part, t)]), color: part.color, dash: DASHES[index] }))
  const panel = drawPanel({
    top: 44,
    height: 380,
    right: 420,
    x: { label: words.time, domain: [0, END_MIN], ticks: [0, 30, 60, 90, 120, 150, 180], major: [0, 60, 120, 180] },
    y: { label: words.temperature, domain: [40, 130], ticks: [40, 50, 60, 70, 80, 90, 100, 110, 120, 130], major: [40, 60, 80, 100, 120] },
    lines: [...lines, ...PARTS.map(toMargin)],
    labels: PARTS.flatMap((part) => [
      { text: language === 'en' ? part.en : part.shortDe, at: [END_MIN, part.settled], dx: 12, dy: part.labelShift, color: part.color },
      {
        text: `${words.limit} ${part.limit} °C`,
        at: [part.bracket, part.limit],
        ...part.limitAt,
        anchor: 'end',
        color: part.color,
        isMinor: true,
      },
    ]),
  })
  return drawFigure({ title, desc, height: 486, content: panel })
}

/** A line from the settled temperature up to the limit, for each part at another minute. */
function toMargin(part: Part): Line {
  const at = part.bracket
  return {
    points: [
      [at, temperature(part, at)],
      [at, part.limit],
      [at - 4, part.limit],
      [at + 4, part.limit],
    ],
    color: part.color,
  }
}

function table(language: FigureLanguage): Table {
  const times = [0, 15, 30, 60, 90, 120, 180]
  const words = {
    en: {
      summary: 'Values of Figure 1',
      caption: 'Table 2: Temperatures in °C at 50 °C ambient',
      part: 'Part',
      limit: 'Limit',
      margin: 'Margin (K)',
    },
    de: {
      summary: 'Werte zu Abbildung 1',
      caption: 'Tabelle 2: Temperaturen in °C bei 50 °C Umgebung',
      part: 'Bauteil',
      limit: 'Grenze',
      margin: 'Reserve (K)',
    },
  }[language]
  return {
    summary: words.summary,
    caption: words.caption,
    columns: [words.part, ...times.map((t) => `${t} min`), words.limit, words.margin],
    rows: PARTS.map((part) => [
      part[language],
      ...times.map((t) => print(temperature(part, t), 0)),
      String(part.limit),
      print(part.limit - Math.round(temperature(part, END_MIN)), 0),
    ]),
  }
}
