import { lineHeight, overlap, sizeOf, wrapText, type Box } from './text-box.ts'

type Point = readonly [x: number, y: number]
/** A label to be placed beside a point or along a guide line. */
export type Wish = {
  id: string
  text: string
  at: { kind: 'point'; x: number; y: number } | { kind: 'row'; y: number } | { kind: 'column'; x: number }
}
/** The position of a label: `lines` begin at `x`, the first baseline is at `y`. */
export type PlacedLabel = { id: string; lines: readonly string[]; x: number; y: number; box: Box }
export type Surroundings = {
  plot: Box
  text: number
  /** Lines that a label should not cover: curves and guide lines. */
  curves: readonly (readonly Point[])[]
  /** Places that no label may cover, such as the reader's own point. */
  taken: readonly Box[]
}

/**
 * Finds a position for each label, in the given order: inside the plot, clear of other labels and of parallel guide lines, and off the
 * curves if possible. Labels that do not fit are left out; the legend below the plot names them.
 */
export function placeLabels(wishes: readonly Wish[], around: Surroundings): { placed: PlacedLabel[]; leftOut: string[] } {
  const placed: PlacedLabel[] = []
  const leftOut: string[] = []
  for (const wish of wishes) {
    const taken = [...around.taken, ...placed.map(({ box }) => box)]
    const free = listCandidates(wish, around).filter(
      ({ box }) => isInside(box, around.plot) && !taken.some((other) => overlap(box, other)) && !isOnOther(box, wish, wishes),
    )
    const best = pickCheapest(free, around.curves)
    if (best === undefined) leftOut.push(wish.id)
    else placed.push(best)
  }
  return { placed, leftOut }
}

/** The label with the lowest cost: a place in the list is cheap, a covered curve dear. */
function pickCheapest(labels: readonly PlacedLabel[], curves: Surroundings['curves']): PlacedLabel | undefined {
  let best: { label: PlacedLabel; cost: number } | undefined
  for (const [rank, label] of labels.entries()) {
    // From here on even a label that covers nothing costs as much as the best one.
    if (best !== undefined && rank * 0.2 >= best.cost) break
    const cost = rank * 0.2 + countCrossings(label.box, curves) * 4
    if (best === undefined || cost < best.cost) best = { label, cost }
  }
  return best?.label
}

const GAP = 7

function listCandidates({ id, text, at }: Wish, { plot, text: size }: Surroundings): PlacedLabel[] {
  const widest = at.kind === 'column' ? plot.width * 0.4 : plot.width * 0.72
  return [widest, plot.width * 0.4].flatMap((width) => {
    const lines = wrapText(text, width, size)
    const box = sizeOf(lines, size)
    return listCorners(at, box, plot).map(([x, y]) => toLabel({ id, lines, size }, { x, y, ...box }))
  })
}

/** Candidate upper left corners, best first. */
function listCorners(at: Wish['at'], { width, height }: { width: number; height: number }, plot: Box): Point[] {
  const right = plot.x + plot.width - width - GAP
  const left = plot.x + GAP
  const steps = [0, 1, 2, 3, 4, 5, 6]
  if (at.kind === 'row') {
    const places = steps.map((step) => right - ((right - left) * step) / 6)
    return places.flatMap((x): Point[] => [
      [x, at.y - height - 3],
      [x, at.y + 3],
    ])
  }
  if (at.kind === 'column') {
    const places = steps.map((step) => plot.y + GAP + ((plot.height - height - 2 * GAP) * step) / 6)
    return places.flatMap((y): Point[] => [
      [at.x + GAP, y],
      [at.x - GAP - width, y],
    ])
  }
  const { x, y } = at
  const near = [14, 30, 52].flatMap((far): Point[] => [
    [x + far, y - height / 2],
    [x + far * 0.7, y - height - far * 0.7],
    [x + far * 0.7, y + far * 0.7],
    [x - far - width, y - height / 2],
    [x - far * 0.7 - width, y - height - far * 0.7],
    [x - far * 0.7 - width, y + far * 0.7],
    [x - width / 2, y - height - far],
    [x - width / 2, y + far],
  ])
  return near
}

function toLabel({ id, lines, size }: { id: string; lines: readonly string[]; size: number }, box: Box): PlacedLabel {
  const x = Math.round(box.x * 10) / 10
  const y = Math.round((box.y + lineHeight(size) * 0.78) * 10) / 10
  return { id, lines, x, y, box }
}

function isInside(box: Box, plot: Box): boolean {
  return box.x >= plot.x && box.y >= plot.y && box.x + box.width <= plot.x + plot.width && box.y + box.height <= plot.y + plot.height
}

/** True when a label would be on a parallel guide line, and be taken for the name of that. */
function isOnOther({ x, y, width, height }: Box, { id, at }: Wish, wishes: readonly Wish[]): boolean {
  return wishes.some((other) => {
    if (other.id === id || other.at.kind !== at.kind) return false
    if (other.at.kind === 'row') return other.at.y > y && other.at.y < y + height
    return other.at.kind === 'column' && other.at.x > x && other.at.x < x + width
  })
}

function countCrossings(box: Box, curves: readonly (readonly Point[])[]): number {
  return curves.filter((curve) => curve.some((point, place) => place > 0 && crosses(box, curve[place - 1] ?? point, point))).length
}

/** True when a segment touches a box. Tested in steps of 4 px, which is enough for large labels and smooth curves. */
function crosses(box: Box, [x1, y1]: Point, [x2, y2]: Point): boolean {
  const { x, y, width, height } = box
  if (isApart(box, [x1, y1], [x2, y2])) return false
  const steps = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 4))
  for (let step = 0; step <= steps; step += 1) {
    const px = x1 + ((x2 - x1) * step) / steps
    const py = y1 + ((y2 - y1) * step) / steps
    if (px >= x - 2 && px <= x + width + 2 && py >= y && py <= y + height) return true
  }
  return false
}

/** True when a segment as a whole is on one side of a box, which most are. */
function isApart({ x, y, width, height }: Box, [x1, y1]: Point, [x2, y2]: Point): boolean {
  if (Math.max(x1, x2) < x - 3 || Math.min(x1, x2) > x + width + 3) return true
  return Math.max(y1, y2) < y - 1 || Math.min(y1, y2) > y + height + 1
}
