import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import { findNulInQuery, nulMessage } from '#base/pure/nul.ts'
import { ContractError, MESSAGE } from '#model/errors.ts'
import { AnswerRefused } from '#web/answers/answer-refused.ts'
import { findPlace } from './find-place.ts'
import { splitUrl } from './path-segments.ts'
import type { DeliveryService } from './service.ts'

export const JSON_TYPE = 'application/json;charset=UTF-8'
/** Headers of every answer. Cached answers skip Fastify's hooks, so the headers cannot be added there. */
export const SAFE_HEADERS = { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" } as const
export const LARGEST_BODY_BYTES = 65_536

/** Answers anything that was thrown with its documented error: never a stack trace, never a library's message. */
export function answerError(error: FastifyError | ContractError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, errorCode, message } = toContractError(error)
  if (error instanceof AnswerRefused) void reply.header('Retry-After', String(error.retryAfterSeconds))
  else if (status >= 500) request.log.error({ err: error }, 'A delivery call failed')
  const headers = { ...SAFE_HEADERS, 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store' }
  return reply
    .code(status)
    .headers(headers)
    .send(JSON.stringify([{ errorCode, message }]))
}

/**
 * Answers an address that cannot be read and so reaches no route. Below `/services` and `/lwr` it gets the error that the call documents,
 * elsewhere 400.
 */
export function answerUnreadableUrl(service: DeliveryService) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    answerError(unreadableUrlError(service, request.raw.url ?? ''), request, reply)
}

function unreadableUrlError(service: DeliveryService, rawUrl: string): ContractError {
  try {
    findPlace(service, rawUrl)?.parse(splitUrl(rawUrl, service.basePath).query)
  } catch (error) {
    if (error instanceof ContractError) return error
  }
  const field = findNulInQuery(rawUrl)
  if (field !== undefined) return new ContractError('INVALID_CONFIG', nulMessage(field))
  const isCall = ['services', 'lwr'].includes(splitUrl(rawUrl, service.basePath).segments[0] ?? '')
  return isCall ? new ContractError('NOT_FOUND', MESSAGE.notFound) : new ContractError('INVALID_CONFIG', 'The address is not well formed.')
}

function toContractError(error: FastifyError | ContractError): ContractError {
  if (error instanceof ContractError) return error
  if (error.statusCode === 413) return new ContractError('PAYLOAD_TOO_LARGE', `Send at most ${LARGEST_BODY_BYTES} bytes.`)
  if (error.statusCode !== undefined && error.statusCode < 500) return new ContractError('POST_BODY_PARSE_ERROR', 'The request could not be read.')
  return new ContractError('UNKNOWN_EXCEPTION', 'The request could not be answered. Try again later.')
}
