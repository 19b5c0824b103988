import { at } from './paths.mjs'
import { npm } from './runtime.mjs'
import { Refusal, say } from './say.mjs'
import { digestOfContent, readStamp, writeStamp } from './stamp.mjs'

const STAMP = at('node_modules/.busbar-lock')

/** Installs exactly what the lock file lists, unless that is installed already. Install scripts are never run. */
export async function ensureDependencies(node) {
  const lock = digestOfContent(at('package-lock.json'))
  if (readStamp(STAMP) === lock) return
  say('Installing the packages of the lock file (once; about a minute).')
  const { status, output } = await npm(node, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], at())
  if (status !== 0)
    throw new Refusal(`The packages could not be installed. Check that the npm registry is reached, then run the command again.\n${output.trim()}`)
  writeStamp(STAMP, lock)
}
