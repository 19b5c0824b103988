import type { Edges, ImageOptions, Point } from '../options/image-option-table.ts'

import { toImageProblem, type ImageProblem } from '../image-problem.ts'

export type Size = { width: number; height: number }
export type Rect = Size & { left: number; top: number }

/** How a rendition is made from its original, in this order: cut, resize, crop, pad, flip, rotate. */
export type Plan = {
  /** Of the original, with its orientation applied. */
  cut?: Rect
  resize?: Size
  /** Of the resized image; with `attention`, sharp chooses the most striking part. */
  crop?: Rect | { attention: true }
  /** Pixels of background to add on each side. */
  pad?: Edges
  flip?: 'h' | 'v' | 'hv'
  rotate?: 90 | 180 | 270
  output: Size
}

/** Calculates the geometry of a rendition (delivery contract 7, fit results); undefined when trimming leaves nothing of the image. */
export function planRendition(original: Size, options: ImageOptions, focalPoint?: Point): Plan | undefined {
  const trimmed = trim(original, options)
  if (trimmed === undefined) return undefined
  const { rotate, flip } = options
  const isTurned = rotate === 90 || rotate === 270
  const target = turn({ width: pixels(options.width, options), height: pixels(options.height, options) }, isTurned)
  const { scaled, kept, pad } = fit(trimmed, target, options)
  const frame = { flip, rotate, pad: pad && edgesAround(kept, pad), output: turn(pad ?? kept, isTurned) }
  const isCropped = kept.width < scaled.width || kept.height < scaled.height
  const isWhole = trimmed.width === original.width && trimmed.height === original.height
  const cut = isWhole ? undefined : trimmed
  const resize = equal(scaled, trimmed) ? undefined : scaled
  if (!isCropped) return { ...frame, cut, resize }

  const point = pointOf(options, focalPoint, { original, trimmed })
  if (point === 'attention') return { ...frame, cut, resize: kept, crop: { attention: true } }
  const crop = window(scaled, kept, point)
  if (scaled.width * scaled.height <= trimmed.width * trimmed.height) return { ...frame, cut, resize, crop }
  return { ...frame, cut: within(trimmed, crop, scaled), resize: kept }
}

/** The problem to answer with when there is no plan. */
export function toTrimProblem({ width, height }: Size): ImageProblem {
  return toImageProblem('options', `The option trim leaves nothing of the image, which is ${width} by ${height} px: trim less.`)
}

function trim({ width, height }: Size, options: ImageOptions): Rect | undefined {
  const scale = options.dpr ?? 1
  const of = (value: number | undefined) => Math.round((value ?? 0) * scale)
  const left = of(options.trim?.left ?? options['trim.left'])
  const top = of(options.trim?.top ?? options['trim.top'])
  const right = options.trim === undefined ? left + (of(options['trim.width']) || width) : width - of(options.trim.right)
  const bottom = options.trim === undefined ? top + (of(options['trim.height']) || height) : height - of(options.trim.bottom)
  const rect = { left, top, width: Math.min(right, width) - left, height: Math.min(bottom, height) - top }
  return rect.width < 1 || rect.height < 1 ? undefined : rect
}

type Wish = { width: number | undefined; height: number | undefined }

function pixels(side: number | 'auto' | undefined, { dpr = 1 }: ImageOptions): number | undefined {
  return typeof side === 'number' ? Math.round(side * dpr) : undefined
}

type Fitted = { scaled: Size; kept: Size; pad?: Size }

function fit(image: Size, { width, height }: Wish, options: ImageOptions): Fitted {
  const mode = options.fit ?? 'scale-down'
  if (width === undefined || height === undefined) {
    const wished = width === undefined ? (height === undefined ? 1 : height / image.height) : width / image.width
    return whole(image, mode === 'scale-down' || mode === 'crop' || mode === 'aspect-crop' ? Math.min(1, wished) : wished)
  }
  const inside = Math.min(width / image.width, height / image.height)
  const around = Math.max(width / image.width, height / image.height)
  const box = { width, height }
  switch (mode) {
    case 'scale-down':
      return whole(image, Math.min(1, inside))
    case 'contain':
      return whole(image, inside)
    case 'pad':
      return { ...whole(image, inside), pad: box }
    case 'squeeze':
      return { scaled: box, kept: box }
    case 'cover':
      return cropped(image, around / (options.gravity === 'face' ? 1 - (options.zoom ?? 0) / 2 : 1), box)
    case 'crop':
      return cropped(image, Math.min(1, around), box)
    case 'aspect-crop':
      return cropped(image, Math.min(1, around), around <= 1 ? box : scale(box, Math.min(image.width / width, image.height / height)))
  }
}

function whole(image: Size, factor: number): Fitted {
  const scaled = scale(image, factor)
  return { scaled, kept: scaled }
}

function cropped(image: Size, factor: number, box: Size): Fitted {
  const scaled = scale(image, factor)
  // Rounding may leave the scaled image one pixel smaller than the box that it covers.
  const isShort = (side: 'width' | 'height') => Math.abs(image[side] * factor - box[side]) < 1
  const full = { width: isShort('width') ? box.width : scaled.width, height: isShort('height') ? box.height : scaled.height }
  return { scaled: full, kept: { width: Math.min(box.width, full.width), height: Math.min(box.height, full.height) } }
}

const GRAVITY: Readonly<Record<string, Point>> = {
  left: { x: 0, y: 0.5 },
  right: { x: 1, y: 0.5 },
  top: { x: 0.5, y: 0 },
  bottom: { x: 0.5, y: 1 },
  center: { x: 0.5, y: 0.5 },
}

/** Gravity refers to the finished rendition, a focal point to the original: turns either into a point of the trimmed image. */
function pointOf(
  { gravity, rotate, flip }: ImageOptions,
  focalPoint: Point | undefined,
  { original, trimmed }: { original: Size; trimmed: Rect },
): Point | 'attention' {
  if (gravity === undefined || gravity === 'auto' || gravity === 'face') {
    if (focalPoint === undefined) return gravity === undefined ? { x: 0.5, y: 0.5 } : 'attention'
    return { x: (focalPoint.x * original.width - trimmed.left) / trimmed.width, y: (focalPoint.y * original.height - trimmed.top) / trimmed.height }
  }
  const { x, y } = unrotate(typeof gravity === 'string' ? (GRAVITY[gravity] ?? { x: 0.5, y: 0.5 }) : gravity, rotate)
  return { x: flip?.includes('h') ? 1 - x : x, y: flip?.includes('v') ? 1 - y : y }
}

function unrotate({ x, y }: Point, rotate: ImageOptions['rotate']): Point {
  if (rotate === 90) return { x: y, y: 1 - x }
  if (rotate === 180) return { x: 1 - x, y: 1 - y }
  return rotate === 270 ? { x: 1 - y, y: x } : { x, y }
}

/** The part of `scaled`, as large as `kept`, with the point in its centre as far as the edges allow. */
function window(scaled: Size, kept: Size, point: Point): Rect {
  const place = (at: number, full: number, part: number) => Math.round(Math.min(full - part, Math.max(0, at * full - part / 2)))
  return { ...kept, left: place(point.x, scaled.width, kept.width), top: place(point.y, scaled.height, kept.height) }
}

/** The part of the original that corresponds to a part of the scaled image. */
function within(trimmed: Rect, crop: Rect, scaled: Size): Rect {
  const [x, y] = [trimmed.width / scaled.width, trimmed.height / scaled.height]
  const width = Math.max(1, Math.min(trimmed.width, Math.round(crop.width * x)))
  const height = Math.max(1, Math.min(trimmed.height, Math.round(crop.height * y)))
  const left = Math.min(trimmed.width - width, Math.round(crop.left * x))
  const top = Math.min(trimmed.height - height, Math.round(crop.top * y))
  return { left: trimmed.left + left, top: trimmed.top + top, width, height }
}

function edgesAround(inner: Size, outer: Size): Edges {
  const left = Math.floor((outer.width - inner.width) / 2)
  const top = Math.floor((outer.height - inner.height) / 2)
  return { top, right: outer.width - inner.width - left, bottom: outer.height - inner.height - top, left }
}

function scale({ width, height }: Size, factor: number): Size {
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

function turn<T>({ width, height }: { width: T; height: T }, isTurned: boolean): { width: T; height: T } {
  return isTurned ? { width: height, height: width } : { width, height }
}

function equal(a: Size, b: Size): boolean {
  return a.width === b.width && a.height === b.height
}
