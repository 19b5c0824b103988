import type { FastifyReply } from 'fastify'

/** Answers 405 to a method that a page does not support; `takesForms` when it takes POST. */
export function refuseMethod(reply: FastifyReply, { takesForms = false }: { takesForms?: boolean } = {}): FastifyReply {
  return reply
    .code(405)
    .header('allow', takesForms ? 'GET, HEAD, POST' : 'GET, HEAD')
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(takesForms ? 'Pages are read with GET or HEAD, and forms are sent with POST.' : 'Pages are read with GET or HEAD.')
}
