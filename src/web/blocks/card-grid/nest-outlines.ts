/** Where an outline is on its drawing, in units of the drawing. */
export type NestedOutline = { x: number; y: number; width: number; height: number }

/** Size of the drawing, in the proportions of the pictures on cards. */
export const OUTLINE_SURFACE = { width: 320, height: 200 }
const ROOM = { width: 232, height: 128 }
/** More are not told apart at the size of a card. */
const MOST = 5

/** Outer dimensions seen from above, to one scale and with one corner in common, the largest first. */
export function nestOutlines(sizes: readonly { length: number; width: number }[]): NestedOutline[] {
  const different = [...new Map(sizes.map((size) => [`${size.length} ${size.width}`, size])).values()]
  const shown = different.toSorted((one, other) => other.length * other.width - one.length * one.width).slice(0, MOST)
  const most = { length: Math.max(...shown.map(({ length }) => length)), width: Math.max(...shown.map(({ width }) => width)) }
  const scale = Math.min(ROOM.width / most.length, ROOM.height / most.width)
  const x = round((OUTLINE_SURFACE.width - most.length * scale) / 2)
  const bottom = (OUTLINE_SURFACE.height + most.width * scale) / 2
  return shown.map(({ length, width }) => ({ x, y: round(bottom - width * scale), width: round(length * scale), height: round(width * scale) }))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
