import { audit } from './audit.ts'
import { backup } from './backup.ts'
import { demo } from './demo.ts'
import HELP from './help.json' with { type: 'json' }
import { jobs } from './jobs.ts'
import { media } from './media.ts'
import { migrate } from './migrate.ts'
import { readVersion } from './read-version.ts'
import { restore } from './restore.ts'
import { tell } from './run-command.ts'
import { serve } from './serve.ts'
import { system } from './system.ts'
import { user } from './user.ts'

type Command = (words: readonly string[]) => Promise<void>

/** Each has its line in `help.json`, a file of its own because `bin/busbar.mjs` prints it before the product is built. */
const COMMANDS: Record<Exclude<keyof typeof HELP, 'version' | 'end'>, Command> = {
  serve,
  migrate,
  backup,
  restore,
  user,
  jobs,
  system,
  demo,
  audit,
  media,
}
const help: Command = async () => tell(Object.values(HELP).join('\n'))
const OTHERS: Record<string, Command> = {
  help,
  '--help': help,
  '--version': async () => tell(readVersion()),
}
const ALL: Record<string, Command> = { ...COMMANDS, ...OTHERS }

const [name = '--help', ...words] = process.argv.slice(2)
const command = Object.hasOwn(ALL, name) ? ALL[name] : undefined
if (command !== undefined) {
  await command(words)
} else {
  process.stderr.write(`busbar: There is no command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}.\n`)
  process.exitCode = 2
}
