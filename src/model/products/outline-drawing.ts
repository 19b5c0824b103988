import type { SeriesData } from '../types/series-data.ts'
import { say } from '#texts/say.ts'
import { writeFigure, writeInches } from './write-values.ts'

export type Place = readonly [x: number, y: number]
/** The shapes of an outline drawing, in units that the caller chooses: px on a page, points on paper. */
export type OutlineShape =
  | { kind: 'outline'; x: number; y: number; width: number; height: number }
  | { kind: 'extension' | 'dimension'; from: Place; to: Place }
  | { kind: 'arrow'; points: readonly [Place, Place, Place] }
  | { kind: 'text'; role: 'value' | 'inch' | 'view'; x: number; y: number; anchor: 'start' | 'middle'; text: string }

/** `scale` is the number of units per millimetre. */
export type OutlineDrawing = { width: number; height: number; scale: number; shapes: readonly OutlineShape[] }

export type OutlineSurface = {
  width: number
  /** Maximum height of the two views together, however much room there is beside them. */
  mostHeight: number
  /** Height of the letters, in units. */
  text: number
  language: string
  /** Scales to choose from, the largest first; without them the drawing is as large as possible. */
  scales?: readonly number[]
}

const EDGE = 1
const SHORTEST_INSIDE = 3.4

type Room = ReturnType<typeof measureRoom>

/**
 * Top and side view of the outer dimensions on one scale, with dimensions in mm and inches. The data have no holes and connectors, so none
 * are drawn.
 */
export function drawOutline({ length, width, height }: SeriesData['sizeMm'], surface: OutlineSurface): OutlineDrawing {
  const room = measureRoom(surface)
  const most = Math.min((surface.width - room.beside - EDGE) / length, surface.mostHeight / (width + height))
  const scale = surface.scales?.find((one) => one <= most) ?? most
  const [long, wide, high] = [length, width, height].map((side) => side * scale) as [number, number, number]
  const top = room.above
  const side = top + wide + room.between
  const lettering: Lettering = { room, language: surface.language }
  return {
    width: surface.width,
    height: round(side + high + room.label),
    scale,
    shapes: [
      { kind: 'outline', x: EDGE, y: round(top), width: round(long), height: round(wide) },
      { kind: 'outline', x: EDGE, y: round(side), width: round(long), height: round(high) },
      ...drawAcross({ from: EDGE, to: EDGE + long, at: top - room.off, edge: top, millimetres: length }, lettering),
      ...drawDown({ from: top, to: top + wide, at: EDGE + long + room.off, edge: EDGE + long, millimetres: width }, lettering),
      ...drawDown({ from: side, to: side + high, at: EDGE + long + room.off, edge: EDGE + long, millimetres: height }, lettering),
      { kind: 'text', role: 'view', x: EDGE, y: round(top + wide + room.label * 0.8), anchor: 'start', text: say(surface.language, 'word.topView') },
      {
        kind: 'text',
        role: 'view',
        x: EDGE,
        y: round(side + high + room.label * 0.8),
        anchor: 'start',
        text: say(surface.language, 'word.sideView'),
      },
    ],
  }
}

/** Distances derived from the height of the letters. */
function measureRoom({ text }: OutlineSurface) {
  return { text, above: text * 3, between: text * 2.4, label: text * 1.6, off: text * 1.4, beside: text * 6.6, arrow: text * 0.62 }
}

type Lettering = { room: Room; language: string }
/** A dimension between two places; its line is at `at`, the outline's edge at `edge`. */
type Dimension = { from: number; to: number; at: number; edge: number; millimetres: number }

function drawAcross(dimension: Dimension, { room, language }: Lettering): OutlineShape[] {
  const { from, to, at, edge, millimetres } = dimension
  const line = (one: Place, other: Place): OutlineShape => ({ kind: 'extension', from: one, to: other })
  return [
    line([round(from), round(edge - 2)], [round(from), round(at - room.arrow)]),
    line([round(to), round(edge - 2)], [round(to), round(at - room.arrow)]),
    ...drawArrows({ from, to, at }, room),
    {
      kind: 'text',
      role: 'value',
      x: round((from + to) / 2),
      y: round(at - room.text * 0.5),
      anchor: 'middle',
      text: `${writeFigure(millimetres, language)} (${writeInches(millimetres, language)})`,
    },
  ]
}

function drawDown(dimension: Dimension, { room, language }: Lettering): OutlineShape[] {
  const { from, to, at, edge, millimetres } = dimension
  const line = (one: Place, other: Place): OutlineShape => ({ kind: 'extension', from: one, to: other })
  const middle = (from + to) / 2
  const x = round(at + room.text * 0.8)
  return [
    line([round(edge + 2), round(from)], [round(at + room.arrow), round(from)]),
    line([round(edge + 2), round(to)], [round(at + room.arrow), round(to)]),
    ...drawArrows({ from, to, at }, room).map(turn),
    { kind: 'text', role: 'value', x, y: round(middle), anchor: 'start', text: writeFigure(millimetres, language) },
    { kind: 'text', role: 'inch', x, y: round(middle + room.text * 1.15), anchor: 'start', text: `(${writeInches(millimetres, language)})` },
  ]
}

/** A horizontal dimension line with its arrows; if there is no room for them between its ends, they point inwards from outside. */
function drawArrows({ from, to, at }: { from: number; to: number; at: number }, { arrow }: Room): OutlineShape[] {
  const isInside = to - from >= arrow * SHORTEST_INSIDE
  const out = isInside ? 0 : arrow * 2.2
  const head = (tip: number, direction: number): OutlineShape => ({
    kind: 'arrow',
    points: [
      [round(tip), round(at)],
      [round(tip + direction * arrow), round(at - arrow * 0.32)],
      [round(tip + direction * arrow), round(at + arrow * 0.32)],
    ],
  })
  return [
    { kind: 'dimension', from: [round(from - out), round(at)], to: [round(to + out), round(at)] },
    head(from, isInside ? 1 : -1),
    head(to, isInside ? -1 : 1),
  ]
}

/** Mirrors a shape at the diagonal, which makes horizontal lines vertical. */
function turn(shape: OutlineShape): OutlineShape {
  const swap = ([x, y]: Place): Place => [y, x]
  if (shape.kind === 'arrow') return { ...shape, points: [swap(shape.points[0]), swap(shape.points[1]), swap(shape.points[2])] }
  return shape.kind === 'dimension' || shape.kind === 'extension' ? { ...shape, from: swap(shape.from), to: swap(shape.to) } : shape
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
