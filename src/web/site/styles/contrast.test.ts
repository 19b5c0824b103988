import { readFileSync, readdirSync } from 'node:fs'

import { expect, test } from 'vitest'

import { CONTRAST_PAIRS, FOR_PARTS, FOR_TEXT, measurePairs, type ContrastPair } from '#model/theme/contrast-pairs.ts'
import { readTheme } from '#model/theme/read-theme.ts'
import { COLOUR_NAMES, SCHEMES, SCRIM_ALPHA, THEME_COLOURS } from '#model/theme/theme-colours.ts'
import { STANDARD_CORNER, STANDARD_FONTS, THEME_FONTS } from '#model/theme/theme-shapes.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const light = readColours(css.slice(0, css.indexOf('@media')))
const tokens = { light, dark: { ...light, ...readColours(css.slice(css.indexOf('prefers-color-scheme: dark'))) } }

/** The colours behind the aliases of `base.css` on each surface: the light ones and the dark one. */
const base = readFileSync(new URL('./base.css', import.meta.url), 'utf8')
const [ofPaper, ofNight] = [readAliases(/\n {2}html \{([^}]*)\}/), readAliases(/\[data-tone='ink'\] \{([^}]*)\}/)]
const SURFACES = [
  { back: 'paper', aliases: ofPaper },
  { back: 'tint', aliases: ofPaper },
  { back: 'night', aliases: ofNight },
] as const

/**
 * Colours of separators and decoration, which carry no meaning. The signal colour is listed because what it marks is also bold or ticked.
 */
const ADORNS = new Set(['line', 'rim', 'fg', 'signal', 'signal-strong', 'on-night', 'paper', 'tint', 'verdict'])

const sheets = listSheets()
/** `back` is the surface itself: the text of a focused link, on the colour of links. Their pair is tested the other way round. */
const texts = namesIn(/(?<![\w-])color:\s*var\(--([\w-]+)\)/g).filter((name) => name !== 'rim' && name !== 'back')
const graphics = namesIn(/(?<![\w-])(?:stroke|fill|outline|border(?!-radius)[a-z-]*):[^;}]*var\(--([\w-]+)\)/g).filter((name) => !ADORNS.has(name))
/** What the style sheets use: text needs more than edges of controls and lines of charts. */
const USED = [
  ...texts.map((name) => ({ name, least: FOR_TEXT })),
  ...[...graphics, 'rim', 'data-1', 'data-2', 'data-3', 'data-4'].map((name) => ({ name, least: FOR_PARTS })),
]

test('the style sheets use text and lines of more than a few colours', () => {
  expect(texts).toEqual(expect.arrayContaining(['fg', 'soft', 'anchor', 'on-signal', 'signal', 'data-2']))
  expect(graphics).toEqual(expect.arrayContaining(['anchor', 'data-1', 'edge']))
})

test.each(USED)('--$name, for which $least to 1 is needed, is in the list of pairs on every surface', ({ name, least }) => {
  const turning = SURFACES.flatMap(({ back, aliases }) => (aliases[name] === undefined ? [] : [{ front: aliases[name], back }]))
  const found = turning.length > 0 ? turning.map((pair) => CONTRAST_PAIRS.filter(isSame(pair))) : [pairsOf(name)]
  for (const pairs of found) expect(pairs.some((pair) => pair.least >= least)).toBe(true)
})

test('the list of pairs holds nothing that the style sheets do not use', () => {
  const named = new Set(USED.flatMap(({ name }) => [name, ofPaper[name], ofNight[name]]))
  expect(CONTRAST_PAIRS.filter(({ front }) => !named.has(front))).toEqual([])
})

test.each(SCHEMES.flatMap((scheme) => measurePairs(readTheme(undefined), scheme)))(
  '$scheme: $front can be told from $back, $least to 1',
  ({ verdict }) => expect(verdict).toBe('passes'),
)

test.each(SCHEMES)('the standard theme has the %s colours of the style sheet', (scheme) => {
  const standard = Object.fromEntries(COLOUR_NAMES.map((name) => [name, THEME_COLOURS[name][scheme]]))
  expect({ ...standard, scrim: THEME_COLOURS.night[scheme] + SCRIM_ALPHA, ground: tokens[scheme]['ground'] }).toEqual(tokens[scheme])
})

test('the standard theme has the fonts and corners of the style sheet', () => {
  const token = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1]
  const { textFont, valueFont } = STANDARD_FONTS
  expect([token('sans'), token('mono'), token('corner')]).toEqual([
    THEME_FONTS[textFont].family,
    THEME_FONTS[valueFont].family,
    `${STANDARD_CORNER}px`,
  ])
})

/** The pairs of a colour that is used directly; there must be one, so that somebody has said on what it stands. */
function pairsOf(name: string): ContrastPair[] {
  const pairs = CONTRAST_PAIRS.filter(({ front }) => front === name)
  if (pairs.length === 0) throw new Error(`Say in model/theme/contrast-pairs.ts on which colours --${name} stands.`)
  return pairs
}

function isSame(one: { front: string; back: string }) {
  return ({ front, back }: ContrastPair) => front === one.front && back === one.back
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

function readColours(text: string): Record<string, string> {
  return Object.fromEntries(Array.from(text.matchAll(/--([\w-]+): (#[0-9a-f]{6}(?:[0-9a-f]{2})?);/g), ([, name = '', hex = '']) => [name, hex]))
}
