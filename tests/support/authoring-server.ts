import fastify, { type FastifyInstance } from 'fastify'

import { createContentReader } from '#content/live/content-reader.ts'
import { type Follower, followFeed } from '#content/live/follow-feed.ts'
import { closeLive, openLive } from '#content/live/open-live.ts'
import { type Media, type MediaLimits, openMedia } from '#content/media/media.ts'
import { registerMediaRoutes } from '#content/media/routes.ts'
import { readFeed } from '#content/store/feed.ts'
import { subscribeFeed } from '#content/store/notices.ts'
import type { Store } from '#content/store/tables.ts'
import { createFindSignedIn } from '#features/accounts/session/find-signed-in.ts'
import { hashPassword } from '#features/accounts/sign-in/passwords.ts'
import { signIn } from '#features/accounts/sign-in/sign-in.ts'
import { createAccount } from '#features/accounts/staff/manage-accounts.ts'
import { caller, openAccounts, PASSWORD, PLACE, toCookieHeader } from '#features/accounts/testing/open-accounts.ts'
import type { SecondFactorRule } from '#model/accounts/second-factor.ts'
import type { Scope } from '#model/accounts/actor.ts'
import type { ContentReader } from '#model/content/content-reader.ts'
import type { Role } from '#model/pages/visit.ts'
import { toStamp } from '#model/types/formats.ts'
import { registerAuthoring } from '#run/server/authoring-parts.ts'
import { makeHere } from '#web/answers/answer-maker.ts'
import { createDrawDraft } from '#run/previews/draw-draft.ts'
import { createPreviewSites } from '#run/previews/preview-sites.ts'
import { createDrawPage } from '#run/previews/draw-page.ts'
import { createDeliveryService } from '#web/delivery/service.ts'
import { openSiteDrawing } from '#web/site/draw-site.ts'
import { type AuthoringClient, createAuthoringClient } from '#studio/api/authoring-client.ts'
import type { AuthoringRefusal } from '#studio/api/authoring-refusal.ts'

import { BLOCK_RULES } from './block-rules.ts'
import type { TestDatabase } from './databases.ts'

/** Somebody who is signed in, with a client of the authoring interface and the raw request behind it. */
export type Person = { id: string; cookie: string; call: AuthoringClient; ask(method: string, path: string, init?: RequestInit): Promise<Response> }

/** The authoring interface on a real database, over real HTTP, with real sessions and a read copy that follows. */
export type AuthoringServer = {
  store: Store
  reader: ContentReader
  follower: Follower
  origin: string
  /** The data folder, and where files are kept in it. */
  dataDir: string
  media: Media
  /** A guest's request; `path` is below the origin. */
  ask(method: string, path: string, init?: RequestInit): Promise<Response>
  signIn(name: string, role: Role, scope?: Scope): Promise<Person>
  close(): Promise<void>
}

export async function openAuthoringServer(
  database: Pick<TestDatabase, 'open'>,
  {
    basePath = '',
    mostAMinute,
    secondFactor,
    limits,
    report,
  }: {
    basePath?: string
    mostAMinute?: number
    secondFactor?: SecondFactorRule
    limits?: Partial<MediaLimits>
    report?: (sentence: string) => void
  } = {},
): Promise<AuthoringServer> {
  const accounts = await openAccounts(database)
  const { store } = accounts
  const media = openMedia({ dataDir: accounts.location.dataDir, limits })
  const live = openLive(':memory:', { stamp: toStamp(BLOCK_RULES) })
  const subscribe = (onNotice: () => void) => subscribeFeed(store, onNotice)
  const follower = followFeed({ live, readFeed: readFeed(store, BLOCK_RULES), subscribe, ...(report !== undefined && { report }) })
  const config = { siteUrl: PLACE.siteUrl, basePath, isNoindex: false }
  const service = createDeliveryService({ ...config, reader: createContentReader(live) })
  const assets = { css: [], loader: '', fonts: [] }
  const drawing = openSiteDrawing({
    service,
    config,
    assets,
    memberReader: createContentReader(live, { access: 'signed-in' }),
    madeSheet: () => undefined,
  })
  const log = { warn: () => {}, error: () => {}, info: () => {} }
  const previews = createPreviewSites({ live, dataDir: accounts.location.dataDir, openStore: () => store, blocks: BLOCK_RULES, assets, config, log })
  const app: FastifyInstance = fastify()
  registerAuthoring(app, {
    basePath,
    own: { siteUrl: PLACE.siteUrl, hosts: new Set(), origins: new Set([PLACE.siteUrl]) },
    openStore: () => store,
    reader: createContentReader(live),
    routes: service.routes,
    findSignedIn: createFindSignedIn(PLACE, () => store),
    accounts: { ...accounts.frame, secondFactor },
    catchUp: follower.catchUpNow,
    media,
    drawPage: createDrawPage({ maker: makeHere(drawing.draw), reader: createContentReader(live), routes: service.routes, actions: new Map() }),
    drawDraft: createDrawDraft({ sites: previews, log }),
    mostAMinute,
  })
  registerMediaRoutes(app, { media, reader: createContentReader(live), basePath, siteUrl: PLACE.siteUrl, bus: live.bus })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const ask = async (method: string, path: string, init: RequestInit = {}) => await fetch(origin + path, { ...init, method })

  return {
    store,
    reader: createContentReader(live),
    follower,
    origin,
    dataDir: accounts.location.dataDir,
    media,
    ask,
    async signIn(name, role, scope) {
      const email = `${name.toLowerCase()}@example.com`
      const passwordHash = await hashPassword(PASSWORD)
      const { id } = await createAccount(store, { email, name, role, scope, passwordHash }, { actor: { id: 'test' }, now: new Date() })
      const outcome = await signIn(accounts.frame, { email, password: PASSWORD }, caller())
      if (outcome.kind !== 'signed-in') throw new Error(`${name} could not sign in: ${outcome.kind}.`)
      const cookie = toCookieHeader(outcome.cookies)
      const send = async (url: string, init: RequestInit) => await fetch(origin + url, { ...init, headers: { ...init.headers, cookie } })
      const asSelf = async (method: string, path: string, init: RequestInit = {}) => await send(path, { ...init, method })
      return { id, cookie, call: createAuthoringClient({ basePath, send }), ask: asSelf }
    },
    async close() {
      await app.close()
      await previews.close()
      media.close()
      await follower.stop()
      closeLive(live)
      await accounts.close()
    },
  }
}

/** Why a call was refused; undefined if it was not. */
export async function refusal(answer: Promise<unknown>): Promise<AuthoringRefusal | undefined> {
  return await answer.then(() => undefined).catch((error: unknown) => error as AuthoringRefusal)
}
