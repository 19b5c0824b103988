import type { PublishedDocument } from '#model/content/document.ts'
import { findContentType } from '#model/types/content-types.ts'
import { routeType } from '#model/types/route.ts'
import { SITE_ITEM, siteType } from '#model/types/site.ts'
import { viewType } from '#model/types/view.ts'
import { CONTENT_KEY } from '#model/content/ids.ts'
import { readCursor } from '#content/live/apply-changes.ts'
import type { Live } from '#content/live/open-live.ts'
import { parseDocument } from '#content/live/parse-document.ts'
import { removeIndexFile } from './index-file.ts'
import { readEntries, type Entry } from './read-entries.ts'
import { withNumbersOf } from './read-models.ts'
import type { SearchedBlocks } from './read-view-text.ts'
import { openSearchIndex, type SearchIndex } from './search-index.ts'

/** What indexing needs: the read copy, the file, and where an item is read (undefined where nobody can), without base path and language. */
export type Following = {
  live: Live
  file: string
  /** The blocks a page may hold. */
  blocks: SearchedBlocks
  findPath(document: PublishedDocument): string | undefined
  /** The site's default language, in which products hold their numbers. */
  originalLanguage(): string
  report(sentence: string): void
}

/** An index that keeps up with the read copy. */
export type Follower = {
  /** The index with every recent change in it; undefined when it cannot be opened at all. */
  current(): SearchIndex | undefined
  /** Whether an item has changed since it was indexed. */
  isChanged(contentKey: string): boolean
  isFilling(): boolean
  /** Does all that is waiting at once. */
  catchUp(): void
  /** Throws a damaged index away and begins again. */
  begin(): void
  close(): void
}

/** How long indexing holds up everything else at a time, and how long it leaves to it then. */
const SLICE_MS = 4
const PAUSE_MS = 12
/** After a change its page is drawn first; a search does not wait for this. */
const AFTER_CHANGE_MS = 1000
/** Changes after which a search waits for them; more are left to the slices. */
const QUICK = 40
/** After so many broken files the index is held in memory. */
const MOST_FAILURES = 3
const SITE_WIDE = [`type:${routeType.name}`, `type:${viewType.name}`, `name:${siteType.name}/${SITE_ITEM}`]

/**
 * Follows the read copy: items that changed are indexed again, all of them when pages have moved or when the index stands elsewhere in the
 * feed. Work is done in slices between requests, never on the way of a publication.
 */
export function followLive({ live, file, blocks, findPath, originalLanguage, report }: Following): Follower {
  let index: SearchIndex | undefined
  /** Where the read copy stood when it began to be followed: every change since then is known. */
  let begunAt = readPlaceOf(live)
  let havePagesMoved = false
  let isFirstFill = false
  let isClosed = false
  let isCursorBehind = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Items whose entries may not be shown any more, and those that are only looked at again. */
  const changed = new Set<string>()
  const waiting = new Set<string>()

  const stop = live.bus.subscribe({ drop: ({ tokens }) => noteChanges(tokens), dropAll: startOver }, readCursor(live))

  function noteChanges(tokens: ReadonlySet<string>): void {
    for (const token of tokens) if (token.startsWith('key:') && CONTENT_KEY.test(token.slice(4))) changed.add(token.slice(4))
    if (SITE_WIDE.some((token) => tokens.has(token))) {
      havePagesMoved = true
      if (index !== undefined) for (const key of listKeys()) waiting.add(key)
    }
    isCursorBehind = true
    schedule(AFTER_CHANGE_MS)
  }

  /** What changed is not known, so nothing of the index may be shown. */
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
    // It may hold what has been withdrawn since, so nothing of it is shown.
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

  /** Where in the feed an index stands. */
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

  /** Indexes what waits, changes first, until the time is up. */
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

  /** A document that cannot be read is not found; the others are. */
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
      // A database that is broken may refuse even that.
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
      // One that broke at this has been thrown away.
      return index ?? open()
    },
    isChanged: (contentKey) => changed.has(contentKey),
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

/** Where the read copy stands in the feed, as an index notes it. */
function readPlaceOf(live: Live): string {
  return JSON.stringify(readCursor(live))
}
