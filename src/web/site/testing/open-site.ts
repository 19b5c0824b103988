import fastify, { type FastifyInstance } from 'fastify'

import type { PublishedDocument } from '#model/content/document.ts'
import { createAnswerCache, type AnswerCache } from '#web/answers/answer-cache.ts'
import { createDeliveryService } from '#web/delivery/service.ts'
import { createSite, type Site, type SiteParts } from '../create-site.ts'
import { registerSiteRoutes } from '../routes.ts'
import type { SiteConfig } from '../site-config.ts'
import { demoDocuments } from './demo-documents.ts'
import { openMemoryContent, type MemoryContent } from '../../../../tests/support/memory-content.ts'

/** A site with real HTTP routes and the real answer cache, over content in memory; `logged` holds its log entries. */
export type TestSite = {
  app: FastifyInstance
  site: Site
  content: MemoryContent
  answers: AnswerCache
  logged: { message: string; details: object }[]
  publish(document: PublishedDocument): void
  get(url: string): Promise<{ status: number; headers: Record<string, unknown>; body: string }>
}

/** Opens the demonstration site of the tests. */
export function openTestSite(
  change: { config?: Partial<SiteConfig>; documents?: PublishedDocument[]; registry?: SiteParts['registry'] } & Pick<
    SiteParts,
    'actions' | 'findSignedIn' | 'maker' | 'now'
  > = {},
): TestSite {
  const content = openMemoryContent(change.documents ?? demoDocuments())
  const answers = createAnswerCache()
  const logged: TestSite['logged'] = []
  const report = (details: object, message: string) => void logged.push({ message, details })
  const log = { warn: report, error: report }
  const config = { siteUrl: 'https://www.example.com', basePath: '', isNoindex: false, ...change.config }
  const site = createSite({
    service: createDeliveryService({ ...config, reader: content.reader, log }),
    answers,
    assets: {
      css: ['/assets/site-1.css'],
      loader: '/assets/loader-1.js',
      fonts: ['/assets/busbar-sans-1.woff2'],
      plainIcon: '/assets/favicon-3.ico',
      sheets: { calculator: '@container (width<=30rem){.calc-plot{content:"</style>"}}' },
    },
    config,
    log,
    now: change.now ?? (() => new Date('2026-11-21T00:00:00Z')),
    ...(change.registry === undefined ? {} : { registry: change.registry }),
    actions: change.actions,
    findSignedIn: change.findSignedIn,
    maker: change.maker,
  })
  const app = fastify({
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
    frameworkErrors: (_error, request, reply) => site.badAddress(request, reply),
  })
  app.setNotFoundHandler(site.notFound)
  app.setErrorHandler((_error, request, reply) => site.serverError(request, reply))
  registerSiteRoutes(app, site)
  return {
    app,
    site,
    content,
    answers,
    logged,
    publish: (document) => answers.drop(content.publish(document)),
    async get(url) {
      const { statusCode, headers, body } = await app.inject({ url, headers: { host: 'www.example.com' } })
      return { status: statusCode, headers, body }
    },
  }
}
