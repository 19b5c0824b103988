import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { ContractError } from '#model/errors.ts'
import { FIRST_LANGUAGE } from '#model/languages.ts'
import { parseSavedTarget, SAVED, type SavedTarget } from '#model/accounts/saved-items.ts'
import type { FindSignedIn, SignedIn } from '#model/pages/visit.ts'
import { isSaved, removeSaved, saveItem } from '#content/store/saved-items.ts'
import { createRateLimit } from '../limit-rate.ts'
import type { VisitorAccountFrame } from './visitor-account-frame.ts'

const PRIVATE = { 'cache-control': 'private, no-store' }
const LARGEST_BODY = 8 * 1024

export type SavedRoutes = Pick<VisitorAccountFrame, 'place' | 'openStore' | 'titleOf'> & { findSignedIn: FindSignedIn }

/** `GET /api/saved?kind=&path=` tells whether the visitor has saved a page; `POST /api/saved` saves or removes it. Guests get 401. */
export function registerSavedRoutes(app: FastifyInstance, { place, openStore, titleOf, findSignedIn }: SavedRoutes): void {
  const limit = createRateLimit({ points: 120, seconds: 60, toKey: (accountId) => accountId })
  const url = `${place.basePath}/api/saved`

  app.get(url, async (request, reply) => {
    const visitor = await findVisitor(request, reply)
    const { kind, path } = request.query as Record<string, unknown>
    return { isSaved: await isSaved(openStore(), visitor.id, toTarget(kind, path)) }
  })

  app.post(url, { bodyLimit: LARGEST_BODY }, async (request, reply) => {
    const visitor = await findVisitor(request, reply)
    const body: unknown = request.body
    const { kind, path, isSaved: wanted } = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
    const target = toTarget(kind, path)
    const now = new Date()
    if (wanted === false) {
      await removeSaved(openStore(), visitor.id, target)
      return { isSaved: false }
    }
    if (wanted !== true) throw new ContractError('POST_BODY_PARSE_ERROR', 'Say in isSaved whether it is to be saved: true or false.')
    // The title is stored in the first language; the account page looks up the title in the reader's language.
    const title = titleOf(target, FIRST_LANGUAGE)
    if (title === undefined) throw new ContractError('ILLEGAL_QUERY_PARAMETER_VALUE', 'There is no page at this path.')
    if ((await saveItem(openStore(), visitor.id, { target, title, now })) === 'full')
      throw new ContractError(
        'STORAGE_LIMIT_EXCEEDED',
        `The list of saved items is full (${SAVED.most} items, or fewer with very long paths); remove one first.`,
      )
    return { isSaved: true }
  })

  async function findVisitor(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn> {
    void reply.headers(PRIVATE)
    const visitor = await findSignedIn(request.headers.cookie)
    if (visitor === undefined) throw new ContractError('INVALID_SESSION_ID', 'Sign in to save pages.')
    const verdict = await limit.consume(visitor.id, new Date())
    if (verdict.kind === 'ok') return visitor
    void reply.header('retry-after', String(verdict.retryAfterSeconds))
    throw new ContractError('REQUEST_LIMIT_EXCEEDED', 'Too many requests; try again in a minute.')
  }
}

function toTarget(kind: unknown, path: unknown): SavedTarget {
  const target = parseSavedTarget(kind, path)
  if (target === undefined) throw new ContractError('ILLEGAL_QUERY_PARAMETER_VALUE', 'Name a kind and a path of this site.')
  return target
}
