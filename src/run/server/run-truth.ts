import type { FileStore } from '#base/node/files/file-store.ts'
import { BLOCK_RULES } from '#web/blocks/registry.ts'
import { isUnavailable } from '#model/errors.ts'
import { appendMissingErasures } from '#features/jobs/erasure-file.ts'
import { startJobs } from '#features/jobs/start-jobs.ts'
import { followFeed, type Follower } from '#content/live/follow-feed.ts'
import type { Live } from '#content/live/open-live.ts'
import type { ImageTones } from '#content/media/tones.ts'
import { readFeed } from '#content/store/feed.ts'
import { freeLeases } from '#content/store/jobs.ts'
import { findAuditHead, tellAuditHead } from '#content/store/verify-audit.ts'
import { subscribeFeed } from '#content/store/notices.ts'
import { closeStore } from '#content/store/open-store.ts'
import type { Store } from '#content/store/tables.ts'
import type { Config } from './config.ts'
import { createJobKinds } from './job-kinds.ts'

/** `stopJobs` waits for jobs under way, but not for long; `stop` does the same, and then closes the database. */
export type Truth = { store: Store; follower: Follower; stopJobs(): Promise<void>; stop(): Promise<void> }

export type RunTruth = {
  store: Store
  live: Live
  files: FileStore
  tones: ImageTones
  config: Config
  /** The public origin for links in mails. */
  siteUrl: string
  /** Called whenever it was found out whether the database answers. */
  noteDatabase: (isAway: boolean) => void
  say: (sentence: string) => void
  warn: (message: string, error?: unknown) => void
}

/** Starts the continuous work with the database: the follower of the read copy, and jobs such as publications, mails and webhook calls. */
export async function runTruth({ store, live, files, tones, config, siteUrl, noteDatabase, say, warn }: RunTruth): Promise<Truth> {
  const follower = followFeed({
    live,
    readFeed: readFeed(store, BLOCK_RULES, warn),
    subscribe: (onNotice) => subscribeFeed(store, onNotice),
    report: warn,
    noteAttempt: (error) => noteDatabase(isUnavailable(error)),
  })
  await follower.caughtUp()
  await appendMissingErasures(store, files).catch((error: unknown) => warn('The file of erasures could not be written.', error))
  say(tellAuditHead(await findAuditHead(store)))
  // With SQLite the lock on DATA_DIR guarantees that no other process has leased jobs.
  if (config.databaseUrl === undefined) await freeLeases(store)
  const jobs = startJobs({ store, kinds: createJobKinds(store, { config, files, siteUrl, blocks: BLOCK_RULES, tones, say }), report: warn })
  let stopping: Promise<void> | undefined
  const stopJobs = () => (stopping ??= jobs.stop())
  return {
    store,
    follower,
    stopJobs,
    async stop() {
      await stopJobs()
      await follower.stop()
      await closeStore(store)
    },
  }
}
