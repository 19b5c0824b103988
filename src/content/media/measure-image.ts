import type { MediaLimits } from './media.ts'
import { loadSharp } from './sharp.ts'
import { UploadRefusal } from './upload-refusal.ts'

/**
 * The size of a raster image as it is displayed, with its orientation applied. Refuses too many pixels by the header, before anything is
 * decoded; then decodes once, a few lines at a time, so that a truncated file is noticed at the upload and not by a visitor.
 */
export async function measureImage(path: string, limits: MediaLimits): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp()
  const header = await sharp(path, { limitInputPixels: false }).metadata().catch(refuseDamaged)
  if (header.width * header.height > limits.pixels) throw new UploadRefusal('pixels', limits.pixels)
  await sharp(path, { limitInputPixels: limits.pixels, failOn: 'truncated' })
    .resize(16, 16, { fit: 'fill', kernel: 'nearest', fastShrinkOnLoad: false })
    .timeout({ seconds: Math.ceil(limits.runMs / 1000) })
    .raw()
    .toBuffer()
    .catch(refuseDamaged)
  return { width: header.autoOrient.width, height: header.autoOrient.height }
}

function refuseDamaged(): never {
  throw new UploadRefusal('damaged')
}
