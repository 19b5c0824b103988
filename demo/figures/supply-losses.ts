import { drawFigure, drawPanel, type Point } from './chart.ts'
import { print, type Figure } from './figure.ts'

const RATED_W = 150
/** The losses of a 150 W supply: fixed in W, proportional in W per W of output, and quadratic in W at full load. */
const MAINS = {
  high: { fixedW: 2.2, perWatt: 0.03, squareW: 5.3 },
  low: { fixedW: 1.9, perWatt: 0.038, squareW: 8.4 },
} as const
const LOADS = Array.from({ length: 96 }, (_, step) => step + 5)
const TABLE_LOADS = [10, 20, 25, 50, 75, 100]

type Mains = keyof typeof MAINS

/** The three kinds of loss in watts at a load in percent. */
function losses(mains: Mains, load: number): { fixed: number; proportional: number; square: number; total: number } {
  const { fixedW, perWatt, squareW } = MAINS[mains]
  const proportional = (perWatt * RATED_W * load) / 100
  const square = squareW * (load / 100) ** 2
  return { fixed: fixedW, proportional, square, total: fixedW + proportional + square }
}

function efficiency(mains: Mains, load: number): number {
  const output = (RATED_W * load) / 100
  return (100 * output) / (output + losses(mains, load).total)
}

const loadAxis = {
  label: 'Load (% of rated)',
  domain: [0, 100] as [number, number],
  ticks: [0, 10, 25, 50, 75, 100],
  major: [0, 25, 50, 75, 100],
}

/** Efficiency of one supply against load, at two mains voltages. */
export function efficiencyLoad(): Figure {
  const title = { en: 'Efficiency against load', de: 'Wirkungsgrad über der Last' }
  const alt = {
    en: 'Line chart: efficiency of a 150 W supply rises steeply from about 76 percent at 5 percent load. At 230 volts it peaks near 93 percent at two thirds of the load; at 115 volts it peaks at 91.6 percent at half load and ends at 90.4 percent.',
    de: 'Liniendiagramm: Der Wirkungsgrad eines 150-W-Netzteils steigt von rund 76 Prozent bei 5 Prozent Last steil an. Bei 230 Volt liegt das Maximum nahe 93 Prozent bei zwei Dritteln der Last, bei 115 Volt bei 91,6 Prozent und halber Last; dort endet die Kurve bei 90,4 Prozent.',
  }
  const panel = drawPanel({
    top: 44,
    height: 280,
    right: 560,
    x: loadAxis,
    y: { label: 'Efficiency (%)', domain: [70, 95], ticks: [70, 75, 80, 85, 90, 95] },
    lines: [
      { points: LOADS.map((load): Point => [load, efficiency('high', load)]), color: 1 },
      { points: LOADS.map((load): Point => [load, efficiency('low', load)]), color: 2, dash: 'long' },
    ],
    labels: [
      { text: '230 V', at: [100, efficiency('high', 100)], dx: 10, dy: 2, color: 1 },
      { text: '115 V', at: [100, efficiency('low', 100)], dx: 10, dy: 10, color: 2 },
    ],
  })
  return {
    name: 'efficiency-load',
    title,
    alt,
    svg: { en: drawFigure({ title: title.en, desc: alt.en, height: 386, content: panel }) },
    tables: {
      en: {
        summary: 'Values of Figure 1',
        caption: 'Table 1: Efficiency and loss of the example supply, 150 W',
        columns: ['Load (%)', 'Output (W)', 'Efficiency at 230 V (%)', 'Loss at 230 V (W)', 'Efficiency at 115 V (%)', 'Loss at 115 V (W)'],
        rows: TABLE_LOADS.map((load) => [
          String(load),
          print((RATED_W * load) / 100, 1),
          ...(['high', 'low'] as const).flatMap((mains) => [print(efficiency(mains, load), 1), print(losses(mains, load).total, 1)]),
        ]),
      },
    },
  }
}

/** The parts of the loss of the same supply. */
export function lossSplit(): Figure {
  const title = { en: 'Three kinds of loss', de: 'Drei Arten von Verlusten' }
  const alt = {
    en: 'Line chart of losses at 230 volts: the fixed part stays at 2.2 watts, the proportional part reaches 4.5 watts and the square part 5.3 watts at full load; the total rises from 2.4 to 12 watts. Fixed and square part are equal at 64 percent load.',
    de: 'Liniendiagramm der Verluste bei 230 Volt: Der feste Anteil bleibt bei 2,2 Watt, der proportionale erreicht bei Volllast 4,5 Watt, der quadratische 5,3 Watt; die Summe steigt von 2,4 auf 12 Watt. Fester und quadratischer Anteil sind bei 64 Prozent Last gleich.',
  }
  const of = (part: keyof ReturnType<typeof losses>) => LOADS.map((load): Point => [load, losses('high', load)[part]])
  const panel = drawPanel({
    top: 44,
    height: 280,
    right: 500,
    x: loadAxis,
    y: { label: 'Loss (W)', domain: [0, 12], ticks: [0, 2, 4, 6, 8, 10, 12], major: [0, 4, 8, 12] },
    lines: [
      { points: of('fixed'), color: 3, dash: 'short' },
      { points: of('proportional'), color: 4 },
      { points: of('square'), color: 2, dash: 'long' },
      { points: of('total'), color: 0 },
    ],
    labels: [
      { text: 'total', at: [100, 12], dx: 10, dy: 6 },
      { text: 'square', at: [100, 5.3], dx: 10, dy: 0, color: 2 },
      { text: 'proportional', at: [100, 4.5], dx: 10, dy: 10, color: 4 },
      { text: 'fixed', at: [100, 2.2], dx: 10, dy: 5, color: 3 },
    ],
  })
  return {
    name: 'loss-split',
    title,
    alt,
    svg: { en: drawFigure({ title: title.en, desc: alt.en, height: 386, content: panel }) },
    tables: {
      en: {
        summary: 'Values of Figure 2',
        caption: 'Table 2: Losses of the example supply at 230 V',
        columns: ['Load (%)', 'Fixed (W)', 'Proportional (W)', 'Square (W)', 'Total (W)'],
        rows: TABLE_LOADS.map((load) => {
          const { fixed, proportional, square, total } = losses('high', load)
          return [String(load), ...[fixed, proportional, square, total].map((watts) => print(watts, 2))]
        }),
      },
    },
  }
}
