import { readFileSync, statSync } from 'node:fs'

import sharp from 'sharp'
import { expect, test } from 'vitest'

const CONTENT = new URL('../content/', import.meta.url)
const listed = (JSON.parse(readFileSync(new URL('social/social.json', CONTENT), 'utf8')) as { file: string }[]).map(({ file }) => file)

test.each(listed)('%s has the size that social networks recommend and is small', async (file) => {
  const path = new URL(`social/${file}`, CONTENT).pathname
  const { width, height, format } = await sharp(path).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
  expect(statSync(path).size).toBeLessThanOrEqual(150_000)
})

test.each([
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
])('%s is a square of %i px without holes', async (file, size) => {
  const { width, height, hasAlpha } = await sharp(new URL(`../../src/web/site/brand/${file}`, CONTENT).pathname).metadata()
  expect({ width, height, hasAlpha }).toEqual({ width: size, height: size, hasAlpha: false })
})

test('the icon for old browsers contains 16, 32 and 48 px as PNG', () => {
  const ico = readFileSync(new URL('../../src/web/site/brand/favicon.ico', CONTENT))
  const entries = Array.from({ length: ico.readUInt16LE(4) }, (_, place) => 6 + 16 * place)
  expect(entries.map((at) => ico.readUInt8(at))).toEqual([16, 32, 48])
  for (const at of entries)
    expect(
      ico
        .subarray(ico.readUInt32LE(at + 12))
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
})
