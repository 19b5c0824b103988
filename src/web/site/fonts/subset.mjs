/**
 * Makes the site's fonts as subsets of IBM's packages: Latin letters for English and German, and technical symbols.
 * The name Plex is reserved by their licence (LICENSE.txt), so the subsets are called Busbar Sans and Busbar Mono.
 * The .woff2 files beside this script are kept in git, so that a build does not need the packages. To make them again:
 * `npm install --prefix fonts --ignore-scripts @ibm/plex-sans-variable@0.2.0 @ibm/plex-mono@2.5.0`
 * `node src/web/site/fonts/subset.mjs fonts/node_modules/@ibm`
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import subsetFont from 'subset-font'

const ASCII = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place)).join('')
const GERMAN = 'ÄÖÜäöüß'
/** Accented letters in names and loan words of European languages. */
const NAMES = 'ÀÁÂÇÈÉÊËÍÎÑÓÔÙÚàáâçèéêëíîñóôùúåÅøØ'
const PUNCTUATION = '\u00A0\u2009„“”‚‘’«»‹›–—…·•†§©®™°%‰'
const TECHNICAL = 'ΩµμΔΦληθφτπσρ±−×÷≤≥≈≠∞√∑∫²³¹⁰⁴⁵⁶⁷⁸⁹⁻₀₁₂₃½¼¾→←↑↓↔∅'

const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'zero']
const TEXT = ASCII + GERMAN + NAMES + PUNCTUATION + TECHNICAL

const FONTS = [
  {
    from: 'plex-sans-variable/fonts/complete/woff2/IBM Plex Sans Var-Roman.woff2',
    to: 'busbar-sans.woff2',
    variationAxes: { wght: { min: 400, max: 600, default: 400 }, wdth: 100 },
  },
  { from: 'plex-mono/fonts/complete/woff2/IBMPlexMono-Regular.woff2', to: 'busbar-mono.woff2' },
]

/** Printed data sheets embed uncompressed fonts with one weight a file. They are subsets of the fonts above. */
const PAPER_FONTS = [
  { from: 'busbar-sans.woff2', to: 'paper/sheet-sans.ttf', variationAxes: { wght: 400 } },
  { from: 'busbar-sans.woff2', to: 'paper/sheet-sans-strong.ttf', variationAxes: { wght: 600 } },
  { from: 'busbar-mono.woff2', to: 'paper/sheet-mono.ttf' },
]

const packages = process.argv[2]
if (packages === undefined) throw new Error('Give the folder that holds plex-sans-variable and plex-mono, such as fonts/node_modules/@ibm.')

let total = 0
for (const { from, to, variationAxes } of FONTS) {
  const source = await readFile(join(packages, from))
  const font = await subsetFont(source, TEXT, { targetFormat: 'woff2', variationAxes, noHinting: true, keepFeatures: FEATURES })
  await writeFile(new URL(to, import.meta.url), font)
  total += font.length
  console.log(`${to}: ${font.length} bytes`)
}
console.log(`all: ${total} bytes`)

for (const { from, to, variationAxes } of PAPER_FONTS) {
  const source = await readFile(new URL(from, import.meta.url))
  const font = await subsetFont(source, TEXT, { targetFormat: 'truetype', variationAxes, noHinting: true, keepFeatures: FEATURES })
  await writeFile(new URL(to, import.meta.url), font)
  console.log(`${to}: ${font.length} bytes`)
}
