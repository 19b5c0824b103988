import { createServer, type RequestListener } from 'node:http'

import fastify, { type FastifyInstance } from 'fastify'

import type { ContentReader } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { createAnswerCache, type AnswerCache } from '#web/answers/answer-cache.ts'
import { answerUnreadableUrl } from '#web/delivery/answer-error.ts'
import { registerDeliveryRoutes } from '#web/delivery/routes.ts'
import { createDeliveryService, type DeliveryService } from '#web/delivery/service.ts'
import { demoDocuments } from './demo-content.ts'
import { openMemoryContent, type MemoryContent } from '../support/memory-content.ts'

export const SITE = '/services/data/v64.0/connect/sites/0DM000000000001/cms/delivery/contents'
export const CHANNEL = '/services/data/v64.0/connect/cms/delivery/channels/0ap000000000001/contents'
export const COMMUNITY = '/services/data/v64.0/connect/communities/0DB000000000001'
export const CASES = '/lwr/apex/v64.0/CaseStudiesController/getCaseStudiesData'
export const SITE_URL = 'https://www.example-power.com'

export type DeliveryServer = {
  app: FastifyInstance
  answers: AnswerCache
  service: DeliveryService
  documents: readonly PublishedDocument[]
  /** Publishes a document and returns the tokens of the change; the cached answers are not told. */
  publish: MemoryContent['publish']
}

type DeliveryServerOptions = { basePath?: string; documents?: readonly PublishedDocument[]; offerFirst?: boolean; reader?: ContentReader }

/** The delivery calls over the demo content, on a server that does not listen. */
export function createDeliveryServer(options: DeliveryServerOptions = {}): DeliveryServer {
  const { basePath = '', documents = demoDocuments(), offerFirst = false } = options
  const content = openMemoryContent(documents)
  const { reader = content.reader } = options
  const service = createDeliveryService({ reader, siteUrl: SITE_URL, basePath })
  const answers = createAnswerCache()
  const serverFactory = (handler: RequestListener) => createServer((req, res) => (offerFirst && answers.offer(req, res)) || handler(req, res))
  const app = fastify({ frameworkErrors: (_error, request, reply) => void answerUnreadableUrl(service)(request, reply), serverFactory })
  registerDeliveryRoutes(app, { service, answers })
  return { app, answers, service, documents, publish: content.publish }
}
