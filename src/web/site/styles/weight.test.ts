import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

import { bundle } from 'lightningcss'
import { expect, test } from 'vitest'

const targets = { chrome: 94 << 16, firefox: 93 << 16, safari: (16 << 16) | (4 << 8) }
const { code } = bundle({ filename: fileURLToPath(new URL('./site.css', import.meta.url)), minify: true, drafts: { customMedia: true }, targets })

test('the style sheet of every page is at most 8 kB compressed', () => {
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(8 * 1024)
})

test.each(readdirSync(new URL('./sheets/', import.meta.url)))('the styles of rarer blocks in %s are at most 5 kB compressed', (name) => {
  const filename = fileURLToPath(new URL(`./sheets/${name}`, import.meta.url))
  const sheet = bundle({ filename, minify: true, drafts: { customMedia: true }, targets }).code
  expect(brotliCompressSync(sheet).length).toBeLessThanOrEqual(5 * 1024)
})

test('every custom media name is one that exists', () => {
  expect(code.toString()).not.toMatch(/@(?:custom-)?media[^{]*--/)
})

test('the style sheet loads nothing from other hosts', () => {
  expect(
    Array.from(code.toString().matchAll(/url\(([^)]*)\)/g), (match) => match[1]).every((url) => url?.replace(/['"]/g, '').startsWith('../fonts/')),
  ).toBe(true)
})

test('the faces are at most 45 kB together', () => {
  const folder = new URL('../fonts/', import.meta.url)
  const sizes = readdirSync(folder)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => statSync(new URL(file, folder)).size)
  expect(sizes).toHaveLength(3)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(45_000)
})
