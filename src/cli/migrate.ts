import { migrateStore } from '#store/migrate-store.ts'
import { closeStore, openStore, type StoreLocation } from '#store/open-store.ts'

/** `busbar migrate`: brings the database forward to this version and ends. */
export async function migrate(location: StoreLocation): Promise<void> {
  const store = await openStore(location)
  try {
    await migrateStore(store)
  } finally {
    await closeStore(store)
  }
}
