import { listStoredItems, type StoredItem } from '#content/authoring/provided/list-stored-items.ts'
import { writeTogether } from '#content/authoring/write-together.ts'
import type { Store } from '#content/store/tables.ts'
import { lockProvided } from '#content/store/transaction.ts'

import { AUTHORS, SYSTEM_ACTOR } from './actors.ts'
import type { Offer } from './offer.ts'
import { provideOffer } from './provide-offer.ts'
import type { Outcome, Run } from './run.ts'

/**
 * Writes offered items, as far as the run's judge lets it: `batch` of them in a transaction, so that a run that is killed is continued by
 * the next one. Of two processes one waits for the other, and then finds everything done.
 */
export async function provide(store: Store, run: Run, { offers, batch }: { offers: readonly Offer[]; batch: number }): Promise<Outcome[]> {
  const chosen = chooseWords(offers, await learnKeys(store, run, offers))
  const outcomes: Outcome[] = []
  for (let start = 0; start < chosen.length; start += batch) {
    const slice = chosen.slice(start, start + batch)
    const provideSlice = async (together: Store) => {
      const stored = await readStored(together, slice)
      const found: Outcome[] = []
      for (const [offset, offer] of slice.entries())
        found.push(...(await provideOffer(together, run, { offer, stored: stored.get(offer.apiName), index: start + offset })))
      return found
    }
    outcomes.push(...(await (run.isDry === true ? provideSlice(store) : writeLocked(store, provideSlice))))
  }
  return outcomes
}

async function writeLocked<T>(store: Store, work: (together: Store) => Promise<T>): Promise<T> {
  return await writeTogether(store, async (together) => {
    await lockProvided(together)
    return await work(together)
  })
}

async function readStored(store: Store, offers: readonly Offer[]): Promise<Map<string, StoredItem>> {
  const apiNames = offers.map(({ apiName }) => apiName)
  const items = await listStoredItems(store, { actor: SYSTEM_ACTOR, apiNames, authors: AUTHORS })
  return new Map(items.map((item) => [item.apiName, item]))
}

/** Finds the keys of all items that offers refer to; returns the names that are there, or will be after the run. */
async function learnKeys(store: Store, { keys }: Run, offers: readonly Offer[]): Promise<Set<string>> {
  const offered = offers.map(({ apiName }) => apiName)
  const names = new Set([...offered, ...offers.flatMap(({ references }) => [...references])])
  const items = await listStoredItems(store, { actor: SYSTEM_ACTOR, apiNames: [...names], authors: AUTHORS })
  for (const item of items) if (isUsable(item)) keys.set(item.apiName, item.contentKey)
  return new Set([...offered, ...keys.keys()])
}

/** Erased items and those archived in all languages cannot be referred to. */
function isUsable({ isErased, texts }: StoredItem): boolean {
  return !isErased && texts.some(({ state }) => state !== 'archived')
}

/** The demonstration's words need its pictures; a site that does not have them gets the neutral words. */
function chooseWords(offers: readonly Offer[], known: ReadonlySet<string>): Offer[] {
  return offers.map((offer) => (offer.neutral !== undefined && !offer.references.isSubsetOf(known) ? offer.neutral : offer))
}
