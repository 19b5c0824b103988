import { beforeAll, expect, test } from 'vitest'

import type { PublishedDocument } from '#model/content/document.ts'
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
  ['/case-studies/tunnel-ventilation-redundancy', 'fan', 'fans'],
  [`${GUIDES}/hold-up-time`, 'fan', 'Shedding fans, heaters and motors'],
  [`${REPORTS}/voltage-sags-in-semiconductor-fabs`, 'voltage-dip', 'the voltage that remained'],
]
/** The same names where they mean their term. */
const MEANT: readonly (readonly [path: string, term: string])[] = [
  [`${REPORTS}/supply-chain-and-obsolescence`, 'end-of-life'],
  [`${GLOSSARY}/temperature-coefficient`, 'drift'],
  [`${GLOSSARY}/overvoltage-category`, 'clearance'],
  [`${GLOSSARY}/creepage-distance`, 'working-voltage'],
  [`${GUIDES}/mtbf-and-lifetime`, 'ripple-current'],
]
const UNITS = ['volt', 'watt', 'ampere', 'ohm', 'farad', 'henry', 'hertz', 'decibel', 'energy', 'direct-current', 'alternating-current']
/** What every engineer knows without having worked with power supplies, and whose definition says nothing more. */
const KNOWN =
  'transformer inductor ferrite mosfet igbt ceramic-capacitor film-capacitor heat-sink fan inverter efficiency power-loss impedance input-current peak-to-peak switching-frequency ambient-temperature operating-temperature airflow'.split(
    ' ',
  )
const LEAST_WORDS = 40

let site: TestSite
let texts: Map<string, string>

beforeAll(async () => {
  const documents = toPublished(await readSeededChanges())
  site = openTestSite({ documents })
  const paths = [...new Set([...REFUSED.map(([path]) => path), ...MEANT.map(([path]) => path), ...documents.flatMap(toPath)])]
  texts = new Map(await Promise.all(paths.map(async (path) => [path, (await site.get(path)).body] as const)))
}, 120_000)

function toPath({ type, urlName, language }: PublishedDocument): string[] {
  const front = { busbar__guide: GUIDES, busbar__report: REPORTS, busbar__caseStudy: '/case-studies', busbar__glossaryTerm: GLOSSARY }[type]
  return front === undefined ? [] : [`${language === 'de' ? '/de' : ''}${front}/${urlName}`]
}

/** The terms that a page marks, in its order, the words of its text before each, and whether its definition is in another language. */
function listMarks(path: string): { term: string; at: number; isForeign: boolean }[] {
  const html = (texts.get(path) ?? '').replace(/<span class="term-definition"([^>]*)>.*?<\/span>/gs, (_whole, attributes: string) =>
    attributes.includes(' lang=') ? '<i lang></i>' : '',
  )
  return [...html.matchAll(/<div class="rich-text[^>]*>(.*?)<\/div>/gs)].flatMap(([, text = '']) =>
    [...text.matchAll(/<span class="term"><a href="[^"]*\/([^"/]+)"[^>]*>.*?<\/a>(<i lang>)?/g)].map(({ 1: term = '', 2: foreign, index }) => ({
      term,
      at: countWords(text.slice(0, index)),
      isForeign: foreign !== undefined,
    })),
  )
}

function countWords(html: string): number {
  return html.replace(/<[^>]*>|<[^>]*$/g, ' ').match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0
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

test('no text marks a unit, or another word that every engineer knows', () => {
  const marked = [...texts.keys()].flatMap((path) => listMarks(path).map(({ term }) => term))
  expect(marked.length).toBeGreaterThan(300)
  expect(marked.filter((term) => [...UNITS, ...KNOWN].includes(term))).toEqual([])
})

test('forty words stand between two marks, also where an editor has made links', () => {
  const near = [...texts.keys()].flatMap((path) => {
    const marks = listMarks(path)
    return marks.flatMap(({ term, at }, place) => (at - (marks[place - 1]?.at ?? -LEAST_WORDS) < LEAST_WORDS ? [`${path}: ${term}`] : []))
  })
  expect(near).toEqual([])
})

test('the definitions in German texts are in German', () => {
  const german = [...texts.keys()].filter((path) => path.startsWith('/de/'))
  expect(german.length).toBeGreaterThan(50)
  expect(german.flatMap((path) => listMarks(path).flatMap(({ term, isForeign }) => (isForeign ? [`${path}: ${term}`] : [])))).toEqual([])
})
