import sharp from 'sharp'

import { HEROES } from './heroes.ts'

/** Draws the pictures behind the titles of articles into the demonstration's images. Commit the result. */
export async function drawHeroes(): Promise<void> {
  for (const [name, draw] of Object.entries(HEROES)) {
    const file = new URL(`../content/images/${name}.jpg`, import.meta.url).pathname
    await sharp(Buffer.from(draw())).jpeg({ quality: 88, chromaSubsampling: '4:4:4', mozjpeg: true }).toFile(file)
  }
  console.log(`Wrote ${Object.keys(HEROES).length} images to demo/content/images.`)
}

if (import.meta.main) await drawHeroes()
