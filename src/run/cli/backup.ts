import { resolve } from 'node:path'

import { createBackup } from '#content/exchange/backup/create-backup.ts'
import { readLocation } from './read-location.ts'
import { readVersion } from './read-version.ts'
import { runCommand, tell, WrongUsage } from './run-command.ts'

/** `busbar backup FOLDER` or `busbar backup FILE.tar`: copies everything that cannot be derived from other data, while the product runs. */
export async function backup(words: readonly string[]): Promise<void> {
  await runCommand(async () => {
    const [place, ...rest] = words
    if (place === undefined || rest.length > 0 || place.startsWith('-'))
      throw new WrongUsage('Usage: busbar backup FOLDER, or busbar backup FILE.tar')
    const { tables, files } = await createBackup({
      location: readLocation(process.env),
      path: resolve(place),
      version: readVersion(),
      now: new Date(),
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    tell(
      `Backed up to ${resolve(place)}: ${rows} rows of ${tables.length} tables, ${files.length - tables.length} files, ${Math.ceil(bytes / 2 ** 20)} MB.`,
    )
  })
}
