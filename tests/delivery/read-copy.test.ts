import { spawn } from 'node:child_process'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { archive } from '#content/authoring/publication/archive.ts'
import { eraseItem } from '#content/authoring/erasure/erase-item.ts'
import { eraseVersion } from '#content/authoring/erasure/erase-version.ts'
import { publish } from '#content/authoring/publication/publish.ts'
import { renameWithRedirect } from '#content/authoring/publication/rename-with-redirect.ts'
import { unpublish } from '#content/authoring/publication/unpublish.ts'
import { ContractError } from '#model/errors.ts'
import { applyChanges, readCursor } from '#content/live/apply-changes.ts'
import { createContentReader } from '#content/live/content-reader.ts'
import { followFeed } from '#content/live/follow-feed.ts'
import { closeLive, type Live, openLive } from '#content/live/open-live.ts'
import { readFeed } from '#content/store/feed.ts'
import { subscribeFeed } from '#content/store/notices.ts'
import { listRedirects } from '#content/store/redirects.ts'
import { listReferrers } from '#content/store/references.ts'
import type { Store } from '#content/store/tables.ts'
import { listLive } from '#content/store/variants.ts'

import { atDepth } from '../support/effort.ts'
import { databases, type TestStore } from '../support/databases.ts'
import { readLiveState } from '../support/live-state.ts'
import { BLOCK_RULES } from '../support/block-rules.ts'
import { after, actor, faq, NOW, publishNew, route, saveOver, term } from '../support/sample-content.ts'

const KEYS = ['A', 'B', 'C', 'D'].map((letter) => `MC${letter.repeat(26)}`)
const ADMINISTRATOR = { ...actor, role: 'administrator' } as const
const TYPES = ['busbar__glossaryTerm', 'sfdc_cms__route']

/** One act of an editor. There are only a few items, names and paths, so that acts affect each other. */
const act = fc.record({
  kind: fc.constantFrom('write', 'write', 'write', 'rename', 'rename', 'rename', 'unpublish', 'archive', 'erase words', 'erase item'),
  item: fc.integer({ min: 0, max: 3 }),
  language: fc.constantFrom('en_US', 'de'),
  name: fc.constantFrom('one', 'two', 'three'),
  access: fc.constantFrom('Public', 'RequiresLogin'),
  other: fc.integer({ min: 0, max: 3 }),
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** The first acts of every sequence, so that renaming soon affects live content: a route and a term below it. */
const OPENING: Act[] = [0, 1].map((item) => ({ kind: 'write', item, language: 'en_US', name: 'one', access: 'Public', other: 2 }))

/** Performs an act, or gets it refused: a refused act changes nothing. */
async function perform(store: Store, one: Act, now: Date): Promise<void> {
  await tryTo(store, one, now).catch((error: unknown) => {
    if (!(error instanceof ContractError)) throw error
  })
}

/** The first item is a route; the others are terms that may show each other's pictures. */
async function tryTo(store: Store, { kind, item, language, name, access, other }: Act, now: Date): Promise<void> {
  const contentKey = KEYS[item] ?? ''
  const of = { contentKey, actor, now, blocks: BLOCK_RULES }
  if (kind === 'unpublish') return void (await unpublish(store, { ...of, language }))
  const erasing = { contentKey, actor: ADMINISTRATOR, now, reason: 'test' }
  if (kind === 'erase words') return void (await eraseVersion(store, { ...erasing, language, version: 1 + other, blocks: BLOCK_RULES }))
  if (kind === 'erase item') return void (await eraseItem(store, erasing))
  if (kind === 'archive') return void (await archive(store, of))
  if (kind === 'rename') return void (await renameWithRedirect(store, item === 0 ? { ...of, path: `/${name}/:urlName` } : { ...of, urlName: name }))
  const draft =
    item === 0
      ? route(`/${name}/:urlName`, { language, body: { routeType: 'detail', contentType: 'busbar__glossaryTerm', pageAccess: access } })
      : term(name, { language, body: { recordId: `ka000000000000${item}`, body: `<p>{!cmsMedia.${KEYS[other]}}</p>` } })
  await saveOver(store, { ...draft, contentKey, now })
  await publish(store, { ...of, language })
}

async function follow(live: Live, store: Store, batch = 200): Promise<void> {
  for (;;) {
    const changes = await readFeed(store)(readCursor(live).seq, batch)
    if (changes.length === 0) return
    applyChanges(live, changes)
  }
}

describe.each(databases)('the read copy of a store on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  beforeEach(async () => {
    test = await open()
    store = test.store
  })
  afterEach(() => test.close())

  const clear = async () => {
    for (const table of ['change', 'redirect', 'reference', 'variant', 'version', 'audit', 'job', 'item'] as const)
      await store.deleteFrom(table).execute()
  }

  it('holds what is live after any sequence of acts, in whatever batches it is followed, and so does a rebuilt one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 14 }), fc.integer({ min: 1, max: 5 }), async (acts, batch) => {
        await clear()
        const followed = openLive(':memory:')
        const start = (await readFeed(store)(0, 1)).length
        expect(start).toBe(0)
        for (const [index, each] of [...OPENING, ...acts].entries()) {
          await perform(store, each, after(index))
          if (index % 2 === 0) await follow(followed, store, batch)
        }
        await follow(followed, store, batch)
        const rebuilt = openLive(':memory:')
        await follow(rebuilt, store)
        const state = readLiveState(rebuilt)
        expect(readLiveState(followed)).toEqual(state)

        const truth = (await Promise.all(TYPES.map((type) => listLive(store, type)))).flat()
        const shown = (row: (typeof truth)[number]) => [row.contentKey, row.language, row.liveVersion, row.access, row.liveLookupName]
        expect(state.documents.map((row) => [row['content_key'], row['language'], row['version'], row['access'], row['name']])).toEqual(
          truth.map(shown).toSorted(),
        )
        expect(state.redirects).toEqual((await listRedirects(store)).map(({ fromPath, toPath }) => ({ from_path: fromPath, to_path: toPath })))
        for (const key of KEYS)
          expect(state.references.filter((row) => row['to_key'] === key).map((row) => `${row['from_key']} ${row['language']}`)).toEqual(
            (await listReferrers(store, key)).map((row) => `${row.contentKey} ${row.language}`),
          )
        for (const { toPath } of await listRedirects(store))
          expect(await listRedirects(store)).not.toContainEqual(expect.objectContaining({ fromPath: toPath }))
        closeLive(followed)
        closeLive(rebuilt)
      }),
      { numRuns: atDepth({ quick: 25, sampled: 100, long: 400 }) },
    )
  })

  it('announces a token for every read whose result an act has changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 10 }), async (acts) => {
        await clear()
        const live = openLive(':memory:')
        const reader = createContentReader(live)
        const reads = ['en_US', 'de'].flatMap((language) => [
          ...KEYS.map((key) => (tokens: Set<string>) => reader.findDocument(key, language, tokens)),
          ...['one', 'two', 'three'].map((name) => (tokens: Set<string>) => reader.findByName('busbar__glossaryTerm', name, language, tokens)),
          (tokens: Set<string>) => reader.findDocument('ka0000000000001', language, tokens),
          (tokens: Set<string>) => reader.listByType('busbar__glossaryTerm', language, tokens),
          (tokens: Set<string>) => reader.listLanguagesOf(KEYS[1] ?? '', tokens),
          (tokens: Set<string>) => reader.findRedirect('/one/two', tokens),
        ])
        const look = () =>
          reads.map((read) => ({ tokens: new Set<string>(), read })).map(({ tokens, read }) => ({ answer: JSON.stringify(read(tokens)), tokens }))
        let before = look()
        const heard = new Set<string>()
        live.bus.subscribe({ drop: ({ tokens }) => tokens.forEach((token) => heard.add(token)), dropAll: () => {} })
        for (const [index, each] of [...OPENING, ...acts].entries()) {
          heard.clear()
          await perform(store, each, after(index))
          await follow(live, store, 2)
          const now = look()
          for (const [position, { answer }] of now.entries()) {
            const earlier = before[position]
            if (earlier !== undefined && earlier.answer !== answer)
              expect(
                [...earlier.tokens].some((token) => heard.has(token)),
                `read ${position} after ${JSON.stringify(each)}`,
              ).toBe(true)
          }
          before = now
        }
        closeLive(live)
      }),
      { numRuns: atDepth({ quick: 20, sampled: 100, long: 400 }) },
    )
  })

  it('contains a publication when it is read right after the act', async () => {
    const live = openLive(':memory:')
    const follower = followFeed({ live, readFeed: readFeed(store), subscribe: (onNotice) => subscribeFeed(store, onNotice), intervalMs: 60_000 })
    const reader = createContentReader(live)
    const contentKey = await publishNew(store, faq('now'))
    await follower.catchUpNow()
    expect(reader.findDocument(contentKey, 'en_US', new Set())?.urlName).toBe('now')
    await follower.stop()
    closeLive(live)
  })

  it('never shows part of an act, whichever of its statements fails', async () => {
    await publishNew(store, route('/terms/:urlName', { body: { contentType: 'busbar__glossaryTerm' } }))
    const contentKey = await publishNew(store, term('old'))
    const live = openLive(':memory:')
    const observe = async () => {
      await follow(live, store)
      return { live: readLiveState(live), redirects: await listRedirects(store), truth: await listLive(store, 'busbar__glossaryTerm') }
    }
    const before = await observe()
    for (let failing = 1; ; failing += 1) {
      let statements = 0
      const broken = store.withPlugin({
        transformQuery({ node }) {
          if ((statements += 1) === failing) throw new Error(`statement ${failing} failed`)
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const outcome = await renameWithRedirect(broken, { contentKey, urlName: 'new', actor, now: NOW, blocks: BLOCK_RULES }).catch(
        (error: Error) => error.message,
      )
      if (typeof outcome !== 'string') {
        expect(failing).toBeGreaterThan(20)
        break
      }
      expect(outcome).toBe(`statement ${failing} failed`)
      expect(await observe()).toEqual(before)
    }
    expect((await observe()).redirects).toEqual([{ fromPath: '/terms/old', toPath: '/terms/new' }])
    closeLive(live)
  })

  it('shows no incomplete publication after the writer was killed while writing', async () => {
    const { dataDir, databaseUrl } = test.location
    const answered = new Map<string, string>()
    for (let run = 0; run < atDepth({ quick: 5, sampled: 10, long: 50 }); run += 1) {
      for (const [key, name] of await writeUntilKilled([dataDir, databaseUrl ?? '', String(run)], 350 + run * 37)) answered.set(key, name)
      const live = openLive(join(dataDir, 'live.db'))
      await follow(live, store)
      const truth = await listLive(store, 'busbar__faq')
      const copy = new Map(readLiveState(live).documents.map((row) => [row['content_key'], row['name']]))
      for (const [key, name] of answered) expect(copy.get(key) === name || String(copy.get(key)).startsWith('renamed'), `${key} ${name}`).toBe(true)
      expect(new Set(truth.map((row) => `${row.contentKey} ${row.liveLookupName}`))).toEqual(
        new Set([...copy].filter(([, name]) => name !== 'custom--faqs--urlName').map(([key, name]) => `${key} ${name}`)),
      )
      const redirected = new Set((await listRedirects(store)).map(({ toPath }) => toPath.split('/').at(-1)))
      expect(redirected).toEqual(new Set(truth.map((row) => row.liveLookupName).filter((name) => name?.startsWith('renamed'))))
      closeLive(live)
    }
    expect(answered.size).toBeGreaterThan(0)
  })
})

/** Starts the writer, kills it some milliseconds after its first answer, and returns the acts it had answered. */
async function writeUntilKilled(args: string[], afterMs: number): Promise<[string, string][]> {
  const script = join(import.meta.dirname, '../support/write-until-killed.ts')
  const child = spawn(process.execPath, ['--import', './build/texts/node-texts.ts', script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  await new Promise<void>((settle) => {
    child.stdout.on('data', (data) => {
      if (printed === '') setTimeout(() => child.kill('SIGKILL'), afterMs)
      printed += String(data)
    })
    child.on('close', () => settle())
  })
  return printed
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split(' ') as [string, string])
}
