import type { Rect } from './plan-rendition.ts'
import { loadSharp } from './sharp.ts'

/** A colour in sRGB, each part from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]
/** The mean colours of the darkest and of the brightest 5 % of a part of an image; transparent parts count as white. */
export type Tones = { dark: Colour; bright: Colour }

/** The part is made this wide and high at most; what is lost are single bright pixels. */
const SIDE = 256
const SHARE = 0.05
/** How much each part of a colour adds to its brightness (WCAG, relative luminance). */
const [RED, GREEN, BLUE] = [0.2126, 0.7152, 0.0722]

/** Measures a part of an image with its orientation applied; refuses more than `pixels` before it decodes anything. */
export async function measureTones(path: string, { cut, pixels }: { cut: Rect; pixels: number }): Promise<Tones> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(path, { limitInputPixels: pixels, failOn: 'error' })
    .autoOrient()
    .extract(cut)
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const count = info.width * info.height
  const at = (pixel: number): Colour => {
    const start = pixel * info.channels
    const red = data[start] ?? 0
    return info.channels < 3 ? [red, red, red] : [red, data[start + 1] ?? 0, data[start + 2] ?? 0]
  }
  const byBrightness = Array.from({ length: count }, (_, pixel) => at(pixel)).toSorted((one, other) => brightness(one) - brightness(other))
  const share = Math.max(1, Math.round(count * SHARE))
  return { dark: meanOf(byBrightness.slice(0, share)), bright: meanOf(byBrightness.slice(-share)) }
}

function brightness([red, green, blue]: Colour): number {
  return RED * red + GREEN * green + BLUE * blue
}

function meanOf(colours: readonly Colour[]): Colour {
  const mean = (part: 0 | 1 | 2) => Math.round(colours.reduce((sum, colour) => sum + colour[part], 0) / colours.length)
  return [mean(0), mean(1), mean(2)]
}
