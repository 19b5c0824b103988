import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { isProvedOnly } from '../tests/projects.ts'
import { findProblems } from './conformance/check.ts'
import { parseStatements } from './conformance/statements.ts'
import { readTestReport } from './conformance/test-report.ts'

/**
 * `node scripts/check-conformance.ts [--tested] report.json …`: fails when a statement of `docs/conformance.md` has no test that ran and
 * passed. With `--tested` the report is that of `npm test` alone, so tests that only `npm run prove` runs are not checked.
 */
const projectFolder = resolve(import.meta.dirname, '..')
const isHalf = process.argv.includes('--tested')
const reports = process.argv.slice(2).filter((word) => word !== '--tested')
const statements = parseStatements(readFileSync(resolve(projectFolder, 'docs/conformance.md'), 'utf8'))
const run = reports.flatMap((file) => readTestReport(readFileSync(resolve(file), 'utf8'), projectFolder))
const problems = findProblems(statements, { run, isLeftOut: isHalf ? isProvedOnly : undefined })
for (const problem of problems) console.error(problem)
const held = statements.filter(({ tests }) => tests.length > 0).length
const judged = isHalf ? ' (what only `npm run prove` runs is judged there)' : ''
console.log(`${statements.length} statements, ${held} held by tests, ${run.length} tests ran, ${problems.length} problems${judged}.`)
if (problems.length > 0) process.exitCode = 1
