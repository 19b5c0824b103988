import { join } from 'node:path'

import type { Change, PublishedDocument } from '#model/content/document.ts'
import { createRouteTable } from '#web/structure/route-table.ts'
import { createPathFinder } from '#web/structure/search-paths.ts'
import { applyChanges } from '#content/live/apply-changes.ts'
import { createContentReader } from '#content/live/content-reader.ts'
import { closeLive } from '#content/live/open-live.ts'
import { createSearch } from '#features/search/create-search.ts'

import { BLOCK_RULES } from '../../tests/support/block-rules.ts'
import { openCopy } from './open-copy.ts'

/** Typical queries: terms, part numbers, misspellings, sentences, and hostile input. */
const QUERIES: readonly (readonly [text: string, language: string])[] = [
  ...[
    'ripple and noise',
    'power supply',
    'psu',
    'hold-up time',
    'trn120 24',
    'TRN-120-24',
    'trn120',
    'leakage current medical',
    'how do I size a fuse for inrush current',
    'iec 60601-1',
    'efficency',
    'derateing curve',
    '"means of patient protection"',
    '24 V 100 W medical',
    'electromagnetic interference filter',
    'a b c d e f g h i j k l m n o p',
    '"unfinished phrase AND (NEAR',
    "'; drop table entry; --",
    'title:ripple OR text:noise NOT x*',
    '<script>alert(1)</script>',
    'power '.repeat(2000),
    '💥'.repeat(50),
    'zzzzqqq xxyyzz',
    'voltage current power output input',
  ].map((text) => [text, 'en_US'] as const),
  ...['Netzteil', 'Überbrückungszeit', 'ueberbrueckungszeit berechnen', 'Ableitstrom', 'Erdung', 'Spannung Strom Leistung', 'Abletstrom'].map(
    (text) => [text, 'de'] as const,
  ),
]
const TYPED = [
  'tr',
  'trn120',
  'trn120-2',
  'po',
  'power su',
  'hold',
  'rippel',
  'leakge cur',
  'a',
  'iec 60',
  'medical po',
  'zzzz',
  'Überbr',
  'electromagntic',
  'x'.repeat(10_000),
]
/** Enough that the first, cold ones count as what they are: a few in a hundred. */
const ROUNDS = 40

const [, , dataDir = '', count = '10000'] = process.argv
const live = openCopy(dataDir)
const reader = createContentReader(live)
grow(Number(count))
const search = createSearch({
  live,
  file: join(dataDir, 'bench-search.db'),
  reader,
  basePath: '',
  blocks: BLOCK_RULES,
  findPath: createPathFinder(reader, createRouteTable(reader, { warn: () => {}, error: () => {} })),
  report: (sentence) => console.error(sentence),
})
const before = performance.now()
search.catchUp()
const fill = performance.now() - before

const finds = new Map<string, number[]>()
const suggestions = new Map<string, number[]>()
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [text, language] of QUERIES) time(finds, text, () => search.find({ text, language }))
  for (const text of TYPED) time(suggestions, text, () => search.suggest({ text, language: 'en_US' }))
}
const documents = live.database.prepare('select count(*) as count from document').get()?.['count']
search.close()
closeLive(live)
console.log(JSON.stringify({ documents, fill, finds: [...finds], suggestions: [...suggestions] }))

function time(times: Map<string, number[]>, text: string, act: () => unknown): void {
  const start = performance.now()
  act()
  const taken = performance.now() - start
  const name = text.slice(0, 40)
  times.set(name, [...(times.get(name) ?? []), taken])
}

/** Copies the real documents under other keys and names until there are `wanted` documents in the search. */
function grow(wanted: number): void {
  const rows = live.database
    .prepare(
      `select json from document where access = 'public' and type in ('busbar__glossaryTerm', 'busbar__guide', 'busbar__article', 'busbar__faq', 'busbar__standard', 'busbar__report', 'busbar__caseStudy', 'busbar__sector', 'sfdc_cms__news', 'busbar__product')`,
    )
    .all()
  const documents = rows.map((row) => JSON.parse(String(row['json'])) as PublishedDocument)
  const changes: Change[] = []
  for (let number = 0; documents.length + changes.length < wanted; number += 1) {
    const original = documents[number % documents.length]
    if (original === undefined) break
    const name = number.toString(36)
    const contentKey = `MC${name
      .toUpperCase()
      .replace(/[^A-Z2-7]/g, (digit) => `A${'ABCD'['0189'.indexOf(digit)] ?? 'E'}`)
      .padStart(26, 'Z')}`
    const { recordId: _recordId, models: _models, ...body } = original.body
    const document = {
      ...original,
      contentKey,
      managedContentId: `20Y${name.padStart(12, '0')}`,
      urlName: `${original.urlName}-${name}`,
      title: `${original.title} ${name}`,
      body,
    }
    changes.push({ seq: 1_000_000 + number, kind: 'published', document } as Change)
  }
  applyChanges(live, changes)
}
