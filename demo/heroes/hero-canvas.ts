import { line } from 'd3-shape'

export type Point = readonly [x: number, y: number]
/** `lead` is the line that the article is about; `second` goes with it, and `faint` ones are its family. */
export type Stroke = 'lead' | 'second' | 'faint' | 'plain'

const COLOURS = {
  night: '#0c1524',
  dusk: '#1a2a44',
  sheet: '#15233b',
  grid: '#8fa6c8',
  faint: '#7d95ba',
  second: '#56b4e9',
  lead: '#f5a70a',
  plain: '#e9ecf2',
}
const WIDTHS: Readonly<Record<Stroke, number>> = { lead: 5, second: 3, faint: 1.5, plain: 2.5 }

/** The size of a picture in pixels, and the part of it where values from 0 to 1 are drawn. `fade` hides lines behind a text. */
export type Sheet = { width: number; height: number; stage: { left: number; right: number; top: number; bottom: number }; fade?: boolean }

/** A picture in the making: what its functions return is markup for `toSvg`. */
export type Canvas = ReturnType<typeof createCanvas>

/** A night-blue sheet with the lines of an instrument's screen, on which curves are drawn. */
export function createCanvas({ width, height, stage, fade = false }: Sheet) {
  /** Values from 0 to 1 on the stage; `y` grows upwards. */
  const place = ([x, y]: Point): Point => [stage.left + x * (stage.right - stage.left), stage.bottom - y * (stage.bottom - stage.top)]

  const toPath = (points: readonly Point[]): string => {
    const path = line<Point>(
      (point) => Math.round(place(point)[0] * 10) / 10,
      (point) => Math.round(place(point)[1] * 10) / 10,
    )
    return path(points) ?? ''
  }

  return {
    place,
    /** A line through points of the stage. The leading one glows. */
    stroke: (points: readonly Point[], kind: Stroke, options: StrokeOptions = {}): string => strokePath(toPath(points), kind, options),
    /** The area between a line and the bottom of the stage, in the leading colour, fading downwards. */
    area(points: readonly Point[]): string {
      const [first, last] = [points[0], points.at(-1)]
      if (first === undefined || last === undefined) return ''
      return `<path d="${toPath([...points, [last[0], 0], [first[0], 0]])}Z" fill="url(#area)"/>`
    },
    /** A filled point with a ring. */
    dot(at: Point): string {
      const [x, y] = place(at)
      return `<circle cx="${x}" cy="${y}" r="9" fill="${COLOURS.lead}"/><circle cx="${x}" cy="${y}" r="18" fill="none" stroke="${COLOURS.lead}" stroke-opacity="0.5" stroke-width="2"/>`
    },
    /** A rectangle in the colour of the sheet, with an outline. */
    box(from: Point, to: Point, kind: Stroke = 'plain'): string {
      const [[left, top], [right, bottom]] = [place(from), place(to)]
      return `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="${COLOURS.sheet}" stroke="${COLOURS[kind]}" stroke-width="2.5"/>`
    },
    /** The whole picture. */
    toSvg: (
      content: readonly string[],
    ): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>
<radialGradient id="sheet" cx="0.68" cy="0.42" r="0.75"><stop offset="0" stop-color="${COLOURS.dusk}"/><stop offset="1" stop-color="${COLOURS.night}"/></radialGradient>
<linearGradient id="area" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${COLOURS.lead}" stop-opacity="0.3"/><stop offset="1" stop-color="${COLOURS.lead}" stop-opacity="0"/></linearGradient>
<linearGradient id="behind-text"><stop offset="0.28" stop-color="#fff" stop-opacity="0.16"/><stop offset="0.42" stop-color="#fff"/></linearGradient>
<mask id="stage"><rect width="100%" height="100%" fill="url(#behind-text)"/></mask>
<filter id="glow" x="-0.2" y="-0.5" width="1.4" height="2" filterUnits="objectBoundingBox"><feGaussianBlur stdDeviation="14"/></filter>
</defs>
<rect width="100%" height="100%" fill="url(#sheet)"/>
${drawGrid(width, height)}
<g${fade ? ' mask="url(#stage)"' : ''}>
${content.join('\n')}
</g>
</svg>`,
  }
}

/** Divisions of 128 × 120 px, with ticks along the lines in the middle, as on an oscilloscope. */
function drawGrid(width: number, height: number): string {
  const draw = (opacity: number, path: string) => `<path d="${path}" stroke="${COLOURS.grid}" stroke-opacity="${opacity}" fill="none"/>`
  const count = (to: number, step: number) => Array.from({ length: Math.ceil(to / step) }, (_, at) => at * step)
  const middle = { x: Math.round((width * 0.6) / 128) * 128, y: Math.round(height / 2 / 120) * 120 }
  const divisions = [...count(width, 128).map((x) => `M${x + 0.5},0V${height}`), ...count(height, 120).map((y) => `M0,${y + 0.5}H${width}`)]
  const ticks = [...count(width, 25.6).map((x) => `M${x},${middle.y - 6}v12`), ...count(height, 24).map((y) => `M${middle.x - 6},${y}h12`)]
  return draw(0.13, divisions.join('')) + draw(0.3, ticks.join(''))
}

export type StrokeOptions = { opacity?: number; dash?: string }

/** A line of a path in pixels. */
export function strokePath(path: string, kind: Stroke, { opacity = 1, dash }: StrokeOptions = {}): string {
  const draw = (width: number, more: string) =>
    `<path d="${path}" fill="none" stroke="${COLOURS[kind]}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"${more}/>`
  const dashes = dash === undefined ? '' : ` stroke-dasharray="${dash}"`
  const glow = kind === 'lead' ? draw(12, ' stroke-opacity="0.55" filter="url(#glow)"') : ''
  return `${glow}${draw(WIDTHS[kind], ` stroke-opacity="${opacity}"${dashes}`)}`
}

/** Points of a function from one place of the stage to another. */
export function sample(from: number, to: number, steps: number, y: (x: number) => number): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const x = from + ((to - from) * step) / steps
    return [x, y(x)]
  })
}
