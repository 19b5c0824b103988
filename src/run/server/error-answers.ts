import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { ContractError, MESSAGE, type ErrorCode } from '#model/errors.ts'
import { isForPrograms } from '#model/links/own-paths.ts'

/** How the site answers people: its own 404 and 500 pages. */
export type ErrorPages = {
  notFound(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  serverError(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

/** The one error handler and the one not-found handler. Neither repeats what was asked, nor says how the server is made. */
export function registerErrorAnswers(app: FastifyInstance, basePath: string, pages: ErrorPages): void {
  const isFromProgram = (request: FastifyRequest) => request.url.startsWith(basePath) && isForPrograms(request.url.slice(basePath.length))

  app.setNotFoundHandler(async (request, reply) => {
    if (!isFromProgram(request)) return pages.notFound(request, reply)
    return send(reply, { status: 404, errorCode: 'NOT_FOUND', message: MESSAGE.notFound })
  })

  app.setErrorHandler(async (error: FastifyError | ContractError, request, reply) => {
    const answer = toAnswer(error)
    if (answer.status < 500) return send(reply, answer)
    // Without its query, which may hold the key of a mailed link, or what somebody typed.
    request.log.error({ err: error, path: request.url.split('?', 1)[0] }, 'A request failed')
    return isFromProgram(request) ? send(reply, answer) : pages.serverError(request, reply)
  })
}

type Answer = { status: number; errorCode: ErrorCode; message: string }

function toAnswer(error: FastifyError | ContractError): Answer {
  if (error instanceof ContractError) return { status: error.status, errorCode: error.errorCode, message: error.message }
  const status = error.statusCode ?? 500
  if (status === 413) return { status, errorCode: 'PAYLOAD_TOO_LARGE', message: 'The body of the request is larger than this call takes.' }
  if (status >= 400 && status < 500)
    return {
      status,
      errorCode: 'POST_BODY_PARSE_ERROR',
      message: 'The request is not well formed: send a body of the content type that this call takes.',
    }
  return { status: 500, errorCode: 'UNKNOWN_EXCEPTION', message: 'An unexpected error occurred. Try again later.' }
}

function send(reply: FastifyReply, { status, errorCode, message }: Answer): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', status === 404 ? 'public, max-age=300' : 'no-store')
    .send([{ errorCode, message }])
}
