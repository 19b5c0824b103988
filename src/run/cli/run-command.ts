import { ContractError } from '#model/errors.ts'
import { listMisspelled } from '#run/server/config-names.ts'
import { ConfigError, readConfig, VARIABLES } from '#run/server/config.ts'
import { explainDiskFailure } from '#run/server/data-dir/explain-disk-failure.ts'
import { tellUnreachable } from '#run/server/tell-unreachable.ts'

/** The arguments of a command are wrong: it prints the usage and ends with status 2. */
export class WrongUsage extends Error {}

/** Throws `WrongUsage` for words after a command that takes none. */
export function refuseWords(words: readonly string[], command: string): void {
  if (words.length > 0) throw new WrongUsage(`Usage: busbar ${command}`)
}

/** Runs a command to its end. An error is printed as one sentence and gives status 1, `WrongUsage` status 2. */
export async function runCommand(act: () => Promise<void>): Promise<void> {
  // What a command writes is for its own user only.
  process.umask(0o077)
  for (const notice of listMisspelled(process.env, VARIABLES)) process.stderr.write(`busbar: ${notice}\n`)
  try {
    await act()
  } catch (error) {
    process.stderr.write(`busbar: ${toSentence(explain(error))}\n`)
    process.exitCode = error instanceof WrongUsage ? 2 : 1
  }
}

/** An error of the disk is explained by the folder that the command works on. */
function explain(error: unknown): unknown {
  if (error instanceof WrongUsage || error instanceof ConfigError) return error
  try {
    const { dataDir, databaseUrl } = readConfig(process.env)
    return databaseUrl === undefined ? explainDiskFailure(error, dataDir) : error
  } catch {
    return error
  }
}

/** The person at the command line can fix the database, so the sentence names the variable. A visitor of the site gets a general one. */
function toSentence(error: unknown): string {
  if (!(error instanceof ContractError) || error.errorCode !== 'SERVER_UNAVAILABLE') return error instanceof Error ? error.message : String(error)
  return tellUnreachable('code' in error ? String(error.code) : error.message)
}

/** Prints one line of a command's result. */
export function tell(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

/** A text on one line: control characters, which earlier releases accepted in names, would change what the terminal shows. */
export function toLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ')
}
