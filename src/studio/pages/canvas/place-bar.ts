import type { PageBox } from './box-in.ts'

type Size = { width: number; height: number }
export type BarPlace = { left: number; top: number }

/** Between words and a bar that evades them. */
const GAP = 8

/**
 * Where the bar of a block stands: over the block, in its upper right corner or below it, the first of these that covers no words, else the one
 * outside the block that covers the fewest. Outside it moves along the edge, behind what is written there, as long as half of it is at the block.
 * What a double click is meant for is never covered between its clicks: the bar stands in the block only where most of it stays free.
 * `shown` is the part of the page that is seen at once.
 */
export function placeBar(box: PageBox, bar: Size, shown: Size, lines: readonly PageBox[]): BarPlace {
  const fit = (left: number) => Math.max(0, Math.min(left, shown.width - bar.width))
  const end = box.left + box.width
  const below = box.top + box.height
  const inside = { left: fit(end - bar.width), top: box.top }
  const hasRoomInside = bar.height * 3 <= box.height || (bar.width * 2 <= box.width && bar.height <= box.height)
  const over = box.top < bar.height ? [] : along(box.top - bar.height)
  // The end of a high block is out of sight.
  const under = box.height * 2 > shown.height ? [] : along(below)
  const free = [...over, ...(hasRoomInside ? [inside] : []), ...under].find((place) => coveredBy(place) === 0)
  if (free !== undefined) return free
  const outside = [...over, ...under].toSorted((one, other) => coveredBy(one) - coveredBy(other))
  return outside[0] ?? inside

  function along(top: number): BarPlace[] {
    const behind = lines
      .filter((line) => line.top < top + bar.height && line.top + line.height > top)
      .map((line) => line.left + line.width + GAP)
      .filter((left) => left > box.left && left + bar.width / 2 <= end)
    return [box.left, ...behind.toSorted((one, other) => one - other), end - bar.width].map((left) => ({ left: fit(left), top }))
  }

  function coveredBy(place: BarPlace): number {
    return lines.reduce((sum, line) => sum + overlap({ ...place, ...bar }, line), 0)
  }
}

/** Where the button that adds a block stands below a box: in the middle, else at one of its ends, the first of these that covers no words. */
export function placeAdd({ left, top, width, height }: PageBox, size: number, lines: readonly PageBox[]): BarPlace {
  const below = top + height
  const middle = { left: left + (width - size) / 2, top: below }
  const places = [middle, { left: left + width - size, top: below }, { left, top: below }]
  const isFree = (place: BarPlace) => lines.every((line) => overlap({ ...place, width: size, height: size }, line) === 0)
  return places.find(isFree) ?? middle
}

function overlap(one: PageBox, other: PageBox): number {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
  return wide > 0 && high > 0 ? wide * high : 0
}
