import type { Picture } from '#model/images/image-info.ts'

const POSITION_WORD = /^(?:left|right|top|bottom|center|-?\d{1,3}(?:\.\d{1,2})?%)$/
const SIZE_WORD = /^(?:cover|contain|auto|\d{1,3}(?:\.\d{1,2})?%|(?:no-repeat|repeat|repeat-x|repeat-y|round|space))$/

/** A background position made of keywords and percentages, or undefined for anything else (decisions, Images). */
function toPosition(value: string | undefined): string | undefined {
  return onlyWords(value, POSITION_WORD)
}

/** The declarations for `bgSizeOrRepeat`; '' for values that are not on the allowlist. */
export function toSizeOrRepeat(value: string | undefined): string {
  const words = onlyWords(value, SIZE_WORD)
  if (words === undefined) return ''
  return /repeat|round|space/.test(words) ? `background-repeat:${words};background-size:auto;` : `background-size:${words};`
}

/** The background position of a picture: its own, else its focal point. */
export function positionOf(picture: Picture): string | undefined {
  const { focalPoint } = picture
  return toPosition(picture.bgPosition) ?? (focalPoint && `${percentOf(focalPoint.x)} ${percentOf(focalPoint.y)}`)
}

/** A `url()` with an address, escaped so that it cannot end the `url()`. */
export function toCssUrl(url: string): string {
  return `url("${url.replace(/["\\<>\n\r\f]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`)}")`
}

function onlyWords(value: string | undefined, word: RegExp): string | undefined {
  const words = (value ?? '').trim().toLowerCase().split(/\s+/)
  return words.length <= 2 && words.every((each) => word.test(each)) ? words.join(' ') : undefined
}

function percentOf(part: number): string {
  return `${Math.round(part * 1000) / 10}%`
}
