import { drawFigure, drawPanel, type Point } from './chart.ts'
import { print, type Figure } from './figure.ts'

const HOURS_A_YEAR = 8760
const SURVIVES_MTBF = 100 / Math.E
const MTBFS = [
  { hours: 200_000, color: 2, dash: 'short' },
  { hours: 500_000, color: 3, dash: 'long' },
  { hours: 1_000_000, color: 1, dash: undefined },
] as const
const END_YEARS = 60

function percent(hours: number, years: number): number {
  return 100 * Math.exp((-HOURS_A_YEAR * years) / hours)
}

/** Survival at a constant rate, for three values of MTBF. */
export function survival(): Figure {
  const title = { en: 'Survival at a constant failure rate', de: 'Überleben bei konstanter Ausfallrate' }
  const alt = {
    en: 'Line chart over 60 years of continuous use: with an MTBF of 200,000 hours 37 percent survive to 22.8 years, with 500,000 hours 37 percent to 57 years; with a million hours 59 percent would be left after 60 years. A dashed line marks 36.8 percent.',
    de: 'Liniendiagramm über 60 Jahre Dauerbetrieb: Bei einer MTBF von 200 000 Stunden überleben 37 Prozent bis 22,8 Jahre, bei 500 000 Stunden 37 Prozent bis 57 Jahre; bei einer Million Stunden wären nach 60 Jahren noch 59 Prozent übrig. Eine gestrichelte Linie markiert 36,8 Prozent.',
  }
  const panel = drawPanel({
    top: 44,
    height: 280,
    right: 500,
    x: { label: 'Continuous use (years)', domain: [0, END_YEARS], ticks: [0, 10, 20, 30, 40, 50, 60], major: [0, 20, 40, 60] },
    y: { label: 'Still working (%)', domain: [0, 100], ticks: [0, 20, 40, 60, 80, 100] },
    rules: [{ y: SURVIVES_MTBF, color: 0, dash: 'long' }],
    lines: MTBFS.map(({ hours, color, dash }) => ({
      points: Array.from({ length: END_YEARS + 1 }, (_, years): Point => [years, percent(hours, years)]),
      color,
      dash,
    })),
    labels: [
      ...MTBFS.map(({ hours, color }) => ({
        text: `${print(hours, 0)} h`,
        at: [END_YEARS, percent(hours, END_YEARS)] as Point,
        dx: 10,
        dy: hours === 500_000 ? 20 : 5,
        color,
      })),
      { text: '36.8 %', at: [END_YEARS, SURVIVES_MTBF], dx: 10, dy: -4 },
    ],
  })
  return {
    name: 'mtbf-survival',
    title,
    alt,
    svg: { en: drawFigure({ title: title.en, desc: alt.en, height: 386, content: panel }) },
    tables: {
      en: {
        summary: 'Values of Figure 1',
        caption: 'Table 2: Supplies still working, in percent, at a constant failure rate',
        columns: ['Years', ...MTBFS.map(({ hours }) => `MTBF ${print(hours, 0)} h (%)`)],
        rows: [1, 2, 3, 5, 10, 15, 20, 40, 60].map((years) => [String(years), ...MTBFS.map(({ hours }) => print(percent(hours, years), 1))]),
      },
    },
  }
}
