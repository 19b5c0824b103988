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
    `<path class="axis" d="M${LEFT},${top}V${top + height}H${right}"/>`,
    text(panel.y.label, LEFT - 56, top - 14, 'start', 'unit'),
    panel.hidesX ? '' : text(panel.x.label, right, top + height + 48, 'end', 'unit'),
    ...(panel.rules ?? []).map((rule) => `<path class="line c${rule.color}${dashClass(rule.dash)} thin" d="M${LEFT},${round(y(rule.y))}H${right}"/>`),
    ...panel.lines.map((each) => drawLine(each, x, y)),
    ...(panel.labels ?? []).map((label) => drawLabel(label, x, y)),
  ].join('\n')
}

/** The whole drawing with its name, its description, and colours for light and dark schemes. */
export function drawFigure(figure: { title: string; desc: string; height: number; content: string }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${figure.height}" width="${WIDTH}" height="${figure.height}" role="img" aria-labelledby="title desc">
<title id="title">${figure.title}</title>
<desc id="desc">${figure.desc}</desc>
<style>${STYLE}</style>
${figure.content}
</svg>
`
}

/**
 * The colours of the site's tokens, and fonts of similar widths that the reader's system has, because a picture cannot load the site's
 * fonts.
 */
const STYLE = `
text{font-family:"IBM Plex Sans",Arial,"Liberation Sans",Helvetica,sans-serif;font-size:15px;fill:#0f1828;paint-order:stroke;stroke:#fbfaf6;stroke-width:5;stroke-linejoin:round}
.tick{font-family:"IBM Plex Mono",ui-monospace,"SF Mono",Consolas,"Liberation Mono",monospace;font-size:14px}
.unit{fill:#4e5869}
.grid{stroke:#dcd8cc;stroke-width:1;fill:none}
.axis{stroke:#0f1828;stroke-width:1;fill:none}
.line{fill:none;stroke-width:2.25;stroke-linejoin:round;stroke-linecap:round}
.thin{stroke-width:1.25}
.long{stroke-dasharray:9 5}
.short{stroke-dasharray:2 5}
.c0{stroke:#0f1828}.c1{stroke:#0068a8}.c2{stroke:#b8430b}.c3{stroke:#00755a}.c4{stroke:#8d4480}
.t1{fill:#0068a8}.t2{fill:#b8430b}.t3{fill:#00755a}.t4{fill:#8d4480}
@media (prefers-color-scheme:dark){
text{fill:#e9ecf2;stroke:#0d1420}.unit{fill:#a9b3c3}.grid{stroke:#2b3648}.axis{stroke:#e9ecf2}
.c0{stroke:#e9ecf2}.c1{stroke:#56b4e9}.c2{stroke:#ff9063}.c3{stroke:#43c59e}.c4{stroke:#db98c9}
.t1{fill:#56b4e9}.t2{fill:#ff9063}.t3{fill:#43c59e}.t4{fill:#db98c9}
}
@media (max-width:460px){
text{font-size:20px}.tick{font-size:19px}.minor{display:none}.line{stroke-width:3.5}.thin{stroke-width:2}
}
`

function toScale(axis: Axis, range: [number, number]): Scale {
  return axis.isLog ? scaleLog().domain(axis.domain).range(range) : scaleLinear().domain(axis.domain).range(range)
}

function horizontalTick(axis: Axis, tick: number, y: number, right: number): string {
  return `<g${minorClass(axis, tick)}><path class="grid" d="M${LEFT},${round(y)}H${right}"/>${text(label(axis, tick), LEFT - 10, y + 5, 'end', 'tick')}</g>`
}

function verticalTick(panel: Panel, tick: number, x: number): string {
  const bottom = panel.top + panel.height
  const number = panel.hidesX ? '' : text(label(panel.x, tick), x, bottom + 24, 'middle', 'tick')
  return `<g${minorClass(panel.x, tick)}><path class="grid" d="M${round(x)},${panel.top}V${bottom}"/>${number}</g>`
}

function minorClass(axis: Axis, tick: number): string {
  return axis.major === undefined || axis.major.includes(tick) ? '' : ' class="minor"'
}

function label(axis: Axis, tick: number): string {
  return axis.format?.(tick) ?? String(tick).replace('-', '−')
}

function drawLine({ points, color, dash }: Line, x: Scale, y: Scale): string {
  const path = line<Point>(
    (point) => round(x(point[0])),
    (point) => round(y(point[1])),
  )
  return `<path class="line c${color}${dashClass(dash)}" d="${path(points) ?? ''}"/>`
}

function drawLabel({ text: words, at, dx = 0, dy = 0, anchor = 'start', color, isMinor }: Label, x: Scale, y: Scale): string {
  const classes = [color === undefined ? '' : `t${color}`, isMinor ? 'minor' : ''].filter((name) => name !== '').join(' ')
  return text(words, x(at[0]) + dx, y(at[1]) + dy, anchor, classes)
}

function text(words: string, x: number, y: number, anchor: string, classes: string): string {
  const kind = classes === '' ? '' : ` class="${classes}"`
  return `<text${kind} x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`
}

function dashClass(dash: Line['dash']): string {
  return dash === undefined ? '' : ` ${dash}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
