import { CatalogueError } from '../build/texts/read-catalogue.ts'
import { areArgumentsWritten, writeArguments } from '../build/texts/write-arguments.ts'

/**
 * `npm run texts`: writes the types of the messages' arguments, `src/texts/arguments.ts` and the folder beside it, from `src/texts/en.json`. With `--check` it writes
 * nothing and fails when the file is outdated; with `--read`, which a build does first, that does not matter. It always fails with a line
 * for each problem of the catalogue.
 */
const [mode] = process.argv.slice(2)

try {
  if (mode === undefined) writeArguments()
  else if (!areArgumentsWritten() && mode === '--check') refuse('src/texts/arguments.ts is not up to date. Write it with: npm run texts')
} catch (error) {
  if (!(error instanceof CatalogueError)) throw error
  refuse(error.message)
}

function refuse(message: string): void {
  console.error(message)
  process.exitCode = 1
}
