import { createCanvas, sample, strokePath, type Point } from './hero-canvas.ts'

/** Desktops show it whole; tablets and phones show the part around its focal point. The heading stands on the left, below a scrim. */
const { area, box, dot, place, stroke, toSvg } = createCanvas({
  width: 1920,
  height: 720,
  stage: { left: 700, right: 1840, top: 100, bottom: 600 },
  fade: true,
})

/** The drawings behind the titles of the articles, by file name: each shows the curve that its article explains. */
export const HEROES: Readonly<Record<string, () => string>> = {
  'hero-alternating-current': drawThreePhases,
  'hero-mean-time-between-failures': drawSurvival,
  'hero-derating-curve': drawDerating,
  'hero-efficiency': drawEfficiency,
  'hero-hold-up-time': drawHoldUp,
  'hero-ripple-and-noise': drawRipple,
  'hero-leakage-current': drawLeakage,
}

/** Where lines that run through the whole picture begin and end. */
const [EDGE_LEFT, EDGE_RIGHT] = [-0.62, 1.08]

/** Three voltages, a third of a period apart. */
function drawThreePhases(): string {
  const phase = (degrees: number) =>
    sample(EDGE_LEFT, EDGE_RIGHT, 400, (x) => 0.5 + 0.44 * Math.sin(2 * Math.PI * (x / 0.62) - (degrees * Math.PI) / 180))
  const levels = [-1, -Math.SQRT1_2, Math.SQRT1_2, 1].map((level) =>
    stroke(
      [
        [EDGE_LEFT, 0.5 + 0.44 * level],
        [EDGE_RIGHT, 0.5 + 0.44 * level],
      ],
      'faint',
      { opacity: 0.45, dash: '2 10' },
    ),
  )
  return toSvg([...levels, stroke(phase(120), 'faint', { opacity: 0.8 }), stroke(phase(240), 'second'), stroke(phase(0), 'lead')])
}

/** The share that still runs: constant failure rate, and wear-out with shapes from 1.5 to 8. */
function drawSurvival(): string {
  const survive = (shape: number) => sample(0, 1.06, 200, (x) => 0.02 + 0.96 * Math.exp(-((2.6 * x) ** shape)))
  const family = [0.7, 1.5, 2, 3, 5, 8].map((shape) => stroke(survive(shape), 'faint', { opacity: 0.7 }))
  const mean: Point = [1 / 2.6, 0.02 + 0.96 / Math.E]
  const cross = [
    stroke([[mean[0], 0], mean], 'plain', { dash: '2 9', opacity: 0.7 }),
    stroke([[0, mean[1]], mean], 'plain', { dash: '2 9', opacity: 0.7 }),
  ]
  return toSvg([...family, ...cross, area(survive(1)), stroke(survive(1), 'lead'), dot(mean)])
}

/** Power allowed over temperature, for five speeds of the air. */
function drawDerating(): string {
  const curve = (power: number, knee: number): Point[] => [
    [0, power],
    [knee, power],
    [Math.min(1.06, knee + 0.42), power * 0.38],
  ]
  const family = (
    [
      [0.98, 0.66],
      [0.86, 0.6],
      [0.62, 0.46],
      [0.5, 0.4],
    ] as const
  ).map(([power, knee]) => stroke(curve(power, knee), 'faint', { opacity: 0.8 }))
  const lead = curve(0.74, 0.53)
  return toSvg([...family, area(lead), stroke(lead, 'lead'), dot([0.53, 0.74])])
}

/** Efficiency over load, for nine input voltages, and where each has its best. */
function drawEfficiency(): string {
  const losses = (x: number, row: number) => 0.05 + 0.02 * row + 0.17 * x + (0.62 - 0.055 * row) * x * x
  const curve = (row: number) => sample(0.02, 1.06, 200, (x) => ((3 * x) / (3 * x + losses(x, row))) * (1.06 - 0.012 * row))
  const rise = (points: readonly Point[]) => points.map(([x, y]): Point => [x, (y - 0.52) * 2.1])
  const rows = Array.from({ length: 9 }, (_, row) => rise(curve(8 - row)))
  const best = (points: readonly Point[]) => points.reduce((one, other) => (other[1] > one[1] ? other : one))
  const lead = rows[8] ?? []
  return toSvg([
    ...rows.slice(0, -1).map((row) => stroke(row, 'faint', { opacity: 0.75 })),
    stroke(rows.map(best), 'second', { dash: '3 9' }),
    stroke(lead, 'lead'),
    dot(best(lead)),
  ])
}

/** The rectified mains fails; the bus falls with the square root of time, and the output follows when it has reached its end. */
function drawHoldUp(): string {
  const [fails, ends] = [0.36, 0.78]
  const wave = (x: number) => 0.9 * Math.abs(Math.sin((Math.PI * (x + 0.62)) / 0.14))
  const top = (x: number) => 0.9 - 0.035 * (((x + 0.69) % 0.14) / 0.14)
  const fall = (x: number) => Math.sqrt(0.79 - 0.49 * Math.min(1, (x - fails) / (ends - fails)))
  const bus = [...sample(EDGE_LEFT, fails, 300, top), ...sample(fails, ends, 100, fall)]
  const output: Point[] = [[EDGE_LEFT, 0.3], [ends, 0.3], ...sample(ends, EDGE_RIGHT, 40, (x) => Math.max(0, 0.3 - (x - ends) * 2.2))]
  const marks = [fails, ends].map((x) =>
    stroke(
      [
        [x, -0.05],
        [x, 1.05],
      ],
      'plain',
      { dash: '2 9', opacity: 0.6 },
    ),
  )
  return toSvg([
    stroke(sample(EDGE_LEFT, fails, 500, wave), 'faint', { opacity: 0.8 }),
    ...marks,
    stroke(output, 'second'),
    stroke(bus, 'lead'),
    dot([ends, fall(ends)]),
  ])
}

/** A triangle at the switching frequency with ringing at its edges, on the slow ripple of the mains. */
function drawRipple(): string {
  const period = 0.2
  const slow = (x: number) => 0.5 + 0.1 * Math.sin((2 * Math.PI * (x - 0.1)) / 1.7)
  const ring = (since: number) => 0.22 * Math.exp(-since / 0.012) * Math.cos((2 * Math.PI * since) / 0.011)
  const switched = (x: number) => {
    const phase = ((x + 2) % period) / period
    const ramp = phase < 0.4 ? phase / 0.4 - 0.5 : 0.5 - (phase - 0.4) / 0.6
    return 0.32 * ramp + ring(phase * period) - (phase < 0.4 ? 0 : ring((phase - 0.4) * period))
  }
  const band = (by: number) =>
    stroke(
      sample(EDGE_LEFT, EDGE_RIGHT, 100, (x) => slow(x) + by),
      'faint',
      { dash: '2 10', opacity: 0.8 },
    )
  return toSvg([
    band(0.4),
    band(-0.4),
    stroke(sample(EDGE_LEFT, EDGE_RIGHT, 100, slow), 'second'),
    stroke(
      sample(EDGE_LEFT, EDGE_RIGHT, 3000, (x) => slow(x) + switched(x)),
      'lead',
    ),
  ])
}

/** A filter with its Y capacitors, and the way of the current to earth. */
function drawLeakage(): string {
  const wires = [0.86, 0.56].map((y) =>
    stroke(
      [
        [EDGE_LEFT, y],
        [0.98, y],
      ],
      'plain',
    ),
  )
  const earth = stroke(
    [
      [EDGE_LEFT, 0.08],
      [0.98, 0.08],
    ],
    'plain',
    { opacity: 0.75 },
  )
  const chokes = [0.86, 0.56].map((y) => coil([0.1, y]))
  const capacitors = [capacitor([0.46, 0.86], 0.08), capacitor([0.62, 0.56], 0.08), capacitor([0, 0.86], 0.56)]
  const bridge = [box([0.84, 0.95], [0.98, 0.47])]
  const path = stroke(
    [
      [EDGE_LEFT, 0.96],
      [0.51, 0.96],
      [0.51, 0.15],
      [EDGE_LEFT, 0.15],
    ],
    'lead',
    { dash: '26 18' },
  )
  return toSvg([...wires, earth, ...chokes, ...capacitors.flat(), ...bridge, path])
}

/** Four turns of a winding on a wire that begins at a place; the wire behind them is hidden. */
function coil(at: Point): string {
  const [x, y] = place(at)
  const turns = Array.from({ length: 5 }, () => 'a26,26 0 0 1 52,0').join('')
  return `<path d="M${x - 2},${y}h264" stroke="#15233b" stroke-width="8"/>${strokePath(`M${x},${y}${turns}`, 'plain')}`
}

/** Two plates between a wire and a lower one, with dots where they join. */
function capacitor([x, top]: Point, bottom: number): string[] {
  const middle = (top + bottom) / 2
  const plate = (y: number) =>
    stroke(
      [
        [x - 0.04, y],
        [x + 0.04, y],
      ],
      'plain',
    )
  const ends = [top, bottom].map((y) => {
    const [left, height] = place([x, y])
    return `<circle cx="${left}" cy="${height}" r="7" fill="#e9ecf2"/>`
  })
  return [
    stroke(
      [
        [x, top],
        [x, middle + 0.022],
      ],
      'plain',
    ),
    stroke(
      [
        [x, middle - 0.022],
        [x, bottom],
      ],
      'plain',
    ),
    plate(middle + 0.022),
    plate(middle - 0.022),
    ...ends,
  ]
}
