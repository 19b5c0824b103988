import { drawFigure, drawPanel, type Point } from './chart.ts'
import type { Figure } from './figure.ts'

/** Example data of a 24 V supply: mains ripple at twice 50 Hz, switching ripple at 100 kHz, ringing at each edge. */
const MAINS_MV = 30
const MAINS_HZ = 100
const SWITCHING_MV = 40
const PERIOD_US = 10
const DUTY = 0.4
const SPIKE_MV = 60
const SPIKE_TAU_US = 0.09
const SPIKE_MHZ = 8

function mains(ms: number): number {
  return (MAINS_MV / 2) * Math.sin((2 * Math.PI * MAINS_HZ * ms) / 1000)
}

/** A triangle that rises while the switch conducts. */
function triangle(us: number): number {
  const phase = (us / PERIOD_US) % 1
  return phase < DUTY ? SWITCHING_MV * (phase / DUTY - 0.5) : SWITCHING_MV * (0.5 - (phase - DUTY) / (1 - DUTY))
}

/** Decaying ringing that begins at a switching edge. */
function ringing(sinceEdge: number): number {
  return SPIKE_MV * Math.exp(-sinceEdge / SPIKE_TAU_US) * Math.cos(2 * Math.PI * SPIKE_MHZ * sinceEdge)
}

function switching(us: number): number {
  const phase = us % PERIOD_US
  const rising = ringing(phase)
  const falling = phase < DUTY * PERIOD_US ? 0 : ringing(phase - DUTY * PERIOD_US)
  return triangle(us) + rising - falling
}

/** The same output on two time scales: the mains ripple, and the switching ripple with its spikes. */
export function rippleAnatomy(): Figure {
  const title = { en: 'Three components of ripple and noise', de: 'Drei Anteile von Ripple und Rauschen' }
  const alt = {
    en: 'Two charts of one output. Above, over 20 milliseconds: a slow wave of 30 millivolts peak-to-peak at 100 hertz inside a band of switching ripple. Below, over 20 microseconds: a triangle of 40 millivolts with ringing spikes of 60 millivolts to either side at each switching edge.',
    de: 'Zwei Diagramme eines Ausgangs. Oben über 20 Millisekunden: eine langsame Welle von 30 Millivolt Spitze-Spitze bei 100 Hertz in einem Band von Schaltripple. Unten über 20 Mikrosekunden: ein Dreieck von 40 Millivolt mit abklingenden Spitzen von 60 Millivolt an jeder Schaltflanke.',
  }
  const times = Array.from({ length: 101 }, (_, step) => step / 5)
  const shifted = (by: number) => times.map((ms): Point => [ms, mains(ms) + by])
  const y = { label: 'Deviation (mV)', domain: [-100, 100] as [number, number], ticks: [-100, -50, 0, 50, 100], major: [-100, 0, 100] }
  const above = drawPanel({
    top: 44,
    height: 180,
    x: { label: 'Time (ms)', domain: [0, 20], ticks: [0, 2.5, 5, 7.5, 10, 12.5, 15, 17.5, 20], major: [0, 5, 10, 15, 20] },
    y,
    lines: [
      { points: shifted(SWITCHING_MV / 2), color: 2, dash: 'long' },
      { points: shifted(-SWITCHING_MV / 2), color: 2, dash: 'long' },
      { points: shifted(0), color: 1 },
    ],
    labels: [
      { text: 'edges of the switching ripple', at: [2.5, 35], dx: -10, dy: -14, color: 2 },
      { text: '100 Hz, 30 mV pk-pk', at: [5, -62], dx: 4, dy: 0, color: 1 },
    ],
  })
  const fine = Array.from({ length: 2001 }, (_, step) => step / 100)
  const below = drawPanel({
    top: 322,
    height: 200,
    x: { label: 'Time (µs)', domain: [0, 20], ticks: [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20], major: [0, 4, 8, 12, 16, 20] },
    y,
    lines: [{ points: fine.map((us): Point => [us, switching(us)]), color: 2 }],
    labels: [
      { text: '100 kHz triangle, 40 mV pk-pk', at: [4.8, 72], color: 2 },
      { text: 'spike at an edge', at: [14, -60], dx: -14, dy: 8, anchor: 'end' },
    ],
  })
  const rows = [
    ['Mains ripple', '100 Hz', String(MAINS_MV), 'loop gain at 100 Hz, bulk capacitance'],
    ['Switching ripple', '100 kHz', String(SWITCHING_MV), 'choke, ESR and capacitance of the output'],
    ['Spikes', '5 to 50 MHz', String(2 * SPIKE_MV), 'layout, ESL, common-mode current, the probe'],
  ]
  return {
    name: 'ripple-anatomy',
    title,
    alt,
    svg: { en: drawFigure({ title: title.en, desc: alt.en, height: 584, content: `${above}\n${below}` }) },
    tables: {
      en: {
        summary: 'Values of Figure 1',
        caption: 'Table 1: The three components in the example of Figure 1',
        columns: ['Component', 'Frequency', 'Size (mV pk-pk)', 'Set by'],
        rows,
      },
    },
  }
}
