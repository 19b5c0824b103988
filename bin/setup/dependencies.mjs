import { rmSync } from 'node:fs'

import { installLocked } from './npm.mjs'
import { at } from './paths.mjs'
import { say } from './say.mjs'
import { digestOfContent, readStamp, writeStamp } from './stamp.mjs'

const STAMP = at('node_modules/.busbar-lock')

/** Installs exactly what the lock file lists, unless that is installed already. */
export async function ensureDependencies(node) {
  const lock = digestOfContent(at('package-lock.json'))
  if (readStamp(STAMP) === lock) return
  say('Installing the packages of the lock file (once; about a minute).')
  // Without the old stamp, an installation that was interrupted is never taken for a whole one.
  rmSync(STAMP, { force: true })
  await installLocked(node, { folder: at(), failure: 'The packages could not be installed.' })
  writeStamp(STAMP, lock)
}
