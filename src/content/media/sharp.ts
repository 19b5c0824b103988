import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import type Sharp from 'sharp'

const DECODERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].flatMap((type) => [`VipsForeignLoad${type}File`, `VipsForeignLoad${type}Buffer`])

let loaded: Promise<typeof Sharp> | undefined

/**
 * The one door to sharp: only the decoders of the image types we keep, no shared cache, one thread an image. It is large, and a server
 * whose renditions are all kept never needs it: so it is loaded for the first image that is drawn.
 */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: DECODERS })
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loaded
}

/** Which sharp it is, known without loading it. */
export function readSharpVersion(): string {
  const file = findPackageJSON('sharp', import.meta.url)
  if (file === undefined) throw new Error('The library sharp is not installed: run npm install.')
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return version
}
