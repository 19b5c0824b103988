import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { findPackageFolder } from '#base/node/package-folder.ts'

/** The version of this program, as its `package.json` names it. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(findPackageFolder(), 'package.json'), 'utf8')) as { version: string }
  return version
}
