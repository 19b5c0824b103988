import type { BlockRules } from '#content/authoring/checks/check-view.ts'
import type { Media } from '#content/media/media.ts'
import type { Store } from '#content/store/tables.ts'

import { actorOf } from './actors.ts'
import { judgeMissing } from './judge-text.ts'
import { toImageOffer, toOffer } from './offer.ts'
import { orderOffers } from './order-offers.ts'
import { provide } from './provide.ts'
import type { Outcome, Run } from './run.ts'
import type { ContentFolders } from '../seed/content-item.ts'
import { publicationDate } from '../seed/publication-date.ts'
import { readContent } from '../seed/read-content.ts'

/** `blocks` are the blocks a page may hold; `say` receives one line when something was written. */
export type SeedOptions = { now: Date; folders: ContentFolders; blocks: BlockRules; say?: (line: string) => void }
export type Seeded = { written: number; existing: number }

/** Items per transaction: enough to flush rarely, and few enough that a killed run loses little. */
const BATCH = 100

/**
 * Writes the first content of a site through the acts of `content/authoring`: system content, and the demonstration if its folder is given.
 * An item whose API name exists is left as it is, in any state, so a second run changes nothing and a killed run continues where it stopped.
 */
export async function seed(store: Store, media: Media, { now, folders, blocks, say }: SeedOptions): Promise<Seeded> {
  const started = performance.now()
  const { items, images, ages, textOf } = readContent(folders)
  const dateOf: Run['dateOf'] = (offer, index) => (folders.demo === undefined ? now : publicationDate(offer, index, { now, ages }))
  const run: Run = { media, blocks, judge: judgeMissing, textOf, keys: new Map(), actorOf, now, dateOf }
  const pictures = await provide(store, run, { offers: images.map(toImageOffer), batch: BATCH })
  const others = await provide(store, run, { offers: orderOffers(items.map((item) => toOffer(item, textOf))), batch: BATCH })

  const written = countWritten([...pictures, ...others])
  const total = images.length + items.length
  if (written > 0) {
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const what = folders.demo === undefined ? 'the pages that every site needs' : 'the demonstration site'
    say?.(`Wrote ${what}: ${written} of ${total} items in ${seconds} s.`)
  }
  return { written, existing: total - written }
}

function countWritten(outcomes: readonly Outcome[]): number {
  return new Set(outcomes.filter(({ kind }) => kind === 'written').map(({ offer }) => offer.apiName)).size
}
