import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { ContractError, MESSAGE } from '#model/errors.ts'

import type { Site } from './create-site.ts'
import { readAddress } from '#web/structure/address.ts'
import { refuseMethod } from './refuse-method.ts'

export type { Site } from './create-site.ts'

const OTHER_METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Registers pages and files for machines. Every path that no other part claims is treated as a page's path. */
export function registerSiteRoutes(app: FastifyInstance, site: Site): void {
  const { basePath } = site
  app.get(basePath === '' ? '/' : basePath, site.page)
  app.get(`${basePath}/favicon.ico`, site.icon)
  app.get(`${basePath}/*`, site.page)
  void app.register(async (scope) => {
    // The page that takes the form reads the body itself, within its own limits.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.post(`${basePath}/*`, async (request, reply) => site.post(request, reply) ?? refuse(request, reply, site))
    if (basePath !== '') scope.post(basePath, async (request, reply) => refuse(request, reply, site))
  })
  // No page supports these methods, so they are refused before the body is read.
  app.route({
    method: OTHER_METHODS,
    url: `${basePath}/*`,
    onRequest: (request, reply) => refuse(request, reply, site),
    handler: async () => undefined,
  })
}

async function refuse(request: FastifyRequest, reply: FastifyReply, site: Site): Promise<FastifyReply> {
  const address = readAddress(request.raw.url ?? '/', site.basePath, [{ code: 'en', path: 'en', label: '', isActive: true, isDefault: true }])
  // Thrown instead of answered here: when a hook calls the not-found handler, the route's own handler still runs after it.
  if (address.kind === 'foreign') throw new ContractError('NOT_FOUND', MESSAGE.notFound)
  return refuseMethod(reply, { takesForms: site.takesForms(request) })
}
