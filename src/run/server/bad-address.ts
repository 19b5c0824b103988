import type { FastifyReply, FastifyRequest } from 'fastify'

import { findNulInQuery, nulMessage } from '#base/pure/nul.ts'
import { isForPrograms } from '#model/links/own-paths.ts'
import { answerUnreadableUrl } from '#web/delivery/answer-error.ts'
import type { DeliveryService } from '#web/delivery/service.ts'
import type { Site } from '#web/site/routes.ts'
import type { RefuseAddress } from './request-guard.ts'

const IMAGES = /^\/cdn-cgi(?:\/|$)/

/**
 * Answers addresses that cannot be read: broken percent-encoding, which reaches no route and no hook (Fastify's `frameworkErrors`), and what
 * the request guard refuses. The answer does not repeat the URL.
 */
export function createBadAddressAnswer(service: DeliveryService, site: Site): RefuseAddress {
  const answerCall = answerUnreadableUrl(service)
  return async (request, reply) => {
    const path = (request.raw.url ?? '').slice(service.basePath.length)
    void reply.header('x-content-type-options', 'nosniff')
    if (IMAGES.test(path)) return refuseImage(request, reply)
    return isForPrograms(path) ? answerCall(request, reply) : await site.badAddress(request, reply)
  }
}

function refuseImage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const field = findNulInQuery(request.raw.url ?? '')
  return reply
    .code(400)
    .headers({ 'cf-resized': 'err=9401', 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(field === undefined ? 'The options or the source are not well formed; write % as %25.' : nulMessage(field))
}
