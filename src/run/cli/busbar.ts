#!/usr/bin/env node
import { backup } from './backup.ts'
import { jobs } from './jobs.ts'
import { migrate } from './migrate.ts'
import { restore } from './restore.ts'
import { serve } from './serve.ts'
import { user } from './user.ts'

type Command = { run: (words: readonly string[]) => Promise<void>; usage: string; about: string }

const COMMANDS: Record<string, Command> = {
  serve: { run: serve, usage: 'serve', about: 'runs the product until SIGTERM or SIGINT' },
  migrate: { run: migrate, usage: 'migrate', about: 'brings the database forward and ends' },
  backup: { run: backup, usage: 'backup FOLDER | FILE.tar', about: 'backs everything up while the product runs' },
  restore: { run: restore, usage: 'restore BACKUP [--erasures FILE]', about: 'restores into an empty DATA_DIR and an empty database' },
  user: { run: user, usage: 'user list | add | role | password | …', about: 'manages who can sign in; "busbar user" tells the words' },
  jobs: { run: jobs, usage: 'jobs [retry ID | retry all]', about: 'lists jobs that were given up, or makes them due again' },
}

const [name = '', ...words] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
if (command !== undefined) {
  await command.run(words)
} else if (name === '--help' || name === 'help') {
  const lines = Object.values(COMMANDS).map(({ usage, about }) => `  busbar ${usage.padEnd(34)} ${about}`)
  process.stdout.write(
    `${lines.join('\n')}\ndocs/operating.md names the variables they read. Status 0: done; 1: refused, with a sentence; 2: wrong words.\n`,
  )
} else {
  process.stderr.write(`busbar: There is no command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}.\n`)
  process.exitCode = 2
}
