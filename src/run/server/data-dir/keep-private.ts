import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { isOwnName } from './own-names.ts'

const OF_OTHERS = 0o077

/**
 * Takes the rights of other users away from DATA_DIR and all that earlier releases have written there; new files have none from the start
 * (umask). Returns a sentence for the log when something was changed, or could not be.
 *
 * All files are looked at only while the folder itself is open to others: once it is not, nobody reaches them. The folder comes last, so
 * that a start that was killed is repeated.
 */
export function keepPrivate(dataDir: string): string | undefined {
  const folder = statSync(dataDir)
  // Windows has no such rights.
  if (process.getuid === undefined || (folder.mode & OF_OTHERS) === 0) return undefined
  const names = readdirSync(dataDir)
  const own = names.filter(isOwnName).map((name) => join(dataDir, name))
  const count = own.reduce((sum, path) => sum + closeToOthers(path), 0)
  const foreign = names.find((name) => !isOwnName(name) && name !== 'lost+found')
  if (foreign !== undefined)
    return `DATA_DIR "${dataDir}" also holds ${JSON.stringify(foreign)}, so its rights stay as they are: other users of this machine may open the folder, but not what the product writes there. Better give the product a folder of its own.`
  if (folder.uid !== process.getuid())
    return `DATA_DIR "${dataDir}" belongs to another user (uid ${folder.uid}), so its rights stay as they are. What the product writes there is for this user only.`
  chmodSync(dataDir, 0o700)
  return count === 0
    ? undefined
    : `DATA_DIR "${dataDir}" was open to other users of this machine. It and ${count} files and folders in it are now for this user only.`
}

/** Takes the rights of others away from a path and all below it; returns how many had some. Links are left alone. */
function closeToOthers(path: string): number {
  const found = lstatSync(path)
  if (found.isSymbolicLink() || found.uid !== process.getuid?.()) return 0
  const below = found.isDirectory() ? readdirSync(path).map((name) => join(path, name)) : []
  const count = below.reduce((sum, each) => sum + closeToOthers(each), 0)
  if ((found.mode & OF_OTHERS) === 0) return count
  chmodSync(path, found.mode & 0o700)
  return count + 1
}
