import { describeDatabase } from '#content/store/describe-location.ts'
import { migrateStore } from '#content/store/migrate-store.ts'
import { readSchemaState } from '#content/store/schema-state.ts'
import { refuseWords, runCommand, tell } from './run-command.ts'
import { withAnyStore } from './with-store.ts'

/** `busbar migrate`: migrates the database to this version and ends. */
export async function migrate(words: readonly string[]): Promise<void> {
  await runCommand(async () => {
    refuseWords(words, 'migrate')
    await withAnyStore({ files: false }, async (store, config) => {
      const before = await readSchemaState(store)
      await migrateStore(store)
      const name = describeDatabase(config)
      if (before.kind === 'empty') tell(`There were no tables of Busbar in ${name}: they were made. The first start fills them.`)
      else if (before.kind === 'current') tell(`Nothing was to be done: ${name} is up to date.`)
      else tell(`Now ${name} is up to date; it was at version ${before.at}.`)
    })
  })
}
