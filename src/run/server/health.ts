import type { FastifyInstance } from 'fastify'

import { describeReadiness, type Readiness } from './readiness.ts'

/** `/healthz` and `/readyz` (decisions, How it is started): answered from memory, for any Host, even while the database is away. */
export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const { status, body } = describeReadiness(readiness)
    return reply.code(status).header('cache-control', 'no-store').send(body)
  })
}
