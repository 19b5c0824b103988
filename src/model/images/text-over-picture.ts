import { IMAGE_WIDTHS } from '../limits.ts'
import { readSizeOrRepeat, toPoint } from './background-values.ts'
import { cropForFrame, type Size } from './crops.ts'

/** In pixels. */
type Part = Size & { left: number; top: number }
type Colour = readonly [red: number, green: number, blue: number]

/** WCAG AA for text of normal size. */
export const LEAST_CONTRAST = 4.5
/** `--on-night` and `--scrim` of `web/site/styles/tokens.css`; a test compares them. */
export const TEXT_ON_PICTURES: readonly Colour[] = [[0xf6, 0xf4, 0xee]]
export const SCRIM = { colour: [0x0f, 0x18, 0x28] as Colour, alpha: 0xcc / 255 }

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

/** The lowest contrast of the text on pictures with any of these colours below it, under an overlay. */
export function worstContrast(colours: readonly Colour[], overlay: 'none' | 'scrim'): number {
  const below = overlay === 'none' ? colours : colours.map(underScrim)
  return Math.min(...TEXT_ON_PICTURES.flatMap((text) => below.map((ground) => contrast(text, ground))))
}

function underScrim(colour: Colour): Colour {
  const { colour: scrim, alpha } = SCRIM
  const mix = (part: 0 | 1 | 2) => scrim[part] * alpha + colour[part] * (1 - alpha)
  return [mix(0), mix(1), mix(2)]
}

function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((first, second) => first - second)
  return (high + 0.05) / (low + 0.05)
}

function luminance([red, green, blue]: Colour): number {
  const linear = (part: number) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
