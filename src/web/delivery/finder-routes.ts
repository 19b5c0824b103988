import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { ContractError } from '#model/errors.ts'
import { toFinderQuery } from '#model/products/finder-address.ts'
import type { AnswerCache } from '#web/answers/answer-cache.ts'
import { type AnswerMaker, toAsker } from '#web/answers/answer-maker.ts'
import { pickLanguage } from '#web/structure/site-frame.ts'
import { SAFE_HEADERS } from './answer-error.ts'
import type { DeliveryTask } from './delivery-task.ts'
import { readModelsCall } from './draw-models.ts'
import { splitUrl } from './path-segments.ts'
import type { DeliveryService } from './service.ts'

type Parts = { service: DeliveryService; answers: AnswerCache; maker: AnswerMaker<DeliveryTask> }
type Kind = 'modelsFile' | 'modelsCount'

const ALLOWED = 'GET, HEAD, OPTIONS'

/** `GET /api/models.csv` and `GET /api/models/count`, with the parameters of the finder (docs/finder.md). */
export function registerFinderRoutes(scope: FastifyInstance, { service, answers, maker }: Parts): void {
  const { basePath } = service
  const all = { method: scope.supportedMethods, exposeHeadRoute: false, onRequest: checkMethod }
  const answer = (kind: Kind) => (request: FastifyRequest, reply: FastifyReply) => send(request, reply, kind)
  scope.route({ ...all, url: `${basePath}/api/models.csv`, handler: answer('modelsFile') })
  scope.route({ ...all, url: `${basePath}/api/models/count`, handler: answer('modelsCount') })

  /** Only files without filters are cached: there are too many combinations of filters. */
  async function send(request: FastifyRequest, reply: FastifyReply, kind: Kind): Promise<void> {
    const url = request.raw.url ?? ''
    const { parameters, series, asked } = readModelsCall(splitUrl(url, basePath).query)
    const isKept = toFinderQuery(parameters) === ''
    // One cache entry a language, however the language was spelled.
    const key = `${basePath} models ${kind} ${series?.toUpperCase() ?? ''} ${pickLanguage(service, asked, new Set()).code}`
    const prepare = () => maker.prepare({ kind, url }, { isKept, asker: toAsker({ ip: request.ip, req: request.raw, res: reply.raw }) })
    const answer = isKept ? await answers.make(key, prepare) : await prepare()
    reply.hijack()
    answers.send(request.raw, reply.raw, answer)
  }
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
