import type { BlockRules } from '#content/authoring/checks/check-view.ts'
import type { Media } from '#content/media/media.ts'
import type { Store } from '#content/store/tables.ts'

import type { ContentFolders } from '../seed/content-item.ts'
import { readSystemContent } from '../seed/read-system-content.ts'
import { actorOf, byCommand } from './actors.ts'
import { findUnserved } from './find-unserved.ts'
import { judgeAll, judgeMissing, judgeVersion, type Judge } from './judge-text.ts'
import { type Offer, toOffer } from './offer.ts'
import { orderOffers } from './order-offers.ts'
import { provide } from './provide.ts'
import type { Outcome, Run } from './run.ts'

/** `folders.demo` is given for a site that began with the demonstration. */
export type SystemUpdating = { media: Media; blocks: BlockRules; folders: ContentFolders & { system: string }; now: Date }

/** What became of the items, and sentences about pages that the product needs and visitors cannot open. */
export type SystemUpdate = { outcomes: Outcome[]; unserved: string[] }

const NOTE = 'System content of this release'

/**
 * Brings the system content of a site to this release: writes what is missing, and newer versions of what no editor has changed. All of it
 * is one transaction, so a run that is killed has written nothing, and the next one begins anew. With `isDry` nothing is written.
 */
export async function updateSystem(store: Store, updating: SystemUpdating & { isDry?: boolean }): Promise<SystemUpdate> {
  const { media, blocks, folders, now, isDry } = updating
  const { items, replaced, textOf } = readSystemContent(folders)
  const replacedNames = new Set(replaced.map(({ apiName }) => apiName))
  // What the demonstration has instead is updated by the demonstration alone, but a site must have it.
  const judge: Judge = (offer, ...rest) => (replacedNames.has(offer.apiName) ? judgeMissing : judgeVersion)(offer, ...rest)
  const run: Run = { media, blocks, judge, textOf, keys: new Map(), actorOf, now, dateOf: () => now, note: NOTE, isDry }
  const offers = orderOffers([...items, ...replaced].map((item) => toOffer(item, textOf)))
  const outcomes = await provide(store, run, { offers, batch: offers.length })
  return { outcomes, unserved: await findUnserved(store, offers) }
}

/**
 * Writes one item of the system content over what an editor has made of it, whose versions stay in the history. Throws a sentence for a name
 * that this release does not have.
 */
export async function takeSystemItem(store: Store, { media, blocks, folders, now }: SystemUpdating, apiName: string): Promise<Outcome[]> {
  const { items, textOf } = readSystemContent(folders)
  const offers = items.filter((item) => item.apiName === apiName).map((item): Offer => toOffer(item, textOf))
  if (offers.length === 0)
    throw new Error(
      `This release has no item ${JSON.stringify(apiName)} for this site; its items are ${items.map((item) => item.apiName).join(', ')}.`,
    )
  const run: Run = { media, blocks, judge: judgeAll, textOf, keys: new Map(), actorOf: byCommand, now, dateOf: () => now, note: NOTE }
  return await provide(store, run, { offers, batch: offers.length })
}
