import { drawFigure, drawPanel, type Line, type Point } from './chart.ts'
import { print, type Figure } from './figure.ts'

/** Unit-years observed in each year of service, and failures by cause; demonstration data of the report on reliability in the field. */
const UNIT_YEARS = [40_746, 40_278, 39_849, 39_388, 38_830]
const CAUSES = [
  { name: 'Misuse at the input', failures: [210, 180, 165, 155, 150], color: 1, dash: undefined },
  { name: 'Thermal overload', failures: [130, 130, 128, 126, 126], color: 4, dash: 'long' },
  { name: 'Component failure', failures: [165, 112, 105, 103, 105], color: 3, dash: 'short' },
  { name: 'Wear-out', failures: [2, 8, 30, 110, 240], color: 2, dash: undefined },
] as const

/** Failures per hundred units and year. */
function rate(failures: number, year: number): number {
  return (100 * failures) / (UNIT_YEARS[year] ?? 1)
}

/** Failure rate by cause over five years of service. */
export function fieldFailures(): Figure {
  const title = { en: 'Failure rate by cause and year of service', de: 'Ausfallrate nach Ursache und Betriebsjahr' }
  const alt = {
    en: 'Line chart over five years of service. Misuse at the input falls from 0.52 to 0.39 percent a year, thermal overload stays at 0.32, component failure falls from 0.40 to 0.27. Wear-out is near zero until the third year, reaches 0.28 percent in the fourth and 0.62 in the fifth.',
    de: 'Liniendiagramm über fünf Betriebsjahre. Fehlbedienung am Eingang fällt von 0,52 auf 0,39 Prozent je Jahr, thermische Überlast bleibt bei 0,32, Bauteilausfälle fallen von 0,40 auf 0,27. Verschleiß liegt bis ins dritte Jahr nahe null, erreicht im vierten 0,28 und im fünften 0,62 Prozent.',
  }
  const panel = drawPanel({
    top: 44,
    height: 300,
    x: { label: 'Year of service (a)', domain: [1, 5], ticks: [1, 2, 3, 4, 5] },
    y: {
      label: 'Failures (% of units a year)',
      domain: [0, 0.7],
      ticks: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7],
      major: [0, 0.2, 0.4, 0.6],
      format: (value) => print(value, 1),
    },
    lines: CAUSES.map(({ failures, color, dash }): Line => ({
      points: failures.map((count, year): Point => [year + 1, rate(count, year)]),
      color,
      dash,
    })),
    labels: [
      { text: 'misuse at the input', at: [1.6, 0.5], dx: 4, dy: -4, color: 1 },
      { text: 'thermal overload', at: [2.4, 0.32], dx: 0, dy: -10, color: 4 },
      { text: 'component failure', at: [2.2, 0.27], dx: 0, dy: 24, color: 3 },
      { text: 'wear-out', at: [4.5, 0.45], dx: -14, dy: -6, anchor: 'end', color: 2 },
    ],
  })
  return {
    name: 'field-failures',
    title,
    alt,
    svg: { en: drawFigure({ title: title.en, desc: alt.en, height: 406, content: panel }) },
    tables: {
      en: {
        summary: 'Values of Figure 1',
        caption: 'Failures a year in percent of the units in service (demonstration data)',
        columns: ['Year of service', ...CAUSES.map(({ name }) => `${name} (%)`), 'All causes (%)'],
        rows: UNIT_YEARS.map((_, year) => {
          const counts = CAUSES.map(({ failures }) => failures[year] ?? 0)
          const total = counts.reduce<number>((sum, count) => sum + count, 0)
          return [String(year + 1), ...[...counts, total].map((count) => print(rate(count, year), 2))]
        }),
      },
    },
  }
}
