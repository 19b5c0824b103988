import { ContractError } from '#model/errors.ts'

/** The arguments of a command are wrong: it prints the usage and ends with status 2. */
export class WrongUsage extends Error {}

/** Throws `WrongUsage` for words after a command that takes none. */
export function refuseWords(words: readonly string[], command: string): void {
  if (words.length > 0) throw new WrongUsage(`Usage: busbar ${command}`)
}

/** Runs a command to its end. An error is printed as one sentence and gives status 1, `WrongUsage` status 2. */
export async function runCommand(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    process.stderr.write(`busbar: ${toSentence(error)}\n`)
    process.exitCode = error instanceof WrongUsage ? 2 : 1
  }
}

/** The person at the command line can fix the database, so the sentence names the variable. A visitor of the site gets a general one. */
function toSentence(error: unknown): string {
  if (!(error instanceof ContractError) || error.errorCode !== 'SERVER_UNAVAILABLE') return error instanceof Error ? error.message : String(error)
  const reason = 'code' in error ? ` (${String(error.code)})` : ''
  return `DATABASE_URL names a database that does not answer${reason}; accepted is the address of a running PostgreSQL.`
}

/** Prints one line of a command's result. */
export function tell(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
