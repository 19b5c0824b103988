import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A digest of files and folders by path, size and modification time; fast enough to compute at every start. */
export function digestOf(paths) {
  const digest = createHash('sha256')
  for (const path of paths) addTo(digest, path)
  return digest.digest('hex')
}

function addTo(digest, path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined) return
  if (stat.isDirectory()) {
    for (const name of readdirSync(path).toSorted()) addTo(digest, join(path, name))
  } else {
    digest.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`)
  }
}

/** A digest of a file's content. */
export function digestOfContent(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

export function writeStamp(file, digest) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, digest)
}
