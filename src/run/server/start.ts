import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { provideAdministrator } from '#features/accounts/sign-in/first-administrator.ts'
import { openDiskFiles } from '#base/node/files/disk-files.ts'
import { createAnswerCache } from '#web/answers/answer-cache.ts'
import type { ServerLog } from './log/create-log.ts'
import { createDeliveryService } from '#web/delivery/service.ts'
import { findPackageFolder } from '#base/node/package-folder.ts'
import { DAY_TOKEN } from '#model/content/day-token.ts'
import { createContentReader } from '#content/live/content-reader.ts'
import { closeLive, openLive } from '#content/live/open-live.ts'
import { openMedia } from '#content/media/media.ts'
import { createImageTones } from '#content/media/tones.ts'
import { joinMediaFolder } from '#content/media/media-folder.ts'
import { toStamp } from '#model/types/formats.ts'
import { SiteBody } from '#model/types/site.ts'
import { findSite } from '#web/structure/site-frame.ts'
import { BLOCK_RULES } from '#web/blocks/registry.ts'
import { registerPreviewRoutes } from '#run/previews/preview-routes.ts'
import { createPreviewSites } from '#run/previews/preview-sites.ts'
import { createDrawDraft } from '#run/previews/draw-draft.ts'
import { createDrawPage } from '#run/previews/draw-page.ts'
import { createDrawingPool } from '#run/drawing/drawing-pool.ts'
import { createSite } from '#web/site/create-site.ts'
import { findTitle } from '#web/site/find-title.ts'
import { storeUnavailable } from '#content/store/store-unavailable.ts'
import type { Store } from '#content/store/tables.ts'
import { createApp } from './app.ts'
import { registerAuthoring } from './authoring-parts.ts'
import { readBuiltAssets } from './built-assets.ts'
import type { Config } from './config.ts'
import { keepPrivate } from './data-dir/keep-private.ts'
import { lockDataDir } from './data-dir/lock-data-dir.ts'
import { watchDataDir } from './data-dir/watch-data-dir.ts'
import { isForGood } from './for-good.ts'
import { openFrontDoor } from './front-door.ts'
import { mailFolder } from './job-kinds.ts'
import { openTruth } from './open-truth.ts'
import { toOwnOrigins } from './own-hosts.ts'
import { createReadiness, type Readiness } from './readiness.ts'
import { provideContent } from './provide-content.ts'
import { runTruth, type Truth } from './run-truth.ts'
import { toSiteAssets } from './site-assets.ts'
import { registerStudioPage } from './studio-page.ts'
import { tellUnfinished } from './tell-unfinished.ts'
import { createVisitorParts } from './visitor-parts.ts'
import { watchDay } from './watch-day.ts'

const PACKAGE_FOLDER = findPackageFolder()

/** The delay before work with the database begins where pages can be served without it: the first request is answered before. */
const DATABASE_BEGINS_AFTER_MS = 200

/** The delay before the drawing threads are started, so that the first pages are drawn before. */
const THREADS_BEGIN_AFTER_MS = 500

/** A running product. */
export type Product = {
  url: string
  readiness: Readiness
  /** Resolves when `/readyz` reports ready; rejects when the work with the database could not be started. */
  truth: Promise<Truth>
  close(): Promise<void>
}

/**
 * Starts the whole product in this process. A data folder in use, a wrong address and an unreachable database are each refused with one
 * sentence.
 */
export async function startProduct(config: Config, log: ServerLog): Promise<Product> {
  const say = (sentence: string) => log.info(sentence)
  const warn = (message: string, error?: unknown) => log.warn({ err: error }, message)
  const readiness = createReadiness()
  const releaseDataDir = lockDataDir(config.dataDir)
  const opening = keepPrivate(config.dataDir)
  if (opening !== undefined) warn(opening)
  const door = await openFrontDoor(config, readiness)
  const own = toOwnOrigins(config, door.port)
  const { basePath } = config
  let opened: Store | undefined
  let endWatch: (() => void) | undefined

  const live = openLive(join(config.dataDir, 'live.db'), { report: warn, stamp: toStamp(BLOCK_RULES) })
  const files = openDiskFiles(config.dataDir)
  const room = { ...config.media, reserveBytes: config.enquiries.files.reserve }
  const media = openMedia({ dataDir: config.dataDir, files, limits: room, report: warn })
  const tones = createImageTones(media)
  const reader = createContentReader(live)
  const answers = createAnswerCache({ hosts: own.hosts })
  const endDays = watchDay(() => answers.drop([DAY_TOKEN]))
  live.bus.subscribe({ drop: ({ tokens }) => answers.drop(tokens), dropAll: answers.clear })
  const address = { siteUrl: own.siteUrl, basePath, ownOrigins: [...own.origins] }
  const service = createDeliveryService({ ...address, reader, log })
  const builtAssets = readBuiltAssets([join(PACKAGE_FOLDER, 'dist/client'), join(PACKAGE_FOLDER, 'dist/studio')])
  const assets = toSiteAssets(builtAssets)
  const siteConfig = { ...address, isNoindex: config.isNoindex }
  const drawing = createDrawingPool({
    file: join(PACKAGE_FOLDER, 'dist/server/drawing-thread.js'),
    data: { dataDir: config.dataDir, config: siteConfig, assets },
    bus: live.bus,
    log,
  })
  const previews = createPreviewSites({ live, dataDir: config.dataDir, openStore, blocks: BLOCK_RULES, assets, config: siteConfig, log })
  const visitors = createVisitorParts({
    config,
    own,
    openStore,
    log,
    enquiries: { files, reader, routes: service.routes, siteConfig, report: warn },
    titleOf: (target, language) => findTitle(target, language, { reader, routes: service.routes, config: siteConfig, finder: service.finder }),
  })
  const site = createSite({
    service,
    answers,
    assets,
    config: siteConfig,
    log,
    memberReader: createContentReader(live, { access: 'signed-in' }),
    maker: drawing.site,
    ...visitors,
  })
  const { app, handler } = createApp({
    config,
    log,
    own,
    readiness,
    reader,
    service,
    maker: drawing.delivery,
    answers,
    media,
    site,
    describeSession: visitors.describeSession,
    registerRoutes(scope) {
      visitors.registerRoutes(scope)
      registerPreviewRoutes(scope, { sites: previews, openStore, findSignedIn: visitors.findSignedIn, config: siteConfig, assets })
      registerStudioPage(scope, {
        builtAssets,
        assets,
        config: siteConfig,
        isSecure: own.siteUrl.startsWith('https:'),
        findSignedIn: visitors.findSignedIn,
        secondFactor: config.secondFactor,
      })
      registerAuthoring(scope, {
        basePath,
        own,
        openStore,
        reader,
        routes: service.routes,
        findSignedIn: visitors.findSignedIn,
        accounts: visitors.accounts,
        catchUp,
        media,
        tones,
        drawPage: createDrawPage({ maker: drawing.site, reader, routes: service.routes, actions: visitors.actions }),
        drawDraft: createDrawDraft({ sites: previews, log }),
      })
    },
    builtAssets,
    bus: live.bus,
    server: door.server,
  })
  await app.ready()
  door.use(handler)

  // With a filled read copy pages are served at once, whether or not the database answers.
  const canServe = findSite({ reader }, '', new Set()) !== undefined
  const truth = canServe ? wait(DATABASE_BEGINS_AFTER_MS).then(fill) : fill()
  if (canServe) truth.catch(reportFailure)
  else await truth
  return { url: own.siteUrl + basePath, readiness, truth, close }

  function openStore(): Store {
    if (opened === undefined) throw storeUnavailable('NOT_OPEN')
    return opened
  }

  /** Only called where the store is open, which is so before its follower has begun. */
  async function catchUp(): Promise<void> {
    const { follower } = await truth
    await follower.catchUpNow()
  }

  async function fill(): Promise<Truth> {
    const store = await openTruth({
      config,
      prepare,
      canWait: canServe,
      isStopping: () => readiness.state === 'draining',
      noteAway() {
        readiness.problems.add('database-away')
        becomeReady()
      },
      report: warn,
    })
    if (store === undefined) throw new Error('The product was stopped before its database answered.')
    opened = store
    readiness.problems.delete('database-away')
    const running = await runTruth({
      store,
      live,
      files,
      tones,
      config,
      siteUrl: own.siteUrl,
      noteDatabase: (isAway) => void (isAway ? readiness.problems.add('database-away') : readiness.problems.delete('database-away')),
      say,
      warn,
    })
    becomeReady()
    return running
  }

  async function prepare(store: Store): Promise<void> {
    await joinMediaFolder(store, files, { dataDir: config.dataDir, now: new Date(), report: warn })
    await provideContent({ store, media, blocks: BLOCK_RULES, startContent: config.startContent, packageFolder: PACKAGE_FOLDER, say, warn })
    const place = { siteUrl: own.siteUrl, basePath }
    await provideAdministrator(store, { given: config.administrator, place, say: warn, now: new Date() })
  }

  function becomeReady(): void {
    if (readiness.state !== 'starting') return
    readiness.state = 'ready'
    endWatch = watchDataDir({ dataDir: config.dataDir, problems: readiness.problems, log })
    // An earlier request for what they draw starts them itself.
    setTimeout(drawing.begin, THREADS_BEGIN_AFTER_MS).unref()
    void site.drawAhead()
    if (config.mail.url === undefined) warn(`SMTP_URL is not set: mails are written as files to ${mailFolder(config)}.`)
    for (const sentence of tellUnfinished(config, { siteUrl: own.siteUrl, email: siteEmail() })) warn(sentence)
    say(`Ready at ${own.siteUrl}${basePath}`)
  }

  function siteEmail(): string {
    return SiteBody.safeParse(findSite({ reader }, '', new Set())?.body).data?.email ?? ''
  }

  function reportFailure(error: unknown): void {
    // A stop before the database answered is not an error, and what is for good ends the process with a message of its own.
    if (readiness.state === 'draining' || isForGood(error)) return
    log.error({ err: error }, 'Work with the database could not be started')
  }

  async function close(): Promise<void> {
    readiness.state = 'draining'
    // Jobs take as long to stop as requests, so both begin now.
    void truth.then((running) => running.stopJobs()).catch(() => undefined)
    await door.close()
    await app.close()
    await visitors.close()
    await previews.close()
    await truth.then(
      (running) => running.stop(),
      () => undefined,
    )
    media.close()
    await drawing.close()
    closeLive(live)
    endWatch?.()
    endDays()
    releaseDataDir()
  }
}
