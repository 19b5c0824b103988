import { readFile, writeFile } from 'node:fs/promises'

import sharp from 'sharp'

const BRAND = new URL('../src/web/site/brand/', import.meta.url)
const ICO_SIZES = [16, 32, 48]
/** The background colour of the light scheme; an icon without a background would take that of the launcher. */
const PAPER = '#fbfaf6'
/** The share of an app icon's width that the mark fills; launchers may cut the rest to a circle. */
const SAFE = 0.62

/** Draws the icons in `src/web/site/brand` from `favicon.svg`. Run it when the mark has changed, and commit the result. */
export async function drawIcons(): Promise<void> {
  const svg = await readFile(new URL('favicon.svg', BRAND))
  await writeFile(new URL('favicon.ico', BRAND), toIco(await Promise.all(ICO_SIZES.map((size) => drawMark(svg, size)))))
  for (const [name, size] of [['apple-touch-icon', 180] as const, ['icon-192', 192] as const, ['icon-512', 512] as const]) {
    await writeFile(new URL(`${name}.png`, BRAND), await drawAppIcon(svg, size))
  }
}

function drawMark(svg: Buffer, size: number): Promise<Buffer> {
  return sharp(svg, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

async function drawAppIcon(svg: Buffer, size: number): Promise<Buffer> {
  const mark = await drawMark(svg, Math.round(size * SAFE))
  return sharp({ create: { width: size, height: size, channels: 3, background: PAPER } })
    .composite([{ input: mark }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

/** An ICO file is a directory of pictures; since Windows Vista these may be PNG. */
function toIco(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length + 16 * pictures.length
  const entries = pictures.map((picture, place) => {
    const entry = Buffer.alloc(16)
    entry.writeUInt8(ICO_SIZES[place] ?? 0, 0)
    entry.writeUInt8(ICO_SIZES[place] ?? 0, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(picture.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += picture.length
    return entry
  })
  return Buffer.concat([head, ...entries, ...pictures])
}

if (import.meta.main) await drawIcons()
