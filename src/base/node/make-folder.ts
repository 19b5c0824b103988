import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

import { codeOf } from '#base/pure/error-code.ts'

/**
 * Makes a folder and those above it, for the current user only; a folder that exists is left as it is. `mkdirSync` with `recursive` does
 * not return where the system makes no folders, as below `/proc`.
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    const parent = dirname(path)
    if (codeOf(error) === 'EEXIST' && statSync(path).isDirectory()) return
    if (codeOf(error) !== 'ENOENT' || parent === path || existsSync(parent)) throw error
    makeFolder(parent)
    mkdirSync(path, { mode: 0o700 })
  }
}
