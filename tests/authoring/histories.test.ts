import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { POLICY } from '#content/authoring/policy.ts'
import { actOf } from '#content/authoring/http/all-answers.ts'
import type { AuthoringCallName } from '#model/authoring/places.ts'
import type { Role } from '#model/pages/visit.ts'
import { AuthoringRefusal } from '#studio/api/authoring-refusal.ts'
import { findPage } from '#web/structure/find-page.ts'
import { readRouteTable } from '#web/structure/route-table.ts'

import { type AuthoringServer, openAuthoringServer, type Person } from '../support/authoring-server.ts'
import { databases } from '../support/databases.ts'
import { atDepth } from '../support/effort.ts'
import { publishNew, route, site, term } from '../support/sample-content.ts'

const LANGUAGES = ['en_US', 'de'] as const
const ROLES = ['author', 'editor', 'administrator'] as const
const ITEMS = 3
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {}, fatal() {} }
/** Calls that change what visitors read; all others must leave it as it is. */
const CHANGES_LIVE: ReadonlySet<AuthoringCallName> = new Set(['publish', 'unpublish', 'rename', 'archive', 'mendReferrers', 'actOnMany'] as const)
/** Calls that may change what is live of other items than their own. */
const CHANGES_OTHERS: ReadonlySet<AuthoringCallName> = new Set(['mendReferrers'] as const)
/** Calls that report on each row, and refuse none as a whole. */
const REPORTS: ReadonlySet<AuthoringCallName> = new Set(['mendReferrers', 'actOnMany'] as const)

type Step = { name: AuthoringCallName; role: Role; item: number; language: string; word: number }
const step: fc.Arbitrary<Step> = fc.record({
  name: fc.constantFrom<AuthoringCallName>(
    ...(['saveDraft', 'saveDraft', 'saveDraft', 'publish', 'publish', 'publish', 'rename', 'restoreVersion', 'discardDraft'] as const),
    ...(['unpublish', 'archive', 'unarchive', 'schedule', 'cancelSchedule', 'keepWorkingCopy', 'mendReferrers', 'actOnMany'] as const),
  ),
  role: fc.constantFrom<Role>('author', 'editor', 'editor', 'administrator'),
  item: fc.nat({ max: ITEMS - 1 }),
  language: fc.constantFrom(...LANGUAGES),
  word: fc.nat({ max: 5 }),
})

/** What editors may do in whatever order, over HTTP: the promises that hold after each act. */
describe.each(databases)('histories of items on $name', (database) => {
  let server: AuthoringServer
  let people: Map<Role, Person>
  let round = 0
  let links: string[] = []
  beforeAll(async () => {
    server = await openAuthoringServer(database, { mostAMinute: Infinity })
    people = new Map()
    for (const role of ROLES) people.set(role, await server.signIn(role, role))
    await publishNew(server.store, site())
    const detail = { path: '/terms/:urlName', view: 'term', contentType: 'busbar__glossaryTerm', routeType: 'detail-busbar__glossaryTerm' }
    await publishNew(server.store, route('/terms/:urlName', { body: detail }))
    await server.follower.catchUpNow()
  })
  afterAll(() => server.close())

  it('never break what the interface promises', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), async (steps) => {
        round += 1
        links = Array.from({ length: ITEMS }, (_, index) => `r${round}-${index}`)
        const keys = await Promise.all(Array.from({ length: ITEMS }, (_, index) => begin(`r${round}-${index}`)))
        for (const each of steps) await take(each, keys)
      }),
      { numRuns: atDepth({ quick: 6, sampled: 50, long: 1000 }) },
    )
  })

  async function begin(urlName: string): Promise<string> {
    const { type, language, title, body } = term(urlName)
    const { contentKey } = await person('editor').call('createItem', { body: { type, language, title, urlName, body } })
    return contentKey
  }

  async function take(act: Step, keys: readonly string[]): Promise<void> {
    const contentKey = keys[act.item] ?? ''
    const before = { live: readLive(keys), newest: await newestVersions(keys) }
    const outcome = await send(act, contentKey).catch((error: unknown) => error)
    if (outcome instanceof Error && !(outcome instanceof AuthoringRefusal)) throw outcome
    await server.follower.catchUpNow()
    const after = { live: readLive(keys), newest: await newestVersions(keys) }

    // Calls with a report refuse row by row, by the policy of the act that they do.
    const row = actOf(act.name)
    const may = row === undefined || POLICY[row].roles.some((role) => role === act.role)
    expect([act.name, act.role, outcome instanceof AuthoringRefusal && outcome.status === 403]).toEqual([act.name, act.role, !may])
    if (outcome instanceof AuthoringRefusal) expect([400, 403, 404, 409, 422, 428]).toContain(outcome.status)

    const touched = new Set(
      outcome instanceof AuthoringRefusal || !CHANGES_LIVE.has(act.name)
        ? []
        : CHANGES_OTHERS.has(act.name)
          ? keys.flatMap((key) => LANGUAGES.map((language) => `${key} ${language}`))
          : LANGUAGES.filter((language) => ['rename', 'archive'].includes(act.name) || language === act.language).map(
              (language) => `${contentKey} ${language}`,
            ),
    )
    for (const [place, words] of before.live)
      if (!touched.has(place)) expect([act.name, place, after.live.get(place)]).toEqual([act.name, place, words])
    for (const [place, newest] of before.newest) expect(after.newest.get(place)).toBeGreaterThanOrEqual(newest)

    if (REPORTS.has(act.name) && act.role === 'author')
      for (const [place, words] of before.live) expect([act.name, place, after.live.get(place)]).toEqual([act.name, place, words])

    const redirects = await server.store.selectFrom('redirect').select(['from_path', 'to_path']).execute()
    const left = new Set(redirects.map(({ from_path }) => from_path))
    expect(redirects.filter(({ to_path }) => left.has(to_path))).toEqual([])
    await followLinks(keys)
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

  async function send({ name, role, language, word }: Step, contentKey: string): Promise<unknown> {
    const { call } = person(role)
    const at = { contentKey, language }
    const draft = await call('readDraft', at).catch((error: unknown) => {
      // Not in this language yet, or not for this role.
      if (error instanceof AuthoringRefusal && [403, 404].includes(error.status)) return undefined
      throw error
    })
    const seen = draft?.draft.version ?? 0
    const words = {
      title: `Title ${word}`,
      urlName: draft?.draft.urlName ?? `${contentKey.toLowerCase()}`,
      // Some link to the page of another item of this round.
      body: term('x', { body: { definition: `Words ${word}.`, body: word < 3 ? `<p><a href="/terms/${links.at(word) ?? ''}">Words</a></p>` : '' } })
        .body,
    }
    if (name === 'saveDraft') return await call('saveDraft', { ...at, seen, body: words })
    if (name === 'keepWorkingCopy') return await call('keepWorkingCopy', { ...at, body: { ...words, baseVersion: seen } })
    // Terms without a description, and links to what is not live, give warnings.
    if (name === 'publish') return await call('publish', { ...at, body: word === 0 ? {} : { override: { reason: 'A history of chance.' } } })
    if (name === 'restoreVersion') return await call('restoreVersion', { ...at, version: String(word), seen })
    if (name === 'discardDraft') return await call('discardDraft', { ...at, seen })
    if (name === 'rename') return await call('rename', { contentKey, body: { urlName: `name-${contentKey.slice(2, 8).toLowerCase()}-${word}` } })
    if (name === 'schedule')
      return await call('schedule', { ...at, body: { act: word % 2 === 0 ? 'publish' : 'unpublish', at: '2090-01-01T00:00:00Z' } })
    if (name === 'archive' || name === 'unarchive') return await call(name, { contentKey })
    if (name === 'unpublish' || name === 'cancelSchedule') return await call(name, at)
    if (name === 'actOnMany')
      return await call('actOnMany', { body: { act: word % 2 === 0 ? 'publish' : 'unpublish', rows: [at], override: { reason: 'By chance.' } } })
    if (name === 'mendReferrers') {
      const { referrers } = await call('listReferrers', { contentKey })
      const rows = referrers.map((row) => ({ contentKey: row.contentKey, language: row.language }))
      return await call('mendReferrers', { contentKey, body: { referrers: rows.length === 0 ? [at] : rows } })
    }
    throw new Error(`${name} is no step.`)
  }

  function person(role: Role): Person {
    const found = people.get(role)
    if (found === undefined) throw new Error(`Nobody is ${role}.`)
    return found
  }

  /** What is live in each language itself, without fallbacks. */
  function readLive(keys: readonly string[]): Map<string, string> {
    return new Map(
      keys.flatMap((contentKey) =>
        LANGUAGES.map((language) => {
          const document = server.reader.findDocument(contentKey, language, new Set())
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
