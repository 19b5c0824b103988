import { readConfig } from '#server/config.ts'
import { migrateStore } from '#store/migrate-store.ts'
import { closeStore, openStore } from '#store/open-store.ts'

/** `busbar migrate`: brings the database forward to this version and ends. */
export async function migrate(): Promise<void> {
  try {
    const store = await openStore(readConfig(process.env))
    try {
      await migrateStore(store)
    } finally {
      await closeStore(store)
    }
    process.stdout.write('The database is up to date.\n')
  } catch (error) {
    process.stderr.write(`busbar: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
