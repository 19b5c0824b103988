import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { ContractError, MESSAGE } from '#model/errors.ts'

import type { Site } from './create-site.ts'
import { readAddress } from '#web/structure/address.ts'
import { refuseMethod } from './refuse-method.ts'

export type { Site } from './create-site.ts'

const OTHER_METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Pages and the files that machines read. Whatever no other part has claimed is taken for a page's path. */
export function registerSiteRoutes(app: FastifyInstance, site: Site): void {
  const { basePath } = site
  app.get(basePath === '' ? '/' : basePath, site.page)
  app.get(`${basePath}/favicon.ico`, site.icon)
  app.get(`${basePath}/*`, site.page)
  void app.register(async (scope) => {
    // A form is read by the page that takes it, within that page's bounds.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.post(`${basePath}/*`, async (request, reply) => site.post(request, reply) ?? refuse(request, reply, basePath))
    if (basePath !== '') scope.post(basePath, async (request, reply) => refuse(request, reply, basePath))
  })
  // Answered before a body is read: no page takes one by these.
  app.route({
    method: OTHER_METHODS,
    url: `${basePath}/*`,
    onRequest: (request, reply) => refuse(request, reply, basePath),
    handler: async () => undefined,
  })
}

async function refuse(request: FastifyRequest, reply: FastifyReply, basePath: string): Promise<FastifyReply> {
  const address = readAddress(request.raw.url ?? '/', basePath, [{ code: 'en', path: 'en', label: '', isActive: true, isDefault: true }])
  // Thrown, not answered here: a hook that has called the not-found handler is followed by the route's own.
  if (address.kind === 'foreign') throw new ContractError('NOT_FOUND', MESSAGE.notFound)
  return refuseMethod(reply)
}
