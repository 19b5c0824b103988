/** A place in the feed: the number of an entry and its print, because another feed has other entries under the same numbers. */
export type FeedPosition = { seq: number; print: string }

/** A document in one language. */
export type Variant = { contentKey: string; language: string }

/** What changed in the read copy: the tokens that answers note in their read sets (see `ReadSet`), and the documents themselves. */
export type Changed = { tokens: ReadonlySet<string>; variants: readonly Variant[] }

/** What one batch of the feed changed. It leads from one place in the feed to the next, so whoever misses one notices. Plain data but for the set. */
export type Invalidation = Changed & { after: FeedPosition; at: FeedPosition }

/** Something that remembers what it has read: told of changes in the order of the feed, or to forget everything because it missed some. */
export type InvalidationSubscriber = { drop(changed: Changed): void; dropAll(): void }

/**
 * Publishes what changed to everything that remembers published content: the one way in which it is told. Publishing is synchronous and in
 * the order of the feed: what is remembered in this process is gone before the next request is looked at. Nobody is waited for.
 */
export type InvalidationBus = {
  publish(invalidation: Invalidation): void
  /**
   * Returns what ends the subscription. Those who subscribed first are told first. `standsAt` is the place in the feed that a subscriber
   * knows already; without it the first message is taken as the next one, as is right for a memory that is empty.
   */
  subscribe(subscriber: InvalidationSubscriber, standsAt?: FeedPosition): () => void
}

/** The bus within one process. `report` is told in one sentence of a subscriber that failed; the others are told all the same. */
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
  }
}

export type ReceiverOptions = { standsAt?: FeedPosition; report: (sentence: string) => void }

/** The receiving end of any bus: a subscriber that missed a message, or failed over one, drops everything. */
export function createReceiver(
  { drop, dropAll }: InvalidationSubscriber,
  { standsAt, report }: ReceiverOptions,
): (invalidation: Invalidation) => void {
  let known = standsAt
  return ({ after, at, tokens, variants }) => {
    const hasMissed = known !== undefined && !isSame(known, after)
    known = at
    try {
      if (hasMissed) dropAll()
      else drop({ tokens, variants })
    } catch (error) {
      report(`A memory of published content could not be told of a change (${String(error)}) and is emptied.`)
      dropAllQuietly(dropAll, report)
    }
  }
}

function dropAllQuietly(dropAll: () => void, report: (sentence: string) => void): void {
  try {
    dropAll()
  } catch (error) {
    report(`A memory of published content could not be emptied (${String(error)}) and may be out of date: start Busbar again.`)
  }
}

function isSame(one: FeedPosition, other: FeedPosition): boolean {
  return one.seq === other.seq && one.print === other.print
}
