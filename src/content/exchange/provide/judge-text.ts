import type { StoredItem, StoredText } from '#content/authoring/provided/list-stored-items.ts'

import type { Offer, OfferedText } from './offer.ts'

/**
 * What becomes of an offered text: `missing` and `newer` are written; `current` is there already; `edited` was changed by an editor and
 * stays (`isNewer`: the product has another text now than the one that the editor changed); `withdrawn` was taken from visitors by an editor.
 */
export type Verdict = { kind: 'missing' | 'newer' | 'current' | 'withdrawn' } | { kind: 'edited'; isNewer: boolean }

/** Decides for one language. `isNewer` compares an offer with what the product has written before. */
export type Judge = (offer: Offer, text: OfferedText, stored: StoredItem | undefined) => Verdict

/** For first content: what exists stays as it is, in any state. */
export const judgeMissing: Judge = (_, __, stored) => ({ kind: stored === undefined ? 'missing' : 'current' })

/** At a start: system content is brought forward when its version is higher than the one that was written. */
export const judgeVersion: Judge = (offer, text, stored) => judge(text, stored, ({ systemVersion }) => offer.version > systemVersion)

/** For an update of the demonstration: everything that the product offers in other words than those that were written. */
export const judgeWords: Judge = (offer, text, stored) =>
  judge(text, stored, ({ systemVersion, digest }) => offer.version >= systemVersion && text.digest !== digest)

/** For an administrator who wants the product's text: it is written over whatever there is, except where an item was erased. */
export const judgeAll: Judge = (_, text, stored) => {
  if (stored?.isErased === true) return { kind: 'withdrawn' }
  return { kind: stored?.texts.some(({ language }) => language === text.language) === true ? 'newer' : 'missing' }
}

type Provided = NonNullable<StoredText['provided']>

function judge({ language }: OfferedText, stored: StoredItem | undefined, isNewer: (provided: Provided) => boolean): Verdict {
  if (stored === undefined) return { kind: 'missing' }
  const text = stored.texts.find((one) => one.language === language)
  const isGone = stored.isErased || stored.texts.every(({ liveVersion }) => liveVersion === undefined)
  if (isGone) return { kind: 'withdrawn' }
  if (text === undefined) return { kind: 'missing' }
  if (text.liveVersion === undefined) return { kind: 'withdrawn' }
  const { provided, liveVersion, draftVersion } = text
  const newer = provided === undefined || isNewer(provided)
  const isOurs = provided !== undefined && liveVersion === provided.version && draftVersion === provided.version
  if (!isOurs) return { kind: 'edited', isNewer: newer }
  return { kind: newer ? 'newer' : 'current' }
}
