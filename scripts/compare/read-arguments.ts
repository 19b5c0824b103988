import { parseArgs } from 'node:util'

import { Refusal } from './refusal.ts'

/** The arguments of the command: the folder of the other checkout, optionally a file of expectations, and whether to name every address. */
export type Arguments = { folder: string; expect?: string; namesAll: boolean }

const USAGE = 'Usage: npm run compare -- PATH_OF_OTHER_CHECKOUT [--expect FILE] [--all]'

/** Reads the arguments after `npm run compare --`; throws a sentence with the usage when they are wrong. */
export function readArguments(words: readonly string[]): Arguments {
  const { values, positionals } = parse([...words])
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) throw new Refusal(`Name one checkout: the state before the change. ${USAGE}`)
  return { folder, expect: values.expect, namesAll: values.all === true }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { expect: { type: 'string' }, all: { type: 'boolean' } } })
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}. ${USAGE}`, { cause: error })
  }
}
