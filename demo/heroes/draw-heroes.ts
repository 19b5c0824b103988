import sharp from 'sharp'
import { runnerImport } from 'vite'

import { texts } from '../../build/texts/vite-texts.ts'
import type * as GuidePlots from './guide-plots.ts'
import { HEROES } from './heroes.ts'

/** Draws the pictures of articles and guides into the demonstration's images. Commit the result. */
export async function drawHeroes(): Promise<void> {
  const pictures = Object.entries({ ...HEROES, ...(await loadGuidePlots()) })
  for (const [name, draw] of pictures) {
    const file = new URL(`../content/images/${name}.jpg`, import.meta.url).pathname
    await sharp(Buffer.from(draw())).jpeg({ quality: 88, chromaSubsampling: '4:4:4', mozjpeg: true }).toFile(file)
  }
  console.log(`Wrote ${pictures.length} images to demo/content/images.`)
}

/** Calculators import the texts of the interface, which the build makes. */
async function loadGuidePlots(): Promise<typeof GuidePlots.GUIDE_PLOTS> {
  const file = new URL('guide-plots.ts', import.meta.url).pathname
  const { module } = await runnerImport<typeof GuidePlots>(file, { configFile: false, plugins: [texts()] })
  return module.GUIDE_PLOTS
}

if (import.meta.main) await drawHeroes()
