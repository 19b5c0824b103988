import { drawFigure, drawPanel, type Line, type Point } from './chart.ts'
import { print, type Figure } from './figure.ts'

/** The number of events up to each duration in ms; demonstration data of the report on voltage sags. */
const COUNTS = [
  { ms: 20, all: 58, deep: 14 },
  { ms: 50, all: 214, deep: 55 },
  { ms: 100, all: 402, deep: 106 },
  { ms: 150, all: 497, deep: 136 },
  { ms: 200, all: 543, deep: 153 },
  { ms: 300, all: 601, deep: 175 },
  { ms: 500, all: 642, deep: 192 },
  { ms: 1000, all: 666, deep: 202 },
  { ms: 2000, all: 674, deep: 206 },
  { ms: 5000, all: 684, deep: 211 },
] as const
const TOTAL = { all: 684, deep: 211 } as const
type Group = keyof typeof TOTAL

function curve(group: Group): Point[] {
  return COUNTS.map((each): Point => [each.ms, (100 * each[group]) / TOTAL[group]])
}

/** The share of sags that end within a time, for all sags and for deep ones. */
export function sagDurations(): Figure {
  const title = { en: 'Share of sags that end within a given time', de: 'Anteil der Einbrüche, die in einer bestimmten Zeit enden' }
  const alt = {
    en: 'Line chart with a logarithmic time axis. Of all sags 31 percent end within 50 milliseconds, 79 percent within 200 and 94 percent within 500. Of those below 70 percent remaining voltage 26 percent end within 50 milliseconds, 73 percent within 200 and 91 percent within 500. A vertical line marks 200 milliseconds, the shortest point of SEMI F47.',
    de: 'Liniendiagramm mit logarithmischer Zeitachse. Von allen Einbrüchen enden 31 Prozent in 50 Millisekunden, 79 Prozent in 200 und 94 Prozent in 500. Von denen unter 70 Prozent Restspannung enden 26 Prozent in 50 Millisekunden, 73 Prozent in 200 und 91 Prozent in 500. Eine senkrechte Linie markiert 200 Millisekunden, den kürzesten Punkt von SEMI F47.',
  }
  const mark: Line = {
    points: [
      [200, 0],
      [200, 100],
    ],
    color: 3,
    dash: 'short',
  }
  const panel = drawPanel({
    top: 44,
    height: 300,
    right: 604,
    x: {
      label: 'Duration (ms)',
      domain: [20, 5000],
      ticks: [20, 50, 100, 200, 500, 1000, 2000, 5000],
      major: [20, 100, 500, 2000],
      isLog: true,
      format: (value) => print(value, 0),
    },
    y: { label: 'Events ended (%)', domain: [0, 100], ticks: [0, 20, 40, 60, 80, 100] },
    lines: [mark, { points: curve('all'), color: 1 }, { points: curve('deep'), color: 2, dash: 'long' }],
    labels: [
      { text: 'all sags', at: [100, 59], dx: -12, dy: -6, anchor: 'end', color: 1 },
      { text: 'below 70 %', at: [150, 64], dx: 42, dy: 26, color: 2 },
      { text: '200 ms', at: [200, 6], dx: 8, dy: 0, color: 3 },
    ],
  })
  return {
    name: 'sag-durations',
    title,
    alt,
    svg: { en: drawFigure({ title: title.en, desc: alt.en, height: 406, content: panel }) },
    tables: {
      en: {
        summary: 'Values of Figure 1',
        caption: 'Events that ended within a time, of 684 sags and of the 211 below 70 % (demonstration data)',
        columns: ['Duration up to (ms)', 'All sags', 'All sags (%)', 'Below 70 %', 'Below 70 % (%)'],
        rows: COUNTS.map(({ ms, all, deep }) => [
          print(ms, 0),
          print(all, 0),
          print((100 * all) / TOTAL.all, 1),
          print(deep, 0),
          print((100 * deep) / TOTAL.deep, 1),
        ]),
      },
    },
  }
}
