import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

import { ROOMS } from './rooms.ts'

/** The root folder of the checkout. */
export const ROOT = resolve(import.meta.dirname, '../..')

/** A source file of a room with its imports of other sources, including types; paths are relative to the checkout, with slashes. */
export type SourceFile = { file: string; room: string; imports: readonly { path: string; isRelative: boolean }[]; lines: number }

const IMPORT = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)['"](?<path>[#.][^'"?]+)/g

const NOT_OURS = new Set(['node_modules', '.git', 'dist', 'var', 'output'])

/** The files below some folders, such as `src`, or of the whole checkout, without installed, built or generated files. */
export function listFiles(...folders: string[]): string[] {
  const patterns = folders.length === 0 ? ['**/*', '.*/**/*'] : folders.map((folder) => `${folder}/**/*`)
  const found = globSync(patterns, { cwd: ROOT, withFileTypes: true, exclude: ({ name }) => NOT_OURS.has(name) })
  return found.filter((entry) => entry.isFile()).map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

/** The room of a path below `src/`; undefined for a file outside every room. */
export function roomOf(file: string): string | undefined {
  return ROOMS.map(({ room }) => room).find((room) => file.startsWith(`src/${room}/`))
}

/** Every source below `src/` except tests and their support files. */
export function readSources(): SourceFile[] {
  return listFiles('src')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.fixture\.ts$|\/testing\//.test(file))
    .map((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8')
      const imports = Array.from(text.matchAll(IMPORT), ({ groups }) => toImport(file, groups?.['path'] ?? ''))
      return { file, room: roomOf(file) ?? '', imports, lines: text.split('\n').length - 1 }
    })
}

function toImport(file: string, path: string): SourceFile['imports'][number] {
  return path.startsWith('#') ? { path: `src/${path.slice(1)}`, isRelative: false } : { path: join(dirname(file), path), isRelative: true }
}
