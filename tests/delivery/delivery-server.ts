import { createServer, type RequestListener } from 'node:http'

import fastify, { type FastifyInstance } from 'fastify'

import type { PublishedDocument } from '#model/content/document.ts'
import { createAnswerCache, type AnswerCache } from '#web/answers/answer-cache.ts'
import { answerUnreadableUrl } from '#web/delivery/answer-error.ts'
import { registerDeliveryRoutes } from '#web/delivery/routes.ts'
import { createDeliveryService, type DeliveryService } from '#web/delivery/service.ts'
import { demoDocuments } from './demo-content.ts'
import { createMemoryReader } from '../support/memory-reader.ts'

export const SITE = '/services/data/v64.0/connect/sites/0DM000000000001/cms/delivery/contents'
export const CHANNEL = '/services/data/v64.0/connect/cms/delivery/channels/0ap000000000001/contents'
export const COMMUNITY = '/services/data/v64.0/connect/communities/0DB000000000001'
export const CASES = '/lwr/apex/v64.0/CaseStudiesController/getCaseStudiesData'
export const SITE_URL = 'https://www.example-power.com'

export type DeliveryServer = { app: FastifyInstance; answers: AnswerCache; service: DeliveryService; documents: PublishedDocument[] }

/** The delivery calls over the demo content, on a server that does not listen. */
export function createDeliveryServer({
  basePath = '',
  documents = demoDocuments(),
  offerFirst = false,
  reader = createMemoryReader(documents),
} = {}): DeliveryServer {
  const service = createDeliveryService({ reader, siteUrl: SITE_URL, basePath })
  const answers = createAnswerCache()
  const serverFactory = (handler: RequestListener) => createServer((req, res) => (offerFirst && answers.offer(req, res)) || handler(req, res))
  const app = fastify({ frameworkErrors: (_error, request, reply) => void answerUnreadableUrl(service)(request, reply), serverFactory })
  registerDeliveryRoutes(app, { service, answers })
  return { app, answers, service, documents }
}
