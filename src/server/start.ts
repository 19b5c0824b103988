import { join } from 'node:path'

import { BLOCKS } from '#blocks/registry.ts'
import { createAnswerCache } from '#delivery/answer-cache.ts'
import { createDeliveryService } from '#delivery/service.ts'
import { createContentReader } from '#live/content-reader.ts'
import { followFeed, type Follower } from '#live/follow-feed.ts'
import { closeLive, onLiveChange, openLive } from '#live/open-live.ts'
import { openMedia } from '#media/media.ts'
import { seed } from '#seed/seed.ts'
import { createSite } from '#site/create-site.ts'
import { readFeed } from '#store/feed.ts'
import { subscribeFeed } from '#store/notices.ts'
import { closeStore } from '#store/open-store.ts'
import type { Store } from '#store/tables.ts'
import { createApp } from './app.ts'
import { readBuiltAssets } from './built-assets.ts'
import type { Config } from './config.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { openFrontDoor } from './front-door.ts'
import { openTruth } from './open-truth.ts'
import { toOwnOrigins } from './own-hosts.ts'
import { createReadiness, type Readiness } from './readiness.ts'
import { toSiteAssets } from './site-assets.ts'

/** Where the packaged files lie, seen from `dist/server`. */
const PACKAGE = join(import.meta.dirname, '../..')

/** What a page may hold, for the check before a publication. */
const BLOCK_RULES = new Map([...BLOCKS].map(([definition, { block }]) => [definition, block]))

/** A running product. `store` and `follower` are there once the database has answered. */
export type Product = {
  url: string
  readiness: Readiness
  /** Resolves when `/readyz` says yes; rejects when the first content could not be made. */
  ready: Promise<{ store: Store; follower: Follower }>
  close(): Promise<void>
}

/** Starts the whole product in this process. Refuses a folder in use, a bad address and an unreachable database with one sentence each. */
export async function startProduct(config: Config, say: (sentence: string) => void): Promise<Product> {
  const readiness = createReadiness()
  const releaseDataDir = lockDataDir(config.dataDir)
  const door = await openFrontDoor(config, readiness)
  const own = toOwnOrigins(config, door.port)
  const url = own.siteUrl + config.basePath

  const live = openLive(join(config.dataDir, 'live.db'))
  const media = openMedia({ dataDir: config.dataDir })
  const reader = createContentReader(live)
  const answers = createAnswerCache({ hosts: own.hosts })
  onLiveChange(live, (tokens) => answers.drop(tokens))
  const service = createDeliveryService({ reader, siteUrl: own.siteUrl, basePath: config.basePath })
  const builtAssets = readBuiltAssets(join(PACKAGE, 'dist/client'))
  const site = createSite({
    service,
    answers,
    assets: toSiteAssets(builtAssets),
    config: { siteUrl: own.siteUrl, basePath: config.basePath, isNoindex: config.isNoindex, ownOrigins: [...own.origins] },
  })
  const { app, handler } = createApp({ config, own, readiness, reader, service, answers, media, site, builtAssets, onContentChange: (listener) => void onLiveChange(live, listener), server: door.server })
  await app.ready()
  door.use(handler)

  const canServe = reader.listLanguages(new Set()).length > 0 && reader.findByName('busbar__site', 'site', '', new Set()) !== undefined
  let stopFollowing = async () => {}
  const ready = fill()
  if (!canServe) await ready
  else ready.catch((error: unknown) => app.log.error({ err: error }, 'The content store could not be opened'))
  return { url, readiness, ready, close }

  async function fill(): Promise<{ store: Store; follower: Follower }> {
    const store = await openTruth({ config, canWait: canServe, isStopping: () => readiness.state === 'draining', report: say })
    if (store === undefined) throw new Error('The product was stopped before its database answered.')
    await seed(store, media, { now: new Date(), contentDir: join(PACKAGE, 'content'), blocks: BLOCK_RULES, say })
    const follower = followFeed({ live, readFeed: readFeed(store), subscribe: (onNotice) => subscribeFeed(store, onNotice), report: (message, error) => app.log.warn({ err: error }, message) })
    stopFollowing = async () => {
      await follower.stop()
      await closeStore(store)
    }
    await follower.caughtUp()
    if (readiness.state === 'starting') readiness.state = 'ready'
    say(`Ready at ${url}`)
    return { store, follower }
  }

  async function close(): Promise<void> {
    readiness.state = 'draining'
    await door.close()
    await app.close()
    await stopFollowing()
    closeLive(live)
    releaseDataDir()
  }
}
