import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const light = readColours(css.slice(0, css.indexOf('@media')))
const schemes = { light, dark: { ...light, ...readColours(css.slice(css.indexOf('prefers-color-scheme: dark'))) } }

/** Text needs 4.5 : 1, edges of controls and lines of charts 3 : 1 (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = [
  ['ink', 'paper'],
  ['ink', 'tint'],
  ['muted', 'paper'],
  ['muted', 'tint'],
  ['link', 'paper'],
  ['link', 'tint'],
  ['on-signal', 'signal'],
  ['on-signal', 'signal-strong'],
  ['on-night', 'night'],
  ['on-night-muted', 'night'],
  ['night-link', 'night'],
  ['signal', 'night'],
] as const
const GRAPHICS = [
  ['edge', 'paper'],
  ['edge', 'tint'],
  ['night-edge', 'night'],
  ['data-1', 'paper'],
  ['data-2', 'paper'],
  ['data-3', 'paper'],
  ['data-4', 'paper'],
] as const

for (const [scheme, colours] of Object.entries(schemes)) {
  test.each(TEXT)(`${scheme}: %s is readable on %s`, (front, back) =>
    expect(contrast(colour(colours, front), colour(colours, back))).toBeGreaterThanOrEqual(4.5),
  )
  test.each(GRAPHICS)(`${scheme}: %s can be told from %s`, (front, back) =>
    expect(contrast(colour(colours, front), colour(colours, back))).toBeGreaterThanOrEqual(3),
  )
  test.each(['on-night', 'on-night-muted', 'signal', 'night-link'])(`${scheme}: %s is readable on the scrim over a white picture`, (front) => {
    expect(contrast(colour(colours, front), over(colour(colours, 'scrim'), [255, 255, 255]))).toBeGreaterThanOrEqual(4.5)
  })
}

type Colours = Record<string, number[]>

function readColours(text: string): Colours {
  return Object.fromEntries(
    Array.from(text.matchAll(/--([\w-]+): #([0-9a-f]{6}(?:[0-9a-f]{2})?);/g), ([, name = '', hex = '']) => [
      name,
      (hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)),
    ]),
  )
}

function colour(colours: Colours, name: string): number[] {
  const found = colours[name]
  if (found === undefined) throw new Error(`There is no colour --${name}.`)
  return found
}

function over([red = 0, green = 0, blue = 0, alpha = 255]: number[], back: number[]): number[] {
  return [red, green, blue].map((part, place) => (part * alpha + (back[place] ?? 0) * (255 - alpha)) / 255)
}

function contrast(one: number[], other: number[]): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((left, right) => left - right)
  return (bright + 0.05) / (dark + 0.05)
}

function luminance(rgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
