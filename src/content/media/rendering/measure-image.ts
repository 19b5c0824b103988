import { ImageNotMade } from './image-not-made.ts'
import type { Size } from './plan-rendition.ts'
import { loadSharp } from './sharp.ts'

/**
 * The size of a raster image as it is displayed, with its orientation applied. Refuses too many pixels by the header, before anything is
 * decoded; then decodes once, a few lines at a time, so that a truncated file is noticed at the upload and not by a visitor.
 */
export async function measureImage(path: string, pixels: number): Promise<Size> {
  const sharp = await loadSharp()
  const header = await sharp(path, { limitInputPixels: false }).metadata().catch(refuseDamaged)
  if (header.width * header.height > pixels) throw new ImageNotMade('pixels')
  await sharp(path, { limitInputPixels: pixels, failOn: 'truncated' })
    .resize(16, 16, { fit: 'fill', kernel: 'nearest', fastShrinkOnLoad: false })
    .raw()
    .toBuffer()
    .catch(refuseDamaged)
  return { width: header.autoOrient.width, height: header.autoOrient.height }
}

function refuseDamaged(error: Error): never {
  throw new ImageNotMade('damaged', error.message)
}
