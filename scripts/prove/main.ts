import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

import { PROVED } from '../../tests/projects.ts'
import { findProperties } from './find-properties.ts'
import { findStaleReport } from './find-stale-report.ts'
import { REPORTS, runStage, vitestOn, type Stage, type StageOutcome } from './run-stage.ts'

/**
 * `npm run prove`: everything that `npm test` leaves out, sampled, and the conformance map over both runs. With `--long` everything in
 * full; the summary is written to `docs/proofs/{date}.md`.
 */
const isLong = process.argv.includes('--long')
const stale = isLong ? undefined : findStaleReport(REPORTS.tested)
if (stale !== undefined) {
  console.error(stale)
  process.exit(1)
}

/** See `tests/support/base-path.ts`. */
const BELOW_A_BASE_PATH = { TEST_BASE_PATH: '/shop', TEST_DEPTH: 'sampled' }

const SAMPLED: readonly Stage[] = [
  { title: 'Properties, with more cases', args: vitestOn(['pure', 'store'], findProperties()), env: { TEST_DEPTH: 'sampled' } },
  {
    title: 'The full browser suite, the crawl and the faults',
    args: vitestOn(PROVED),
    env: { TEST_DEPTH: 'sampled', TEST_REPORT: REPORTS.proved },
  },
  { title: 'The journeys of visitors below a base path', args: vitestOn(['journeys']), env: BELOW_A_BASE_PATH },
  {
    title: 'Every statement of the specification is held by a test that ran here or in npm test',
    args: ['scripts/check-conformance.ts', REPORTS.tested, REPORTS.proved],
  },
  { title: 'Breaks: a third of the guarded code is broken on purpose, and a test must notice', args: ['scripts/break/main.ts', '--third'] },
]
const LONG: readonly Stage[] = [
  { title: 'Every test, with full counts', args: vitestOn([]), env: { TEST_DEPTH: 'long', TEST_REPORT: REPORTS.proved } },
  { title: 'The browser suite below a base path', args: vitestOn(['journeys', 'browser']), env: BELOW_A_BASE_PATH },
  { title: 'Every statement of the specification is held by a test that ran', args: ['scripts/check-conformance.ts', REPORTS.proved] },
  { title: 'Breaks: the guarded code is broken on purpose, and a test must notice', args: ['scripts/break/main.ts'] },
]

const started = new Date()
const outcomes: StageOutcome[] = []
for (const stage of isLong ? LONG : SAMPLED) outcomes.push(await runStage(stage))
if (isLong) writeProofs(outcomes, started)
console.log('')
for (const { title, status, seconds } of outcomes) console.log(`${status === 0 ? 'passed' : 'FAILED'} ${String(seconds).padStart(5)} s  ${title}`)
process.exitCode = outcomes.every(({ status }) => status === 0) ? 0 : 1

function writeProofs(all: readonly StageOutcome[], begun: Date): void {
  const day = begun.toISOString().slice(0, 10)
  const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB.`
  mkdirSync('docs/proofs', { recursive: true })
  writeFileSync(`docs/proofs/${day}.md`, `# Proofs of ${day}\n\n${machine}\n\n${all.map(toSection).join('\n')}`)
  console.log(`Written to docs/proofs/${day}.md.`)
}

const LAST_LINES = 30

function toSection({ title, status, seconds, output }: StageOutcome): string {
  const tail = output.trimEnd().replaceAll(`${process.cwd()}/`, '').split('\n').slice(-LAST_LINES).join('\n')
  return `## ${title}\n\n${status === 0 ? 'Passed' : `Failed with status ${status}`} in ${seconds} s.\n\n\`\`\`\n${tail}\n\`\`\`\n`
}
