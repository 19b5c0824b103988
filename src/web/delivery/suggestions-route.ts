import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

import { SuggestionParameters } from './delivery-parameters.ts'
import { transportHeaders } from '#base/node/transport.ts'
import { JSON_TYPE, SAFE_HEADERS } from './answer-error.ts'
import { parseParameters } from './parse-parameters.ts'
import { splitUrl } from './path-segments.ts'
import type { DeliveryService } from './service.ts'
import { pickLanguage } from '#web/structure/site-frame.ts'

/** Every beginning of every word would be an answer of its own, so browsers keep these for a minute and the server never. */
const CACHE_CONTROL = 'private, max-age=60'

/** `GET /api/suggestions?q=&lang=`: where what was typed so far may lead. `all` is what the calls beside it are registered with. */
export function registerSuggestionsRoute(
  scope: FastifyInstance,
  { service, all }: { service: DeliveryService; all: Pick<RouteOptions, 'method' | 'exposeHeadRoute' | 'onRequest'> },
): void {
  const transport = transportHeaders(service.siteUrl)
  scope.route({
    ...all,
    url: `${service.basePath}/api/suggestions`,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { q, lang } = parseParameters(SuggestionParameters, splitUrl(request.raw.url ?? '', service.basePath).query)
      const language = pickLanguage(service, lang, new Set()).code
      const suggestions = service.search.suggest({ text: q, language })
      return reply
        .headers({ ...transport, ...SAFE_HEADERS, 'Content-Type': JSON_TYPE, 'Cache-Control': CACHE_CONTROL })
        .send(JSON.stringify({ suggestions }))
    },
  })
}
