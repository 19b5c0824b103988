import { drawFigure, drawPanel, type Line } from './chart.ts'
import { print, type Figure } from './figure.ts'

const V1 = 390
const V2 = 300
const EFFICIENCY = 0.94
const NOMINAL_F = 330e-6
const CAPACITORS = [
  { name: 'nominal, 330 µF', short: 'nominal', share: 1, color: 1, dash: undefined },
  { name: 'lower tolerance, 264 µF', short: 'tolerance', share: 0.8, color: 3, dash: 'long' },
  { name: 'end of life, 211 µF', short: 'end of life', share: 0.64, color: 2, dash: undefined },
] as const

function holdUp(share: number, watts: number): number {
  return (1000 * NOMINAL_F * share * (V1 * V1 - V2 * V2) * EFFICIENCY) / (2 * watts)
}

/** Hold-up time against load for one capacitor: at its nominal value, at its lower tolerance and at the end of its life. */
export function holdUpPower(): Figure {
  const title = { en: 'Hold-up time against output power', de: 'Überbrückungszeit über der Ausgangsleistung' }
  const alt = {
    en: 'Line chart: hold-up time falls as one over power. At 150 watts it is 64 milliseconds with the nominal capacitor, 51 at its lower tolerance and 41 at the end of its life; at 400 watts 24, 19 and 15 milliseconds. Dashed lines mark 20 and 10 milliseconds.',
    de: 'Liniendiagramm: Die Überbrückungszeit fällt umgekehrt zur Leistung. Bei 150 Watt beträgt sie 64 Millisekunden mit dem Nennwert des Kondensators, 51 an seiner unteren Toleranz und 41 am Ende seiner Lebensdauer; bei 400 Watt 24, 19 und 15 Millisekunden. Gestrichelte Linien markieren 20 und 10 Millisekunden.',
  }
  const powers = Array.from({ length: 61 }, (_, step) => 100 + step * 5)
  const panel = drawPanel({
    top: 44,
    height: 320,
    x: { label: 'Output power (W)', domain: [100, 400], ticks: [100, 150, 200, 250, 300, 350, 400], major: [100, 200, 300, 400] },
    y: { label: 'Hold-up time (ms)', domain: [0, 100], ticks: [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100], major: [0, 20, 40, 60, 80, 100] },
    rules: [
      { y: 20, color: 4, dash: 'long' },
      { y: 10, color: 4, dash: 'short' },
    ],
    lines: CAPACITORS.map(({ share, color, dash }): Line => ({ points: powers.map((watts) => [watts, holdUp(share, watts)]), color, dash })),
    labels: [
      { text: 'nominal value', at: [150, holdUp(1, 150)], dx: 12, dy: -8, color: 1 },
      { text: 'lower tolerance', at: [232, holdUp(0.8, 232)], dx: 4, dy: -34, color: 3, isMinor: true },
      { text: 'end of life', at: [100, 27], dx: 8, color: 2 },
      { text: 'one 50 Hz cycle: 20 ms', at: [100, 20], dx: 8, dy: 19, color: 4, isMinor: true },
      { text: 'half of it: 10 ms', at: [100, 10], dx: 8, dy: 19, color: 4, isMinor: true },
    ],
  })
  const rows = [100, 150, 200, 250, 300, 350, 400]
  return {
    name: 'hold-up-power',
    title,
    alt,
    svg: { en: drawFigure({ title: title.en, desc: alt.en, height: 426, content: panel }) },
    tables: {
      en: {
        summary: 'Values of Figure 2',
        caption: 'Table 3: Hold-up time in ms from 390 V to 300 V at 94 %',
        columns: ['Output power (W)', ...CAPACITORS.map(({ name }) => name.charAt(0).toUpperCase() + name.slice(1))],
        rows: rows.map((watts) => [String(watts), ...CAPACITORS.map(({ share }) => print(holdUp(share, watts), 1))]),
      },
    },
  }
}
