import { relative } from 'node:path'

/** One test of a run: its file relative to the project folder, its names, and its status. */
export type RunTest = { file: string; title: string; fullName: string; status: string }

type VitestReport = {
  testResults: { name: string; assertionResults: { title: string; fullName: string; status: string }[] }[]
}

/** Reads a report of Vitest's `json` reporter. */
export function readTestReport(json: string, projectFolder: string): RunTest[] {
  const report = JSON.parse(json) as VitestReport
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, fullName, status }) => ({ file: relative(projectFolder, name), title, fullName, status })),
  )
}
