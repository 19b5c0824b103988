import { beforeAll, expect, test } from 'vitest'

import { openTestSite, type TestSite } from '#web/site/testing/open-site.ts'
import { readSeededChanges, toPublished } from './testing/open-seeded.ts'

const GLOSSARY = '/resources/power-supply-glossary'
const GUIDES = '/resources/power-supply-guides'
const REPORTS = '/resources/industry-reports'

/** Names that mean something else in these texts: the page, the term that is not meant, and the words. */
const REFUSED: readonly (readonly [path: string, term: string, words: string])[] = [
  ['/case-studies/armoured-vehicle-computer', 'end-of-life', 'the end of life'],
  ['/case-studies/wafer-tool-ride-through', 'end-of-life', 'needed at the end of life'],
  [`${GLOSSARY}/abnormal-failure`, 'end-of-life', 'its normal end of life'],
  [`${GLOSSARY}/hold-up-time`, 'end-of-life', 'the end of life 330'],
  [`${GUIDES}/hold-up-time`, 'end-of-life', 'At end of life 211'],
  [`${GUIDES}/ripple-and-noise`, 'end-of-life', 'end-of-life criterion'],
  ['/case-studies/mass-spectrometer-ripple', 'drift', 'used to drift'],
  [`${GLOSSARY}/duty-cycle`, 'drift', 'a value that drifts upward'],
  [`${GLOSSARY}/half-bridge-converter`, 'drift', 'midpoint of the divider drift'],
  [`${GLOSSARY}/failure-mode-and-effects-analysis`, 'drift', 'open, short and drift'],
  [`${GLOSSARY}/error-amplifier`, 'drift', 'reference drift'],
  [`${GLOSSARY}/din-rail-power-supply`, 'clearance', 'side clearance'],
  [`${GLOSSARY}/line-regulation`, 'transient-response', 'line transient response'],
  ['/case-studies/armoured-vehicle-computer', 'ground', 'proving ground'],
  [`${GLOSSARY}/transient-voltage-suppressor`, 'working-voltage', 'highest working voltage'],
  [`${GLOSSARY}/leakage-inductance`, 'interleaving', 'Interleaving primary and secondary'],
  [`${GLOSSARY}/igbt`, 'temperature-coefficient', 'positive temperature coefficient'],
  ['/case-studies/armoured-vehicle-computer', 'output-impedance', 'output impedance rose'],
  [`${GLOSSARY}/peak-power`, 'duty-cycle', 'the real duty cycle'],
  [`${GLOSSARY}/i2c`, 'rise-time', 'rise times below'],
  [`${GLOSSARY}/bridge-rectifier`, 'case-temperature', 'Case temperature at lowest line'],
  [`${GLOSSARY}/buck-converter`, 'ripple-current', 'ripple current in the choke'],
  [`${GLOSSARY}/foldback-current-limiting`, 'constant-current', 'takes constant current'],
]
/** The same names where they mean their term. */
const MEANT: readonly (readonly [path: string, term: string])[] = [
  [`${REPORTS}/supply-chain-and-obsolescence`, 'end-of-life'],
  [`${GLOSSARY}/temperature-coefficient`, 'drift'],
  [`${GLOSSARY}/overvoltage-category`, 'clearance'],
  [`${GLOSSARY}/creepage-distance`, 'working-voltage'],
  [`${GUIDES}/mtbf-and-lifetime`, 'ripple-current'],
]
const UNITS = new Set(['volt', 'watt', 'ampere', 'ohm', 'farad', 'henry', 'hertz', 'decibel', 'energy', 'direct-current', 'alternating-current'])

let site: TestSite
let texts: Map<string, string>

beforeAll(async () => {
  const documents = toPublished(await readSeededChanges())
  site = openTestSite({ documents })
  const listed = documents.filter(({ type, language }) => language === 'en_US' && /(?:article|guide|report|caseStudy|glossaryTerm|news)$/.test(type))
  const paths = [
    ...new Set([...REFUSED.map(([path]) => path), ...MEANT.map(([path]) => path), ...listed.flatMap(({ type, urlName }) => toPath(type, urlName))]),
  ]
  texts = new Map(await Promise.all(paths.map(async (path) => [path, (await site.get(path)).body] as const)))
}, 120_000)

function toPath(type: string, urlName: string): string[] {
  const front = { busbar__guide: GUIDES, busbar__report: REPORTS, busbar__caseStudy: '/case-studies', busbar__glossaryTerm: GLOSSARY }[type]
  return front === undefined ? [] : [`${front}/${urlName}`]
}

/** The terms that a page marks, in its order, and how many words of its running text are before each. */
function listMarks(path: string): { term: string; at: number }[] {
  const html = (texts.get(path) ?? '').replace(/<span class="term-definition".*?<\/span>/gs, '')
  return [...html.matchAll(/<div class="rich-text[^>]*>(.*?)<\/div>/gs)].flatMap(([, text = '']) =>
    [...text.matchAll(/<span class="term"><a href="[^"]*\/([^"/]+)"/g)].map(({ 1: term = '', index }) => ({
      term,
      at: countWords(text.slice(0, index)),
    })),
  )
}

function countWords(html: string): number {
  return html.replace(/<[^>]*>|<[^>]*$/g, '').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}

test.each(REFUSED)('%s does not mark %s in “%s”', (path, term, words) => {
  const text = (texts.get(path) ?? '')
    .replace(/<span class="term-definition".*?<\/span>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
  expect(
    text
      .replaceAll(/[\u00A0\u202F]/g, ' ')
      .replaceAll('\u2060', '')
      .replaceAll('‑', '-'),
  ).toContain(words)
  expect(listMarks(path).map((mark) => mark.term)).not.toContain(term)
})

test.each(MEANT)('%s marks %s', (path, term) => expect(listMarks(path).map((mark) => mark.term)).toContain(term))

test('no text marks a unit, or another word that every text uses', () => {
  const marked = [...texts.keys()].flatMap((path) => listMarks(path).map(({ term }) => term))
  expect(marked.length).toBeGreaterThan(300)
  expect(marked.filter((term) => UNITS.has(term))).toEqual([])
})
