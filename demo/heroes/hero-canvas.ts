import { line } from 'd3-shape'

/** Size of a hero in pixels. Desktops show it whole; tablets and phones show the part around its focal point. */
export const SIZE = { width: 1920, height: 720 }
/** The heading stands left of this place, below a scrim. */
const STAGE_LEFT = 700
const STAGE_RIGHT = 1840

export type Point = readonly [x: number, y: number]
/** `lead` is the line that the article is about; `second` goes with it, and `faint` ones are its family. */
export type Stroke = 'lead' | 'second' | 'faint' | 'plain'

const COLOURS = { night: '#0c1524', dusk: '#1a2a44', grid: '#8fa6c8', faint: '#7d95ba', second: '#56b4e9', lead: '#f5a70a', plain: '#e9ecf2' }
const WIDTHS: Readonly<Record<Stroke, number>> = { lead: 5, second: 3, faint: 1.5, plain: 2.5 }

/** The whole picture: a night-blue sheet with the lines of an instrument's screen, and the drawing on it. */
export function toHeroSvg(content: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}">
<defs>
<radialGradient id="sheet" cx="0.68" cy="0.42" r="0.75"><stop offset="0" stop-color="${COLOURS.dusk}"/><stop offset="1" stop-color="${COLOURS.night}"/></radialGradient>
<linearGradient id="area" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${COLOURS.lead}" stop-opacity="0.3"/><stop offset="1" stop-color="${COLOURS.lead}" stop-opacity="0"/></linearGradient>
<linearGradient id="behind-text"><stop offset="0.28" stop-color="#fff" stop-opacity="0.16"/><stop offset="0.42" stop-color="#fff"/></linearGradient>
<mask id="stage"><rect width="100%" height="100%" fill="url(#behind-text)"/></mask>
<filter id="glow" x="-0.2" y="-0.5" width="1.4" height="2" filterUnits="objectBoundingBox"><feGaussianBlur stdDeviation="14"/></filter>
</defs>
<rect width="100%" height="100%" fill="url(#sheet)"/>
${drawGrid()}
<g mask="url(#stage)">
${content.join('\n')}
</g>
</svg>`
}

/** Ten divisions of 128 px in width, with ticks along the middle lines, as on an oscilloscope. */
function drawGrid(): string {
  const stroke = (opacity: number, path: string) => `<path d="${path}" stroke="${COLOURS.grid}" stroke-opacity="${opacity}" fill="none"/>`
  const count = (to: number, step: number) => Array.from({ length: Math.ceil(to / step) }, (_, place) => place * step)
  const divisions = [
    ...count(SIZE.width, 128).map((x) => `M${x + 0.5},0V${SIZE.height}`),
    ...count(SIZE.height, 120).map((y) => `M0,${y + 0.5}H${SIZE.width}`),
  ]
  const ticks = [...count(SIZE.width, 25.6).map((x) => `M${x},354v12`), ...count(SIZE.height, 24).map((y) => `M1146,${y}h12`)]
  return stroke(0.13, divisions.join('')) + stroke(0.3, ticks.join(''))
}

/** Values from 0 to 1 on the stage beside the heading; `y` grows upwards. */
export function place([x, y]: Point): Point {
  return [STAGE_LEFT + x * (STAGE_RIGHT - STAGE_LEFT), 600 - y * 500]
}

/** A line through points of the stage. The leading one glows. */
export function stroke(points: readonly Point[], kind: Stroke, options: { opacity?: number; dash?: string } = {}): string {
  return strokePath(toPath(points), kind, options)
}

/** A line of a path in pixels. */
export function strokePath(path: string, kind: Stroke, { opacity = 1, dash }: { opacity?: number; dash?: string } = {}): string {
  const draw = (width: number, more: string) =>
    `<path d="${path}" fill="none" stroke="${COLOURS[kind]}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"${more}/>`
  const dashes = dash === undefined ? '' : ` stroke-dasharray="${dash}"`
  const glow = kind === 'lead' ? draw(12, ' stroke-opacity="0.55" filter="url(#glow)"') : ''
  return `${glow}${draw(WIDTHS[kind], ` stroke-opacity="${opacity}"${dashes}`)}`
}

/** The area between a line and the bottom of the stage, in the leading colour, fading downwards. */
export function area(points: readonly Point[]): string {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return ''
  return `<path d="${toPath([...points, [last[0], 0], [first[0], 0]])}Z" fill="url(#area)"/>`
}

/** A filled point with a ring. */
export function dot(at: Point, kind: Stroke = 'lead'): string {
  const [x, y] = place(at)
  return `<circle cx="${x}" cy="${y}" r="9" fill="${COLOURS[kind]}"/><circle cx="${x}" cy="${y}" r="18" fill="none" stroke="${COLOURS[kind]}" stroke-opacity="0.5" stroke-width="2"/>`
}

/** Points of a function from one place of the stage to another. */
export function sample(from: number, to: number, steps: number, y: (x: number) => number): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const x = from + ((to - from) * step) / steps
    return [x, y(x)]
  })
}

function toPath(points: readonly Point[]): string {
  const path = line<Point>(
    (point) => Math.round(place(point)[0] * 10) / 10,
    (point) => Math.round(place(point)[1] * 10) / 10,
  )
  return path(points) ?? ''
}
