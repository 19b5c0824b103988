#!/usr/bin/env node
// Plain JavaScript without dependencies, for any Node from 20 on: it prepares a fresh clone and runs the command with the pinned Node.
import { COMMANDS } from './setup/commands.mjs'
import { Refusal, say } from './setup/say.mjs'

const [major] = process.versions.node.split('.').map(Number)
const [command = 'start', ...rest] = process.argv.slice(2)

try {
  if (major < 20) throw new Refusal(`Node ${process.versions.node} runs this command; Busbar's launcher needs Node 20 or newer.`)
  const act = COMMANDS[command]
  if (act === undefined) throw new Refusal(`There is no command "${command}". There are: ${Object.keys(COMMANDS).join(', ')}.`)
  process.exitCode = await act(rest)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  say(error.message)
  process.exitCode = 1
}
