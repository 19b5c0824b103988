import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { writeCsv } from '#features/products/write-csv.ts'
import { ContractError } from '#model/errors.ts'
import { toFinderQuery } from '#model/products/finder-address.ts'
import { FINDER_FILTERS, type RawParameters } from '#model/products/finder.ts'
import type { AnswerCache } from '#web/answers/answer-cache.ts'
import { JSON_TYPE, SAFE_HEADERS } from './answer-error.ts'
import { REVALIDATED } from './delivery-call.ts'
import { splitUrl } from './path-segments.ts'
import { prepareAnswer, type Answer } from '#web/answers/prepared-answer.ts'
import type { Query } from './query.ts'
import type { DeliveryService } from './service.ts'
import { pickLanguage } from '#web/structure/site-frame.ts'

type Parts = { service: DeliveryService; answers: AnswerCache }
type Call = { parameters: RawParameters; series?: string; asked?: string }

const CSV_TYPE = 'text/csv; charset=utf-8; header=present'
const ALLOWED = 'GET, HEAD, OPTIONS'

/** `GET /api/models.csv` and `GET /api/models/count`, with the parameters of the finder (docs/finder.md). */
export function registerFinderRoutes(scope: FastifyInstance, { service, answers }: Parts): void {
  const { basePath } = service
  const all = { method: scope.supportedMethods, exposeHeadRoute: false, onRequest: checkMethod }
  scope.route({ ...all, url: `${basePath}/api/models.csv`, handler: (request, reply) => send(request, reply, { kind: 'file', draw: drawFile }) })
  scope.route({ ...all, url: `${basePath}/api/models/count`, handler: (request, reply) => send(request, reply, { kind: 'count', draw: drawCount }) })

  /** Only files without filters are cached: there are too many combinations of filters. */
  async function send(request: FastifyRequest, reply: FastifyReply, { kind, draw }: { kind: string; draw(call: Call): Answer }): Promise<void> {
    const rawUrl = request.raw.url ?? ''
    const call = readCall(splitUrl(rawUrl, basePath).query)
    const isKept = toFinderQuery(call.parameters) === ''
    // One cache entry a language, however the language was spelled.
    const key = `${basePath} models ${kind} ${call.series?.toUpperCase() ?? ''} ${pickLanguage(service, call.asked, new Set()).code}`
    const answer = isKept ? await answers.make(key, () => draw(call)) : await prepareAnswer(draw(call), { isKept: false })
    reply.hijack()
    answers.send(request.raw, reply.raw, answer)
  }

  function drawFile({ parameters, series, asked }: Call): Answer {
    const reads = new Set<string>()
    const language = pickLanguage(service, asked, reads).code
    const finder = service.finder(service.reader, reads)
    const table = finder.table(parameters, language, series)
    refuse(table.problems)
    if (series !== undefined && table.rows.length === 0 && finder.table({}, language, series).rows.length === 0)
      throw new ContractError('NOT_FOUND', `There is no series ${series}.`)
    const name = series === undefined ? 'models' : `${series.toUpperCase()}-models`
    return {
      status: 200,
      headers: {
        'Content-Type': CSV_TYPE,
        'Content-Disposition': `attachment; filename="${name}.csv"`,
        'Content-Language': language.replaceAll('_', '-'),
        'Cache-Control': REVALIDATED,
        ...SAFE_HEADERS,
      },
      body: writeCsv(table),
      reads,
    }
  }

  function drawCount({ parameters, asked }: Call): Answer {
    const reads = new Set<string>()
    const language = pickLanguage(service, asked, reads).code
    const { total, problems } = service.finder(service.reader, reads).find(parameters, language)
    refuse(problems)
    const headers = { 'Content-Type': JSON_TYPE, 'Cache-Control': REVALIDATED, ...SAFE_HEADERS }
    return { status: 200, headers, body: JSON.stringify({ count: total }), reads }
  }
}

/** Refuses a call with a wrong filter: ignoring the filter would return models that were not asked for. */
function refuse([problem]: readonly { name: string; message: string }[]): void {
  if (problem !== undefined) throw new ContractError('ILLEGAL_QUERY_PARAMETER_VALUE', `${problem.name}: ${problem.message}`)
}

const SERIES = /^[A-Za-z0-9-]{1,40}$/
const LANGUAGE = /^[A-Za-z_-]{1,20}$/

function readCall(query: Query): Call {
  const parameters = Object.fromEntries(
    [...query].flatMap(([name, values]): [string, string][] => {
      if (values.includes(undefined)) throw new ContractError('INVALID_CONFIG', 'A value of the query is not well formed.')
      const mark = Object.hasOwn(FINDER_FILTERS, name) && FINDER_FILTERS[name as keyof typeof FINDER_FILTERS].kind !== 'choice' ? ';' : ','
      return [[name, values.filter((value) => value !== '').join(mark)]]
    }),
  )
  const { series, lang, ...rest } = parameters
  if (series !== undefined && !SERIES.test(series)) throw new ContractError('NOT_FOUND', 'There is no such series.')
  return { parameters: rest, series, asked: lang !== undefined && LANGUAGE.test(lang) ? lang : undefined }
}

async function checkMethod(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { method, headers } = request
  if (method === 'OPTIONS' || !['GET', 'HEAD'].includes(method)) void reply.header('Allow', ALLOWED)
  if (method === 'OPTIONS')
    return reply
      .headers({ ...SAFE_HEADERS, 'Cache-Control': 'no-store' })
      .code(204)
      .send()
  if (!['GET', 'HEAD'].includes(method)) throw new ContractError('METHOD_NOT_ALLOWED', `This resource answers ${ALLOWED}.`)
  if (headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0') {
    void reply.header('Connection', 'close')
    throw new ContractError('INVALID_CONFIG', 'Enter the parameters in the query: a GET request has no body.')
  }
  return undefined
}
