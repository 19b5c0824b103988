import { Readable } from 'node:stream'

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Actor } from '#model/accounts/actor.ts'
import { SMALL_BODY_BYTES } from '#model/authoring/body-sizes.ts'
import { AUTHORING_CALLS, type AuthoringCall, type ReadQueryOf } from '#model/authoring/calls.ts'
import { ACCOUNT_HEADER, AUTHORING_ROOT, type AuthoringCallName, placeOf } from '#model/authoring/places.ts'
import { ContractError, type ErrorEntry } from '#model/errors.ts'
import { type MediaAnswer, sendMedia } from '#content/media/send-media.ts'
import type { StoreDoor } from '#content/store/open-store.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError, sayEntry } from '#model/authoring/authoring-errors.ts'
import { readerLanguage } from '#texts/languages.ts'

import { listAsCsv } from '../queries/list-as-csv.ts'
import { joinAnswers } from './all-answers.ts'
import { toFilter, toOrder } from './answers/items.ts'
import type { AnswerPlace, Asking, PeopleAnswers } from './asking.ts'
import { describeAuthoring } from './describe-authoring.ts'
import { noBytes, readBody, readBytes, readQuery, readSeen } from './read-request.ts'
import { sendCompressed } from './send-compressed.ts'

export type AuthoringRoutes = {
  basePath: string
  openStore: StoreDoor
  place: AnswerPlace
  people: PeopleAnswers
  /** Who asks; throws `INVALID_SESSION` for guests and `REQUEST_LIMIT_EXCEEDED` for too many requests. */
  findActor(request: FastifyRequest, reply: FastifyReply): Promise<Actor>
  /** Resolves to whether this server shows what was committed before. */
  waitUntilShown(): Promise<boolean>
}

const PRIVATE = { 'cache-control': 'private, no-store' }
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * The authoring interface, `/api/authoring` (docs/authoring-api.md): each call of `AUTHORING_CALLS` is one act or query. Who asks is found
 * out before the body is read. Refusals are `[{errorCode, message, component?, path?}]`; nothing is cached.
 */
export function registerAuthoringRoutes(app: FastifyInstance, routes: AuthoringRoutes): void {
  const { basePath, findActor, openStore, place, waitUntilShown } = routes
  const root = basePath + AUTHORING_ROOT
  const answers = joinAnswers(routes.people)
  const actors = new WeakMap<FastifyRequest, Actor>()

  void app.register(async (scope) => {
    scope.removeContentTypeParser('text/plain')
    scope.setErrorHandler(sendRefusal)
    scope.addHook('onRequest', async (request, reply) => {
      void reply.headers(PRIVATE)
      const actor = await findActor(request, reply)
      const expected = request.headers[ACCOUNT_HEADER]
      if (expected !== undefined && expected !== actor.id) throw new AuthoringError('INVALID_SESSION', sentence('refuseOtherAccount'))
      // Visitors have accounts too, but nothing here is for them.
      if (actor.role === 'visitor') throw new AuthoringError('INSUFFICIENT_ACCESS', sentence('refuseVisitor'))
      actors.set(request, actor)
    })
    const names = Object.keys(AUTHORING_CALLS) as AuthoringCallName[]
    for (const name of names) if (!takesBytes(name)) registerCall(scope, name)
    await scope.register(async (files) => {
      files.setErrorHandler((error: FastifyError, request, reply) => sendRefusal(error.statusCode === 415 ? noBytes() : error, request, reply))
      files.removeAllContentTypeParsers()
      // The act reads the bytes, as they come.
      files.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
      for (const name of names) if (takesBytes(name)) registerCall(files, name)
    })
    scope.route({ method: 'GET', url: `${root}/openapi.json`, exposeHeadRoute: false, handler: async () => describeAuthoring(basePath) })
    for (const [path, allowed] of Map.groupBy(names.map(placeOf), (each) => each.path))
      refuseOthers(
        scope,
        root + path,
        allowed.map(({ method }) => method),
      )
    refuseOthers(scope, `${root}/openapi.json`, ['GET'])
    scope.route({ method: 'GET', url: `${root}/contents.csv`, exposeHeadRoute: false, handler: sendCsv })
    refuseOthers(scope, `${root}/contents.csv`, ['GET'])
    const refuseUnknown = async () => {
      throw new AuthoringError('NOT_FOUND', sentence('requestNotFound'))
    }
    for (const url of [root, `${root}/*`])
      scope.route({ method: [...METHODS, 'HEAD', 'OPTIONS'], url, exposeHeadRoute: false, handler: refuseUnknown })
  })

  /** The list as a file, with the filters and the order of `GET /contents`. The first page decides whether it is refused. */
  async function sendCsv(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { sort, ...filter } = readQuery(
      { ...AUTHORING_CALLS.countItems, query: AUTHORING_CALLS.listItems.query.omit({ cursor: true, limit: true }) },
      request.query,
    ) as ReadQueryOf<'listItems'>
    const rows = listAsCsv(openStore(), { actor: requireActor(actors, request), filter: toFilter(filter), ...toOrder(sort) })
    const [head, first] = [await rows.next(), await rows.next()]
    const begun = [head, first].flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
    void reply.headers({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="contents.csv"' })
    return reply.send(Readable.from(concat(begun, rows)))
  }

  function registerCall(scope: FastifyInstance, name: AuthoringCallName): void {
    const call: AuthoringCall = AUTHORING_CALLS[name]
    const { answer, version, changesLive, isSteady } = answers[name]
    const { method, path } = placeOf(name)
    scope.route({
      method,
      url: root + path,
      bodyLimit: call.bodyBytes ?? SMALL_BODY_BYTES,
      exposeHeadRoute: false,
      async handler(request, reply) {
        const asked = {
          store: openStore(),
          actor: requireActor(actors, request),
          now: new Date(),
          place,
          path: request.params,
          query: readQuery(call, request.query),
          body: call.takesBytes === true ? {} : readBody(call, request.body),
          bytes: call.takesBytes === true ? readBytes(request.body) : [],
          seen: readSeen(call, request.headers['if-match']),
          accept: request.headers.accept,
          language: languageOf(request),
          cookieHeader: request.headers.cookie,
        }
        // The cast is safe: path, query and body were read by the call of this name.
        const answered = await (answer as (asking: Asking<never>) => Promise<object>)(asked as Asking<never>)
        // What such a call answers is a file.
        if (call.answersBytes === true) return await sendMedia(request, reply, answered as MediaAnswer)
        if (isSteady === true) return await sendCompressed(answered, request, reply)
        const tag = (version as undefined | ((answer: object) => number | undefined))?.(answered)
        if (tag !== undefined) void reply.header('etag', `"${tag}"`)
        if (call.status !== undefined) void reply.code(call.status)
        if (CREATES.has(name)) void reply.header('location', placeOfCreated(root, answered))
        return changesLive === true ? { ...answered, isShown: await waitUntilShown() } : answered
      },
    })
  }
}

/** Calls that make an item, and tell where it is. */
const CREATES: ReadonlySet<AuthoringCallName> = new Set(['createItem', 'createMedia', 'createPage', 'createPart', 'keepTemplate'])

/** The language of whoever asks. */
function languageOf(request: FastifyRequest): string {
  return readerLanguage(request.headers['accept-language'])
}

function takesBytes(name: AuthoringCallName): boolean {
  const call: AuthoringCall = AUTHORING_CALLS[name]
  return call.takesBytes === true
}

async function* concat(begun: readonly string[], rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield* begun
  yield* rest
}

/** The address of a draft that was made. */
function placeOfCreated(root: string, created: { contentKey?: unknown; language?: unknown }): string {
  return `${root}/contents/${String(created.contentKey)}/${String(created.language)}`
}

function requireActor(actors: WeakMap<FastifyRequest, Actor>, request: FastifyRequest): Actor {
  const actor = actors.get(request)
  if (actor === undefined) throw new Error('A request came here without having been asked who sends it.')
  return actor
}

function refuseOthers(scope: FastifyInstance, url: string, allowed: readonly string[]): void {
  const others = [...METHODS, 'HEAD', 'OPTIONS'].filter((method) => !allowed.includes(method))
  const list = allowed.join(', ')
  scope.route({
    method: others,
    url,
    exposeHeadRoute: false,
    async handler(_request, reply) {
      void reply.header('allow', list)
      throw new AuthoringError('METHOD_NOT_ALLOWED', sentence('requestMethods', { methods: list }))
    },
  })
}

/** Never a stack trace, never a library's message. */
function sendRefusal(error: FastifyError | ContractError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, entries } = toRefusal(error)
  if (status >= 500 && !(error instanceof ContractError))
    request.log.error({ err: error, path: request.url.split('?', 1)[0] }, 'An authoring call failed')
  return reply
    .code(status)
    .headers(PRIVATE)
    .send(entries.map((entry) => sayEntry(languageOf(request), entry)))
}

function toRefusal(error: FastifyError | ContractError): { status: number; entries: readonly ErrorEntry[] } {
  if (error instanceof ContractError) return error
  const status = error.statusCode ?? 500
  if (status === 413) return new AuthoringError('REQUEST_TOO_LARGE', sentence('requestTooLarge'))
  if (error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return new AuthoringError('POST_BODY_PARSE_ERROR', sentence('requestEmpty'))
  if (status === 415) return new AuthoringError('POST_BODY_PARSE_ERROR', sentence('requestType'))
  if (status < 500) return new AuthoringError('POST_BODY_PARSE_ERROR', sentence('requestJson'))
  return new AuthoringError('UNKNOWN_EXCEPTION', sentence('serverFailed'))
}
