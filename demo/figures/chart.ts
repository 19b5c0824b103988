import { scaleLinear, scaleLog } from 'd3-scale'
import { line } from 'd3-shape'

/** The width of every figure in user units; a phone shows it at about half of that. */
export const WIDTH = 640

export type Point = readonly [x: number, y: number]
type Scale = (value: number) => number

/** One axis. Phones show only the ticks in `major`. */
export type Axis = { label: string; domain: [number, number]; ticks: number[]; major?: number[]; isLog?: boolean; format?: (value: number) => string }

/** A line in one of the four data colours; 0 is the text colour. Dashes distinguish lines without colour. */
export type Line = { points: Point[]; color: 0 | 1 | 2 | 3 | 4; dash?: 'long' | 'short' }

/** A text in the plot, in data units, shifted by pixels. */
export type Label = {
  text: string
  at: Point
  dx?: number
  dy?: number
  anchor?: 'start' | 'middle' | 'end'
  color?: Line['color']
  isMinor?: boolean
}

export type Panel = {
  top: number
  height: number
  x: Axis
  y: Axis
  lines: Line[]
  labels?: Label[]
  /** Horizontal lines across the plot. */
  rules?: { y: number; color: Line['color']; dash?: Line['dash'] }[]
  /** The right edge of the plot; the space to its right is for labels. */
  right?: number
  /** Draws the x axis without numbers, for a panel above another. */
  hidesX?: boolean
}

const LEFT = 72

/** Axes with hairlines and units, lines and labels of one plot. */
export function drawPanel(panel: Panel): string {
  const { top, height, right = WIDTH - 16 } = panel
  const x = toScale(panel.x, [LEFT, right])
  const y = toScale(panel.y, [top + height, top])
  return [
    ...panel.y.ticks.map((tick) => horizontalTick(panel.y, tick, y(tick), right)),
    ...panel.x.ticks.map((tick) => verticalTick(panel, tick, x(tick))),
    `<path stroke="${FG}" d="M${LEFT},${top}V${top + height}H${right}"/>`,
    unit(panel.y.label, LEFT - 56, top - 14, 'start'),
    panel.hidesX ? '' : unit(panel.x.label, right, top + height + 48, 'end'),
    ...(panel.rules ?? []).map(({ y: at, ...rule }) => drawPath(`M${LEFT},${round(y(at))}H${right}`, { ...rule, isThin: true })),
    ...panel.lines.map((each) => drawLine(each, x, y)),
    ...(panel.labels ?? []).map((label) => drawLabel(label, x, y)),
  ].join('\n')
}

/**
 * The whole drawing with its name and description. Pages draw its element `figure` within themselves, so that it has their fonts and
 * colours (`decision 32`); where the file is shown alone, it brings both.
 */
export function drawFigure(figure: { title: string; desc: string; height: number; content: string }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${figure.height}" width="${WIDTH}" height="${figure.height}" role="img" aria-labelledby="title desc" class="alone">
<title id="title">${figure.title}</title>
<desc id="desc">${figure.desc}</desc>
<style>${ALONE}</style>
<g id="figure" fill="none" stroke-linejoin="round">
${figure.content}
</g>
</svg>
`
}

/** The colours of the site's tokens in dark, and fonts that the reader's system has, because a picture cannot load the site's. */
const ALONE = `
.alone{font:14px "IBM Plex Sans",Arial,"Liberation Sans",Helvetica,sans-serif;--mono:"IBM Plex Mono",ui-monospace,"SF Mono",Consolas,"Liberation Mono",monospace}
@media (prefers-color-scheme:dark){.alone{--fg:#e9ecf2;--soft:#a9b3c3;--line:#2b3648;--paper:#0d1420;--data-1:#56b4e9;--data-2:#ff9063;--data-3:#43c59e;--data-4:#db98c9}}
@media (max-width:460px){.alone{font-size:23px;--figure-tick:22.5px;--figure-minor:none;--figure-line:3.5;--figure-thin:2}}
`

/** The tokens of the page, with the light colours of the site for where there is no page. */
const FG = 'var(--fg,#0f1828)'
const SOFT = 'var(--soft,#4e5869)'
const LINE = 'var(--line,#dcd8cc)'
const PAPER = 'var(--paper,#fbfaf6)'
const DATA = [FG, 'var(--data-1,#0068a8)', 'var(--data-2,#b8430b)', 'var(--data-3,#00755a)', 'var(--data-4,#8d4480)'] as const
const DASHES = { long: '9 5', short: '2 5' } as const
/** A border in the colour of the page keeps texts readable where they cross a line. */
const HALO = `paint-order="stroke" stroke="${PAPER}" stroke-width="5"`

function toScale(axis: Axis, range: [number, number]): Scale {
  return axis.isLog ? scaleLog().domain(axis.domain).range(range) : scaleLinear().domain(axis.domain).range(range)
}

function horizontalTick(axis: Axis, tick: number, y: number, right: number): string {
  return group(axis, tick, `<path stroke="${LINE}" d="M${LEFT},${round(y)}H${right}"/>${number(label(axis, tick), LEFT - 10, y + 5, 'end')}`)
}

function verticalTick(panel: Panel, tick: number, x: number): string {
  const bottom = panel.top + panel.height
  const words = panel.hidesX ? '' : number(label(panel.x, tick), x, bottom + 24, 'middle')
  return group(panel.x, tick, `<path stroke="${LINE}" d="M${round(x)},${panel.top}V${bottom}"/>${words}`)
}

/** A tick that phones leave out is in a group that they hide. */
function group(axis: Axis, tick: number, content: string): string {
  return axis.major === undefined || axis.major.includes(tick) ? content : `<g ${MINOR}>${content}</g>`
}

const MINOR = 'display="var(--figure-minor,inline)"'

function label(axis: Axis, tick: number): string {
  return axis.format?.(tick) ?? String(tick).replace('-', '−')
}

function drawLine({ points, ...style }: Line, x: Scale, y: Scale): string {
  const path = line<Point>(
    (point) => round(x(point[0])),
    (point) => round(y(point[1])),
  )
  return drawPath(path(points) ?? '', style)
}

function drawPath(d: string, { color, dash, isThin = false }: Omit<Line, 'points'> & { isThin?: boolean }): string {
  const width = isThin ? 'var(--figure-thin,1.25)' : 'var(--figure-line,2)'
  const dashes = dash === undefined ? '' : ` stroke-dasharray="${DASHES[dash]}"`
  return `<path stroke="${DATA[color]}" stroke-width="${width}" stroke-linecap="round"${dashes} d="${d}"/>`
}

function drawLabel({ text: words, at, dx = 0, dy = 0, anchor = 'start', color = 0, isMinor }: Label, x: Scale, y: Scale): string {
  return text(words, [x(at[0]) + dx, y(at[1]) + dy], anchor, `fill="${DATA[color]}"${isMinor ? ` ${MINOR}` : ''}`)
}

function unit(words: string, x: number, y: number, anchor: string): string {
  return text(words, [x, y], anchor, `fill="${SOFT}"`)
}

function number(words: string, x: number, y: number, anchor: string): string {
  return text(words, [x, y], anchor, `fill="${SOFT}" font-family="var(--mono)" font-size="var(--figure-tick,13px)"`)
}

function text(words: string, [x, y]: Point, anchor: string, attributes: string): string {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" ${attributes} ${HALO}>${escaped}</text>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
