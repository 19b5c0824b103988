import { migrate } from './migrate.ts'
import { serve } from './serve.ts'

/** `busbar serve` runs the product and gets signals directly; `busbar migrate` brings the database forward and ends. */
const COMMANDS: Record<string, () => Promise<void>> = { serve, migrate }

const name = process.argv[2] ?? ''
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
if (command === undefined) {
  process.stderr.write(`busbar: There is no command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}.\n`)
  process.exitCode = 2
} else {
  await command()
}
