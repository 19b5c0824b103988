/** What was typed is not what the command takes: told with its usage, status 2. */
export class WrongUsage extends Error {}

/** Runs a command that ends; what keeps it from its end is one sentence and status 1, wrong words are status 2. */
export async function runCommand(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    process.stderr.write(`busbar: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = error instanceof WrongUsage ? 2 : 1
  }
}

/** Writes one line for whoever started the command. */
export function tell(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
