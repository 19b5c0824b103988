import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { findProblems } from './conformance/check.ts'
import { parseStatements } from './conformance/statements.ts'
import { readTestReport } from './conformance/test-report.ts'

/** `node scripts/check-conformance.ts [report.json …]`: fails when a statement of `docs/conformance.md` is not held by a test that ran and passed. */
const projectFolder = resolve(import.meta.dirname, '..')
const reports = process.argv.length > 2 ? process.argv.slice(2) : ['tests/output/report.json']
const statements = parseStatements(readFileSync(resolve(projectFolder, 'docs/conformance.md'), 'utf8'))
const run = reports.flatMap((file) => readTestReport(readFileSync(resolve(file), 'utf8'), projectFolder))
const problems = findProblems(statements, run)
for (const problem of problems) console.error(problem)
const held = statements.filter(({ tests }) => tests.length > 0).length
console.log(`${statements.length} statements, ${held} held by tests, ${run.length} tests ran, ${problems.length} problems.`)
if (problems.length > 0) process.exitCode = 1
