#!/usr/bin/env node
// Plain JavaScript without dependencies, for any Node from 20 on: it prepares a fresh clone and runs the command with the pinned Node.
import { COMMANDS } from './setup/commands.mjs'
import { Refusal, settle } from './setup/say.mjs'

const HELP = new Set(['--help', '-h', 'help'])
const SETTINGS = 'Settings are environment variables, such as PORT=4333 npm start.'

await settle(async () => {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20) throw new Refusal(`Node ${process.versions.node} runs this command; Busbar's launcher needs Node 20 or newer.`)
  const [name = 'start', ...rest] = process.argv.slice(2)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (HELP.has(name) || (command !== undefined && HELP.has(rest[0]))) return printHelp()
  if (command === undefined) throw new Refusal(`There is no command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}.`)
  if (command.takes === undefined && rest.length > 0) throw new Refusal(`The command "${name}" takes no arguments (${rest.join(' ')}). ${SETTINGS}`)
  return await command.act(rest)
})

function printHelp() {
  const lines = Object.entries(COMMANDS).map(([name, { about, takes }]) => {
    const command = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
    return `  ${command}${takes === undefined ? '' : ` -- ${takes}`}\n      ${about}`
  })
  process.stdout.write(`${lines.join('\n')}\n${SETTINGS} docs/operating.md lists them; bin/busbar.mjs --help lists the commands for operators.\n`)
  return 0
}
