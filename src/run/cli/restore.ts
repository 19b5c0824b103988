import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { readErasures } from '#content/exchange/backup/apply-erasures.ts'
import { countFiles, listFiles } from '#content/exchange/backup/named-files.ts'
import { restoreBackup } from '#content/exchange/backup/restore-backup.ts'
import { describeDatabase } from '#content/store/describe-location.ts'
import { readConfig } from '#run/server/config.ts'
import { lockDataDir } from '#run/server/data-dir/lock-data-dir.ts'
import { ERASERS } from '#run/server/erasers.ts'
import { runCommand, tell, WrongUsage } from './run-command.ts'

/** `busbar restore BACKUP [--erasures FILE]`: restores into an empty `DATA_DIR` and an empty database. */
export async function restore(words: readonly string[]): Promise<void> {
  await runCommand(async () => {
    const { place, erasureFile } = readWords(words)
    const { dataDir, databaseUrl } = readConfig(process.env)
    const { erasures, tornLine } = erasureFile === undefined ? { erasures: [] } : await readErasures(resolve(erasureFile))
    const { manifest, erased, missing } = await restoreBackup({
      location: { dataDir, databaseUrl },
      path: resolve(place),
      erasures,
      erasers: ERASERS,
      lock: lockDataDir,
      now: new Date(),
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const files = countFiles(manifest.files.length - manifest.tables.length)
    tell(`Restored the backup of ${manifest.createdAt}: ${rows} rows, ${files}.`)
    tell(`Written to DATA_DIR "${dataDir}" and ${describeDatabase({ dataDir, databaseUrl })}.`)
    if (missing.length > 0) tell(`The backup lacks ${countFiles(missing.length)} that its rows name:\n${listFiles(missing)}`)
    tell(erasureFile === undefined ? 'No erasures were named (--erasures FILE).' : `Erased again since then: ${erased}.`)
    if (tornLine !== undefined)
      tell(`Line ${tornLine} of ${erasureFile}, the last one, is cut off: what it names was not erased again. Repeat it with an undamaged copy.`)
    tell('Nobody is signed in, and links that were mailed earlier no longer work.')
  })
}

function readWords(words: readonly string[]): { place: string; erasureFile?: string } {
  try {
    const { positionals, values } = parseArgs({ args: [...words], allowPositionals: true, options: { erasures: { type: 'string' } } })
    const [place, ...rest] = positionals
    if (place !== undefined && rest.length === 0) return { place, erasureFile: values.erasures }
  } catch {
    // The usage is thrown below.
  }
  throw new WrongUsage('Usage: busbar restore BACKUP [--erasures FILE]')
}
