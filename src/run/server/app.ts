import type { IncomingMessage, Server, ServerResponse } from 'node:http'

import fastify, { LogController, type FastifyInstance, type onRequestHookHandler } from 'fastify'

import type { ContentReader } from '#model/content/content-reader.ts'
import type { AnswerCache } from '#web/answers/answer-cache.ts'
import { registerDeliveryRoutes, type DeliveryRoutesOptions } from '#web/delivery/routes.ts'
import type { DeliveryService } from '#web/delivery/service.ts'
import type { InvalidationBus } from '#content/live/invalidation-bus.ts'
import type { Media } from '#content/media/media.ts'
import { registerMediaRoutes } from '#content/media/routes.ts'
import { registerSiteRoutes, type Site } from '#web/site/routes.ts'
import { createBadAddressAnswer } from './bad-address.ts'
import type { BuiltAsset } from './built-assets.ts'
import { createClientAddresses } from './client-addresses.ts'
import type { Config } from './config.ts'
import { registerErrorAnswers } from './error-answers.ts'
import { registerHealth } from './health.ts'
import { createAccessLog } from './log/access-log.ts'
import type { ServerLog } from './log/create-log.ts'
import { createRequestIds, REQUEST_ID_HEADER, workOn } from './log/request-ids.ts'
import type { OwnOrigins } from './own-hosts.ts'
import { registerProxyWarning } from './proxy-warning.ts'
import type { Readiness } from './readiness.ts'
import { registerRequestGuard } from './request-guard.ts'
import { sendBuiltAsset } from './send-built-asset.ts'

/** The parts that answer requests, made by `start.ts`. */
export type Parts = {
  config: Config
  log: ServerLog
  own: OwnOrigins
  readiness: Readiness
  reader: ContentReader
  service: DeliveryService
  /** Draws the answers of delivery calls. */
  maker: DeliveryRoutesOptions['maker']
  answers: AnswerCache
  media: Media
  site: Site
  /** Makes the answer of `/api/session`. */
  describeSession: DeliveryRoutesOptions['describeSession']
  builtAssets: ReadonlyMap<string, BuiltAsset>
  /** Registers further routes for visitors, such as `/api/saved`. */
  registerRoutes?: (app: FastifyInstance) => void
  /** Announces which published content changed. */
  bus: InvalidationBus
  /** Already listening; the caller gives it the returned handler. */
  server: Server
}

export type App = { app: FastifyInstance; handler: (request: IncomingMessage, response: ServerResponse) => void }

const LARGEST_BODY = 64 * 1024

function refuseSchema(): never {
  throw new Error('Routes must not have fastify schemas: zod checks all input.')
}

const workWithId: onRequestHookHandler = (request, _reply, done) => workOn(request.id, done)

/** The product's request handler: cached answers first, then the request guard, then the routes. */
export function createApp({
  config,
  log,
  own,
  readiness,
  reader,
  service,
  maker,
  answers,
  media,
  site,
  describeSession,
  registerRoutes,
  builtAssets,
  bus,
  server,
}: Parts): App {
  let route: App['handler'] = () => {}
  const refuseAddress = createBadAddressAnswer(service, site)
  const { isTrusted, clientOf } = createClientAddresses(config.trustedProxies)
  const idOf = createRequestIds(isTrusted)
  const noteAccess = config.hasAccessLog ? createAccessLog({ log, idOf, clientOf }) : undefined
  const app = fastify({
    loggerInstance: log,
    // The access log has a switch of its own, and covers answers that never reach a route.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: idOf,
    // Lines carry the id of their request without a log for each request.
    childLoggerFactory: (logger) => logger,
    bodyLimit: LARGEST_BODY,
    // zod checks all input. Without these compilers fastify would load a large library for its own schemas.
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    frameworkErrors: (_error, request, reply) => void refuseAddress(request, reply),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 2048 },
    serverFactory: (handler) => {
      route = handler
      return server
    },
  })
  // Once more when the body has been read, because its events do not belong to the request.
  app.addHook('onRequest', workWithId)
  app.addHook('preValidation', workWithId)
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('x-content-type-options')) reply.header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  })
  registerProxyWarning(app, config.trustedProxies)
  registerRequestGuard(app, own, refuseAddress)
  registerHealth(app, readiness)
  registerErrorAnswers(app, config.basePath, site)
  registerDeliveryRoutes(app, { service, answers, describeSession, maker })
  const images = registerMediaRoutes(app, {
    hosts: own.hosts,
    media,
    reader,
    basePath: config.basePath,
    siteUrl: [...own.origins],
    bus,
    preparesAhead: true,
    findBuiltAsset(path) {
      const asset = builtAssets.get(path)
      return asset === undefined ? undefined : (request, reply) => sendBuiltAsset(asset, request, reply)
    },
  })
  registerRoutes?.(app)
  registerSiteRoutes(app, site)
  return {
    app,
    handler(request, response) {
      noteAccess?.(request, response)
      if (answers.offer(request, response) || images.offer(request, response)) return
      response.setHeader(REQUEST_ID_HEADER, idOf(request))
      route(request, response)
    },
  }
}
