#!/usr/bin/env node
import { migrate } from './migrate.ts'
import { serve } from './serve.ts'

/** `busbar serve` runs the product and gets signals directly; `busbar migrate` brings the database forward and ends. */
const COMMANDS: Record<string, () => Promise<void>> = { serve, migrate }

const name = process.argv[2] ?? ''
const list = `There are: ${Object.keys(COMMANDS).join(', ')}.`
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
if (command !== undefined) {
  await command()
} else if (name === '--help' || name === 'help') {
  process.stdout.write(`busbar COMMAND. ${list} docs/operating.md names the variables they read.\n`)
} else {
  process.stderr.write(`busbar: There is no command "${name}". ${list}\n`)
  process.exitCode = 2
}
