import type { GuideLine, LinePlot, Series } from '#features/calculators/calculator.ts'
import { placeLabels, type PlacedLabel, type Wish } from './place-labels.ts'
import { layPlane, type Plane } from './plane.ts'
import type { PlotSize } from './plot-size.ts'
import type { PlotWords } from './plot-words.ts'

export type Point = readonly [x: number, y: number]
export type PlacedGuide = { id: string; label: GuideLine['label']; axis: 'x' | 'y'; at: number; ends: readonly [Point, Point] }
/** The layout of a line plot in px, ready to be drawn. */
export type LaidLinePlot = {
  plane: Plane
  /** A curve for each series; a missing value is NaN and leaves a gap. */
  curves: readonly (readonly Point[])[]
  guides: readonly PlacedGuide[]
  mark: Point | undefined
  labels: readonly PlacedLabel[]
  /** Guide lines whose labels did not fit. */
  unnamed: readonly PlacedGuide[]
}

/** Lays out a line plot. Its labels never overlap. */
export function layLinePlot(plot: LinePlot, size: PlotSize, words: PlotWords): LaidLinePlot {
  const plane = layPlane(plot, size, words)
  const curves = plot.series.map((series) => toCurve(series, plane))
  const guides = placeGuides(plot, plane)
  const mark = findMark(plot, plane)
  const markWish: Wish[] =
    mark === undefined || plot.mark === undefined
      ? []
      : [{ id: 'mark', text: words.say(plot.mark.label), at: { kind: 'point', x: mark[0], y: mark[1] } }]
  const guideWishes = guides.map(({ id, label, at, axis }): Wish => ({
    id,
    text: words.say(label),
    at: axis === 'y' ? { kind: 'row', y: at } : { kind: 'column', x: at },
  }))
  const { placed, leftOut } = placeLabels([...markWish, ...guideWishes], {
    plot: plane.plot,
    text: size.text,
    curves: [...curves, ...guides.map(({ ends }) => ends)],
    taken: mark === undefined ? [] : [{ x: mark[0] - 8, y: mark[1] - 8, width: 16, height: 16 }],
  })
  return { plane, curves, guides, mark, labels: placed, unnamed: guides.filter(({ id }) => leftOut.includes(id)) }
}

function toCurve({ points }: Series, { x, y }: Plane): Point[] {
  return points.map(([one, other]): Point => [x?.place(one) ?? 0, isShown(other, y) ? y.place(other) : Number.NaN])
}

/** A logarithmic axis has no zero. */
function isShown(value: number, { min }: { min: number }): boolean {
  return Number.isFinite(value) && (min <= 0 || value > 0)
}

/** The point of the reader's own values, if it is within the plot. */
function findMark({ mark, x, y }: LinePlot, plane: Plane): Point | undefined {
  if (mark === undefined || !(mark.x >= x.min && mark.x <= x.max && mark.y >= y.min && mark.y <= y.max)) return undefined
  return [plane.x?.place(mark.x) ?? 0, plane.y.place(mark.y)]
}

function placeGuides({ guides, x, y }: LinePlot, plane: Plane): PlacedGuide[] {
  const { plot } = plane
  const right = plot.x + plot.width
  const bottom = plot.y + plot.height
  return guides.flatMap(({ label, axis, at: value }, place): PlacedGuide[] => {
    const own = axis === 'x' ? x : y
    if (!(value >= own.min && value <= own.max)) return []
    const at = (axis === 'x' ? plane.x : plane.y)?.place(value) ?? 0
    const ends: PlacedGuide['ends'] =
      axis === 'x'
        ? [
            [at, plot.y],
            [at, bottom],
          ]
        : [
            [plot.x, at],
            [right, at],
          ]
    return [{ id: `guide-${place}`, label, axis, at, ends }]
  })
}
