import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { CONSOLE_LOG } from '#base/pure/log.ts'
import { toClientKey } from '#base/node/client-key.ts'
import { registerAuthoringRoutes } from '#content/authoring/http/authoring-routes.ts'
import type { DrawDraft } from '#content/authoring/previews/draw-draft.ts'
import type { DrawPage } from '#content/authoring/previews/draw-page.ts'
import { createDraftFiles } from '#content/media/draft-files.ts'
import type { Media } from '#content/media/media.ts'
import { createFindWarnings } from '#content/authoring/warnings/find-warnings.ts'
import type { ImageTones } from '#content/media/tones.ts'
import type { StoreDoor } from '#content/store/open-store.ts'
import type { AccountsFrame } from '#features/accounts/accounts-frame.ts'
import { createRateLimit } from '#features/accounts/limit-rate.ts'
import { createStaffAnswers } from '#features/accounts/staff/staff-answers.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { lacksSecondFactor } from '#model/accounts/second-factor.ts'
import type { ContentReader } from '#model/content/content-reader.ts'
import { SiteBody } from '#model/types/site.ts'
import { listSamplePages } from '#web/site/list-sample-pages.ts'
import type { RouteTable } from '#web/structure/route-table.ts'
import { findSite } from '#web/structure/site-frame.ts'
import type { FindSignedIn } from '#model/pages/visit.ts'
import { describeForms } from '#model/types/describe-forms.ts'
import { ALL_TYPES } from '#model/types/content-types.ts'
import { BLOCK_RULES, BLOCKS } from '#web/blocks/registry.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import type { OwnOrigins } from './own-hosts.ts'

export type AuthoringFrame = {
  basePath: string
  own: OwnOrigins
  openStore: StoreDoor
  reader: ContentReader
  routes(): RouteTable
  findSignedIn: FindSignedIn
  accounts: AccountsFrame
  /** Resolves when the read copy has everything that was committed before. */
  catchUp(): Promise<void>
  media: Media
  /** Measures pictures behind text; without it their contrast is not checked. */
  tones?: ImageTones
  /** Draws pages for the page editor. */
  drawPage: DrawPage
  /** Draws pages of saved drafts. */
  drawDraft: DrawDraft
  /** Requests of one person in a minute. */
  mostAMinute?: number
}

/** Typing saves once a second, and lists are read meanwhile. */
const MOST_A_MINUTE = 1200
/** Mails of one person to colleagues. */
const MOST_MAILS_AN_HOUR = 100
/** A publication is committed by then; the answer only says that it is not shown yet. */
const LONGEST_WAIT_MS = 3000

/** Connects the authoring interface with accounts, blocks and the read copy. */
export function registerAuthoring(app: FastifyInstance, frame: AuthoringFrame): void {
  const {
    basePath,
    own,
    openStore,
    reader,
    routes,
    findSignedIn,
    accounts,
    catchUp,
    media,
    tones,
    drawPage,
    drawDraft,
    mostAMinute = MOST_A_MINUTE,
  } = frame
  const site = { siteUrl: own.siteUrl, basePath, ownOrigins: [...own.origins] }
  const limit = createRateLimit({ points: mostAMinute, seconds: 60, toKey: (accountId) => accountId })
  const sent = createRateLimit({ points: MOST_MAILS_AN_HOUR, seconds: 3600, toKey: (accountId) => accountId })
  let forms: ReturnType<typeof describeForms> | undefined
  registerAuthoringRoutes(app, {
    basePath,
    openStore,
    place: {
      basePath,
      blocks: BLOCK_RULES,
      warn: createFindWarnings({ blocks: BLOCK_RULES, site, tones }),
      site,
      media,
      draftFiles: createDraftFiles(media),
      drawPage,
      drawDraft,
      mayTell: async (actorId, email, now) =>
        (await sent.consume(actorId, now)).kind === 'ok' && (await accounts.mails.colleagues.consume(email, now)).kind === 'ok',
      forms: () => (forms ??= describeForms({ types: ALL_TYPES, blocks: BLOCK_RULES })),
      samplePages: () => listSamplePages({ reader, table: routes(), registry: BLOCKS, log: CONSOLE_LOG }),
      siteFrame: () => ({
        name: SiteBody.safeParse(findSite({ reader }, '', new Set())?.body).data?.name ?? '',
        languages: reader.listLanguages(new Set()),
      }),
    },
    people: createStaffAnswers(accounts),
    findActor,
    waitUntilShown,
  })

  async function findActor(request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
    const signedIn = await findSignedIn(request.headers.cookie)
    if (signedIn === undefined) throw new AuthoringError('INVALID_SESSION', sentence('refuseSessionEnded'))
    if (lacksSecondFactor(accounts.secondFactor, signedIn))
      throw new AuthoringError('SECOND_FACTOR_REQUIRED', sentence('refuseSecondFactor', { path: `${basePath}/account/security` }))
    const { id, name, role, scope } = signedIn
    const verdict = await limit.consume(id, new Date())
    if (verdict.kind === 'ok') return { id, name, role, scope, by: 'session', client: toClientKey(request.ip) }
    void reply.header('retry-after', String(verdict.retryAfterSeconds))
    throw new AuthoringError('REQUEST_LIMIT_EXCEEDED', sentence('refuseTooManyRequests'))
  }

  async function waitUntilShown(): Promise<boolean> {
    const { promise: late, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => resolve(false), LONGEST_WAIT_MS)
    const shown = catchUp().then(
      () => true,
      () => false,
    )
    return await Promise.race([shown, late]).finally(() => clearTimeout(timer))
  }
}
