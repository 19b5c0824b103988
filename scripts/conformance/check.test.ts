import { expect, test } from 'vitest'

import { findProblems } from './check.ts'
import { parseStatements } from './statements.ts'
import { readTestReport } from './test-report.ts'

const entry = (id: string, owner: string, ...details: string[]) =>
  [`- **${id}** ${owner}: A statement`, ...details.map((detail) => `  - ${detail}`)].join('\n')
const report = JSON.stringify({
  testResults: [
    {
      name: '/project/src/a.test.ts',
      assertionResults: [
        { title: 'steps by one', fullName: 'carousel steps by one', status: 'passed' },
        { title: '[S9.a.1] is 300 px high', fullName: '[S9.a.1] is 300 px high', status: 'failed' },
      ],
    },
  ],
})
const check = (...entries: string[]) => findProblems(parseStatements(entries.join('\n')), { run: readTestReport(report, '/project') })

test('a statement with a test that passed is no problem', () => {
  expect(check(entry('S1.a.1', '#2', '`src/a.test.ts › carousel steps by one`'), entry('S1.a.2', '#2', '`src/a.test.ts › steps by one`'))).toEqual([])
})

test('a claimed test that did not run is reported', () => {
  expect(check(entry('S1.a.1', '#2', '`src/a.test.ts › steps by two`'))).toEqual(['S1.a.1: "src/a.test.ts › steps by two" did not run.'])
  expect(check(entry('S1.a.1', '#3', '`src/b.test.ts › steps by one`'))).toEqual(['S1.a.1: "src/b.test.ts › steps by one" did not run.'])
})

test('a claimed test of another run is no problem; one that this run should have included is', () => {
  const entries = [entry('S1.a.1', '#2', '`tests/e2e/a.test.ts › steps by one`', '`src/b.test.ts › steps by one`'), entry('S1.a.2', '#2')]
  const isLeftOut = (file: string) => file.startsWith('tests/e2e/')
  expect(findProblems(parseStatements(entries.join('\n')), { run: readTestReport(report, '/project'), isLeftOut })).toEqual([
    'S1.a.1: "src/b.test.ts › steps by one" did not run.',
    'S1.a.2: no test holds it.',
  ])
})

test('an id in brackets finds the tests that carry it, and a failed one is reported', () => {
  expect(check(entry('S9.a.1', '#2', '`src/a.test.ts › [S9.a.1]`'))).toEqual(['S9.a.1: "src/a.test.ts › [S9.a.1] is 300 px high" failed.'])
})

test('only statements of delivered issues need a test', () => {
  expect(check(entry('S1.a.1', '#2'))).toEqual(['S1.a.1: no test holds it.'])
  expect(check(entry('S1.a.1', '#4'))).toEqual(['S1.a.1: no test holds it.'])
  expect(check(entry('S1.a.1', '#5'), entry('S1.a.2', 'open', 'decided in "Links"'))).toEqual([])
})

test('a statement that the formatter has wrapped is read whole, and text around the list is ignored', () => {
  const text =
    '# Title\n\nSome `words`.\n\n- **S1.a.1** open: A long\n  statement: wrapped\n  - decided in\n    "Links"\n  - `src/a.test.ts › steps by one`\n\nMore.\n'
  expect(parseStatements(text)).toEqual([
    { id: 'S1.a.1', text: 'A long statement: wrapped', owner: 'open: decided in "Links"', tests: [{ file: 'src/a.test.ts', name: 'steps by one' }] },
  ])
})

test('a duplicate id, an unknown owner and an item without an id are reported', () => {
  expect(check(entry('S1.a.1', '#5'), entry('S1.a.1', '#5'))).toEqual(['S1.a.1 stands in the list twice.'])
  expect(check(entry('S1.a.1', 'somebody'))).toEqual(['S1.a.1: "somebody" is no owner; write #2, or "open: decided in …".'])
  expect(check('- S1.a.1 #2: not in bold')).toEqual(['S1.a.1 #2: not in bold: "" is no owner; write #2, or "open: decided in …".'])
})
