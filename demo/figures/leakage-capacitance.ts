import { drawFigure, drawPanel, type Line } from './chart.ts'
import { print, type Figure } from './figure.ts'

const CASES = [
  { name: '264 V, 60 Hz, neutral open', volts: 264, hertz: 60, capacitors: 2, color: 2, dash: undefined },
  { name: '264 V, 60 Hz', volts: 264, hertz: 60, capacitors: 1, color: 1, dash: undefined },
  { name: '230 V, 50 Hz', volts: 230, hertz: 50, capacitors: 1, color: 3, dash: 'long' },
] as const
type Case = (typeof CASES)[number]

/** The current in mA through a capacitance to earth in nF. */
function leakage(nanofarads: number, { volts, hertz, capacitors }: Case): number {
  return 2 * Math.PI * hertz * capacitors * nanofarads * volts * 1e-6
}

/** Earth leakage against the Y capacitance on each line. */
export function leakageCapacitance(): Figure {
  const title = { en: 'Earth leakage against Y capacitance', de: 'Erdableitstrom über der Y-Kapazität' }
  const alt = {
    en: 'Line chart: earth leakage rises in proportion to the Y capacitance of each line. At 2.64 nanofarads it is 0.26 milliamperes at 264 volts and 60 hertz, 0.53 with the neutral open, and 0.19 at 230 volts and 50 hertz. A dashed line marks 0.5 milliamperes.',
    de: 'Liniendiagramm: Der Erdableitstrom steigt proportional zur Y-Kapazität jeder Leitung. Bei 2,64 Nanofarad beträgt er 0,26 Milliampere an 264 Volt und 60 Hertz, 0,53 bei offenem Neutralleiter und 0,19 an 230 Volt und 50 Hertz. Eine gestrichelte Linie markiert 0,5 Milliampere.',
  }
  const panel = drawPanel({
    top: 44,
    height: 300,
    x: { label: 'Y capacitance of each line (nF)', domain: [0, 6], ticks: [0, 1, 2, 3, 4, 5, 6], major: [0, 2, 4, 6] },
    y: {
      label: 'Earth leakage (mA)',
      domain: [0, 1.2],
      ticks: [0, 0.2, 0.4, 0.6, 0.8, 1, 1.2],
      major: [0, 0.4, 0.8, 1.2],
      format: (value) => print(value, 1),
    },
    rules: [{ y: 0.5, color: 4, dash: 'short' }],
    lines: CASES.map((each): Line => ({
      points: [
        [0, 0],
        [6, leakage(6, each)],
      ],
      color: each.color,
      dash: each.dash,
    })),
    labels: [
      { text: 'neutral open', at: [4.4, leakage(4.4, CASES[0])], dx: -12, dy: -8, anchor: 'end', color: 2 },
      { text: '264 V, 60 Hz', at: [5.5, leakage(5.5, CASES[1])], dx: -14, dy: -12, anchor: 'end', color: 1, isMinor: true },
      { text: '230 V, 50 Hz', at: [6, leakage(5, CASES[2])], dx: -8, dy: 26, anchor: 'end', color: 3 },
      { text: '500 µA', at: [0, 0.5], dx: 8, dy: -8, color: 4 },
    ],
  })
  const rows = [0.47, 1, 1.5, 2.2, 2.64, 3.3, 4.7]
  return {
    name: 'leakage-capacitance',
    title,
    alt,
    svg: { en: drawFigure({ title: title.en, desc: alt.en, height: 406, content: panel }) },
    tables: {
      en: {
        summary: 'Values of Figure 1',
        caption: 'Table 2: Earth leakage in mA; 2.64 nF is 2.2 nF at +20 %',
        columns: ['Y capacitance (nF)', ...CASES.map(({ name }) => name)],
        rows: rows.map((nanofarads) => [print(nanofarads, 2), ...CASES.map((each) => print(leakage(nanofarads, each), 2))]),
      },
    },
  }
}
