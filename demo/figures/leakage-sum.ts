import { drawFigure, drawPanel, type Line } from './chart.ts'
import { print, type Figure } from './figure.ts'

/** The leakage of one supply with 2.2 nF +20 % on a line, at 264 V and 60 Hz. */
const EACH_MA = 2 * Math.PI * 60 * 2.64e-9 * 264 * 1000
const MOST = 40
const KINDS = [
  { name: 'Normal condition', label: 'normal', factor: 1, color: 1, dash: undefined },
  { name: 'Neutral open', label: 'neutral open', factor: 2, color: 2, dash: 'long' },
] as const
/** A residual-current device may trip from half its rating on. */
const MAY_TRIP_MA = 15

/** Earth leakage of equal supplies on one earth conductor. */
export function leakageSum(): Figure {
  const title = { en: 'Earth leakage of several supplies', de: 'Erdableitstrom mehrerer Netzteile' }
  const alt = {
    en: 'Line chart: the earth leakage of equal supplies adds up, 0.26 milliamperes each, or 0.53 with the neutral open. Twenty supplies make 5.3 and 10.5 milliamperes. Dashed lines mark 5 and 10 milliamperes, the limits of IEC 60601-1, and 15 milliamperes, from where a 30 milliampere residual-current device may trip.',
    de: 'Liniendiagramm: Die Erdableitströme gleicher Netzteile addieren sich, je 0,26 Milliampere oder 0,53 bei offenem Neutralleiter. Zwanzig Netzteile ergeben 5,3 und 10,5 Milliampere. Gestrichelte Linien markieren 5 und 10 Milliampere, die Grenzen der IEC 60601-1, und 15 Milliampere, ab denen ein Fehlerstromschutzschalter für 30 Milliampere auslösen darf.',
  }
  const panel = drawPanel({
    top: 44,
    height: 300,
    x: { label: 'Equal supplies (number)', domain: [0, MOST], ticks: [0, 5, 10, 15, 20, 25, 30, 35, 40], major: [0, 10, 20, 30, 40] },
    y: { label: 'Earth leakage (mA)', domain: [0, 20], ticks: [0, 5, 10, 15, 20] },
    rules: [
      { y: 5, color: 3, dash: 'short' },
      { y: 10, color: 3, dash: 'short' },
      { y: MAY_TRIP_MA, color: 4, dash: 'long' },
    ],
    lines: KINDS.map(({ factor, color, dash }): Line => ({
      points: [
        [0, 0],
        [Math.min(MOST, 20 / EACH_MA / factor), Math.min(20, MOST * EACH_MA * factor)],
      ],
      color,
      dash,
    })),
    labels: [
      { text: 'normal condition', at: [38, 5], dy: -10, anchor: 'end', color: 1 },
      { text: 'neutral open', at: [24, 48 * EACH_MA], dx: -22, dy: 0, anchor: 'end', color: 2 },
      { text: '30 mA RCD may trip', at: [0, MAY_TRIP_MA], dx: 8, dy: -8, color: 4 },
      { text: 'IEC 60601-1, single fault', at: [0, 10], dx: 8, dy: -8, color: 3, isMinor: true },
      { text: 'IEC 60601-1, normal', at: [MOST, 5], dx: -8, dy: 20, anchor: 'end', color: 3, isMinor: true },
    ],
  })
  const rows = [1, 4, 10, 20, 28, 40]
  return {
    name: 'leakage-sum',
    title,
    alt,
    svg: { en: drawFigure({ title: title.en, desc: alt.en, height: 406, content: panel }) },
    tables: {
      en: {
        summary: 'Values of Figure 2',
        caption: 'Table 4: Earth leakage of equal supplies in mA at 264 V, 60 Hz',
        columns: ['Supplies', ...KINDS.map(({ name }) => name)],
        rows: rows.map((count) => [String(count), ...KINDS.map(({ factor }) => print(count * EACH_MA * factor, 2))]),
      },
    },
  }
}
