import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type DiskProblem, findDiskProblem } from '#base/node/disk-problem.ts'
import { UNFINISHED } from '#base/node/files/file-key.ts'

/** One that a killed process left is neither listed nor backed up. */
const PROBE = `write-probe${UNFINISHED}`
/** Enough for a transaction; random, because some file systems need no space for what they can compress. */
const BYTES = randomBytes(256 * 1024)
/** A new file each time, because a folder that takes no new files may still let old ones be written. */
const AS_NEW_FILE = { mode: 0o600, flag: 'wx' }
const IF_THERE = { force: true }

/** Makes a file in the folder and deletes it; resolves with the problem if that fails. */
export async function probeDataDir(dataDir: string): Promise<DiskProblem | undefined> {
  const path = join(dataDir, PROBE)
  try {
    await rm(path, IF_THERE)
    await writeFile(path, BYTES, AS_NEW_FILE)
    return undefined
  } catch (error) {
    return toProblem(error)
  } finally {
    await rm(path, IF_THERE).catch(() => undefined)
  }
}

/** The same before the product runs, when nobody waits for an answer. */
export function probeDataDirNow(dataDir: string): DiskProblem | undefined {
  const path = join(dataDir, PROBE)
  try {
    rmSync(path, IF_THERE)
    writeFileSync(path, BYTES, AS_NEW_FILE)
    return undefined
  } catch (error) {
    return toProblem(error)
  } finally {
    deleteIfPossible(path)
  }
}

function deleteIfPossible(path: string): void {
  try {
    rmSync(path, IF_THERE)
  } catch {
    // The next attempt fails and says why.
  }
}

function toProblem(error: unknown): DiskProblem {
  return findDiskProblem(error) ?? 'disk-failing'
}
