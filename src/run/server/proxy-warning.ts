import type { FastifyInstance } from 'fastify'

/**
 * Warns once when a request names the address of a visitor in `X-Forwarded-For` while no proxy is trusted: behind a proxy all visitors would
 * count as one client, and share the limits of one.
 */
export function registerProxyWarning(app: FastifyInstance, trustedProxies: readonly string[]): void {
  if (trustedProxies.length > 0) return
  let isSaid = false
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return
    isSaid = true
    const peer = request.socket.remoteAddress
    request.log.warn(
      { peer },
      'A request names its sender in X-Forwarded-For, which is not believed. If a proxy sent it, set TRUSTED_PROXIES to its address: until then all visitors count as one and share the limits of one.',
    )
  })
}
