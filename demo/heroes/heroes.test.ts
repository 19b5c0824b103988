import { readFileSync } from 'node:fs'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { HEROES } from './heroes.ts'

const CONTENT = new URL('../content/', import.meta.url)
const read = (path: string) => JSON.parse(readFileSync(new URL(path, CONTENT), 'utf8')) as { [key: string]: unknown }[]
const listed = read('images/images.json').map(({ file }) => file)
const articles = read('articles/articles.json') as { apiName: string; body: { image?: { $imageReference: string } } }[]

/** Pixels of a small version, to compare two pictures by. */
const pixels = (source: Buffer | string) => sharp(source).resize(160, 60).removeAlpha().raw().toBuffer()

test.each(Object.entries(HEROES))('%s is committed as it is drawn now', async (name, draw) => {
  expect(listed).toContain(`${name}.jpg`)
  const file = new URL(`images/${name}.jpg`, CONTENT).pathname
  expect(await sharp(file).metadata()).toMatchObject({ width: 1920, height: 720 })
  const [kept, drawn] = [await pixels(file), await pixels(await sharp(Buffer.from(draw())).png().toBuffer())]
  const difference = kept.reduce((sum, value, place) => sum + Math.abs(value - (drawn[place] ?? 0)), 0) / kept.length
  expect(difference).toBeLessThan(2)
})

test('no two articles share a picture [D4]', () => {
  const pictures = articles.flatMap(({ body }) => body.image?.$imageReference ?? [])
  expect(pictures.length).toBeGreaterThanOrEqual(8)
  expect(new Set(pictures).size).toBe(pictures.length)
})
