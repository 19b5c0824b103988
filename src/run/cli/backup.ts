import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { createBackup } from '#content/exchange/backup/create-backup.ts'
import type { Manifest } from '#content/exchange/backup/manifest.ts'
import { countFiles, listFiles } from '#content/exchange/backup/named-files.ts'
import { verifyBackup } from '#content/exchange/backup/verify-backup.ts'
import { describeDatabase } from '#content/store/describe-location.ts'
import { toSentences } from './audit-verify.ts'
import { readLocation } from './read-location.ts'
import { readVersion } from './read-version.ts'
import { runCommand, tell, WrongUsage } from './run-command.ts'
import { toOpeningError } from './with-store.ts'

const USAGE = 'Usage: busbar backup FOLDER | FILE.tar [--accept-missing], or busbar backup verify BACKUP'
const VERIFY = 'verify'

/**
 * `busbar backup FOLDER` or `busbar backup FILE.tar`: copies everything that cannot be derived from other data, while the product runs.
 * `busbar backup verify BACKUP` checks one that was made.
 */
export async function backup(words: readonly string[]): Promise<void> {
  await runCommand(async () => {
    const { places, acceptsMissing } = readWords(words)
    const [first = '', second, third] = places
    if (third !== undefined) throw new WrongUsage(USAGE)
    if (first === VERIFY && second !== undefined && !acceptsMissing) return await verify(resolve(second))
    if (first === '' || first === VERIFY || second !== undefined) throw new WrongUsage(USAGE)
    await make(resolve(first), acceptsMissing)
  })
}

async function make(path: string, acceptsMissing: boolean): Promise<void> {
  const location = readLocation(process.env, { files: true })
  const request = { location, path, version: readVersion(), now: new Date(), acceptsMissing }
  const manifest = await createBackup(request).catch((error: unknown) => {
    throw toOpeningError(error, location)
  })
  tell(`Read from DATA_DIR "${location.dataDir}" and ${describeDatabase(location)}.`)
  tell(`Backed up to ${path}: ${count(manifest)}.`)
  tellMissing(manifest)
}

async function verify(path: string): Promise<void> {
  const { audit, ...manifest } = await verifyBackup(path)
  tell(`The backup ${path} is whole: ${count(manifest)}, made on ${manifest.createdAt} by Busbar ${manifest.version}.`)
  tellMissing(manifest)
  if (audit === undefined) return
  for (const sentence of toSentences(audit, 'The audit log in it')) tell(sentence)
  if (audit.found > 0) process.exitCode = 1
}

function count({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return `${rows} rows of ${tables.length} tables, ${countFiles(files.length - tables.length)}, ${Math.ceil(bytes / 2 ** 20)} MB`
}

function tellMissing({ missing }: Manifest): void {
  if (missing.length > 0)
    tell(`Without ${countFiles(missing.length)} that rows name and that were missing or erased when it was made:\n${listFiles(missing)}`)
}

function readWords(words: readonly string[]): { places: string[]; acceptsMissing: boolean } {
  try {
    const { positionals, values } = parseArgs({ args: [...words], allowPositionals: true, options: { 'accept-missing': { type: 'boolean' } } })
    return { places: positionals, acceptsMissing: values['accept-missing'] ?? false }
  } catch {
    throw new WrongUsage(USAGE)
  }
}
