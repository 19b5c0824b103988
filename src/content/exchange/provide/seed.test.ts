import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { PublishedDocument } from '#model/content/document.ts'
import { pruneAudit } from '#content/store/prune-audit.ts'
import { publish } from '#content/authoring/publication/publish.ts'

import { databases, type TestDatabase } from '../../../../tests/support/databases.ts'
import { actor, saveOver } from '../../../../tests/support/sample-content.ts'
import { BLOCK_RULES, CONTENT_DIR, FOLDERS, listPublished, NOW, openPlace, type Place } from '../seed/testing/open-seeded.ts'
import { writeSmallContent } from '../seed/testing/small-content.ts'
import { seed } from './seed.ts'

/** The whole site in one store, which its tests only read. */
let whole: Place
const said: string[] = []
let written = 0
let secondsOfWork = 0
/** A folder of some thirty items, for tests that do not need all 780. */
let contentDir: string
let folders: { demo: string }

beforeAll(async () => {
  contentDir = writeSmallContent()
  folders = { demo: contentDir }
  whole = await openPlace()
  const before = process.cpuUsage()
  const options = { now: NOW, folders: FOLDERS, blocks: BLOCK_RULES, say: (line: string) => said.push(line) }
  ;({ written } = await seed(whole.store, whole.media, options))
  const { user, system } = process.cpuUsage(before)
  secondsOfWork = (user + system) / 1e6
})
afterAll(async () => {
  await whole.close()
  rmSync(contentDir, { recursive: true })
})

const open: Place[] = []
const openOne = async (database?: TestDatabase) => {
  const place = await openPlace(database)
  open.push(place)
  return place
}
afterEach(async () => {
  for (const place of open.splice(0)) await place.close()
})

test('the whole site is published in less than ten seconds and says so in one line', () => {
  // Measured as processor time, because other tests run at the same time.
  expect(secondsOfWork).toBeLessThan(10)
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(new RegExp(`^Wrote the demonstration site: ${written} of ${written} items in [\\d.]+ s\\.$`))
})

test('publication dates lie in the past and differ within a type', async () => {
  const documents = await listPublished(whole.store)
  expect(documents.every(({ publishedDate }) => publishedDate < NOW.toISOString())).toBe(true)
  const days = documents.filter(({ type }) => type === 'busbar__glossaryTerm').map(({ publishedDate }) => publishedDate.slice(0, 10))
  expect(new Set(days).size).toBeGreaterThan(200)
})

test('the audit log and the list of originals hold when content was written, not the dates that it bears', async () => {
  const acts = await whole.store.selectFrom('audit').select('at').distinct().execute()
  expect(acts).toEqual([{ at: NOW.toISOString() }])
  const originals = await whole.store.selectFrom('media').select('created_at').distinct().execute()
  expect(originals).toEqual([{ created_at: NOW.toISOString() }])
})

test('a second run over the whole site changes nothing and says nothing', async () => {
  const before = await listPublished(whole.store)
  const again = { now: new Date('2027-03-01T00:00:00Z'), folders: FOLDERS, blocks: BLOCK_RULES, say: (line: string) => said.push(line) }
  expect(await seed(whole.store, whole.media, again)).toEqual({ written: 0, existing: written })
  expect(said).toHaveLength(1)
  expect(await listPublished(whole.store)).toEqual(before)
})

describe.each(databases)('thirty items on $name', (database) => {
  const options = { now: NOW, blocks: BLOCK_RULES }

  test('a second run changes nothing and says nothing', async () => {
    const { store, media } = await openOne(database)
    const first = await seed(store, media, { ...options, folders })
    expect(first).toEqual({ written: 29, existing: 0 })
    const before = await listPublished(store)
    const lines: string[] = []
    const second = await seed(store, media, { ...options, folders, now: new Date('2027-03-01T00:00:00Z'), say: (line) => lines.push(line) })
    expect(second).toEqual({ written: 0, existing: 29 })
    expect(lines).toEqual([])
    expect(await listPublished(store)).toEqual(before)
  })

  test('the daily jobs find nothing that is too old', async () => {
    const { store, media } = await openOne(database)
    await seed(store, media, { ...options, folders })
    expect(await pruneAudit(store, { before: NOW })).toBe(0)
  })

  test('what an editor has changed since stays as the editor left it', async () => {
    const { store, media } = await openOne(database)
    await seed(store, media, { ...options, folders })
    const term = (await listPublished(store)).find(({ urlName }) => urlName === 'term-7')
    if (term === undefined) throw new Error('The term was not seeded.')
    const edit = { contentKey: term.contentKey, language: term.language, actor, now: NOW, blocks: BLOCK_RULES }
    await saveOver(store, { ...edit, type: term.type, title: term.title, urlName: term.urlName, body: { ...term.body, definition: 'Edited.' } })
    await publish(store, edit)
    await seed(store, media, { ...options, folders })
    const last = (await listPublished(store)).findLast(({ urlName }) => urlName === 'term-7')
    expect(last?.body['definition']).toBe('Edited.')
  })
})

test('a run that broke off goes on where it stopped', async () => {
  const { store, media } = await openOne()
  const broken = mkdtempSync(join(tmpdir(), 'busbar-content-'))
  cpSync(CONTENT_DIR, broken, { recursive: true, filter: (file) => !file.startsWith(join(CONTENT_DIR, 'art/')) })
  const site = readFileSync(join(broken, 'site.json'), 'utf8')
  writeFileSync(join(broken, 'site.json'), site.replace('sales@', 'sales at '))
  const options = { now: NOW, folders: { ...FOLDERS, demo: broken }, blocks: BLOCK_RULES }
  await expect(seed(store, media, options)).rejects.toThrow(/^The demonstration content site \(en_US\) cannot be published:\n.*email/)
  const halfway = await listPublished(store)
  expect(halfway.length).toBeGreaterThan(300)

  writeFileSync(join(broken, 'site.json'), site)
  const { existing } = await seed(store, media, options)
  expect(existing).toBeGreaterThan(300)
  const acts = await store.selectFrom('audit').select(['content_key', 'language']).where('act', '=', 'publish').execute()
  const publications = acts.map((act) => `${act.content_key} ${act.language}`)
  expect(new Set(publications).size).toBe(publications.length)
  // The feed has items twice whose access a route changes, so it is compared with that of an uninterrupted run.
  expect(toNames(await listPublished(store))).toEqual(toNames(await listPublished(whole.store)))
  rmSync(broken, { recursive: true, force: true })
})

function toNames(documents: readonly PublishedDocument[]): string[] {
  return documents.map(({ type, urlName, language, access }) => `${type} ${urlName} ${language} ${access}`).toSorted()
}
