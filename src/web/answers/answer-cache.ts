import type { IncomingMessage, ServerResponse } from 'node:http'

import { remembering } from '#base/pure/remembering.ts'
import { readRequestHead } from '#base/node/request-head.ts'
import { isFilterToken, toFilterTest } from '#model/mentions/mention-tokens.ts'

import { AnswerRefused } from './answer-refused.ts'
import { createDropTeller, listUrls, type DropListener } from './drop-news.ts'
import { acceptedEncodings, acceptsJson, namesEtag } from './negotiate.ts'
import { prepareAnswer, type Answer, type PreparedAnswer } from './prepared-answer.ts'

/** Complete answers of pages and delivery calls, ready to be written. All functions but `make` and `keep` are synchronous. */
export type AnswerCache = {
  /**
   * The hot path: writes the cached answer for the request's raw URL and returns true. On a miss it returns false and leaves the request
   * alone.
   */
  offer(req: IncomingMessage, res: ServerResponse): boolean
  /**
   * Returns the answer cached under a key, or the one that `draw` makes. Concurrent calls with the same key share one `draw`. The answer is
   * cached unless its status is 5xx or a token that it read was dropped while it was being made. An error from `draw` is thrown to every
   * caller, and nothing is cached; but `AnswerRefused` is thrown only to the caller whose `draw` it was, because it is about that client.
   * `offer` answers only keys that are raw URLs; a key of another form, such as `not-found:de`, is answered by `make` only.
   */
  make(key: string, draw: DrawAnswer): Promise<PreparedAnswer>
  /** Caches an answer that was made synchronously after its reads, so no change can have come between. */
  keep(key: string, answer: Answer): Promise<PreparedAnswer>
  /** Lets another raw URL, a different spelling of the same call, find the answer cached under a key. */
  alias(rawUrl: string, key: string): void
  /** Writes a prepared answer; the request's method and headers choose the encoding, 304 and an empty body for HEAD. */
  send(req: IncomingMessage, res: ServerResponse, answer: PreparedAnswer): void
  /** Drops exactly the answers that read one of these tokens. */
  drop(tokens: Iterable<string>): void
  /**
   * Tells a listener the URLs of answers dropped because content changed, including an answer outdated while it was being made, which is
   * sent but not cached. Evictions for lack of space are not told. Returns a function that removes the listener.
   */
  onDrop(listener: DropListener): () => void
  clear(): void
  /** For metrics. `hits` and `misses` count calls of `offer`. */
  stats(): { answers: number; tokens: number; bytes: number; hits: number; misses: number }
}

/** Draws an answer; one that was drawn in another thread arrives prepared. */
type DrawAnswer = () => Answer | PreparedAnswer | Promise<Answer | PreparedAnswer>

export type AnswerCacheOptions = {
  maximumBytes?: number
  /** Host headers, lower case, that may be answered from the cache; looked up at each request. Without it any Host is answered. */
  hosts?: ReadonlySet<string>
}

type Entry = { key: string; answer: PreparedAnswer; bytes: number; isUsed: boolean; aliases: string[] }
type Making = { answer: Promise<PreparedAnswer>; dropped: Set<string>; mayKeep: boolean }

const MAXIMUM_BYTES = 64 * 1024 * 1024
/** An answer larger than this fraction (1/16) of the cache is not cached, so that it cannot evict too many others. */
const LARGEST_PART = 16
/** Estimated memory of an entry besides its bodies: headers, keys, index. */
const ENTRY_OVERHEAD_BYTES = 2048
/** Estimated memory: of an entry for each token that it read, and of the index for each distinct token. */
const READ_BYTES = 60
const TOKEN_BYTES = 320
const MOST_ALIASES = 4

/** Opens a cache of complete answers, bounded in bytes. When it is full, entries not used since the last pass are evicted, oldest first. */
export function createAnswerCache({ maximumBytes = MAXIMUM_BYTES, hosts }: AnswerCacheOptions = {}): AnswerCache {
  /** By key and by alias, oldest first. */
  const entries = new Map<string, Entry>()
  const readers = new Map<string, Set<Entry>>()
  /** Those keys of `readers` that stand for many tokens. */
  const filters = new Set<string>()
  const makings = new Map<string, Making>()
  const unfinished = new Set<Making>()
  const teller = createDropTeller()
  const encodingsOf = remembering(acceptedEncodings)
  const takesJson = remembering(acceptsJson)
  let bytes = 0
  let answers = 0
  let hits = 0
  let misses = 0

  function offer(req: IncomingMessage, res: ServerResponse): boolean {
    const entry = entries.get(req.url ?? '')
    if (entry === undefined) return missed()
    const head = readRequestHead(req)
    if (head === undefined) return missed()
    if (hosts !== undefined && !hosts.has(head.host) && !hosts.has(head.host.toLowerCase())) return missed()
    const { answer } = entry
    if (answer.isJson && head.accept !== '' && !takesJson(head.accept)) return missed()
    entry.isUsed = true
    hits += 1
    const mask = head.acceptEncoding === '' ? 0 : encodingsOf(head.acceptEncoding)
    write(req, res, answer, { mask, ifNoneMatch: head.ifNoneMatch })
    return true
  }

  function missed(): false {
    misses += 1
    return false
  }

  function send(req: IncomingMessage, res: ServerResponse, answer: PreparedAnswer): void {
    const encoding = req.headers['accept-encoding']
    const mask = typeof encoding === 'string' ? encodingsOf(encoding) : 0
    write(req, res, answer, { mask, ifNoneMatch: req.headers['if-none-match'] ?? '' })
  }

  async function make(key: string, draw: DrawAnswer): Promise<PreparedAnswer> {
    const kept = entries.get(key)
    if (kept !== undefined) {
      kept.isUsed = true
      return kept.answer
    }
    const making = makings.get(key)
    if (making === undefined) return startMaking(key, draw).answer
    try {
      return await making.answer
    } catch (error) {
      if (error instanceof AnswerRefused) return make(key, draw)
      throw error
    }
  }

  function startMaking(key: string, draw: DrawAnswer): Making {
    const making: Making = { answer: Promise.resolve().then(draw).then(toPrepared), dropped: new Set(), mayKeep: true }
    makings.set(key, making)
    unfinished.add(making)
    making.answer = making.answer.then(
      (answer) => {
        finish(key, making)
        if (making.mayKeep && answer.status < 500 && findTouched(answer, making).size === 0) insert(key, answer)
        else if (teller.isHeard) tellOutdated(key, answer, making)
        return answer
      },
      (error: unknown) => {
        finish(key, making)
        throw error
      },
    )
    return making
  }

  function finish(key: string, making: Making): void {
    unfinished.delete(making)
    if (makings.get(key) === making) makings.delete(key)
  }

  function keep(key: string, answer: Answer): Promise<PreparedAnswer> {
    makings.delete(key)
    return startMaking(key, () => answer).answer
  }

  function insert(key: string, answer: PreparedAnswer): void {
    const before = entries.get(key)
    if (before !== undefined) remove(before)
    const ownBytes = answer.bytes + key.length * 2 + answer.reads.size * READ_BYTES + ENTRY_OVERHEAD_BYTES
    const entry: Entry = { key, answer, bytes: ownBytes, isUsed: false, aliases: [] }
    if (entry.bytes > maximumBytes / LARGEST_PART) return
    entries.set(key, entry)
    bytes += entry.bytes
    answers += 1
    for (const token of answer.reads) {
      const set = readers.get(token)
      if (set !== undefined) set.add(entry)
      else {
        readers.set(token, new Set([entry]))
        if (isFilterToken(token)) filters.add(token)
        bytes += bytesOfToken(token)
      }
    }
    if (bytes > maximumBytes) shrink()
  }

  function alias(rawUrl: string, key: string): void {
    const entry = entries.get(key)
    if (entry === undefined || entries.has(rawUrl) || entry.aliases.length >= MOST_ALIASES) return
    entry.aliases.push(rawUrl)
    entry.bytes += rawUrl.length * 2
    bytes += rawUrl.length * 2
    entries.set(rawUrl, entry)
  }

  /** Evicts the oldest entries until the cache fits; an entry used since its last turn is moved to the end instead (second chance). */
  function shrink(): void {
    for (const [key, entry] of entries) {
      if (bytes <= maximumBytes) return
      if (key !== entry.key) continue
      if (!entry.isUsed) remove(entry)
      else {
        entry.isUsed = false
        entries.delete(key)
        entries.set(key, entry)
      }
    }
  }

  function remove(entry: Entry): void {
    entries.delete(entry.key)
    for (const rawUrl of entry.aliases) entries.delete(rawUrl)
    bytes -= entry.bytes
    answers -= 1
    for (const token of entry.answer.reads) {
      const set = readers.get(token)
      set?.delete(entry)
      if (set?.size === 0) {
        readers.delete(token)
        filters.delete(token)
        bytes -= bytesOfToken(token)
      }
    }
  }

  function drop(tokens: Iterable<string>): void {
    const list = [...tokens]
    const keys: string[] = []
    for (const token of [...list, ...listTouched(filters, list)])
      readers.get(token)?.forEach((entry) => {
        if (teller.isHeard) keys.push(entry.key, ...entry.aliases)
        remove(entry)
      })
    if (list.length === 0) return
    for (const making of unfinished) for (const token of list) making.dropped.add(token)
    makings.clear()
    if (teller.isHeard) teller.tell({ tokens: new Set(list), ...listUrls(keys) })
  }

  /** Callers that were waiting for this answer get it although it is out of date, and caches in front of the server may store it. */
  function tellOutdated(key: string, answer: PreparedAnswer, making: Making): void {
    const tokens = findTouched(answer, making)
    if (tokens.size > 0 || !making.mayKeep) teller.tell({ tokens, ...listUrls([key]) })
  }

  function clear(): void {
    for (const entry of new Set(entries.values())) remove(entry)
    for (const making of unfinished) making.mayKeep = false
    makings.clear()
    if (teller.isHeard) teller.tell({ tokens: new Set(), urls: [], isComplete: false })
  }

  return { offer, make, keep, alias, send, drop, onDrop: teller.listen, clear, stats: () => ({ answers, tokens: readers.size, bytes, hits, misses }) }
}

/** The tokens that an answer read and that were dropped while it was being made. */
function findTouched({ reads }: PreparedAnswer, { dropped }: Making): Set<string> {
  return dropped.intersection(reads).union(new Set(listTouched([...reads].filter(isFilterToken), dropped)))
}

/** The filter tokens that changed tokens touch. */
function listTouched(filters: Iterable<string>, changed: Iterable<string>): string[] {
  const isTouched = toFilterTest(changed)
  return isTouched === undefined ? [] : [...filters].filter(isTouched)
}

function toPrepared(answer: Answer | PreparedAnswer): PreparedAnswer | Promise<PreparedAnswer> {
  return 'variants' in answer ? answer : prepareAnswer(answer, { isKept: true })
}

/** The length counts: tokens hold names that visitors choose, such as a content key that does not exist. */
function bytesOfToken(token: string): number {
  return token.length * 2 + TOKEN_BYTES
}

/** `mask` is the one of `acceptedEncodings`. */
function write(req: IncomingMessage, res: ServerResponse, answer: PreparedAnswer, asked: { mask: number; ifNoneMatch: string }): void {
  const variant = answer.variants[asked.mask] ?? answer.variants[0]
  if (asked.ifNoneMatch !== '' && answer.status === 200 && namesEtag(asked.ifNoneMatch, variant.etag)) {
    res.writeHead(304, variant.notModifiedHeaders)
    res.end()
    return
  }
  res.writeHead(answer.status, variant.headers)
  if (req.method === 'HEAD') res.end()
  else res.end(variant.body)
}
