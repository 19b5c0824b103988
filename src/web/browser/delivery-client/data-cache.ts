import { MESSAGE } from '#model/errors.ts'
import { LIFETIME, TRIM_INTERVAL_MS } from '#model/limits.ts'
import { DataError } from './data-error.ts'

/** A loaded entry (spec 4, Data loading). */
export type Entry<Data> = { data: Data | undefined; error: unknown; loaded: boolean; loading: boolean }

/** The state of an entry as a view shows it (spec 4, load states). */
export type Snapshot<Data> =
  | { state: 'Unfulfilled' }
  | { state: 'Pending' }
  | { state: 'Fulfilled'; data: Data }
  | { state: 'Stale'; data: Data }
  | { state: 'Error'; error: unknown }

export type LoadOptions = {
  /** In seconds: 300 by default, -1 never expires, 0 is never served from the cache. */
  lifetime?: number
  /** `only-if-cached` makes no call and rejects with 504 when the entry is missing. `reload` always calls. */
  policy?: 'default' | 'only-if-cached' | 'reload'
  /** The address that the call is sent to, for the 504 of `only-if-cached`. */
  url?: string
  /** Aborting ends this load; the shared call is aborted when no load waits for it any more. */
  signal?: AbortSignal
}

/** A call, and whether its result may be cached. */
export type Source<Data> = (signal: AbortSignal) => Promise<{ data: Data; mayCache: boolean }>

type Kept = Entry<unknown> & {
  /** In ms; the entry is stale from then on. */
  expiresAt: number
  call?: { result: Promise<unknown>; waiting: number; abort: AbortController } | undefined
}

export type DataCache = {
  load<Data>(key: string, source: Source<Data>, options?: LoadOptions): Promise<Data>
  /** Stores data that was not loaded by a call, such as data in the page. */
  put(key: string, data: unknown, lifetime?: number): void
  entry<Data>(key: string): Entry<Data>
  snapshot<Data>(key: string): Snapshot<Data>
  /** Calls back after every change of an entry; returns a function that unsubscribes. */
  subscribe(key: string, listener: () => void): () => void
  /** Number of entries. */
  readonly size: number
}

const NOTHING: Entry<never> = { data: undefined, error: undefined, loaded: false, loading: false }

/** Creates the client's data cache (decisions, Data cache of the client). `now` returns milliseconds. */
export function createDataCache({ now = Date.now }: { now?: () => number } = {}): DataCache {
  const entries = new Map<string, Kept>()
  const listeners = new Map<string, Set<() => void>>()
  let trimmedAt = now()

  function load<Data>(key: string, source: Source<Data>, options: LoadOptions = {}): Promise<Data> {
    const { lifetime = LIFETIME.data, policy = 'default', url = '', signal } = options
    trim(key)
    if (signal?.aborted) return Promise.reject(signal.reason)
    const kept = entries.get(key)
    if (kept !== undefined && policy !== 'reload' && lifetime !== 0 && isServable(kept)) {
      // The cast holds: the key names the call, and so the type of its data.
      return kept.error === undefined ? Promise.resolve(kept.data as Data) : Promise.reject(kept.error)
    }
    if (policy === 'only-if-cached') return Promise.reject(notInCache(url))
    const entry = kept ?? { ...NOTHING, expiresAt: -Infinity }
    entries.set(key, entry)
    entry.call ??= start(key, entry, { source, lifetime })
    return wait(key, entry, entry.call, signal) as Promise<Data>
  }

  function start<Data>(key: string, entry: Kept, { source, lifetime }: { source: Source<Data>; lifetime: number }): NonNullable<Kept['call']> {
    const abort = new AbortController()
    entry.loading = true
    const result = source(abort.signal).then(
      ({ data, mayCache }) => {
        settle(key, entry, call, { data: freeze(data), error: undefined, expiresAt: mayCache ? expiry(lifetime) : -Infinity })
        return data
      },
      (error: unknown) => {
        const isMissing = error instanceof DataError && error.status === 404
        settle(key, entry, call, { data: entry.data, error, expiresAt: isMissing ? expiry(LIFETIME.data) : -Infinity })
        throw error
      },
    )
    const call = { result, waiting: 0, abort }
    tell(key)
    return call
  }

  function settle(key: string, entry: Kept, call: Kept['call'], outcome: Pick<Kept, 'data' | 'error' | 'expiresAt'>): void {
    if (entry.call !== call) return
    Object.assign(entry, outcome, { loaded: true, loading: false, call: undefined })
    tell(key)
  }

  async function wait(key: string, entry: Kept, call: NonNullable<Kept['call']>, signal: AbortSignal | undefined): Promise<unknown> {
    call.waiting += 1
    if (signal === undefined) return call.result
    const aborted = Promise.withResolvers<never>()
    const giveUp = () => {
      call.waiting -= 1
      aborted.reject(signal.reason)
      if (call.waiting > 0 || entry.call !== call) return
      // An abort only clears `loading` (spec 4) and keeps earlier data.
      Object.assign(entry, { loading: false, call: undefined })
      call.abort.abort(signal.reason)
      tell(key)
    }
    signal.addEventListener('abort', giveUp, { once: true })
    call.result.catch(() => undefined)
    return Promise.race([call.result, aborted.promise]).finally(() => signal.removeEventListener('abort', giveUp))
  }

  function snapshot<Data>(key: string): Snapshot<Data> {
    const kept = entries.get(key)
    if (kept === undefined) return { state: 'Unfulfilled' }
    if (kept.loaded && kept.error !== undefined && !kept.loading) return { state: 'Error', error: kept.error }
    if (kept.loaded && kept.error === undefined) return { state: isServable(kept) ? 'Fulfilled' : 'Stale', data: kept.data as Data }
    return { state: kept.loading ? 'Pending' : 'Unfulfilled' }
  }

  function entry<Data>(key: string): Entry<Data> {
    const { data, error, loaded, loading } = entries.get(key) ?? NOTHING
    return { data: data as Data | undefined, error, loaded, loading }
  }

  function put(key: string, data: unknown, lifetime: number = LIFETIME.data): void {
    entries.set(key, { data: freeze(data), error: undefined, loaded: true, loading: false, expiresAt: expiry(lifetime) })
    tell(key)
  }

  function subscribe(key: string, listener: () => void): () => void {
    const known = listeners.get(key) ?? new Set()
    listeners.set(key, known.add(listener))
    return () => {
      known.delete(listener)
      if (known.size === 0) listeners.delete(key)
    }
  }

  function isServable(kept: Kept): boolean {
    return kept.loaded && now() < kept.expiresAt
  }

  function expiry(lifetime: number): number {
    return lifetime === LIFETIME.never ? Infinity : now() + lifetime * 1000
  }

  /**
   * Runs at most every 5 seconds (spec 9) and deletes entries that are expired, not loading and not subscribed to, except the requested
   * one.
   */
  function trim(asked: string): void {
    if (now() - trimmedAt < TRIM_INTERVAL_MS) return
    trimmedAt = now()
    for (const [key, kept] of entries) {
      if (now() >= kept.expiresAt && !kept.loading && !listeners.has(key) && key !== asked) entries.delete(key)
    }
  }

  function tell(key: string): void {
    listeners.get(key)?.forEach((listener) => listener())
  }

  return {
    load,
    put,
    entry,
    snapshot,
    subscribe,
    get size() {
      return entries.size
    },
  }
}

function notInCache(url: string): DataError {
  return new DataError({
    url,
    status: 504,
    statusText: 'Gateway Timeout',
    errors: [{ type: 'GATEWAY_TIMEOUT', message: MESSAGE.onlyIfCached, arguments: '' }],
  })
}

/** Cached data is shared between callers, so it is frozen. */
function freeze<Data>(data: Data): Data {
  if (typeof data !== 'object' || data === null || Object.isFrozen(data)) return data
  Object.values(data).forEach(freeze)
  return Object.freeze(data)
}
