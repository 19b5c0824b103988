import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, expect, test } from 'vitest'

import type { PublishedDocument } from '#model/content/document.ts'
import { publish } from '#content/authoring/publish.ts'

import { databases, type TestDatabase } from '../../../../tests/support/databases.ts'
import { actor, saveOver } from '../../../../tests/support/sample-content.ts'
import { seed } from './seed.ts'
import { BLOCK_RULES, CONTENT_DIR, listPublished, NOW, openPlace, type Place } from './testing/open-seeded.ts'

const options = { now: NOW, contentDir: CONTENT_DIR, blocks: BLOCK_RULES }

const open: Place[] = []
const openOne = async (database?: TestDatabase) => {
  const place = await openPlace(database)
  open.push(place)
  return place
}
afterEach(async () => {
  for (const place of open.splice(0)) await place.close()
})

test('the whole site is published in less than ten seconds and says so in one line', async () => {
  const { store, media } = await openOne()
  const lines: string[] = []
  const before = process.cpuUsage()
  const { written } = await seed(store, media, { ...options, say: (line) => lines.push(line) })
  // Of the processor's time: other tests run beside this one.
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(10)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(new RegExp(`^Wrote the demonstration site: ${written} of ${written} items in [\\d.]+ s\\.$`))
})

test.each(databases)('a second run on $name changes nothing and says nothing', { timeout: 120_000 }, async (database) => {
  const { store, media } = await openOne(database)
  const { written } = await seed(store, media, options)
  const before = await listPublished(store)
  const lines: string[] = []
  const second = await seed(store, media, { ...options, now: new Date('2027-03-01T00:00:00Z'), say: (line) => lines.push(line) })
  expect(second).toEqual({ written: 0, existing: written })
  expect(lines).toEqual([])
  expect(await listPublished(store)).toEqual(before)
})

test('what an editor has changed since stays as the editor left it', async () => {
  const { store, media } = await openOne()
  await seed(store, media, options)
  const term = (await listPublished(store)).find(({ urlName }) => urlName === 'altitude-derating')
  if (term === undefined) throw new Error('The term was not seeded.')
  const edit = { contentKey: term.contentKey, language: term.language, actor, now: NOW, blocks: BLOCK_RULES }
  await saveOver(store, { ...edit, type: term.type, title: term.title, urlName: term.urlName, body: { ...term.body, definition: 'Edited.' } })
  await publish(store, edit)
  await seed(store, media, options)
  const last = (await listPublished(store)).findLast(({ urlName }) => urlName === 'altitude-derating')
  expect(last?.body['definition']).toBe('Edited.')
})

test('a run that broke off goes on where it stopped', async () => {
  const { store, media } = await openOne()
  const contentDir = mkdtempSync(join(tmpdir(), 'busbar-content-'))
  cpSync(CONTENT_DIR, contentDir, { recursive: true, filter: (file) => !file.startsWith(join(CONTENT_DIR, 'art/')) })
  const site = readFileSync(join(contentDir, 'site.json'), 'utf8')
  writeFileSync(join(contentDir, 'site.json'), site.replace('sales@', 'sales at '))
  await expect(seed(store, media, { ...options, contentDir })).rejects.toThrow(
    /^The demonstration content site \(en_US\) cannot be published:\n.*email/,
  )
  const halfway = await listPublished(store)
  expect(halfway.length).toBeGreaterThan(300)

  writeFileSync(join(contentDir, 'site.json'), site)
  const { existing } = await seed(store, media, { ...options, contentDir })
  expect(existing).toBeGreaterThan(300)
  const acts = await store.selectFrom('audit').select(['content_key', 'language']).where('act', '=', 'publish').execute()
  const publications = acts.map((act) => `${act.content_key} ${act.language}`)
  expect(new Set(publications).size).toBe(publications.length)
  // The feed also tells twice of what a route makes a page of signed-in visitors, so that it is compared with a run in one piece.
  const whole = await openOne()
  await seed(whole.store, whole.media, { ...options, contentDir })
  expect(toNames(await listPublished(store))).toEqual(toNames(await listPublished(whole.store)))
  rmSync(contentDir, { recursive: true, force: true })
})

function toNames(documents: readonly PublishedDocument[]): string[] {
  return documents.map(({ type, urlName, language, access }) => `${type} ${urlName} ${language} ${access}`).toSorted()
}

test('publication dates lie in the past and differ within a type', async () => {
  const { store, media } = await openOne()
  await seed(store, media, options)
  const documents = await listPublished(store)
  expect(documents.every(({ publishedDate }) => publishedDate < NOW.toISOString())).toBe(true)
  const days = documents.filter(({ type }) => type === 'busbar__glossaryTerm').map(({ publishedDate }) => publishedDate.slice(0, 10))
  expect(new Set(days).size).toBeGreaterThan(200)
})
