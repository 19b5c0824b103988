import { ImageNotMade } from './image-not-made.ts'
import { findDominantColor } from './find-dominant-color.ts'
import type { Size } from './plan-rendition.ts'
import { loadSharp } from './sharp.ts'

/** The size of an image as it is displayed, and its dominant colour as `#rrggbb`; an image with transparent parts has none. */
export type MeasuredImage = Size & { color?: string }

/**
 * The size of a raster image with its orientation applied, and its colour. Refuses too many pixels by the header, before anything is
 * decoded; then decodes once, a few lines at a time, so that a truncated file is noticed at the upload and not by a visitor.
 */
export async function measureImage(path: string, pixels: number): Promise<MeasuredImage> {
  const sharp = await loadSharp()
  const header = await sharp(path, { limitInputPixels: false }).metadata().catch(refuseDamaged)
  if (header.width * header.height > pixels) throw new ImageNotMade('pixels')
  const small = await sharp(path, { limitInputPixels: pixels, failOn: 'truncated' })
    .resize(16, 16, { fit: 'fill', kernel: 'nearest', fastShrinkOnLoad: false })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
    .catch(refuseDamaged)
  const color = findDominantColor(small)
  return { width: header.autoOrient.width, height: header.autoOrient.height, ...(color === undefined ? {} : { color }) }
}

function refuseDamaged(error: Error): never {
  throw new ImageNotMade('damaged', error.message)
}
