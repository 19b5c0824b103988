import { readPosition, readSizeOrRepeat } from '#model/images/background-values.ts'
import type { Picture } from '#model/images/image-info.ts'

// Position, size and repeat were checked by `toPicture` and are checked again here, where they become CSS.

/** The declarations for `bgSizeOrRepeat`; '' for values that are not on the allowlist. */
export function toSizeOrRepeat(value: string | undefined): string {
  const words = readSizeOrRepeat(value)
  if (words === undefined) return ''
  return /repeat|round|space/.test(words) ? `background-repeat:${words};background-size:auto;` : `background-size:${words};`
}

/** The background position of a picture: its own, else its focal point. */
export function positionOf(picture: Picture): string | undefined {
  const { focalPoint } = picture
  return readPosition(picture.bgPosition) ?? (focalPoint && `${percentOf(focalPoint.x)} ${percentOf(focalPoint.y)}`)
}

/** A `url()` with an address, escaped so that it cannot end the `url()`. */
export function toCssUrl(url: string): string {
  return `url("${url.replace(/["\\<>\n\r\f]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`)}")`
}

function percentOf(part: number): string {
  return `${Math.round(part * 1000) / 10}%`
}
