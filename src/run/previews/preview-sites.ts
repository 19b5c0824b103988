import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { findDiskProblem } from '#base/node/disk-problem.ts'
import type { Log } from '#base/pure/log.ts'
import { once } from '#base/pure/once.ts'
import { copyLive } from '#content/live/copy-live.ts'
import type { Live } from '#content/live/open-live.ts'
import { findPreviewContent, type PreviewChange } from '#content/authoring/previews/preview-content.ts'
import type { PreviewSubject } from '#content/store/preview-links.ts'
import type { StoreDoor } from '#content/store/open-store.ts'
import { ContractError } from '#model/errors.ts'
import { toStamp } from '#model/types/formats.ts'
import type { BlockVersions } from '#model/pages/upcast.ts'
import { isDrawable } from './is-drawable.ts'
import { createPreviewSite, type PreviewFrame, type PreviewSite } from './preview-site.ts'

/** Previews that are open at a time; each is a copy of the read copy, some 3 MB on disk and as much in memory. */
const MOST_OPEN = 8
/** How long copies stay when nobody looks at one: drafts may be erased meanwhile. */
const KEPT_MS = 60_000
const FOLDER = 'previews'

export type PreviewSitesParts = Omit<PreviewFrame, 'log'> & {
  log: Log & { info: Log['warn'] }
  live: Live
  dataDir: string
  openStore: StoreDoor
  blocks: BlockVersions
}

/** The previews that somebody looks at. */
export type PreviewSites = {
  /**
   * Runs `work` on the site with the subject of a preview in place of what is live, both as they are now; undefined where it is gone.
   * `work` is done before its site may be closed, so it must not wait.
   */
  with<Result>(subject: PreviewSubject, work: (site: PreviewSite) => Result): Promise<Result | undefined>
  close(): Promise<void>
}

type Open = { site: PreviewSite; made: string; file: string }

/**
 * Keeps copies of the read copy, each with one draft, release or plan in it, as files in `DATA_DIR/previews`. A copy is made again when its
 * draft or anything published has changed; the one that was used longest ago makes room. All are removed when something is published, and after
 * a minute without a look. Throws for a draft that is not drawable. Files of a process that was killed are removed at the next start.
 */
export function createPreviewSites({ live, dataDir, openStore, blocks, log, ...others }: PreviewSitesParts): PreviewSites {
  // A draft may be incomplete, so what is wrong with it is no error of the site, and whoever looks at it would repeat it without end.
  const told = once(log.info.bind(log))
  const frame: PreviewFrame = { ...others, log: { warn: told, error: told } }
  const folder = join(dataDir, FOLDER)
  rmSync(folder, { recursive: true, force: true })
  const open = new Map<string, Open>()
  // A copy is outdated by any publication, and an erasure must not leave words behind in it.
  live.bus.subscribe({ drop: () => void removeAll(), dropAll: () => void removeAll() })
  let idle: NodeJS.Timeout | undefined
  // One after the other: each replaces what the one before may have opened.
  let queue: Promise<unknown> = Promise.resolve()

  async function find(subject: PreviewSubject): Promise<PreviewSite | undefined> {
    const name = JSON.stringify(subject)
    const content = await findPreviewContent(openStore(), subject, { blocks, now: new Date() })
    const known = open.get(name)
    if (content === undefined) {
      remove(name)
      return undefined
    }
    const made = JSON.stringify([live.position(), content.changes.map(toMark)])
    if (known?.made === made) {
      // The youngest last.
      open.delete(name)
      open.set(name, known)
      return known.site
    }
    remove(name)
    if (!content.changes.every((change) => change.kind === 'withdrawn' || isDrawable(change.document)))
      throw new Error('The draft holds texts that are far longer than can be published.')
    const [oldest] = open.keys()
    if (oldest !== undefined && open.size >= MOST_OPEN) remove(oldest)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${randomBytes(8).toString('hex')}.db`)
    try {
      const copy = await copyLive(live, file, { stamp: toStamp(blocks) })
      const site = createPreviewSite(copy, content, frame)
      open.set(name, { site, made, file })
      return site
    } catch (error) {
      removeFile(file)
      if (findDiskProblem(error) === 'disk-full')
        throw new ContractError('SERVER_UNAVAILABLE', 'There is no room on the disk for a preview; free some, and try again.')
      throw error
    }
  }

  function remove(name: string): void {
    const known = open.get(name)
    if (known === undefined) return
    open.delete(name)
    known.site.close()
    removeFile(known.file)
  }

  async function removeAll(): Promise<void> {
    if (open.size === 0) return
    const removal = queue.then(() => [...open.keys()].forEach(remove))
    // Nobody waits for it; what is left is removed at the next start.
    await (queue = removal.catch((error: unknown) => log.warn({ err: error }, 'The copy of a preview could not be removed')))
  }

  return {
    with(subject, work) {
      clearTimeout(idle)
      idle = setTimeout(() => void removeAll(), KEPT_MS).unref()
      const turn = queue.then(async () => {
        const site = await find(subject)
        return site && work(site)
      })
      queue = turn.catch(() => undefined)
      return turn
    },
    async close() {
      clearTimeout(idle)
      await removeAll()
      await queue
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What tells one state of a change from another. */
function toMark(change: PreviewChange): unknown[] {
  if (change.kind === 'withdrawn') return [change.contentKey, change.language]
  const { contentKey, language, version, access } = change.document
  return [contentKey, language, version, access]
}

function removeFile(file: string): void {
  for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(file + ending, { force: true })
}
