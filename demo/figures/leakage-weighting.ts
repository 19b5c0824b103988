import { drawFigure, drawPanel, type Line } from './chart.ts'
import { print, type Figure } from './figure.ts'

/** Each network measures the voltage on a capacitor behind a resistor, across a resistance that stands for the body. */
const NETWORKS = [
  { name: 'IEC 60601-1', body: 1000, series: 10e3, farads: 15e-9, color: 1, dash: undefined },
  { name: 'IEC 60990, reaction', body: 500, series: 10e3, farads: 22e-9, color: 2, dash: 'long' },
] as const
type Network = (typeof NETWORKS)[number]

/** Reading over current in dB, relative to the mains frequency. */
function weight(hertz: number, { body, series, farads }: Network): number {
  const ratio = 2 * Math.PI * hertz * farads * (series + body)
  return -10 * Math.log10(1 + ratio * ratio)
}

/** How the measuring networks weight high frequencies. */
export function leakageWeighting(): Figure {
  const title = { en: 'Frequency weighting of measuring networks', de: 'Frequenzbewertung der Messnetzwerke' }
  const at100k = NETWORKS.map((network) => print(-weight(100e3, network), 0))
  const alt = {
    en: `Line chart with logarithmic frequency from 10 hertz to 1 megahertz: both networks read mains frequency in full and fall by 20 decibels a decade above about 1 kilohertz; at 100 kilohertz they take off ${at100k.join(' and ')} decibels.`,
    de: `Liniendiagramm mit logarithmischer Frequenz von 10 Hertz bis 1 Megahertz: Beide Netzwerke bewerten die Netzfrequenz voll und fallen oberhalb von etwa 1 Kilohertz um 20 Dezibel je Dekade; bei 100 Kilohertz nehmen sie ${at100k.join(' und ')} Dezibel weg.`,
  }
  const frequencies = Array.from({ length: 251 }, (_, step) => 10 ** (1 + step / 50))
  const panel = drawPanel({
    top: 44,
    height: 280,
    x: {
      label: 'Frequency (Hz)',
      domain: [10, 1e6],
      ticks: [10, 100, 1000, 10_000, 100_000, 1_000_000],
      isLog: true,
      format: (value) => (value < 1e6 ? (value < 1000 ? String(value) : `${value / 1000}k`) : '1M'),
    },
    y: { label: 'Weight (dB)', domain: [-70, 10], ticks: [-70, -60, -50, -40, -30, -20, -10, 0, 10], major: [-60, -40, -20, 0] },
    lines: NETWORKS.map((network): Line => ({
      points: frequencies.map((hertz) => [hertz, weight(hertz, network)]),
      color: network.color,
      dash: network.dash,
    })),
    labels: [
      { text: 'IEC 60601-1', at: [6000, weight(6000, NETWORKS[0])], dx: 14, dy: -6, color: 1 },
      { text: 'IEC 60990, reaction', at: [4000, weight(4000, NETWORKS[1])], dx: -14, dy: 22, anchor: 'end', color: 2 },
      { text: 'mains frequency', at: [55, 0], dy: -10, anchor: 'middle', isMinor: true },
    ],
  })
  const rows = [50, 1000, 3000, 10_000, 30_000, 100_000, 1_000_000]
  return {
    name: 'leakage-weighting',
    title,
    alt,
    svg: { en: drawFigure({ title: title.en, desc: alt.en, height: 386, content: panel }) },
    tables: {
      en: {
        summary: 'Values of Figure 3',
        caption: 'Table 5: Weight of a current by its frequency, in dB',
        columns: ['Frequency (Hz)', ...NETWORKS.map(({ name }) => name)],
        rows: rows.map((hertz) => [print(hertz, 0), ...NETWORKS.map((network) => print(Math.round(weight(hertz, network) * 10) / 10 + 0, 1))]),
      },
    },
  }
}
