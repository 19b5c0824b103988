import { drawFigure, drawPanel, type Line } from './chart.ts'
import { print, type Figure } from './figure.ts'

const CHOKE_H = 1e-6
const CHOKE_OHM = 0.005
const CAPACITANCE_F = 22e-6
const ESR_OHM = 0.003
/** The series inductance of the capacitor including its two connections. */
const ESL_H = 3e-9
const DAMPING_F = 4 * CAPACITANCE_F
const DAMPING_OHM = Math.sqrt(CHOKE_H / CAPACITANCE_F)
const FILTERS = [
  { label: 'Damped, with 3 nH', isDamped: true, esl: ESL_H, color: 3, dash: undefined },
  { label: 'Damped, ideal parts', isDamped: true, esl: 0, color: 1, dash: 'long' },
  { label: 'Undamped', isDamped: false, esl: 0, color: 2, dash: 'short' },
] as const
type Filter = (typeof FILTERS)[number]
type Complex = readonly [re: number, im: number]

function invert([re, im]: Complex): Complex {
  const square = re * re + im * im
  return [re / square, -im / square]
}

/** Output over input in dB, without load. */
function gain(hertz: number, { isDamped, esl }: Filter): number {
  const omega = 2 * Math.PI * hertz
  const main = invert([ESR_OHM, omega * esl - 1 / (omega * CAPACITANCE_F)])
  const damping: Complex = isDamped ? invert([DAMPING_OHM, -1 / (omega * DAMPING_F)]) : [0, 0]
  const shunt = invert([main[0] + damping[0], main[1] + damping[1]])
  const whole: Complex = [shunt[0] + CHOKE_OHM, shunt[1] + omega * CHOKE_H]
  return 20 * Math.log10(Math.hypot(...shunt) / Math.hypot(...whole))
}

/** The attenuation of 1 µH and 22 µF, with and without damping, and with the inductance of real parts. */
export function rippleFilter(): Figure {
  const title = { en: 'Response of an added LC filter', de: 'Frequenzgang eines zusätzlichen LC-Filters' }
  const [real, damped, undamped] = FILTERS
  const at300 = gain(300e3, real)
  const alt = {
    en: `Line chart from 1 kilohertz to 10 megahertz: without damping the filter amplifies by ${print(peak(undamped), 0)} decibels near its corner at 34 kilohertz; with damping by ${print(peak(damped), 0)}. At 300 kilohertz it takes off about ${print(-at300, 0)} decibels; with 3 nanohenries in the capacitor its attenuation stops improving above 1 megahertz, near 50 decibels.`,
    de: `Liniendiagramm von 1 Kilohertz bis 10 Megahertz: Ohne Dämpfung verstärkt das Filter nahe seiner Eckfrequenz von 34 Kilohertz um ${print(peak(undamped), 0)} Dezibel, mit Dämpfung um ${print(peak(damped), 0)}. Bei 300 Kilohertz nimmt es rund ${print(-at300, 0)} Dezibel weg; mit 3 Nanohenry im Kondensator wird die Dämpfung oberhalb von 1 Megahertz nicht mehr größer und bleibt bei etwa 50 Dezibel.`,
  }
  const panel = drawPanel({
    top: 44,
    height: 320,
    x: {
      label: 'Frequency (Hz)',
      domain: [1, 10_000],
      ticks: [1, 10, 100, 1000, 10_000],
      isLog: true,
      format: (value) => (value < 1000 ? `${value}k` : `${value / 1000}M`),
    },
    y: { label: 'Gain (dB)', domain: [-100, 40], ticks: [-100, -80, -60, -40, -20, 0, 20, 40], major: [-80, -40, 0, 40] },
    lines: FILTERS.map((filter): Line => ({
      points: sweep().map((hertz) => [hertz / 1000, gain(hertz, filter)]),
      color: filter.color,
      dash: filter.dash,
    })),
    labels: [
      { text: 'undamped', at: [34, 24], dx: 14, dy: 4, color: 2 },
      { text: 'ideal parts', at: [2000, -70], dx: -14, dy: 14, anchor: 'end', color: 1 },
      { text: 'damped, with 3 nH', at: [10_000, -50], dx: -8, dy: -12, anchor: 'end', color: 3 },
    ],
  })
  const rows = [1, 10, 34, 100, 300, 1000, 3000, 10_000]
  return {
    name: 'ripple-filter',
    title,
    alt,
    svg: { en: drawFigure({ title: title.en, desc: alt.en, height: 426, content: panel }) },
    tables: {
      en: {
        summary: 'Values of Figure 3',
        caption: 'Table 4: Gain in dB of 1 µH and 22 µF without load; damping 88 µF with 0.21 Ω',
        columns: ['Frequency (kHz)', ...FILTERS.toReversed().map(({ label }) => label)],
        rows: rows.map((kHz) => [
          print(kHz, 0),
          ...FILTERS.toReversed().map((filter) => print(Math.round(gain(kHz * 1000, filter) * 10) / 10 + 0, 1)),
        ]),
      },
    },
  }
}

/** From 1 kHz to 10 MHz, in steps small enough for the peak. */
function sweep(): number[] {
  return Array.from({ length: 401 }, (_, step) => 1000 * 10 ** (step / 100))
}

function peak(filter: Filter): number {
  return Math.max(...sweep().map((hertz) => gain(hertz, filter)))
}
