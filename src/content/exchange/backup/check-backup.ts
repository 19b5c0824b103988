import { createHash } from 'node:crypto'

import { findUnknownMigration } from '#content/store/migrate-store.ts'

import { type BackupSource } from './backup-source.ts'
import { BackupRefusal, FORMAT, Manifest, MANIFEST, MANIFEST_DIGEST, toPathInDataDir, toTablePath } from './manifest.ts'

/**
 * Reads a whole backup and returns its manifest; throws a `BackupRefusal` if this Busbar does not know its version, or if any of it differs
 * from what was written.
 */
export async function checkBackup(source: BackupSource): Promise<Manifest> {
  const manifest = await readManifest(source)
  if (manifest.format > FORMAT)
    throw new BackupRefusal(`The backup has format ${manifest.format}, which this Busbar does not know: restore it with a newer Busbar.`)
  const unknown = findUnknownMigration(manifest.migrations)
  if (unknown !== undefined)
    throw new BackupRefusal(`The backup is at version ${unknown}, which this Busbar does not know: restore it with a newer Busbar.`)
  for (const { path } of manifest.files) toPathInDataDir(path)
  const named = new Set([MANIFEST, MANIFEST_DIGEST, ...manifest.files.map(({ path }) => path)])
  const stranger = [...source.paths].find((path) => !named.has(path))
  if (stranger !== undefined) throw new BackupRefusal(`The backup holds ${JSON.stringify(stranger)}, which its manifest does not name.`)
  for (const file of manifest.files) {
    const { size, sha256 } = await digest(source, file.path)
    if (size !== file.size || sha256 !== file.sha256) throw new BackupRefusal(`The backup is damaged: ${file.path} is not as it was written.`)
  }
  for (const { name } of manifest.tables) if (!named.has(toTablePath(name))) throw new BackupRefusal(`The backup lacks the table ${name}.`)
  return manifest
}

async function readManifest(source: BackupSource): Promise<Manifest> {
  if (!source.paths.has(MANIFEST) || !source.paths.has(MANIFEST_DIGEST))
    throw new BackupRefusal('There is no complete backup of Busbar here: its manifest is missing.')
  const text = await readText(source, MANIFEST)
  const expected = (await readText(source, MANIFEST_DIGEST)).split(' ')[0]
  if (createHash('sha256').update(text).digest('hex') !== expected)
    throw new BackupRefusal('The backup is damaged: its manifest is not as it was written.')
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw new BackupRefusal('This is no backup that this Busbar can read: its manifest is of another kind.')
  }
}

async function digest(source: BackupSource, path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of source.read(path)) {
    hash.update(chunk)
    size += chunk.byteLength
  }
  return { size, sha256: hash.digest('hex') }
}

async function readText(source: BackupSource, path: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of source.read(path)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
