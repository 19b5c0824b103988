import { existsSync, globSync, readFileSync, statSync } from 'node:fs'

/** Why the report of `npm test` cannot be checked together with this run, in a sentence; undefined when it can. */
export function findStaleReport(file: string): string | undefined {
  if (!existsSync(file)) return `${file} is missing: run "npm test" first, the conformance map is judged over both runs.`
  const { startTime } = JSON.parse(readFileSync(file, 'utf8')) as { startTime: number }
  const changed = listSources().find((source) => statSync(source).mtimeMs > startTime)
  return changed === undefined
    ? undefined
    : `${changed} has changed since "npm test" ran: run it again, the conformance map is judged over both runs.`
}

function listSources(): string[] {
  return globSync(['{src,scripts,content,tests}/**/*.{ts,tsx,css,json,html}', '*.ts'], { exclude: ['tests/output/**'] })
}
