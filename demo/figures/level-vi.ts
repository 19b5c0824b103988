import { drawFigure, drawPanel, type Point } from './chart.ts'
import { print, type Figure } from './figure.ts'

/** The sections of the requirement, separated so that its steps are drawn vertically. */
const PIECES: readonly [from: number, to: number][] = [
  [1, 1],
  [1.0001, 49],
  [49.0001, 250],
  [250.0001, 1000],
]

/** The lowest average efficiency of Level VI, for a single-voltage AC-DC supply of basic voltage, in percent. */
export function levelVi(): Figure {
  const title = { en: 'Level VI: lowest average efficiency', de: 'Level VI: kleinster mittlerer Wirkungsgrad' }
  const alt = {
    en: 'Line chart with a logarithmic power axis: the lowest average efficiency rises from 66 percent at 1 watt to 87.8 percent at 49 watts, is 88.0 percent up to 250 watts and 87.5 percent above.',
    de: 'Liniendiagramm mit logarithmischer Leistungsachse: Der kleinste mittlere Wirkungsgrad steigt von 66 Prozent bei 1 Watt auf 87,8 Prozent bei 49 Watt, beträgt bis 250 Watt 88,0 Prozent und darüber 87,5 Prozent.',
  }
  const panel = drawPanel({
    top: 44,
    height: 280,
    right: 600,
    x: {
      label: 'Nameplate output power (W)',
      domain: [1, 1000],
      ticks: [1, 2, 5, 10, 20, 49, 100, 250, 1000],
      major: [1, 10, 49, 250, 1000],
      isLog: true,
    },
    y: { label: 'Average efficiency (%)', domain: [60, 95], ticks: [60, 65, 70, 75, 80, 85, 90, 95], major: [60, 70, 80, 90] },
    lines: [{ points: PIECES.flatMap(sample), color: 1 }],
    labels: [
      { text: '66.0 %', at: [1, minimum(1)], dx: 14, dy: 10, color: 1 },
      { text: '88.0 %', at: [110, 88], dy: -12, anchor: 'middle', color: 1 },
      { text: '87.5 %', at: [500, 87.5], dy: 26, anchor: 'middle', color: 1 },
    ],
  })
  return {
    name: 'level-vi',
    title,
    alt,
    svg: { en: drawFigure({ title: title.en, desc: alt.en, height: 386, content: panel }) },
    tables: {
      en: {
        summary: 'Values of Figure 3',
        caption: 'Table 5: Level VI for single-voltage AC-DC supplies of basic voltage',
        columns: ['Nameplate power (W)', 'Average efficiency, at least (%)', 'No-load power, at most (W)'],
        rows: [1, 5, 10, 18, 36, 49, 65, 150, 250, 330].map((watts) => [String(watts), print(minimum(watts), 1), print(noLoad(watts), 3)]),
      },
    },
  }
}

/** The formula of 10 CFR 430.32(w), from 1 W upwards. */
function minimum(watts: number): number {
  if (watts <= 1) return 100 * (0.5 * watts + 0.16)
  if (watts <= 49) return 100 * (0.071 * Math.log(watts) - 0.0014 * watts + 0.67)
  return watts <= 250 ? 88 : 87.5
}

function noLoad(watts: number): number {
  if (watts <= 49) return 0.1
  return watts <= 250 ? 0.21 : 0.5
}

function sample([from, to]: readonly [from: number, to: number]): Point[] {
  return Array.from({ length: 41 }, (_, step): Point => {
    const watts = from * (to / from) ** (step / 40)
    return [watts, minimum(watts)]
  })
}
