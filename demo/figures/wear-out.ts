import { drawFigure, drawPanel, type Point } from './chart.ts'
import { print, type Figure } from './figure.ts'

/**
 * Three causes of failure, as cumulative hazards over years: early failures that decline, a constant rate of 1 per 1,000,000 h, and
 * capacitors that wear out around 15 years.
 */
const EARLY = { share: 0.005, shape: 0.5 }
const CONSTANT_A_YEAR = 8760 / 1_000_000
const WEAR = { years: 15, shape: 6 }
const END_YEARS = 20
const HIGHEST_RATE = 50

/** The failure rate of the units still working, in percent per year. */
function rate(years: number): number {
  const early = EARLY.share * EARLY.shape * years ** (EARLY.shape - 1)
  const wear = (WEAR.shape / WEAR.years) * (years / WEAR.years) ** (WEAR.shape - 1)
  return 100 * (early + CONSTANT_A_YEAR + wear)
}

function survivors(years: number): number {
  return 100 * Math.exp(-(EARLY.share * years ** EARLY.shape + CONSTANT_A_YEAR * years + (years / WEAR.years) ** WEAR.shape))
}

function promised(years: number): number {
  return 100 * Math.exp(-CONSTANT_A_YEAR * years)
}

/** The failure rate against age, and the survival compared with what the MTBF alone would suggest. */
export function wearOut(): Figure {
  const title = { en: 'Failure rate and survival with wear-out', de: 'Ausfallrate und Überleben mit Verschleiß' }
  const alt = {
    en: 'Two charts over the same 20 years. Above, on a logarithmic scale: the failure rate falls from 1.7 to 1.0 percent a year, rises from the fifth year on and reaches 41 percent a year at 15 years. Below: survival follows the line of an MTBF of a million hours for some 7 years, then falls to 32 percent at 15 years, where MTBF alone promises 88 percent.',
    de: 'Zwei Diagramme über dieselben 20 Jahre. Oben, logarithmisch: Die Ausfallrate fällt von 1,7 auf 1,0 Prozent je Jahr, steigt vom fünften Jahr an und erreicht nach 15 Jahren 41 Prozent je Jahr. Unten: Das Überleben folgt rund 7 Jahre der Linie einer MTBF von einer Million Stunden und fällt dann auf 32 Prozent bei 15 Jahren, wo die MTBF allein 88 Prozent verspricht.',
  }
  const ages = Array.from({ length: END_YEARS * 10 + 1 }, (_, step) => step / 10)
  const x = { label: 'Age (years of continuous use)', domain: [0, END_YEARS] as [number, number], ticks: [0, 5, 10, 15, 20] }
  const above = drawPanel({
    top: 44,
    height: 190,
    x,
    hidesX: true,
    y: { label: 'Failure rate (% a year)', domain: [0.5, HIGHEST_RATE], ticks: [0.5, 1, 2, 5, 10, 20, 50], major: [0.5, 2, 10, 50], isLog: true },
    rules: [{ y: 100 * CONSTANT_A_YEAR, color: 1, dash: 'long' }],
    lines: [{ points: ages.filter((age) => age > 0 && rate(age) <= HIGHEST_RATE).map((age): Point => [age, rate(age)]), color: 2 }],
    labels: [
      { text: 'early faults', at: [0.4, 2.1], dx: 6, dy: 0, color: 2 },
      { text: 'wear-out', at: [12.6, 18], dx: -8, dy: 0, anchor: 'end', color: 2 },
      { text: '1 / MTBF', at: [END_YEARS, 100 * CONSTANT_A_YEAR], dx: -6, dy: -8, anchor: 'end', color: 1 },
    ],
  })
  const below = drawPanel({
    top: 290,
    height: 190,
    x,
    y: { label: 'Still working (%)', domain: [0, 100], ticks: [0, 20, 40, 60, 80, 100], major: [0, 40, 80] },
    lines: [
      { points: ages.map((age): Point => [age, promised(age)]), color: 1, dash: 'long' },
      { points: ages.map((age): Point => [age, survivors(age)]), color: 2 },
    ],
    labels: [
      { text: 'MTBF alone', at: [END_YEARS, promised(END_YEARS)], dx: -6, dy: 32, anchor: 'end', color: 1 },
      { text: 'with wear-out', at: [14, survivors(14)], dx: -14, dy: 16, anchor: 'end', color: 2 },
    ],
  })
  return {
    name: 'mtbf-wear-out',
    title,
    alt,
    svg: { en: drawFigure({ title: title.en, desc: alt.en, height: 540, content: `${above}\n${below}` }) },
    tables: {
      en: {
        summary: 'Values of Figure 2',
        caption: 'Table 4: Failure rate and survival of the example, in percent',
        columns: ['Age (years)', 'Failure rate (% a year)', 'Still working (%)', 'By MTBF alone (%)'],
        rows: [0.5, 1, 3, 5, 7, 8, 10, 12, 15].map((age) => [print(age, 1), print(rate(age), 1), print(survivors(age), 1), print(promised(age), 1)]),
      },
    },
  }
}
