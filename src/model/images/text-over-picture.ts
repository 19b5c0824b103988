import { IMAGE_WIDTHS } from '../limits.ts'
import { contrast, parseHex, type Colour } from '../theme/contrast.ts'
import { FOR_TEXT, underScrim } from '../theme/contrast-pairs.ts'
import type { ColourName } from '../theme/theme-colours.ts'
import { readSizeOrRepeat, toPoint } from './background-values.ts'
import { cropForFrame, type Size } from './crops.ts'

/** In pixels. */
type Part = Size & { left: number; top: number }

/** Which part of a picture is asked for. */
export type CropWish = {
  device: keyof typeof IMAGE_WIDTHS
  heightPx?: number | undefined
  bgPosition?: string | undefined
  bgSizeOrRepeat?: string | undefined
  focalPoint?: { x: number; y: number } | undefined
}

/**
 * The part of a picture that a device shows behind text: it covers the device's width and the block's height, at the position of the
 * background or its focal point. The whole picture where the height is not known, or where it does not cover.
 */
export function cropForDevice({ width, height }: Size, { device, heightPx, bgPosition, bgSizeOrRepeat, focalPoint }: CropWish): Part {
  const whole = { left: 0, top: 0, width, height }
  const fit = readSizeOrRepeat(bgSizeOrRepeat)
  if (heightPx === undefined || heightPx < 1 || (fit !== undefined && fit !== 'cover')) return whole
  const point = toPoint(bgPosition) ?? focalPoint ?? { x: 0.5, y: 0.5 }
  const part = cropForFrame({ width, height }, { width: IMAGE_WIDTHS[device], height: heightPx }, { x: clampPart(point.x), y: clampPart(point.y) })
  const size = { width: toPixels(part.width, width), height: toPixels(part.height, height) }
  const left = Math.min(Math.round(part.left * width), width - size.width)
  return { ...size, left, top: Math.min(Math.round(part.top * height), height - size.height) }
}

function toPixels(share: number, side: number): number {
  return Math.max(1, Math.round(share * side))
}

function clampPart(part: number): number {
  return Math.min(1, Math.max(0, part))
}

/** The colours of one scheme that matter on pictures; the overlay is the dark surface, somewhat transparent. */
export type ColoursOnPictures = Readonly<Record<Extract<ColourName, 'on-night' | 'night'>, string>>

/** Whether the text on pictures is too faint on any of these colours below it, under an overlay (WCAG AA for text of normal size). */
export function isFaintOn(below: readonly Colour[], overlay: 'none' | 'scrim', colours: ColoursOnPictures): boolean {
  return worstContrast(below, overlay, colours) < FOR_TEXT
}

/** The lowest contrast of the text on pictures with any of these colours below it, under an overlay. */
export function worstContrast(below: readonly Colour[], overlay: 'none' | 'scrim', { night, 'on-night': text }: ColoursOnPictures): number {
  const grounds = overlay === 'none' ? below : below.map((colour) => underScrim(night, colour))
  return Math.min(...grounds.map((ground) => contrast(parseHex(text), ground)))
}
