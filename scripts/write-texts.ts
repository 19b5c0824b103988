import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { CatalogueError } from '../build/texts/read-catalogue.ts'
import { writeArguments } from '../build/texts/write-arguments.ts'

/**
 * `npm run texts`: writes the types of the messages' arguments, `src/texts/arguments.ts`, from `src/texts/en.json`. With `--check` it writes
 * nothing and fails when the file is outdated; with `--read`, which a build does first, that does not matter. It always fails with a line
 * for each problem of the catalogue.
 */
const [mode] = process.argv.slice(2)
const file = join(import.meta.dirname, '../src/texts/arguments.ts')

try {
  const text = writeArguments()
  if (mode === undefined) writeFileSync(file, text)
  if (mode === '--check' && readFileSync(file, 'utf8') !== text) refuse('src/texts/arguments.ts is not up to date. Write it with: npm run texts')
} catch (error) {
  if (!(error instanceof CatalogueError)) throw error
  refuse(error.message)
}

function refuse(message: string): void {
  console.error(message)
  process.exitCode = 1
}
