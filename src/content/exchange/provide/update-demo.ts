import { listApiNames } from '#content/authoring/provided/list-api-names.ts'
import { listStoredItems } from '#content/authoring/provided/list-stored-items.ts'
import type { BlockRules } from '#content/authoring/checks/check-view.ts'
import type { Media } from '#content/media/media.ts'
import type { Store } from '#content/store/tables.ts'

import type { ContentFolders } from '../seed/content-item.ts'
import { readContent } from '../seed/read-content.ts'
import { AUTHORS, byCommand, SEED_ACTOR } from './actors.ts'
import { judgeWords } from './judge-text.ts'
import { toImageOffer, toOffer } from './offer.ts'
import { orderOffers } from './order-offers.ts'
import { provide } from './provide.ts'
import type { Outcome, Run } from './run.ts'

export type DemoUpdating = { media: Media; blocks: BlockRules; folders: Required<ContentFolders>; now: Date; isDry?: boolean }

/** What becomes of all that the product offers, and the API names of what it wrote earlier and does not offer any more. */
export type DemoUpdate = { outcomes: Outcome[]; gone: string[] }

/** Items per transaction: few, because editors of a running product wait for it. */
const BATCH = 20

/**
 * Brings a site that began with the demonstration to the demonstration of this release: new items are written, items that no editor has
 * changed are published in their new words, all others stay. With `isDry` nothing is written.
 */
export async function updateDemo(store: Store, { media, blocks, folders, now, isDry }: DemoUpdating): Promise<DemoUpdate> {
  const { items, images, textOf } = readContent(folders)
  const note = 'Demonstration content of this release'
  const run: Run = { media, blocks, judge: judgeWords, textOf, keys: new Map(), actorOf: byCommand, now, dateOf: () => now, note, isDry }
  const outcomes = [
    ...(await provide(store, run, { offers: images.map(toImageOffer), batch: BATCH })),
    ...(await provide(store, run, { offers: orderOffers(items.map((item) => toOffer(item, textOf))), batch: BATCH })),
  ]
  const offered = new Set([...items, ...images].map(({ apiName }) => apiName))
  return { outcomes, gone: await listGone(store, offered) }
}

async function listGone(store: Store, offered: ReadonlySet<string>): Promise<string[]> {
  const names = await listApiNames(store, { actor: SEED_ACTOR })
  const items = await listStoredItems(store, { actor: SEED_ACTOR, apiNames: names.filter((name) => !offered.has(name)), authors: AUTHORS })
  return items
    .filter(({ isErased, texts }) => !isErased && texts.some(({ provided, lastOfAuthors }) => provided !== undefined || lastOfAuthors !== undefined))
    .map(({ apiName }) => apiName)
    .toSorted()
}
