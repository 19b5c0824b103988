import { drawFigure, drawPanel, type Point } from './chart.ts'
import { print, type Figure } from './figure.ts'

/** Remaining voltage in % of nominal, and its duration in ms. */
const F47 = [
  { percent: 50, ms: 200 },
  { percent: 70, ms: 500 },
  { percent: 80, ms: 1000 },
] as const
const LOWEST_INPUT_V = 90
const HOLD_UP_MS = 41
const [SHORTEST_MS, LONGEST_MS] = [10, 4000]

/** The share of the nominal voltage below which the input does not feed the supply and only the capacitor does. */
function lowest(nominal: number): number {
  return (100 * LOWEST_INPUT_V) / nominal
}

/** A supply rides through any sag up to its hold-up time, and longer ones above its lowest input voltage. */
function boundary(nominal: number): Point[] {
  return [
    [SHORTEST_MS, 0],
    [HOLD_UP_MS, 0],
    [HOLD_UP_MS, lowest(nominal)],
    [LONGEST_MS, lowest(nominal)],
  ]
}

/** The sags of SEMI F47 compared with what a universal input rides through at two mains voltages. */
export function holdUpDips(): Figure {
  const title = { en: 'What a universal input rides through', de: 'Was ein Weitbereichseingang überbrückt' }
  const alt = {
    en: 'Chart with a logarithmic time axis. The steps of SEMI F47 ask for 50 percent for 200 milliseconds, 70 percent for 500 and 80 percent for 1 second. A supply for 90 volts and more with 41 milliseconds of hold-up carries all three at 230 volts, where its limit is 39 percent, but only the last at 120 volts, where its limit is 75 percent.',
    de: 'Diagramm mit logarithmischer Zeitachse. Die Stufen von SEMI F47 verlangen 50 Prozent für 200 Millisekunden, 70 Prozent für 500 und 80 Prozent für 1 Sekunde. Ein Netzteil ab 90 Volt mit 41 Millisekunden Überbrückung trägt an 230 Volt, wo seine Grenze bei 39 Prozent liegt, alle drei, an 120 Volt mit 75 Prozent nur die letzte.',
  }
  const panel = drawPanel({
    top: 44,
    height: 300,
    x: {
      label: 'Duration of the dip (ms)',
      domain: [SHORTEST_MS, LONGEST_MS],
      ticks: [10, 20, 50, 100, 200, 500, 1000, 2000],
      major: [10, 100, 1000],
      isLog: true,
      format: (value) => print(value, 0),
    },
    y: { label: 'Remaining voltage (%)', domain: [0, 100], ticks: [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100], major: [0, 20, 40, 60, 80, 100] },
    lines: [
      { points: boundary(120), color: 2, dash: 'long' },
      { points: boundary(230), color: 1 },
      {
        points: [
          [50, 50],
          [200, 50],
          [200, 70],
          [500, 70],
          [500, 80],
          [1000, 80],
        ],
        color: 3,
      },
      ...F47.map(({ percent, ms }) => ({
        points: [
          [ms, percent - 2.5],
          [ms, percent + 2.5],
        ] as Point[],
        color: 3 as const,
      })),
    ],
    labels: [
      { text: 'SEMI F47', at: [100, 50], dx: 0, dy: -10, anchor: 'middle', color: 3 },
      { text: 'at 120 V: 75 %', at: [LONGEST_MS, lowest(120)], dx: -8, dy: 26, anchor: 'end', color: 2 },
      { text: 'at 230 V: 39 %', at: [LONGEST_MS, lowest(230)], dx: -8, dy: 26, anchor: 'end', color: 1 },
      { text: 'hold-up 41 ms', at: [HOLD_UP_MS, 12], dx: 10 },
    ],
  })
  const verdict = (percent: number, nominal: number) => (percent >= lowest(nominal) ? 'carried by the input' : 'hold-up only, 41 ms')
  return {
    name: 'hold-up-dips',
    title,
    alt,
    svg: { en: drawFigure({ title: title.en, desc: alt.en, height: 406, content: panel }) },
    tables: {
      en: {
        summary: 'Values of Figure 3',
        caption: 'Table 5: The points of SEMI F47 and a supply for 90 V and more with 41 ms of hold-up',
        columns: ['Remaining voltage', 'Duration (ms)', 'At 230 V', 'At 120 V'],
        rows: F47.map(({ percent, ms }) => [
          `${percent} %`,
          print(ms, 0),
          `${print((230 * percent) / 100, 0)} V, ${verdict(percent, 230)}`,
          `${print((120 * percent) / 100, 0)} V, ${verdict(percent, 120)}`,
        ]),
      },
    },
  }
}
