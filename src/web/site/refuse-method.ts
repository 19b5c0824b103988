import type { FastifyReply } from 'fastify'

/** Answers 405 to a method that pages do not support. */
export function refuseMethod(reply: FastifyReply): FastifyReply {
  return reply
    .code(405)
    .header('allow', 'GET, HEAD')
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Pages are read with GET or HEAD.')
}
