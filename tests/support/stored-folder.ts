import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import { PROJECT_FOLDER } from './project-folder.ts'

const FIXTURES = join(PROJECT_FOLDER, 'tests/fixtures')
/** Originals of earlier releases: those that the demonstration still has are not stored twice. */
const ORIGINALS = ['tests/fixtures/originals/*', 'demo/**/*.{avif,gif,jpg,png,svg,webp}']

/** The folders of earlier releases that are kept, by the day of the release: each as its first start left it. */
export const STORED_FOLDERS = ['2026-11-21', '2026-11-23'] as const

/** Unpacks the database of an earlier release (`tests/fixtures/{date}`) into a new folder, which the caller removes. */
export function unpackDatabase(date: string): { dataDir: string; file: string } {
  const dataDir = mkdtempSync(join(tmpdir(), 'busbar-stored-'))
  const file = join(dataDir, 'busbar.db')
  writeFileSync(file, brotliDecompressSync(readFileSync(join(FIXTURES, date, 'busbar.db.br'))))
  return { dataDir, file }
}

/** The same with the originals of its images: the whole folder, but for what a start makes anew. */
export function unpackFolder(date: string): string {
  const { dataDir, file } = unpackDatabase(date)
  const database = new DatabaseSync(file, { readOnly: true })
  const hashes = database
    .prepare('select hash from media')
    .all()
    .map(({ hash }) => String(hash))
  database.close()
  const originals = listOriginals()
  for (const hash of hashes) {
    const original = originals.get(hash)
    if (original === undefined)
      throw new Error(`No file has the hash ${hash} of an image of ${date}: copy the file that was removed to tests/fixtures/originals/${hash}.`)
    const to = join(dataDir, 'media/originals', hash.slice(0, 2), hash)
    mkdirSync(dirname(to), { recursive: true })
    cpSync(original, to)
  }
  return dataDir
}

/** The addresses in the sitemaps of an earlier release, each with the title of its page. */
export function readTitles(date: string): Map<string, string> {
  return new Map(Object.entries(JSON.parse(readFileSync(join(FIXTURES, date, 'titles.json'), 'utf8')) as Record<string, string>))
}

function listOriginals(): Map<string, string> {
  const files = ORIGINALS.flatMap((glob) => globSync(glob, { cwd: PROJECT_FOLDER })).map((file) => join(PROJECT_FOLDER, file))
  return new Map(files.map((file) => [createHash('sha256').update(readFileSync(file)).digest('hex'), file]))
}
