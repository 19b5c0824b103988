import type { ImageType } from '../image-type.ts'
import { cleanAvif } from './clean-avif.ts'
import { cleanGif } from './clean-gif.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'

type Raster = Exclude<ImageType, 'image/svg+xml'>

const CLEAN: Record<Raster, (bytes: Buffer) => Buffer[] | undefined> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'image/avif': cleanAvif,
  'image/gif': cleanGif,
}

/**
 * A picture without what it says of people and places, in parts to be written one after the other. Nothing is encoded anew: pixels, colour
 * profile, orientation and the names of those who hold the rights stay. A picture with nothing to remove comes back byte by byte. Undefined
 * when its parts cannot be told apart.
 */
export function removePersonalData(bytes: Buffer, type: Raster): Buffer[] | undefined {
  return CLEAN[type](bytes)
}
