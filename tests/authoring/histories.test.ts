import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createPublicationHandler } from '#content/authoring/plans/publication-handler.ts'
import { PUBLICATION_JOB } from '#content/authoring/plans/publication-job.ts'
import { POLICY } from '#content/authoring/policy.ts'
import { actOf } from '#content/authoring/http/all-answers.ts'
import { createContentReader } from '#content/live/content-reader.ts'
import { followFeed } from '#content/live/follow-feed.ts'
import { closeLive, openLive } from '#content/live/open-live.ts'
import { readFeed } from '#content/store/feed.ts'
import { verifyAudit } from '#content/store/verify-audit.ts'
import { runDueJobs } from '#features/jobs/run-due-jobs.ts'
import type { ContentReader } from '#model/content/content-reader.ts'
import { AuthoringRefusal } from '#studio/api/authoring-refusal.ts'
import { findPage } from '#web/structure/find-page.ts'
import { readRouteTable } from '#web/structure/route-table.ts'

import { type AuthoringServer, openAuthoringServer, type Person } from '../support/authoring-server.ts'
import { BLOCK_RULES as blocks } from '../support/block-rules.ts'
import { databases } from '../support/databases.ts'
import { atDepth } from '../support/effort.ts'
import * as acts from '../support/history-acts.ts'
import { isAway, isUnreached, patiently, sendDespite } from '../support/history-faults.ts'
import { publishNew, route, site, term } from '../support/sample-content.ts'

const ITEMS = 3
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {}, fatal() {} }
const LENGTH = atDepth({
  quick: { minLength: 20, maxLength: 60 },
  sampled: { minLength: 50, maxLength: 200 },
  long: { minLength: 50, maxLength: 200 },
})

/** A history that breaks a promise is made shorter until then: it takes as long as the history for each attempt. */
const MOST_MS = atDepth({ quick: 5, sampled: 20, long: 180 }) * 60_000

/** What editors may do in whatever order, over HTTP, while requests, answers and databases fail: the promises that hold after each act. */
describe.each(databases)('histories of items on $name', (database) => {
  let server: AuthoringServer
  const people = new Map<acts.ActorName, Person>()
  let round = 0
  const count = { steps: 0, unreached: 0 }
  beforeAll(async () => {
    server = await openAuthoringServer(database, { mostAMinute: Infinity, report: () => {} })
    for (const name of Object.keys(acts.ACTORS) as acts.ActorName[]) {
      const { role, scope }: acts.Held = acts.ACTORS[name]
      people.set(name, await server.signIn(name.replaceAll(' ', '-'), role, scope))
    }
    await publishNew(server.store, site())
    const detail = { path: '/terms/:urlName', view: 'term', contentType: 'busbar__glossaryTerm', routeType: 'detail-busbar__glossaryTerm' }
    await publishNew(server.store, route('/terms/:urlName', { body: detail }))
    await server.follower.catchUpNow()
  })
  afterAll(() => server.close())

  it('never break what the interface promises', { timeout: MOST_MS + 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts.step, { ...LENGTH, size: 'max' }), async (steps) => {
        round += 1
        const links = Array.from({ length: ITEMS }, (_, index) => `r${round}-${index}`)
        const keys = await Promise.all(links.map((link) => patiently(() => begin(link))))
        for (const each of steps) await take(each, keys, links)
        await patiently(() => compareWithFreshCopy(keys))
        expect((await patiently(() => verifyAudit(server.store, []))).findings).toEqual([])
      }),
      { numRuns: atDepth({ quick: 6, sampled: 100, long: 1000 }), plugins: [fc.interruptAfterTimeLimit(MOST_MS, { failOnInterrupt: true })] },
    )
    // A busy machine may break a connection now and then; a server that often does is at fault.
    expect(count.unreached).toBeLessThanOrEqual(Math.ceil(count.steps / 1000))
  })

  async function begin(urlName: string): Promise<string> {
    const { type, language, title, body } = term(urlName)
    const { contentKey } = await person('editor').call('createItem', { body: { type, language, title, urlName, body } })
    return contentKey
  }

  async function take(step: acts.Step, keys: string[], links: readonly string[]): Promise<void> {
    const contentKey = keys[step.item % keys.length] ?? ''
    const look = async () => ({
      live: readLive(keys, server.reader),
      newest: await newestVersions(keys),
      referrers: step.name === 'rename' ? await listLiveReferrers(contentKey) : [],
    })
    const before = await patiently(look)
    const outcome = await run(step, contentKey, links)
    if (outcome instanceof Error && !(outcome instanceof AuthoringRefusal)) throw outcome
    await patiently(() => server.follower.catchUpNow())
    const after = await patiently(look)

    const isRefused = outcome instanceof AuthoringRefusal
    const hasArrived = step.fault !== 'the request breaks off' || !acts.isCall(step)
    count.steps += 1
    if (hasArrived && isUnreached(outcome)) count.unreached += 1
    // SQLite is away by a fault alone.
    const isUnanswered = isUnreached(outcome) || (isAway(outcome) && (database.name === 'PostgreSQL' || step.fault === 'the database fails'))
    if (hasArrived && !isUnanswered) {
      // Who may change a row is asked where there are rows.
      const isAsked = !(acts.ASKS_ROWS.has(step.name) && isRefused && [400, 404].includes(outcome.status))
      if (isAsked) expect([step, isRefused && outcome.status === 403]).toEqual([step, !isAllowed(step)])
      if (isRefused) expect([step, outcome.status, [400, 403, 404, 409, 422, 428].includes(outcome.status)]).toEqual([step, outcome.status, true])
    }

    const mayChange = hasArrived && isAllowed(step) && acts.CHANGES_LIVE.has(step.name) && (!isRefused || isUnanswered || step.fault !== 'nothing')
    const touched = new Set(mayChange ? listTouched(step, contentKey, keys) : [])
    for (const [place, words] of before.live) if (!touched.has(place)) expect([step, place, after.live.get(place)]).toEqual([step, place, words])
    // Renaming breaks no reference, and a later one refers to the item of today.
    if (step.name === 'rename') expect([step, after.referrers]).toEqual([step, before.referrers])
    for (const [place, newest] of before.newest) expect(after.newest.get(place)).toBeGreaterThanOrEqual(newest)
    if (!hasArrived) expect([step, after.newest]).toEqual([step, before.newest])

    await patiently(findChains)
    await patiently(() => followLinks(keys))
    await patiently(() => findHalfDone(keys))
    if (step.name === 'createItem' && outcome !== undefined && !isRefused) keys.push((outcome as { contentKey: string }).contentKey)
  }

  async function run(step: acts.Step, contentKey: string, links: readonly string[]): Promise<unknown> {
    if (!acts.isCall(step)) return await patiently(comeToTheHour)
    const own = person(step.actor)
    const call = await patiently(() => acts.prepareCall(step, contentKey, { reader: person('administrator'), person: own, links }))
    return await sendDespite(step.fault, call, { server, person: own, delayMs: step.word * 2 })
  }

  /** Every plan is carried out, or given up because what it would publish has problems; what failed in between is tried again a year later. */
  async function comeToTheHour(): Promise<undefined> {
    const kinds = new Map([[PUBLICATION_JOB, { handler: createPublicationHandler(server.store, { blocks }) }]])
    const plans = server.store.selectFrom('job').select('job_key').where('kind', '=', PUBLICATION_JOB).where('failed_at', 'is', null)
    for (const year of [2091, 2092, 2093])
      await runDueJobs(server.store, { kinds, lane: { kind: PUBLICATION_JOB }, clock: () => new Date(`${year}-01-01T00:00:00Z`) })
    expect(await plans.execute()).toEqual([])
  }

  /** Whether the policy allows a step to its actor. Calls with a report refuse row by row, by the policy of the act that they do. */
  function isAllowed(step: acts.Step): boolean {
    if (!acts.isCall(step)) return true
    const row = actOf(step.name)
    if (row === undefined) return true
    const { role, scope }: acts.Held = acts.ACTORS[step.actor]
    const { roles, kind } = POLICY[row]
    if (!roles.some((each) => each === role)) return false
    if (scope === undefined || (kind === 'read' && !acts.ASKS_ROWS.has(step.name))) return true
    return !acts.OF_ALL_LANGUAGES.has(step.name) && scope.languages.includes(step.language)
  }

  function listTouched({ name, actor, language }: acts.Step, contentKey: string, keys: readonly string[]): string[] {
    const { role, scope }: acts.Held = acts.ACTORS[actor]
    const languages = acts.LANGUAGES.filter((each) => scope === undefined || scope.languages.includes(each))
    // Reports refuse authors row by row.
    if (acts.REPORTS.has(name) && role === 'author') return []
    if (name === 'the hour comes') return keys.flatMap((key) => acts.LANGUAGES.map((each) => `${key} ${each}`))
    if (acts.CHANGES_OTHERS.has(name)) return keys.flatMap((key) => languages.map((each) => `${key} ${each}`))
    return languages.filter((each) => acts.OF_ALL_LANGUAGES.has(name) || each === language).map((each) => `${contentKey} ${each}`)
  }

  /** What is live and refers to an item. */
  async function listLiveReferrers(contentKey: string): Promise<string[]> {
    const { referrers } = await person('administrator').call('listReferrers', { contentKey })
    return referrers.filter(({ isLive }) => isLive).map((each) => `${each.contentKey} ${each.language}`)
  }

  /** No redirect leads to another one. */
  async function findChains(): Promise<void> {
    const chains = server.store
      .selectFrom('redirect as first')
      .innerJoin('redirect as next', 'next.from_path', 'first.to_path')
      .select(['first.from_path', 'next.from_path as over', 'next.to_path'])
    expect(await chains.execute()).toEqual([])
  }

  /** No public link of an item that is live in any language leads nowhere, nor does a redirect; in each language of the site. */
  async function followLinks(keys: readonly string[]): Promise<void> {
    const place = { reader: server.reader, table: readRouteTable(server.reader, 'en_US', SILENT), config: { basePath: '' } }
    const live = await server.store
      .selectFrom('variant')
      .select(['content_key', 'live_name'])
      .where('content_key', 'in', keys)
      .where('live_version', 'is not', null)
      .execute()
    for (const prefix of ['', '/de'])
      for (const { live_name } of live) expect([prefix, live_name, follow(`${prefix}/terms/${live_name}`)]).toEqual([prefix, live_name, 'page'])
    const names = live.map(({ live_name }) => `/terms/${live_name}`)
    const redirects = await server.store
      .selectFrom('redirect')
      .select(['from_path', 'to_path'])
      .where('to_path', 'in', [...names, ''])
      .execute()
    for (const { from_path } of redirects) expect([from_path, follow(from_path)]).toEqual([from_path, 'page'])

    function follow(path: string): string {
      let finding = findPage(path, place)
      // To the address of the language in which it is, and from an earlier path to that of today.
      for (let hops = 0; finding.kind === 'moved' && hops < 3; hops += 1) finding = findPage(finding.to, place)
      return finding.kind
    }
  }

  /** What is archived is live in no language and has no plans; each draft and each live version is there. */
  async function findHalfDone(keys: readonly string[]): Promise<void> {
    const variants = server.store.selectFrom('variant').where('content_key', 'in', keys).selectAll()
    for (const { content_key, language, draft_version, live_version, state } of await variants.execute()) {
      const plans = await server.store
        .selectFrom('job')
        .select('job_key')
        .where('job_key', 'like', `publication%${content_key} ${language}`)
        .execute()
      const versions = server.store.selectFrom('version').select('version').where('content_key', '=', content_key).where('language', '=', language)
      const numbers = (await versions.execute()).map(({ version }) => version)
      expect(numbers).toContain(draft_version)
      if (live_version !== null) expect(numbers).toContain(live_version)
      if (state === 'archived') expect([content_key, language, live_version, plans]).toEqual([content_key, language, null, []])
    }
  }

  /** A machine that starts with nothing shows what one shows that followed every change. */
  async function compareWithFreshCopy(keys: readonly string[]): Promise<void> {
    const live = openLive(':memory:')
    const follower = followFeed({ live, readFeed: readFeed(server.store, blocks), subscribe: async () => () => {} })
    await follower.catchUpNow()
    expect(readLive(keys, createContentReader(live))).toEqual(readLive(keys, server.reader))
    await follower.stop()
    closeLive(live)
  }

  function person(name: acts.ActorName): Person {
    const found = people.get(name)
    if (found === undefined) throw new Error(`Nobody is ${name}.`)
    return found
  }

  /** What is live in each language itself, without fallbacks. */
  function readLive(keys: readonly string[], reader: ContentReader): Map<string, string> {
    return new Map(
      keys.flatMap((contentKey) =>
        acts.LANGUAGES.map((language) => {
          const document = reader.findDocument(contentKey, language, new Set())
          return [`${contentKey} ${language}`, JSON.stringify(document?.language === language ? document : 'nothing')] as const
        }),
      ),
    )
  }

  async function newestVersions(keys: readonly string[]): Promise<Map<string, number>> {
    const rows = await server.store
      .selectFrom('version')
      .select(({ fn }) => ['content_key', 'language', fn.max('version').as('newest')])
      .where('content_key', 'in', keys)
      .groupBy(['content_key', 'language'])
      .execute()
    return new Map(rows.map(({ content_key, language, newest }) => [`${content_key} ${language}`, Number(newest)]))
  }
})
