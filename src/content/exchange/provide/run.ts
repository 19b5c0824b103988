import type { BlockRules } from '#content/authoring/checks/check-view.ts'
import type { StoredItem } from '#content/authoring/provided/list-stored-items.ts'
import type { Media } from '#content/media/media.ts'
import type { Actor } from '#model/accounts/actor.ts'

import type { Judge } from './judge-text.ts'
import type { Offer } from './offer.ts'

/** One run over offered content: what it decides by, and what its acts are done with. */
export type Run = {
  media: Media
  blocks: BlockRules
  judge: Judge
  textOf: (file: string) => string
  /** Content keys by API name: of what is stored, and of what the run has written. */
  keys: Map<string, string>
  actorOf(offer: Offer): Actor
  /** When the run takes place. */
  now: Date
  /** The date of publication of the offer at this place. */
  dateOf(offer: Offer, index: number): Date
  /** The reason that the history gives for a publication. */
  note?: string
  /** Nothing is written: the outcomes say what would be. */
  isDry?: boolean
}

/** An offer at its place in the run, and what is stored under its API name. */
export type Place = { offer: Offer; stored: StoredItem | undefined; index: number }

/** What became of one language of an offer; `blocked` says in `reason` what is in its way. */
export type Outcome = {
  offer: Offer
  language: string
  kind: 'written' | 'updated' | 'current' | 'edited' | 'withdrawn' | 'blocked'
  /** An editor's text stays although the product has a newer one. */
  isNewer?: boolean
  reason?: string
}
