import type { Statement, TestName } from './statements.ts'
import type { RunTest } from './test-report.ts'

/** The issues whose statements must each have a test. */
export const OWNED = ['#2', '#3', '#4']

/** The tests that ran, and a function that tells which test files belong to another run. */
export type Judged = { run: readonly RunTest[]; isLeftOut?: (file: string) => boolean }

/** The problems between the list and a test run, a sentence each; empty when every claim holds. */
export function findProblems(statements: readonly Statement[], { run, isLeftOut = () => false }: Judged): string[] {
  return [...findDoubles(statements), ...statements.flatMap((statement) => checkStatement(statement, { run, isLeftOut }))]
}

/** The tests of a run that a name in the list refers to. */
export function findTests({ file, name }: TestName, run: readonly RunTest[]): RunTest[] {
  const isTag = /^\[S\d[^\]]*\]$/.test(name)
  const isMeant = ({ fullName, title }: RunTest) => (isTag ? fullName.includes(name) : fullName === name || title === name)
  return run.filter((test) => test.file === file && isMeant(test))
}

function checkStatement({ id, owner, tests }: Statement, { run, isLeftOut }: Required<Judged>): string[] {
  if (!/^(?:#\d+|open: decided .+)$/.test(owner)) return [`${id}: "${owner}" is no owner; write #2, or "open: decided in …".`]
  if (tests.length === 0) return OWNED.includes(owner) ? [`${id}: no test holds it.`] : []
  return tests.filter(({ file }) => !isLeftOut(file)).flatMap((name) => checkTest(id, name, run))
}

function checkTest(id: string, name: TestName, run: readonly RunTest[]): string[] {
  const found = findTests(name, run)
  if (found.length === 0) return [`${id}: "${name.file} › ${name.name}" did not run.`]
  return found.filter(({ status }) => status !== 'passed').map(({ fullName, status }) => `${id}: "${name.file} › ${fullName}" ${status}.`)
}

function findDoubles(statements: readonly Statement[]): string[] {
  const seen = new Set<string>()
  return statements.flatMap(({ id }) => (seen.has(id) ? [`${id} stands in the list twice.`] : (seen.add(id), [])))
}
