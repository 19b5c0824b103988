import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createRelease } from '#content/authoring/releases/change-release.ts'
import { publishRelease } from '#content/authoring/releases/publish-release.ts'
import { revertRelease } from '#content/authoring/releases/revert-release.ts'
import { readConfig } from '#run/server/config.ts'
import { createLog } from '#run/server/log/create-log.ts'
import { startProduct, type Product } from '#run/server/start.ts'

import { BLOCK_RULES as blocks } from '../support/block-rules.ts'
import { makeDataDir } from '../support/product.ts'
import { actor, publishNew, saveOver, term } from '../support/sample-content.ts'

const DELIVERY = '/services/data/v64.0/connect/sites/0DM000000000001/cms/delivery/contents'
const GLOSSARY = '/resources/power-supply-glossary'
const ITEMS = 50
const NAMES = Array.from({ length: ITEMS }, (_, number) => `xx-released-${String(number).padStart(2, '0')}`)

let product: Product
let dataDir: string
const keys: string[] = []
const write = (name: string, edition: string, contentKey?: string) =>
  term(name, {
    contentKey,
    title: `${edition} ${name}`,
    now: new Date(),
    body: { term: `${edition} ${name}`, definition: `${edition} words.`, letter: 'X' },
  })

beforeAll(async () => {
  dataDir = await makeDataDir()
  product = await startProduct(readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }), createLog('silent'))
  const { store, follower } = await product.truth
  for (const name of NAMES) keys.push(await publishNew(store, write(name, 'Oldish')))
  for (const [place, contentKey] of keys.entries()) await saveOver(store, write(NAMES[place] ?? '', 'Newish', contentKey))
  await follower.catchUpNow()
})
afterAll(async () => {
  await product?.close()
  await rm(dataDir, { recursive: true, force: true })
})

type Edition = 'Oldish' | 'Newish'
/** The edition of everything that an answer holds; throws for an answer of two. */
function editionOf(path: string, text: string, least: number): Edition {
  const found = [...text.matchAll(/(Oldish|Newish) xx-released-\d\d/g)].map(([, edition]) => edition)
  const [first, ...others] = new Set(found)
  if (found.length < least || (first !== 'Oldish' && first !== 'Newish') || others.length > 0)
    throw new Error(`${path} holds ${found.length} of ${[first, ...others].join(' and ')}`)
  return first
}

/** Reads addresses in turn, each with a query of its own now and then, so that cached answers and fresh ones are both read. */
async function readUntil(paths: readonly (readonly [string, number])[], seen: Edition[], isDone: () => boolean): Promise<Edition[]> {
  for (let turn = 0; !isDone() || turn < paths.length; turn += 1) {
    const [path, least] = paths[turn % paths.length] ?? ['', 0]
    const fresh = turn % 3 === 0 && path.startsWith(GLOSSARY) ? `?turn=${turn}` : ''
    const answer = await fetch(product.url + path + fresh)
    if (answer.status !== 200) throw new Error(`${answer.status} ${path} ${await answer.text()}`)
    seen.push(editionOf(path, await answer.text(), least))
    await pause(1)
  }
  return seen
}

/** What readers see while something goes live: what was there before, then what is new, and never again the other. */
async function readWhile(goLive: () => Promise<unknown>, [before, after]: [Edition, Edition]): Promise<void> {
  let isDone = false
  const list: readonly [string, number] = [`${DELIVERY}?contentKeys=${keys.join(',')}&pageSize=50`, ITEMS]
  const single: readonly [string, number] = [`${DELIVERY}/${keys[7]}`, 1]
  const whole: readonly [string, number] = [`${DELIVERY}?contentTypeFQN=busbar__glossaryTerm&includeContentBody=true&pageSize=25`, 1]
  const page: readonly [string, number] = [GLOSSARY, ITEMS]
  const detail: readonly [string, number] = [`${GLOSSARY}/${NAMES[3]}`, 1]
  const readers = [[list], [list, single], [page, detail], [single, whole], [detail, list, page]]
  const begun = readers.map((): Edition[] => [])
  const reading = Promise.all(readers.map((paths, place) => readUntil(paths, begun[place] ?? [], () => isDone)))
  /** Waits until each reader has read each of its addresses twice more. */
  const readTwice = async () => {
    const goals = begun.map(({ length }, place) => length + 2 * (readers[place]?.length ?? 0))
    while (begun.some(({ length }, place) => length < (goals[place] ?? 0))) await Promise.race([reading, pause(10)])
  }
  await readTwice()
  await goLive()
  await readTwice()
  isDone = true
  for (const seen of await reading) {
    const first = seen.indexOf(after)
    expect(first).toBeGreaterThan(0)
    expect(new Set(seen.slice(0, first))).toEqual(new Set([before]))
    expect(new Set(seen.slice(first))).toEqual(new Set([after]))
  }
}

test('while 50 items go live, and are taken back, every answer is all old or all new, and no reader goes back', async () => {
  const { store } = await product.truth
  const by = { actor, blocks }
  const rows = keys.map((contentKey) => ({ contentKey, language: 'en_US' }))
  const { id } = await createRelease(store, { actor, now: new Date(), name: 'Fifty', rows })
  await readWhile(() => publishRelease(store, { ...by, release: id, now: new Date() }), ['Oldish', 'Newish'])
  const back = await revertRelease(store, { actor, now: new Date(), release: id, name: 'Fifty back' })
  await readWhile(() => publishRelease(store, { ...by, release: back.id, now: new Date() }), ['Newish', 'Oldish'])
}, 120_000)
