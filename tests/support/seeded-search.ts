import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Change } from '#model/content/document.ts'
import { createRouteTable } from '#web/structure/route-table.ts'
import { createPathFinder } from '#web/structure/search-paths.ts'
import { applyChanges } from '#content/live/apply-changes.ts'
import { createContentReader } from '#content/live/content-reader.ts'
import { closeLive, openLive, type Live } from '#content/live/open-live.ts'
import { createSearch, type OpenSearch } from '#features/search/create-search.ts'

import { BLOCK_RULES } from './block-rules.ts'

/** A search over its own read copy; `reports` collects its reports. */
export type TestSearch = {
  live: Live
  search: OpenSearch
  file: string
  reports: string[]
  /** Closes the search and opens it again over the same files, as a restart does. */
  reopen(): OpenSearch
  close(): void
}

const QUIET = { warn: () => {}, error: () => {} }

/** Opens a search over the changes of a feed. */
export function openTestSearch(changes: readonly Change[]): TestSearch {
  const folder = mkdtempSync(join(tmpdir(), 'busbar-search-'))
  const live = openLive(join(folder, 'live.db'))
  applyChanges(live, changes)
  const reader = createContentReader(live)
  const reports: string[] = []
  const file = join(folder, 'search.db')
  const findPath = createPathFinder(reader, createRouteTable(reader, QUIET))
  const open = () =>
    createSearch({ live, file, reader, basePath: '', blocks: BLOCK_RULES, findPath, report: (sentence) => void reports.push(sentence) })
  const own: TestSearch = {
    live,
    file,
    reports,
    search: open(),
    reopen() {
      own.search.close()
      own.search = open()
      return own.search
    },
    close() {
      own.search.close()
      closeLive(live)
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return own
}
