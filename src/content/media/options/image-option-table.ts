import { isCssColour } from './css-colour.ts'
import { IMAGE_SIZE_MINIMUM } from '#model/limits.ts'

/** The longest side of a rendition in px; Cloudflare's limit. */
export const LONGEST_SIDE = 12_000

const FITS = ['scale-down', 'contain', 'cover', 'crop', 'aspect-crop', 'pad', 'squeeze'] as const
const GRAVITIES = ['auto', 'face', 'left', 'right', 'top', 'bottom', 'center'] as const
const QUALITIES = ['high', 'medium-high', 'medium-low', 'low'] as const
const FORMATS = ['auto', 'avif', 'webp', 'jpeg', 'baseline-jpeg', 'json'] as const

/** From 0 to 1, from the left and from the top. */
export type Point = { x: number; y: number }
/** Pixels to cut off each side. */
export type Edges = { top: number; right: number; bottom: number; left: number }
export type Fit = (typeof FITS)[number]
export type Gravity = (typeof GRAVITIES)[number] | Point
export type Quality = number | (typeof QUALITIES)[number]
export type ImageFormat = (typeof FORMATS)[number]

/** One option: how its value is parsed, which values an error message names, and which value changes nothing. */
type Option<T> = { short?: string | readonly string[]; parse(value: string): T | undefined; takes: string; normal?: T }

const numberFrom = (least: number, most: number): Pick<Option<number>, 'parse' | 'takes'> => ({
  parse: (value) => (/^\d{1,5}(?:\.\d{1,6})?$/.test(value) && Number(value) >= least && Number(value) <= most ? Number(value) : undefined),
  takes: `give a number from ${least} to ${most}`,
})
const wholeFrom = (least: number, most: number): Pick<Option<number>, 'parse' | 'takes'> => ({
  parse: (value) => (/^\d{1,5}$/.test(value) ? numberFrom(least, most).parse(value) : undefined),
  takes: `give a whole number from ${least} to ${most}`,
})
const oneOf = <T extends string>(words: readonly T[]): Pick<Option<T>, 'parse' | 'takes'> => ({
  parse: (value) => words.find((word) => word === value),
  takes: `use ${words.length > 1 ? `${words.slice(0, -1).join(', ')} or ` : ''}${words.at(-1)}`,
})
/** Sizes below 100 px become 100; `dpr` multiplies afterwards (decisions, Images). */
const side = (value: string) => {
  const size = wholeFrom(1, LONGEST_SIDE).parse(value)
  return size === undefined ? undefined : Math.max(IMAGE_SIZE_MINIMUM, size)
}
const quality: Pick<Option<Quality>, 'parse' | 'takes'> = {
  parse: (value) => oneOf(QUALITIES).parse(value) ?? wholeFrom(1, 100).parse(value),
  takes: 'give a whole number from 1 to 100, or high, medium-high, medium-low or low',
}
/** Zero is ignored (delivery contract 7). */
const factor: Option<number> = {
  parse: (value) => {
    const number = numberFrom(0, 10).parse(value)
    return number === 0 ? 1 : number
  },
  takes: 'give a factor from 0 to 10, where 1 changes nothing',
  normal: 1,
}
const pixels = wholeFrom(0, 65_535)

/** Every option of Cloudflare's table (delivery contract 7) with its short names, in the order of the canonical text. */
export const OPTIONS = {
  width: {
    short: 'w',
    parse: (value) => (value === 'auto' ? 'auto' : side(value)),
    takes: `give whole pixels from 1 to ${LONGEST_SIDE}, or auto`,
  } as Option<number | 'auto'>,
  height: { short: 'h', parse: side, takes: `give whole pixels from 1 to ${LONGEST_SIDE}` } as Option<number>,
  dpr: {
    parse: (value) => {
      const number = numberFrom(0, 2).parse(value)
      return number === 0 ? undefined : number
    },
    takes: 'give a factor above 0 and up to 2',
    normal: 1,
  } as Option<number>,
  fit: { ...oneOf(FITS), normal: 'scale-down' } as Option<Fit>,
  gravity: {
    short: 'g',
    parse: (value) => oneOf(GRAVITIES).parse(value) ?? parsePoint(value),
    takes: `${oneOf(GRAVITIES).takes}, or a point such as 0.5x0.25 with both numbers from 0 to 1`,
  } as Option<Gravity>,
  zoom: { short: 'face-zoom', ...numberFrom(0, 1), normal: 0 } as Option<number>,
  quality: { short: 'q', ...quality } as Option<Quality>,
  'slow-connection-quality': { short: 'scq', ...quality } as Option<Quality>,
  format: { short: 'f', ...oneOf(FORMATS) } as Option<ImageFormat>,
  compression: oneOf(['fast']) as Option<'fast'>,
  anim: {
    parse: (value) =>
      new Map([
        ['true', true],
        ['false', false],
      ]).get(value),
    takes: 'use true or false',
    normal: true,
  } as Option<boolean>,
  metadata: oneOf(['copyright', 'keep', 'none']) as Option<'copyright' | 'keep' | 'none'>,
  background: {
    parse: (value) => (isCssColour(value) ? value.toLowerCase() : undefined),
    takes: 'give a CSS colour such as red, %23RRGGBB or rgb%28240%2C40%2C145%29',
  } as Option<string>,
  blur: numberFrom(1, 250) as Option<number>,
  sharpen: { ...numberFrom(0, 10), normal: 0 } as Option<number>,
  brightness: factor,
  contrast: factor,
  gamma: factor,
  saturation: { ...factor, parse: numberFrom(0, 10).parse } as Option<number>,
  rotate: {
    parse: (value) =>
      new Map<string, 90 | 180 | 270>([
        ['90', 90],
        ['180', 180],
        ['270', 270],
      ]).get(value),
    takes: 'use 90, 180 or 270',
  } as Option<90 | 180 | 270>,
  flip: {
    parse: (value) =>
      new Map<string, 'h' | 'v' | 'hv'>([
        ['h', 'h'],
        ['v', 'v'],
        ['hv', 'hv'],
        ['vh', 'hv'],
      ]).get(value),
    takes: 'use h, v or hv',
  } as Option<'h' | 'v' | 'hv'>,
  trim: { parse: parseEdges, takes: 'give whole pixels as top;right;bottom;left' } as Option<Edges>,
  'trim.width': wholeFrom(1, 65_535) as Option<number>,
  'trim.height': wholeFrom(1, 65_535) as Option<number>,
  'trim.left': pixels as Option<number>,
  'trim.top': pixels as Option<number>,
  segment: oneOf(['foreground']) as Option<'foreground'>,
  upscale: { ...oneOf(['interpolate', 'generate']), normal: 'interpolate' } as Option<'interpolate' | 'generate'>,
  onerror: oneOf(['redirect']) as Option<'redirect'>,
} as const satisfies Record<string, Option<never> | Option<unknown>>

export type OptionName = keyof typeof OPTIONS
/** The options in a URL; those that it does not name are undefined. */
export type ImageOptions = { [Name in OptionName]?: (typeof OPTIONS)[Name] extends Option<infer T> ? T : never }

function parsePoint(value: string): Point | undefined {
  const match = /^([01](?:\.\d{1,6})?)x([01](?:\.\d{1,6})?)$/.exec(value)
  if (match === null) return undefined
  const [x, y] = [Number(match[1]), Number(match[2])]
  return x <= 1 && y <= 1 ? { x, y } : undefined
}

function parseEdges(value: string): Edges | undefined {
  const sides = value.split(';').map((part) => pixels.parse(part))
  const [top, right, bottom, left] = sides
  if (sides.length !== 4 || top === undefined || right === undefined || bottom === undefined || left === undefined) return undefined
  return { top, right, bottom, left }
}
