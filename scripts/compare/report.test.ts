import { expect, test } from 'vitest'

import type { Kind } from './answer.ts'
import { readExpectations } from './expectations.ts'
import { writeReport } from './report.ts'
import { createTally } from './tally.ts'

const subject = (address: string, kind: Kind = 'page') => ({ kind, address, request: `GET ${address}` })
const footer = (lead: string) => ({
  what: 'body at character 7',
  before: `…${lead}the footer says red here…`,
  after: `…${lead}the footer says blue here…`,
})

test('the report counts by kind, names normalisations and groups equal differences', () => {
  const tally = createTally([])
  tally.add(subject('/a'), { differences: [], applied: ['form key'] })
  for (let at = 0; at < 7; at += 1) tally.add(subject(`/p${at}`), { differences: [footer(String(at))], applied: [] })
  tally.add(subject('/feed.xml', 'machine file'), { differences: [{ what: 'status', before: '200', after: '404' }], applied: ['asset name'] })
  const report = writeReport(tally, { expectations: [], assets: ['a-1.js (3 bytes) → a-2.js (4 bytes)'], namesAll: false })
  expect(report).toContain('page                    8          1          7          0')
  expect(report).toContain('all                     9          1          8          0')
  expect(report).toContain('a-1.js (3 bytes) → a-2.js (4 bytes)')
  expect(report).toContain('1 × form key')
  expect(report).toContain('0 × asset name')
  expect(report).toContain(
    'GET /p4  [page]\nand 2 more with the same difference\n  body at character 7\n    - …0the footer says red here…\n    + …0the footer says blue here…',
  )
  expect(report).toContain('GET /feed.xml  [machine file]\n  status\n    - 200\n    + 404')
  expect(report).toMatch(/\n8 differences\.$/)
  expect(writeReport(tally, { expectations: [], assets: [], namesAll: true })).toContain('GET /p6  [page]\n  body')
})

test('expected differences are listed with their reason and do not fail; unused expectations are listed too', () => {
  const expectations = readExpectations('/search* excerpts\n/old* moved')
  const tally = createTally(expectations)
  tally.add(subject('/search?q=a'), { differences: [footer('')], applied: [] })
  const report = writeReport(tally, { expectations, assets: [], namesAll: false })
  expect(report).toContain('1 × /search*: excerpts\n  such as GET /search?q=a: body at character 7')
  expect(report).toContain('0 × /old*: moved (nothing differed: take it out)')
  expect(report).toContain('the same to the byte')
  expect(report).toMatch(/\nNo difference but those expected\.$/)
})
