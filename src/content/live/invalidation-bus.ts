/** A position in the feed: the number of an entry and its digest, because another feed has other entries with the same numbers. */
export type FeedPosition = { seq: number; print: string }

/** A document in one language. */
export type Variant = { contentKey: string; language: string }

/** What changed in the read copy: the tokens that answers have in their read sets (see `ReadSet`), and the documents. */
export type Changed = { tokens: ReadonlySet<string>; variants: readonly Variant[] }

/**
 * What one batch of the feed changed. `after` and `at` are the feed positions before and after it, so that a subscriber notices a batch
 * that it missed. Plain data except for the set.
 */
export type Invalidation = Changed & { after: FeedPosition; at: FeedPosition }

/**
 * A cache of what was read from published content: it is told what to drop, in the order of the feed, or to drop everything because it
 * missed a change.
 */
export type InvalidationSubscriber = { drop(changed: Changed): void; dropAll(): void }

/**
 * Tells every cache of published content what changed; nothing else invalidates them. Publishing is synchronous and in the order of the
 * feed, so caches in this thread are up to date before the next request is handled. Subscribers are not awaited.
 */
export type InvalidationBus = {
  publish(invalidation: Invalidation): void
  /**
   * Returns a function that ends the subscription. Subscribers are called in the order in which they subscribed. `standsAt` is the feed
   * position that the subscriber knows already; without it, any first message is accepted as the next one, which is right for an empty
   * cache.
   */
  subscribe(subscriber: InvalidationSubscriber, standsAt?: FeedPosition): () => void
  /** Passes every message on as it is, for the bus of another thread. Returns a function that ends this. */
  relay(send: (invalidation: Invalidation) => void): () => void
}

/** The bus within one process. When a subscriber throws, `report` receives a sentence about it, and the others are still called. */
export function createInvalidationBus(report: (sentence: string) => void = console.warn): InvalidationBus {
  const receivers = new Set<(invalidation: Invalidation) => void>()
  return {
    publish(invalidation) {
      for (const receive of receivers) receive(invalidation)
    },
    subscribe(subscriber, standsAt) {
      const receive = createReceiver(subscriber, { standsAt, report })
      receivers.add(receive)
      return () => receivers.delete(receive)
    },
    relay(send) {
      receivers.add(send)
      return () => receivers.delete(send)
    },
  }
}

export type ReceiverOptions = { standsAt?: FeedPosition; report: (sentence: string) => void }

/** The receiving end of any bus: a subscriber that missed a message, or threw at one, drops everything. */
export function createReceiver(
  { drop, dropAll }: InvalidationSubscriber,
  { standsAt, report }: ReceiverOptions,
): (invalidation: Invalidation) => void {
  let known = standsAt
  return ({ after, at, tokens, variants }) => {
    const hasMissed = known !== undefined && !isSamePosition(known, after)
    known = at
    try {
      if (hasMissed) dropAll()
      else drop({ tokens, variants })
    } catch (error) {
      report(`A cache of published content could not take a change (${String(error)}) and is emptied.`)
      dropAllQuietly(dropAll, report)
    }
  }
}

function dropAllQuietly(dropAll: () => void, report: (sentence: string) => void): void {
  try {
    dropAll()
  } catch (error) {
    report(`A cache of published content could not be emptied (${String(error)}) and may be out of date: start Busbar again.`)
  }
}

/** Whether two positions are the same entry of the same feed. */
export function isSamePosition(one: FeedPosition, other: FeedPosition): boolean {
  return one.seq === other.seq && one.print === other.print
}
