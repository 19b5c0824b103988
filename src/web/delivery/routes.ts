import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { ContractError, MESSAGE } from '#model/errors.ts'
import type { AnswerCache } from '#web/answers/answer-cache.ts'
import { type AnswerMaker, makeHere, toAsker } from '#web/answers/answer-maker.ts'
import { answerError, JSON_TYPE, LARGEST_BODY_BYTES, SAFE_HEADERS } from './answer-error.ts'
import { REVALIDATED } from './delivery-call.ts'
import type { DeliveryTask } from './delivery-task.ts'
import { openDeliveryDrawing } from './draw-delivery.ts'
import { findPlace } from './find-place.ts'
import { splitUrl } from './path-segments.ts'
import { registerFinderRoutes } from './finder-routes.ts'
import { acceptsJson } from '#web/answers/negotiate.ts'
import { describeApi } from './openapi.ts'
import type { DeliveryService } from './service.ts'

/**
 * `answers` caches the answers. `describeSession` tells from the Cookie header who is signed in; without it everybody is a guest. `maker`
 * draws answers in other threads: there are as many calls as there are parameters. Without it they are drawn here.
 */
export type DeliveryRoutesOptions = {
  service: DeliveryService
  answers: AnswerCache
  describeSession?: DescribeSession
  maker?: AnswerMaker<DeliveryTask>
}
type DescribeSession = (cookieHeader: string | undefined) => Promise<{ value: object; cookies: readonly string[] }>

/** Answers to longer URLs are not cached. */
const LONGEST_KEY = 4096
const GUEST: DescribeSession = async () => ({ value: { user: { attributes: { isGuest: true } } }, cookies: [] })

/**
 * The HTTP calls of the delivery service (spec 7; delivery contract 1–6). Everything below `/services` and `/lwr` is answered here, in the
 * error format of delivery contract 2.2 when it fails; paths and queries are parsed from the raw URL.
 */
export function registerDeliveryRoutes(app: FastifyInstance, options: DeliveryRoutesOptions): void {
  const { service, answers, describeSession = GUEST, maker = makeHere(openDeliveryDrawing(service)) } = options
  const { basePath } = service
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_BODY_BYTES }, (_request, body, done) => done(null, body))
    scope.setErrorHandler(answerError)
    const method = scope.supportedMethods
    const all = { method, exposeHeadRoute: false, onRequest: checkRequest }
    for (const root of ['services', 'lwr']) {
      scope.route({ ...all, url: `${basePath}/${root}`, handler: answerPlace })
      scope.route({ ...all, url: `${basePath}/${root}/*`, handler: answerPlace })
    }
    scope.route({ ...all, url: `${basePath}/api/session`, handler: sendSession })
    scope.route({ ...all, url: `${basePath}/api/openapi.json`, handler: sendDescription })
    scope.route({ ...all, url: `${basePath}/api/suggestions`, handler: sendSuggestions })
    registerFinderRoutes(scope, { service, answers, maker })
  })

  async function checkRequest(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const isCall = !request.raw.url?.startsWith(`${basePath}/api/`)
    const place = isCall ? findPlace(service, request.raw.url ?? '') : undefined
    if (isCall && place === undefined) throw new ContractError('NOT_FOUND', MESSAGE.notFound)
    const allow = ['GET', 'HEAD', ...(place?.post !== undefined ? ['POST'] : []), 'OPTIONS']
    if (request.method === 'OPTIONS' || !allow.includes(request.method)) void reply.header('Allow', allow.join(', '))
    if (request.method === 'OPTIONS')
      return reply
        .headers({ ...SAFE_HEADERS, 'Cache-Control': 'no-store' })
        .code(204)
        .send()
    if (!allow.includes(request.method)) throw new ContractError('METHOD_NOT_ALLOWED', `This resource answers ${allow.join(', ')}.`)
    if (!acceptsJson(request.headers.accept ?? ''))
      throw new ContractError('NOT_ACCEPTABLE', 'This resource is JSON: send an Accept header that takes application/json.')
    if (request.method !== 'POST' && hasBody(request)) {
      void reply.header('Connection', 'close')
      throw new ContractError('INVALID_CONFIG', 'Enter the parameters in the query: a GET request has no body.')
    }
    return undefined
  }

  async function answerPlace(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const rawUrl = request.raw.url ?? ''
    const place = findPlace(service, rawUrl)
    if (place === undefined) throw new ContractError('NOT_FOUND', MESSAGE.notFound)
    if (request.method === 'POST' && place.post !== undefined) {
      checkJsonBody(request)
      return sendDrawn(request, reply, { kind: 'post', url: rawUrl, body: typeof request.body === 'string' ? request.body : '' })
    }
    const call = place.parse(splitUrl(rawUrl, basePath).query)
    const task = { kind: 'call', url: rawUrl } as const
    const answer = await answers.make(`${basePath} ${call.key}`, () => maker.prepare(task, { isKept: true, asker: askerOf(request, reply) }))
    if (call.isPlain && rawUrl.length <= LONGEST_KEY) answers.alias(rawUrl, `${basePath} ${call.key}`)
    reply.hijack()
    answers.send(request.raw, reply.raw, answer)
    return undefined
  }

  function sendSuggestions(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return sendDrawn(request, reply, { kind: 'suggestions', url: request.raw.url ?? '' })
  }

  async function sendDrawn(request: FastifyRequest, reply: FastifyReply, task: DeliveryTask): Promise<FastifyReply> {
    const { headers, body } = await maker.draw(task, askerOf(request, reply))
    return reply.headers(headers).send(body)
  }

  async function sendSession(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { value, cookies } = await describeSession(request.headers.cookie)
    return sendUncached(cookies.length === 0 ? reply : reply.header('Set-Cookie', [...cookies]), value)
  }

  async function sendDescription(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const url = `${basePath}/api/openapi.json`
    const headers = { 'Content-Type': JSON_TYPE, 'Cache-Control': REVALIDATED, ...SAFE_HEADERS }
    const answer = await answers.make(url, () => ({ status: 200, headers, body: JSON.stringify(describeApi(service)), reads: new Set<string>() }))
    reply.hijack()
    answers.send(request.raw, reply.raw, answer)
  }
}

const askerOf = ({ ip, raw }: FastifyRequest, reply: FastifyReply) => toAsker({ ip, req: raw, res: reply.raw })

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0')
}

function checkJsonBody(request: FastifyRequest): void {
  const type = request.headers['content-type']
  if (hasBody(request) && !/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type ?? '')) {
    throw new ContractError('POST_BODY_PARSE_ERROR', 'Send the parameters of the method as application/json.')
  }
}

function sendUncached(reply: FastifyReply, value: unknown): FastifyReply {
  return reply.headers({ ...SAFE_HEADERS, 'Content-Type': JSON_TYPE, 'Cache-Control': 'private, no-store' }).send(JSON.stringify(value))
}
