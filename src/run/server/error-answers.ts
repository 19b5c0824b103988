import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { ContractError, MESSAGE, type ErrorCode, type ErrorEntry } from '#model/errors.ts'
import { isForPrograms } from '#model/links/own-paths.ts'
import { withoutToken } from '#model/links/preview-path.ts'

/** The site's own 404 and 500 pages. */
export type ErrorPages = {
  notFound(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  serverError(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

/** Registers the error handler and the not-found handler. Neither repeats parts of the request or shows internals of the server. */
export function registerErrorAnswers(app: FastifyInstance, basePath: string, pages: ErrorPages): void {
  const isFromProgram = (request: FastifyRequest) => request.url.startsWith(basePath) && isForPrograms(request.url.slice(basePath.length))

  app.setNotFoundHandler(async (request, reply) => {
    if (!isFromProgram(request)) return pages.notFound(request, reply)
    return send(reply, toOne(404, 'NOT_FOUND', MESSAGE.notFound), isRead(request))
  })

  app.setErrorHandler(async (error: FastifyError | ContractError, request, reply) => {
    const answer = toAnswer(error)
    if (answer.status < 500) return send(reply, answer, isRead(request))
    // The query is left out: it may hold the token of a mailed link or text that a visitor typed.
    request.log.error({ err: error, path: withoutToken(request.url.split('?', 1)[0] ?? '') }, 'A request failed')
    return isFromProgram(request) ? send(reply, answer, false) : pages.serverError(request, reply)
  })
}

type Answer = { status: number; entries: readonly ErrorEntry[] }

function toAnswer(error: FastifyError | ContractError): Answer {
  if (error instanceof ContractError) return error
  const status = error.statusCode ?? 500
  if (status === 413) return toOne(status, 'PAYLOAD_TOO_LARGE', 'The body of the request is larger than this call takes.')
  if (status >= 400 && status < 500)
    return toOne(status, 'POST_BODY_PARSE_ERROR', 'The request is not well formed: send a body of the content type that this call takes.')
  return toOne(500, 'UNKNOWN_EXCEPTION', 'An unexpected error occurred. Try again later.')
}

function toOne(status: number, errorCode: ErrorCode, message: string): Answer {
  return { status, entries: [{ errorCode, message }] }
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Only that there is nothing to read may be kept. */
function send(reply: FastifyReply, { status, entries }: Answer, mayBeKept: boolean): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', status === 404 && mayBeKept ? 'public, max-age=300' : 'no-store')
    .send(entries)
}
