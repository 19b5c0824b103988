import { ContractError } from '#model/errors.ts'

/** What was typed is not what the command takes: told with its usage, status 2. */
export class WrongUsage extends Error {}

/** Runs a command that ends; what keeps it from its end is one sentence and status 1, wrong words are status 2. */
export async function runCommand(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    process.stderr.write(`busbar: ${toSentence(error)}\n`)
    process.exitCode = error instanceof WrongUsage ? 2 : 1
  }
}

/** Whoever types a command can see to the database, which a visitor of the site cannot. */
function toSentence(error: unknown): string {
  if (!(error instanceof ContractError) || error.errorCode !== 'SERVER_UNAVAILABLE') return error instanceof Error ? error.message : String(error)
  const reason = 'code' in error ? ` (${String(error.code)})` : ''
  return `DATABASE_URL names a database that does not answer${reason}; accepted is the address of a running PostgreSQL.`
}

/** Writes one line for whoever started the command. */
export function tell(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
