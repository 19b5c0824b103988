import type { AuditLink, AuditRow } from '#content/store/audit-digests.ts'
import type { BackupRow } from '#content/store/backup-rows.ts'
import { type Anchor, type ChainReport, checkAuditChain } from '#content/store/check-audit-chain.ts'
import { toColumnNames } from '#content/store/restore-rows.ts'

import { type BackupSource, openBackupSource } from './backup-source.ts'
import { checkBackup } from './check-backup.ts'
import { BackupRefusal, type Manifest, toTablePath } from './manifest.ts'
import { countFiles, findAbsent, listFiles, noteFiles } from './named-files.ts'
import { readTableRows } from './read-rows.ts'

/** What a backup holds, and what is wrong with the audit log that it is a true copy of; undefined for a backup from before the chain. */
export type VerifiedBackup = Manifest & { audit: ChainReport | undefined }

/**
 * Checks a backup without restoring it: manifest, size and digest of every file, that every row can be read, and that every file that a row
 * names is there, except those that were missing when it was made. Throws a `BackupRefusal` that says what is wrong.
 */
export async function verifyBackup(path: string): Promise<VerifiedBackup> {
  const source = await openBackupSource(path)
  const manifest = await checkBackup(source)
  const named = new Set<string>()
  for (const table of manifest.tables) await checkRows(source, table, named)
  const known = new Set(manifest.missing)
  const absent = findAbsent(named, manifest.files).filter((file) => !known.has(file))
  if (absent.length === 0) return { ...manifest, audit: await checkAudit(source, manifest) }
  throw new BackupRefusal(
    `The backup is incomplete: ${countFiles(absent.length)} that its rows name ${absent.length === 1 ? 'is' : 'are'} not in it:\n${listFiles(absent)}`,
  )
}

/** The chain was read together with the rows of the log, so they fit each other; its head is compared with the one in the manifest. */
async function checkAudit(source: BackupSource, { tables, auditHead }: Manifest): Promise<ChainReport | undefined> {
  if (!tables.some(({ name }) => name === 'audit_link')) return undefined
  // The casts are safe: whatever has other columns or types has other digests.
  const read = <Row>(table: string) => readTableRows(source, table) as AsyncIterable<BackupRow> as AsyncIterable<Row>
  let head: Anchor | undefined
  for await (const row of read<Anchor>('audit_head')) head = row
  const chain = { links: () => read<AuditLink>('audit_link'), entries: () => read<AuditRow>('audit'), head }
  return await checkAuditChain(chain, auditHead === undefined ? [] : [auditHead])
}

async function checkRows(source: BackupSource, { name, rows }: Manifest['tables'][number], named: Set<string>): Promise<void> {
  let count = 0
  let columns: string | undefined
  for await (const row of noteFiles(name, readTableRows(source, name), named)) {
    count += 1
    columns ??= toColumnNames(row)
    if (columns === '' || toColumnNames(row) !== columns)
      throw new BackupRefusal(`The backup is damaged: ${toTablePath(name)}, row ${count}, cannot be read.`)
  }
  if (count !== rows) throw new BackupRefusal(`The backup is damaged: the table ${name} has ${count} rows instead of ${rows}.`)
}
