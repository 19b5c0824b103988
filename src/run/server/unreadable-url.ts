import type { FastifyReply, FastifyRequest } from 'fastify'

import { isForPrograms } from '#model/links/own-paths.ts'
import { answerUnreadableUrl } from '#web/delivery/answer-error.ts'
import type { DeliveryService } from '#web/delivery/service.ts'
import type { Site } from '#web/site/routes.ts'

const IMAGES = /^\/cdn-cgi(?:\/|$)/

/** For Fastify's `frameworkErrors`: a URL with broken percent-encoding reaches no route and no hook. The answer does not repeat the URL. */
export function createUnreadableUrlAnswer(service: DeliveryService, site: Site) {
  const answerCall = answerUnreadableUrl(service)
  return (error: Parameters<typeof answerCall>[0], request: FastifyRequest, reply: FastifyReply): void => {
    const path = (request.raw.url ?? '').slice(service.basePath.length)
    reply.header('x-content-type-options', 'nosniff')
    if (IMAGES.test(path)) {
      void reply
        .code(400)
        .headers({ 'cf-resized': 'err=9401', 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send('The options or the source hold a broken percent-encoding; write % as %25.')
    } else if (isForPrograms(path)) {
      answerCall(error, request, reply)
    } else {
      void site.badAddress(request, reply)
    }
  }
}
