import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { STANDARD_CORNER } from '#model/theme/theme-shapes.ts'
import { withCorner } from '../write-theme.ts'

const WEB = new URL('../../', import.meta.url)
const SHEETS = new URL('sheets/', import.meta.url)
const inPages = new Set(
  readdirSync(SHEETS).flatMap((file) =>
    Array.from(readFileSync(new URL(file, SHEETS), 'utf8').matchAll(/blocks\/[\w/-]+\.css/g), ([block]) => block),
  ),
)
const radii = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) =>
    Array.from(readFileSync(new URL(file, WEB), 'utf8').matchAll(/border-radius:\s*([^;]+);/g), ([, radius = '']) => ({ file, radius })),
  )
  .filter(({ radius }) => radius !== '50%')

/** Sheets that are written into pages have the standard itself, which `withCorner` replaces; the style sheet of all pages has the property. */
test('every corner follows the theme', () => {
  expect(radii.length).toBeGreaterThan(15)
  const wrong = radii.filter(({ file, radius }) => (inPages.has(file) ? radius !== `${STANDARD_CORNER}px` : !radius.includes('var(--corner)')))
  expect(wrong).toEqual([])
})

test('a sheet in a page has the corners of the theme, and is as it was without one', () => {
  const sheet = '.a{border-radius:2px;padding:2px}.b{border-radius:50%}'
  const colours = { light: {}, dark: {} }
  expect(withCorner(sheet, { colours })).toBe(sheet)
  expect(withCorner(sheet, { colours, corner: 8 })).toBe('.a{border-radius:8px;padding:2px}.b{border-radius:50%}')
})
