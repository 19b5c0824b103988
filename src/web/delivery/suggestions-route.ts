import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

import { SuggestionParameters } from './delivery-parameters.ts'
import { JSON_TYPE, SAFE_HEADERS } from './answer-error.ts'
import { parseParameters } from './parse-parameters.ts'
import { splitUrl } from './path-segments.ts'
import type { DeliveryService } from './service.ts'
import { pickLanguage } from '#web/structure/site-frame.ts'

/** Each prefix that is typed is a different answer, so only browsers cache these (for a minute), never the server. */
const CACHE_CONTROL = 'private, max-age=60'

/** `GET /api/suggestions?q=&lang=`: where the text typed so far may lead. `all` holds the options shared with the calls beside it. */
export function registerSuggestionsRoute(
  scope: FastifyInstance,
  { service, all }: { service: DeliveryService; all: Pick<RouteOptions, 'method' | 'exposeHeadRoute' | 'onRequest'> },
): void {
  scope.route({
    ...all,
    url: `${service.basePath}/api/suggestions`,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { q, lang } = parseParameters(SuggestionParameters, splitUrl(request.raw.url ?? '', service.basePath).query)
      const language = pickLanguage(service, lang, new Set()).code
      const suggestions = service.search.suggest({ text: q, language })
      return reply.headers({ ...SAFE_HEADERS, 'Content-Type': JSON_TYPE, 'Cache-Control': CACHE_CONTROL }).send(JSON.stringify({ suggestions }))
    },
  })
}
