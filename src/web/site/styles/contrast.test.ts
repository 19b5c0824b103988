import { readFileSync, readdirSync } from 'node:fs'

import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const light = readColours(css.slice(0, css.indexOf('@media')))
const schemes = { light, dark: { ...light, ...readColours(css.slice(css.indexOf('prefers-color-scheme: dark'))) } }

/** The colours behind the aliases of `base.css` on each surface: the light ones and the dark one. */
const base = readFileSync(new URL('./base.css', import.meta.url), 'utf8')
const [ofPaper, ofNight] = [readAliases(/\n {2}html \{([^}]*)\}/), readAliases(/\[data-tone='ink'\] \{([^}]*)\}/)]
const SURFACES = [
  { back: 'paper', aliases: ofPaper },
  { back: 'tint', aliases: ofPaper },
  { back: 'night', aliases: ofNight },
] as const

/** Backgrounds of colours that are used directly, not through an alias. */
const STANDS_ON: Readonly<Record<string, readonly string[]>> = {
  ink: ['paper', 'tint'],
  link: ['paper', 'tint'],
  edge: ['paper', 'tint'],
  'on-signal': ['signal', 'signal-strong'],
  'on-night': ['night'],
  signal: ['night'],
  'data-1': ['paper', 'tint'],
  'data-2': ['paper', 'tint'],
  'data-3': ['paper', 'tint'],
  'data-4': ['paper', 'tint'],
}
/**
 * Colours of separators and decoration, which carry no meaning. The signal colour is listed because what it marks is also bold or ticked.
 */
const ADORNS = new Set(['line', 'rim', 'fg', 'signal', 'signal-strong', 'on-night', 'paper', 'tint', 'verdict'])

const sheets = listSheets()
/** `back` is the surface itself: the text of a focused link, on the colour of links. Their pair is tested the other way round. */
const texts = namesIn(/(?<![\w-])color:\s*var\(--([\w-]+)\)/g).filter((name) => name !== 'rim' && name !== 'back')
const graphics = namesIn(/(?<![\w-])(?:stroke|fill|outline|border[a-z-]*):[^;}]*var\(--([\w-]+)\)/g).filter((name) => !ADORNS.has(name))

/** Text needs 4.5 : 1, edges of controls and lines of charts 3 : 1 (WCAG 2.2, 1.4.3 and 1.4.11). */
const PAIRS = [
  ...texts.flatMap((name) => standsOn(name).map((pair) => ({ ...pair, least: 4.5 }))),
  ...[...graphics, 'rim', 'data-1', 'data-2', 'data-3', 'data-4'].flatMap((name) => standsOn(name).map((pair) => ({ ...pair, least: 3 }))),
]

test('the style sheets use text and lines of more than a few colours', () => {
  expect(texts).toEqual(expect.arrayContaining(['fg', 'soft', 'anchor', 'on-signal', 'signal', 'data-2']))
  expect(graphics).toEqual(expect.arrayContaining(['anchor', 'data-1', 'edge']))
})

for (const [scheme, colours] of Object.entries(schemes)) {
  test.each(PAIRS)(`${scheme}: $front can be told from $back, $least to 1`, ({ front, back, least }) =>
    expect(contrast(colour(colours, front), colour(colours, back))).toBeGreaterThanOrEqual(least),
  )
  test.each(['on-night', 'on-night-muted', 'signal', 'night-link'])(`${scheme}: %s is readable on the scrim over a white picture`, (front) => {
    expect(contrast(colour(colours, front), over(colour(colours, 'scrim'), [255, 255, 255]))).toBeGreaterThanOrEqual(4.5)
  })
}

/** A colour with each background it is used on; throws for a colour whose backgrounds are unknown. */
function standsOn(name: string): { front: string; back: string }[] {
  const turning = SURFACES.flatMap(({ back, aliases }) => (aliases[name] === undefined ? [] : [{ front: aliases[name], back }]))
  const pairs = turning.length > 0 ? turning : (STANDS_ON[name] ?? []).map((back) => ({ front: name, back }))
  if (pairs.length === 0) throw new Error(`Say in STANDS_ON on which colours --${name} stands.`)
  return pairs
}

function namesIn(pattern: RegExp): string[] {
  return [...new Set(sheets.flatMap((sheet) => Array.from(sheet.matchAll(pattern), ([, name = '']) => name)))]
}

/** Every style sheet of the site, and the styles that its scripts add, except those for print. */
function listSheets(): string[] {
  const root = new URL('../../', import.meta.url)
  return ['blocks/', 'site/', 'browser/'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => (file.endsWith('.css') && !file.endsWith('print.css')) || file.endsWith('language-offer.ts'))
      .map((file) => readFileSync(new URL(folder + file, root), 'utf8')),
  )
}

function readAliases(block: RegExp): Readonly<Record<string, string>> {
  const rules = block.exec(base)?.[1] ?? ''
  return Object.fromEntries(Array.from(rules.matchAll(/--([\w-]+): var\(--([\w-]+)\);/g), ([, name = '', token = '']) => [name, token]))
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
