import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import type Sharp from 'sharp'

const DECODERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].flatMap((type) => [`VipsForeignLoad${type}File`, `VipsForeignLoad${type}Buffer`])

let loaded: Promise<typeof Sharp> | undefined

/**
 * Loads sharp; nothing else may import it. Only the decoders of accepted image types are enabled, without a shared cache and with one
 * thread per image. sharp is large, and a server whose renditions are all stored never needs it, so it is loaded for the first image that
 * is rendered.
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

/** The version of sharp, read without loading it. */
export function readSharpVersion(): string {
  const file = findPackageJSON('sharp', import.meta.url)
  if (file === undefined) throw new Error('The library sharp is not installed: run npm install.')
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return version
}
