import type { Sharp } from 'sharp'

import type { ImageOptions } from '../options/image-option-table.ts'

import { cutForeground } from './cut-foreground.ts'
import { pickQuality, type OutputType } from './pick-format.ts'
import type { Plan } from './plan-rendition.ts'
import { readCopyright } from './read-copyright.ts'
import { loadSharp } from './sharp.ts'

/** All that determines a rendition: the same recipe gives the same bytes. */
export type Recipe = { path: string; isAnimated: boolean; options: ImageOptions; plan: Plan; type: OutputType }

/** Renders an image. Throws what sharp throws, for a damaged original or one with more than `pixels`. */
export async function renderImage(recipe: Recipe, pixels: number): Promise<Buffer> {
  const sharp = await loadSharp()
  const input = sharp(recipe.path, { limitInputPixels: pixels, failOn: 'error', animated: recipe.isAnimated })
  const ground = await readGround(recipe)
  const image = adjust(shape(input.autoOrient(), recipe, ground), recipe.options)
  const turned = needsSecondPass(recipe, ground) ? await secondPass(image, recipe, ground) : image
  return encode(await withMetadata(turned, input, recipe), recipe).toBuffer()
}

/** The colour behind transparent parts; `isAsked` is false for the white that JPEG needs. */
type Ground = { colour: { r: number; g: number; b: number; alpha: number }; isAsked: boolean }

/** The background of the options. JPEG has no transparency: a transparent background is mixed with white there. */
async function readGround({ options: { background }, type }: Recipe): Promise<Ground> {
  if (background === undefined) return { colour: WHITE, isAsked: false }
  const sharp = await loadSharp()
  const dot = sharp({ create: { width: 1, height: 1, channels: 4, background } })
  const opaque = type === 'image/jpeg' ? dot.composite([{ input: WHITE_DOT, blend: 'dest-over' }]) : dot
  const [r = 255, g = 255, b = 255, alpha = 255] = await opaque.raw().toBuffer()
  return { colour: { r, g, b, alpha: alpha / 255 }, isAsked: true }
}

const WHITE = { r: 255, g: 255, b: 255, alpha: 1 }
const WHITE_DOT = { create: { width: 1, height: 1, channels: 4 as const, background: 'white' } }

function shape(image: Sharp, { plan, options, type }: Recipe, { colour, isAsked }: Ground): Sharp {
  // With `segment` there is nothing transparent yet, and sharp's flatten takes every colour as opaque.
  const isFlat = colour.alpha === 1 && options.segment === undefined
  if (isFlat && (isAsked || type === 'image/jpeg')) image.flatten({ background: colour })
  if (plan.cut !== undefined) image.extract(plan.cut)
  if (plan.crop !== undefined && 'attention' in plan.crop) {
    image.resize({ ...plan.resize, fit: 'cover', position: 'attention' })
  } else {
    if (plan.resize !== undefined) image.resize({ ...plan.resize, fit: 'fill' })
    if (plan.crop !== undefined) image.extract(plan.crop)
  }
  if (plan.pad !== undefined) image.extend({ ...plan.pad, background: colour })
  return image
}

function adjust(image: Sharp, { blur, sharpen, brightness, contrast, gamma, saturation }: ImageOptions): Sharp {
  // sharp takes factors from 1 to 3: the first darkens before resizing, the second lightens after it.
  if (isSet(gamma)) image.gamma(Math.min(3, Math.max(1, 1 / gamma)), Math.min(3, Math.max(1, gamma)))
  if (isSet(brightness) || isSet(saturation)) image.modulate({ brightness: brightness ?? 1, saturation: saturation ?? 1 })
  if (isSet(contrast)) image.linear(contrast, 128 * (1 - contrast))
  if (blur !== undefined) image.blur(Math.max(0.3, blur / 2))
  if (sharpen !== undefined && sharpen > 0) image.sharpen({ sigma: 1, m1: sharpen, m2: sharpen * 2 })
  return image
}

function isSet(factor: number | undefined): factor is number {
  return factor !== undefined && factor !== 1
}

function needsSecondPass({ plan, options }: Recipe, { colour }: Ground): boolean {
  const isSheer = colour.alpha > 0 && colour.alpha < 1
  return plan.flip !== undefined || plan.rotate !== undefined || options.segment !== undefined || isSheer
}

/** A second run on the finished small image is cheap, and it fixes the order: cut, flip, rotate. */
async function secondPass(image: Sharp, { plan, options, type }: Recipe, { colour, isAsked }: Ground): Promise<Sharp> {
  const { data, info } = await (options.segment === undefined && colour.alpha === 1 ? image : image.ensureAlpha())
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (options.segment !== undefined) cutForeground(data, info)
  const sharp = await loadSharp()
  const again = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  if (type === 'image/jpeg' || (isAsked && colour.alpha === 1)) again.flatten({ background: colour })
  else if (isAsked && colour.alpha > 0)
    again.composite([{ input: { create: { width: info.width, height: info.height, channels: 4, background: colour } }, blend: 'dest-over' }])
  if (plan.flip?.includes('v')) again.flip()
  if (plan.flip?.includes('h')) again.flop()
  return plan.rotate === undefined ? again : again.rotate(plan.rotate)
}

/** Only JPEG carries metadata: the copyright, unless the options say otherwise (delivery contract 7). */
async function withMetadata(image: Sharp, input: Sharp, { options, type }: Recipe): Promise<Sharp> {
  if (type !== 'image/jpeg' || options.metadata === 'none') return image
  const { exif } = await input.metadata()
  if (exif === undefined) return image
  if (options.metadata === 'keep' && image === input) return image.keepExif()
  const copyright = readCopyright(exif)
  return copyright === undefined ? image : image.withExif({ IFD0: copyright })
}

function encode(image: Sharp, { options, plan, type }: Recipe): Sharp {
  const isFast = options.compression === 'fast'
  const quality = pickQuality(options.quality, type)
  switch (type) {
    case 'image/jpeg':
      return image.jpeg({ quality, progressive: options.format !== 'baseline-jpeg' && isWorthProgressive(plan.output) })
    case 'image/png':
      return image.png({ compressionLevel: isFast ? 2 : 6 })
    case 'image/webp':
      return image.webp({ quality, effort: isFast ? 0 : 4 })
    case 'image/avif':
      return image.avif({ quality, effort: isFast ? 0 : 3, chromaSubsampling: '4:2:0' })
    case 'image/gif':
      return image.gif({ effort: isFast ? 1 : 5 })
  }
}

function isWorthProgressive({ width, height }: { width: number; height: number }): boolean {
  return (width >= 150 || height >= 150) && width <= 3000 && height <= 3000
}
