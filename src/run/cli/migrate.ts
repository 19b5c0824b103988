import { readConfig } from '#run/server/config.ts'
import { migrateStore } from '#content/store/migrate-store.ts'
import { closeStore, openStore } from '#content/store/open-store.ts'
import { refuseWords, runCommand, tell } from './run-command.ts'

/** `busbar migrate`: migrates the database to this version and ends. */
export async function migrate(words: readonly string[]): Promise<void> {
  await runCommand(async () => {
    refuseWords(words, 'migrate')
    const store = await openStore(readConfig(process.env))
    try {
      await migrateStore(store)
    } finally {
      await closeStore(store)
    }
    tell('The database is up to date.')
  })
}
