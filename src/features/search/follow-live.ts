import type { PublishedDocument } from '#model/content/document.ts'
import { findContentType } from '#model/types/content-types.ts'
import { routeType } from '#model/types/route.ts'
import { SITE_ITEM, siteType } from '#model/types/site.ts'
import { viewType } from '#model/types/view.ts'
import { CONTENT_KEY } from '#model/content/ids.ts'
import type { Live } from '#content/live/open-live.ts'
import { parseDocument } from '#content/live/parse-document.ts'
import { removeIndexFile } from './index-file.ts'
import { readEntries, type Entry } from './read-entries.ts'
import { withNumbersOf } from './read-models.ts'
import type { SearchedBlocks } from './read-view-text.ts'
import { openSearchIndex, type SearchIndex } from './search-index.ts'

/**
 * What indexing needs: the read copy, the index file, and `findPath`, the public path of an item without base path and language (undefined
 * when it has none).
 */
export type Following = {
  live: Live
  file: string
  /** The blocks a page may hold. */
  blocks: SearchedBlocks
  findPath(document: PublishedDocument): string | undefined
  /** The site's default language, whose products hold the numbers. */
  originalLanguage(): string
  report(sentence: string): void
}

/** An index that follows the read copy. */
export type Follower = {
  /** The index with every recent change; undefined when it cannot be opened at all. */
  current(): SearchIndex | undefined
  /** Whether an item has changed since it was indexed. */
  isStale(contentKey: string): boolean
  isFilling(): boolean
  /** Indexes at once everything that is waiting. */
  catchUp(): void
  /** Deletes a damaged index and starts again. */
  begin(): void
  close(): void
}

/** How long one slice of indexing runs, and the pause for other work until the next. */
const SLICE_MS = 4
const PAUSE_MS = 12
/** The pause after a change, so that its page is drawn first; a search does not wait for this pause. */
const AFTER_CHANGE_MS = 1000
/** A search indexes up to so many changes before it answers; more are left to the slices. */
const QUICK = 40
/** After so many broken files the index is held in memory. */
const MOST_FAILURES = 3
const SITE_WIDE = [`type:${routeType.name}`, `type:${viewType.name}`, `name:${siteType.name}/${SITE_ITEM}`]

/**
 * Follows the read copy: changed items are indexed again, and all items when routes, views or the site settings change or when the index is
 * at another place in the feed. Work is done in slices between requests, never within a publication.
 */
export function followLive({ live, file, blocks, findPath, originalLanguage, report }: Following): Follower {
  let index: SearchIndex | undefined
  /** The place in the feed when following began; every change since then is known. */
  let begunAt = readPlaceOf(live)
  let havePagesMoved = false
  let isFirstFill = false
  let isClosed = false
  let isCursorBehind = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** `changed`: items whose entries are outdated and must not be shown. `waiting`: items that are only indexed again. */
  const changed = new Set<string>()
  const waiting = new Set<string>()

  const stop = live.bus.subscribe({ drop: ({ tokens }) => noteChanges(tokens), dropAll: startOver }, live.position())

  function noteChanges(tokens: ReadonlySet<string>): void {
    for (const token of tokens) if (token.startsWith('key:') && CONTENT_KEY.test(token.slice(4))) changed.add(token.slice(4))
    if (SITE_WIDE.some((token) => tokens.has(token))) {
      havePagesMoved = true
      if (index !== undefined) for (const key of listKeys()) waiting.add(key)
    }
    isCursorBehind = true
    schedule(AFTER_CHANGE_MS)
  }

  /** It is unknown what has changed, so nothing in the index may be shown. */
  function startOver(): void {
    throwAway()
    begunAt = readPlaceOf(live)
  }

  function open(): SearchIndex | undefined {
    if (index !== undefined || isClosed) return index
    const place = failures > MOST_FAILURES ? ':memory:' : file
    index = openSearchIndex(place)
    const standsAt = readPlace(index)
    if (standsAt === begunAt) {
      if (havePagesMoved) for (const key of listKeys()) waiting.add(key)
      schedule()
      return index
    }
    changed.clear()
    if (standsAt === readPlaceOf(live)) return index
    // It may hold items that have been withdrawn since, so none of it may be shown.
    if (index.entries.byId.size > 0) {
      index.database.close()
      removeIndexFile(place)
      index = openSearchIndex(place)
    }
    isFirstFill = true
    for (const key of listKeys()) waiting.add(key)
    isCursorBehind = true
    schedule()
    return index
  }

  /** The place in the feed that an index has reached. */
  function readPlace(own: SearchIndex): unknown {
    return own.statement(`select value from state where name = 'cursor'`).get()?.['value']
  }

  function listKeys(): string[] {
    return live
      .statement('select distinct content_key, type from document')
      .all()
      .flatMap((row) => (findContentType(String(row['type']))?.search !== undefined ? [String(row['content_key'])] : []))
  }

  function schedule(milliseconds = PAUSE_MS): void {
    if (isClosed || index === undefined) return
    timer ??= setTimeout(() => {
      timer = undefined
      work(SLICE_MS)
      if (changed.size + waiting.size > 0) schedule()
    }, milliseconds)
    timer.unref()
  }

  /** Indexes waiting items, changed ones first, until the time is up. */
  function work(milliseconds: number): void {
    if (index === undefined || (changed.size + waiting.size === 0 && !isCursorBehind)) return
    const until = performance.now() + milliseconds
    const own = index
    try {
      own.database.exec('begin')
      for (const keys of [changed, waiting])
        for (const key of keys) {
          indexItem(own, key)
          changed.delete(key)
          waiting.delete(key)
          if (performance.now() > until) break
        }
      if (changed.size + waiting.size === 0) {
        own.statement(`insert or replace into state (name, value) values ('cursor', ?)`).run(readPlaceOf(live))
        isFirstFill = false
        isCursorBehind = false
      }
      own.database.exec('commit')
    } catch (error) {
      report(`The search index could not be written (${String(error)}) and is made again.`)
      begin()
    }
  }

  function indexItem(own: SearchIndex, contentKey: string): void {
    const rows = live.statement('select json from document where content_key = ?').all(contentKey)
    const variants = rows.flatMap((row) => unlessDamaged(contentKey, () => parseDocument(String(row['json']))) ?? [])
    const original = variants.find(({ language }) => language === originalLanguage())
    const toVariant = (document: PublishedDocument) => unlessDamaged(contentKey, () => readVariant(document, original)) ?? []
    own.replace(contentKey, variants.flatMap(toVariant))
  }

  function readVariant(document: PublishedDocument, original = document): { language: string; entries: Entry[] }[] {
    const path = document.access === 'public' ? findPath(document) : undefined
    return path === undefined ? [] : [{ language: document.language, entries: readEntries(withNumbersOf(document, original), path, blocks) }]
  }

  /** Runs `read`; a document that throws is reported and left out of the index. */
  function unlessDamaged<Result>(contentKey: string, read: () => Result): Result | undefined {
    try {
      return read()
    } catch (error) {
      report(`The item ${contentKey} could not be read for the search and is not found (${String(error)}).`)
      return undefined
    }
  }

  function begin(): void {
    failures += 1
    throwAway()
  }

  function throwAway(): void {
    try {
      index?.database.close()
    } catch {
      // A broken database may refuse to close.
    }
    index = undefined
    removeIndexFile(file)
    changed.clear()
    waiting.clear()
  }

  return {
    current() {
      open()
      if (changed.size > 0 && changed.size <= QUICK) work(Number.POSITIVE_INFINITY)
      // When `work` found the index broken, it was deleted and is opened anew.
      return index ?? open()
    },
    isStale: (contentKey) => changed.has(contentKey),
    isFilling: () => isFirstFill,
    catchUp() {
      open()
      work(Number.POSITIVE_INFINITY)
    },
    begin,
    close() {
      isClosed = true
      stop()
      clearTimeout(timer)
      index?.database.close()
      index = undefined
    },
  }
}

/** The read copy's place in the feed, as stored in the index. */
function readPlaceOf(live: Live): string {
  return JSON.stringify(live.position())
}
