import { drawFigure, drawPanel, type Point } from './chart.ts'
import { print, type Figure } from './figure.ts'

const RATED_W = 1000
/**
 * The losses of two 1 kW designs at 230 V: fixed, proportional to the output, and quadratic; demonstration data of the report on
 * wide-bandgap devices.
 */
const DESIGNS = {
  silicon: { fixedW: 9, perWatt: 0.02, squareW: 34.8 },
  nitride: { fixedW: 8, perWatt: 0.0137, squareW: 20 },
} as const
type Design = keyof typeof DESIGNS
const LOADS = Array.from({ length: 95 }, (_, step) => step + 6)

function loss(design: Design, load: number): number {
  const { fixedW, perWatt, squareW } = DESIGNS[design]
  return fixedW + (perWatt * RATED_W * load) / 100 + squareW * (load / 100) ** 2
}

function efficiency(design: Design, load: number): number {
  const output = (RATED_W * load) / 100
  return (100 * output) / (output + loss(design, load))
}

/** Efficiency over load of a 1 kW supply in silicon and in gallium nitride. */
export function wideBandgap(): Figure {
  const title = { en: 'Efficiency of two 1 kW designs', de: 'Wirkungsgrad zweier 1-kW-Entwürfe' }
  const alt = {
    en: 'Line chart of efficiency against load at 230 volts. The silicon design reaches 94.8 percent at half load and ends at 94.0 percent. The gallium nitride design reaches 96.2 percent at half load and 96.0 percent at full load. At 10 percent load they are at 89.8 and 91.3 percent.',
    de: 'Liniendiagramm des Wirkungsgrads über der Last bei 230 Volt. Der Siliziumentwurf erreicht 94,8 Prozent bei halber Last und endet bei 94,0 Prozent. Der Galliumnitridentwurf erreicht 96,2 Prozent bei halber und 96,0 Prozent bei voller Last. Bei 10 Prozent Last sind es 89,8 und 91,3 Prozent.',
  }
  const panel = drawPanel({
    top: 44,
    height: 280,
    right: 540,
    x: { label: 'Load (% of rated)', domain: [0, 100], ticks: [0, 10, 25, 50, 75, 100], major: [0, 25, 50, 75, 100] },
    y: { label: 'Efficiency (%)', domain: [84, 98], ticks: [84, 86, 88, 90, 92, 94, 96, 98], major: [84, 88, 92, 96] },
    lines: [
      { points: LOADS.map((load): Point => [load, efficiency('nitride', load)]), color: 1 },
      { points: LOADS.map((load): Point => [load, efficiency('silicon', load)]), color: 2, dash: 'long' },
    ],
    labels: [
      { text: 'GaN', at: [100, efficiency('nitride', 100)], dx: 10, dy: 5, color: 1 },
      { text: 'silicon', at: [100, efficiency('silicon', 100)], dx: 10, dy: 5, color: 2 },
    ],
  })
  return {
    name: 'wide-bandgap',
    title,
    alt,
    svg: { en: drawFigure({ title: title.en, desc: alt.en, height: 386, content: panel }) },
    tables: {
      en: {
        summary: 'Values of Figure 1',
        caption: 'Efficiency and loss of the two 1 kW designs at 230 V (demonstration data)',
        columns: ['Load (%)', 'Silicon (%)', 'Silicon, loss (W)', 'GaN (%)', 'GaN, loss (W)'],
        rows: [10, 20, 50, 75, 100].map((load) => [
          String(load),
          ...(['silicon', 'nitride'] as const).flatMap((design) => [print(efficiency(design, load), 1), print(loss(design, load), 1)]),
        ]),
      },
    },
  }
}
