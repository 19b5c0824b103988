import { drawFigure, drawPanel, type Line, type Point } from './chart.ts'
import { print, type Figure } from './figure.ts'

/** Full power up to the knee, then a slope in % of it per K, up to the end point. */
type Rule = { watts: number; knee: number; slope: number; end: number }

const FORCED: Rule = { watts: 150, knee: 50, slope: 2.5, end: 70 }
const BASE: Rule = { watts: 130, knee: 45, slope: 2, end: 70 }
const CONVECTION: Rule = { watts: 100, knee: 40, slope: 2, end: 70 }
/** How many kelvin of ambient temperature a fan-cooled supply loses for each 1,000 m above 2,000 m. */
const KELVIN_A_KM = 5

function percent({ knee, slope, end }: Rule, celsius: number): number {
  if (celsius > end) return 0
  return 100 - slope * Math.max(0, celsius - knee)
}

function watts(rule: Rule, celsius: number): number {
  return (rule.watts * percent(rule, celsius)) / 100
}

/** The corners of a derating curve, with the vertical drop at its end. */
function outline(rule: Rule, from: number, value: (celsius: number) => number): Point[] {
  return [
    [from, value(from)],
    [rule.knee, value(rule.knee)],
    [rule.end, value(rule.end)],
    [rule.end, 0],
  ]
}

/** One curve with labels for its parts. */
export function deratingCurve(): Figure {
  const title = { en: 'Anatomy of a derating curve', de: 'Aufbau einer Deratingkurve' }
  const alt = {
    en: 'Line chart: output power is 100 percent from minus 25 to 50 degrees Celsius, the knee, then falls by 2.5 percent per kelvin to 50 percent at 70 degrees, the end point; above it no operation is allowed.',
    de: 'Liniendiagramm: Die Ausgangsleistung beträgt von −25 bis 50 Grad Celsius, dem Knick, 100 Prozent und fällt dann um 2,5 Prozent je Kelvin auf 50 Prozent bei 70 Grad, dem Endpunkt; darüber ist kein Betrieb zulässig.',
  }
  const panel = drawPanel({
    top: 44,
    height: 280,
    x: {
      label: 'Ambient temperature (°C)',
      domain: [-30, 80],
      ticks: [-30, -20, -10, 0, 10, 20, 30, 40, 50, 60, 70, 80],
      major: [-20, 0, 20, 50, 70],
    },
    y: { label: 'Output power (% of rated)', domain: [0, 120], ticks: [0, 25, 50, 75, 100], major: [0, 50, 100] },
    lines: [{ points: [[-25, 0], ...outline(FORCED, -25, (celsius) => percent(FORCED, celsius))], color: 1 }],
    labels: [
      { text: 'flat part: full power', at: [10, 100], dy: 24, anchor: 'middle' },
      { text: 'knee', at: [50, 100], dx: 4, dy: -10, color: 1 },
      { text: '−2.5 %/K', at: [60, 75], dx: 12, dy: 0, color: 1 },
      { text: 'end point', at: [70, 50], dx: -14, dy: 20, anchor: 'end', color: 1 },
    ],
  })
  return {
    name: 'derating-curve',
    title,
    alt,
    svg: { en: drawFigure({ title: title.en, desc: alt.en, height: 386, content: panel }) },
    tables: {
      en: {
        summary: 'Values of Figure 1',
        caption: 'Table 1: Allowed power with −2.5 %/K above 50 °C',
        columns: ['Ambient (°C)', 'Allowed power (%)', 'Of 150 W (W)'],
        rows: [25, 40, 50, 55, 60, 65, 70].map((celsius) => [String(celsius), print(percent(FORCED, celsius), 1), print(watts(FORCED, celsius), 1)]),
      },
    },
  }
}

/** One supply with three kinds of cooling. */
export function deratingCooling(): Figure {
  const title = { en: 'One supply, three ratings', de: 'Ein Netzteil, drei Bemessungen' }
  const alt = {
    en: 'Line chart: the same supply may deliver 150 watts with forced air up to 50 degrees Celsius, 130 watts on a metal base up to 45 degrees and 100 watts by convection up to 40 degrees; at 70 degrees 75, 65 and 40 watts are left.',
    de: 'Liniendiagramm: Dasselbe Netzteil darf mit Lüfter 150 Watt bis 50 Grad Celsius abgeben, auf einer Metallfläche 130 Watt bis 45 Grad und bei Konvektion 100 Watt bis 40 Grad; bei 70 Grad bleiben 75, 65 und 40 Watt.',
  }
  const ways = [
    { name: 'forced air', rule: FORCED, color: 1, dash: undefined },
    { name: 'metal base', rule: BASE, color: 3, dash: 'long' },
    { name: 'convection', rule: CONVECTION, color: 2, dash: 'short' },
  ] as const
  const panel = drawPanel({
    top: 44,
    height: 280,
    x: { label: 'Ambient temperature (°C)', domain: [20, 75], ticks: [20, 30, 40, 50, 60, 70], major: [20, 30, 40, 50, 60, 70] },
    y: { label: 'Output power (W)', domain: [0, 175], ticks: [0, 25, 50, 75, 100, 125, 150, 175], major: [0, 50, 100, 150] },
    lines: ways.map(({ rule, color, dash }): Line => ({ points: outline(rule, 20, (celsius) => watts(rule, celsius)), color, dash })),
    labels: ways.map(({ name, rule, color }) => ({ text: name, at: [21, rule.watts], dx: 0, dy: -9, color })),
  })
  return {
    name: 'derating-cooling',
    title,
    alt,
    svg: { en: drawFigure({ title: title.en, desc: alt.en, height: 386, content: panel }) },
    tables: {
      en: {
        summary: 'Values of Figure 2',
        caption: 'Table 2: Allowed power in watts of one supply, by cooling',
        columns: ['Ambient (°C)', 'Forced air (W)', 'Metal base (W)', 'Convection (W)'],
        rows: [25, 40, 45, 50, 55, 60, 65, 70].map((celsius) => [String(celsius), ...ways.map(({ rule }) => print(watts(rule, celsius), 1))]),
      },
    },
  }
}

/** The fan-cooled curve at four altitudes. */
export function deratingAltitude(): Figure {
  const title = { en: 'The same curve in thin air', de: 'Dieselbe Kurve in dünner Luft' }
  const alt = {
    en: 'Line chart: derating curves of a fan-cooled supply. Above 2,000 metres the curve moves to lower temperatures by 5 kelvin for each 1,000 metres; at 50 degrees Celsius 100, 87.5, 75 and 62.5 percent are left at 2,000, 3,000, 4,000 and 5,000 metres.',
    de: 'Liniendiagramm: Deratingkurven eines Netzteils mit Lüfter. Über 2 000 Meter verschiebt sich die Kurve je 1 000 Meter um 5 Kelvin zu kleineren Temperaturen; bei 50 Grad Celsius bleiben in 2 000, 3 000, 4 000 und 5 000 Metern 100, 87,5, 75 und 62,5 Prozent.',
  }
  const heights = [
    { metres: 2000, color: 1, dash: undefined },
    { metres: 3000, color: 3, dash: 'long' },
    { metres: 4000, color: 4, dash: undefined },
    { metres: 5000, color: 2, dash: 'short' },
  ] as const
  const at = (metres: number): Rule => {
    const shift = (KELVIN_A_KM * (metres - 2000)) / 1000
    return { ...FORCED, knee: FORCED.knee - shift, end: FORCED.end - shift }
  }
  const panel = drawPanel({
    top: 44,
    height: 280,
    x: {
      label: 'Ambient temperature (°C)',
      domain: [20, 75],
      ticks: [20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75],
      major: [20, 30, 40, 50, 60, 70],
    },
    y: { label: 'Output power (% of rated)', domain: [0, 120], ticks: [0, 25, 50, 75, 100], major: [0, 50, 100] },
    lines: heights.map(({ metres, color, dash }): Line => ({
      points: outline(at(metres), 20, (celsius) => percent(at(metres), celsius)),
      color,
      dash,
    })),
    labels: heights.map(({ metres, color }) => ({
      text: `${metres / 1000} km`,
      at: [at(metres).knee, 100],
      dy: -10,
      anchor: 'middle',
      color,
    })),
  })
  return {
    name: 'derating-altitude',
    title,
    alt,
    svg: { en: drawFigure({ title: title.en, desc: alt.en, height: 386, content: panel }) },
    tables: {
      en: {
        summary: 'Values of Figure 3',
        caption: 'Table 4: Allowed power in percent at altitude, fan-cooled; a dash means no operation',
        columns: ['Ambient (°C)', ...heights.map(({ metres }) => `${print(metres, 0)} m (%)`)],
        rows: [30, 35, 40, 45, 50, 55, 60, 65, 70].map((celsius) => [
          String(celsius),
          ...heights.map(({ metres }) => (celsius > at(metres).end ? '–' : print(percent(at(metres), celsius), 1))),
        ]),
      },
    },
  }
}
