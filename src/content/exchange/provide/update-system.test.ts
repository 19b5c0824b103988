import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'
import { archive } from '#content/authoring/publication/archive.ts'
import { publish } from '#content/authoring/publication/publish.ts'
import { unpublish } from '#content/authoring/publication/unpublish.ts'
import { listVariants } from '#content/store/variants.ts'

import { databases } from '../../../../tests/support/databases.ts'
import { actor, route, saveOver } from '../../../../tests/support/sample-content.ts'
import { saveDraft } from '../../authoring/drafts/save-draft.ts'
import { readSystem, Versions, VERSIONS_FILE } from '../seed/read-system.ts'
import { BLOCK_RULES, FOLDERS, listPublished, NOW, openPlace, type Place } from '../seed/testing/open-seeded.ts'
import { nextVersions } from './system-versions.ts'
import { tellSystemState } from './tell-system-state.ts'
import { tellSystemUpdate } from './tell-update.ts'
import { takeSystemItem, updateSystem } from './update-system.ts'

const TYPE = 'busbar__glossaryTerm'
const EDITING = { actor, now: NOW, blocks: BLOCK_RULES }

test('the versions of the system content are those of its texts: npm run write', () => {
  const known = Versions.parse(JSON.parse(readFileSync(join(FOLDERS.system, VERSIONS_FILE), 'utf8')))
  expect(nextVersions(FOLDERS.system, known)).toEqual(known)
})

test('an item gets the next version when one of its texts changes', () => {
  const folder = makeFolder()
  writeItems(folder, [term('a'), term('b')])
  const first = nextVersions(folder, {})
  expect(versionsOf(first)).toEqual({ a: 1, b: 1 })
  writeItems(folder, [term('a', 'Said otherwise.'), term('b'), term('c')])
  const second = nextVersions(folder, first)
  expect(versionsOf(second)).toEqual({ a: 2, b: 1, c: 1 })
  expect(nextVersions(folder, second)).toEqual(second)
  rmSync(folder, { recursive: true })
})

describe.each(databases)('system content on $name', (database) => {
  let place: Place
  let folder: string
  beforeEach(async () => {
    place = await openPlace(database)
    folder = makeFolder()
    writeItems(folder, [term('a'), term('b')])
  })
  afterEach(async () => {
    await place.close()
    rmSync(folder, { recursive: true })
  })

  const update = (isDry = false) =>
    updateSystem(place.store, { media: place.media, blocks: BLOCK_RULES, folders: { system: folder }, now: NOW, isDry })
  const kinds = async (isDry = false) =>
    Object.fromEntries((await update(isDry)).outcomes.map(({ offer, language, kind }) => [`${offer.apiName} ${language}`, kind]))
  /** The definition that visitors read, by name and language. */
  const readDefinitions = async () =>
    Object.fromEntries((await listPublished(place.store)).map(({ urlName, language, body }) => [`${urlName} ${language}`, body['definition']]))
  const find = async (urlName: string) => {
    const found = (await listPublished(place.store)).findLast((document) => document.urlName === urlName && document.language === 'en_US')
    if (found === undefined) throw new Error(`${urlName} is not published.`)
    return found
  }
  const edit = async (urlName: string, definition: string) => {
    const { contentKey, language, title, body } = await find(urlName)
    await saveOver(place.store, { ...EDITING, contentKey, language, type: TYPE, title, urlName, body: { ...body, definition } })
    await publish(place.store, { ...EDITING, contentKey, language })
  }

  test('is written where it is missing, once, and not by a dry run', async () => {
    const written = { 'a en_US': 'written', 'a de': 'written', 'b en_US': 'written', 'b de': 'written' }
    expect(await kinds(true)).toEqual(written)
    expect(await listPublished(place.store)).toEqual([])
    expect(await kinds()).toEqual(written)
    const before = await listPublished(place.store)
    expect(new Set(Object.values(await kinds()))).toEqual(new Set(['current']))
    expect(tellSystemState(await update(true))).toEqual(['The system content of this release has 2 items.', 'All of them are as in this release.'])
    expect(await listPublished(place.store)).toEqual(before)
  })

  test('is brought forward where no editor has changed it, in one language without the other', async () => {
    await update()
    await edit('a', 'An editor’s words.')
    writeItems(folder, [term('a', 'Newer words.'), term('b', 'Newer words.')])
    const result = await update()
    expect(await readDefinitions()).toEqual({
      'a en_US': 'An editor’s words.',
      'a de': 'Newer words.',
      'b en_US': 'Newer words.',
      'b de': 'Newer words.',
    })
    const said = tellSystemUpdate(result)
    expect(said).toContain('Brought pages forward to this release: a (de), b.')
    expect(said.find((line) => line.includes('theirs stay: a (en_US)'))).toContain('"busbar system"')
    expect(tellSystemState(await update(true)).join('\n')).toContain('To take the newer one: busbar system take a')
  })

  test('an edited item that the product has not changed since is not spoken of', async () => {
    await update()
    await edit('a', 'An editor’s words.')
    expect(tellSystemUpdate(await update())).toEqual([])
  })

  test('taken over by an administrator, it replaces what an editor wrote, and is the product’s own again', async () => {
    await update()
    await edit('a', 'An editor’s words.')
    await takeSystemItem(place.store, { media: place.media, blocks: BLOCK_RULES, folders: { system: folder }, now: NOW }, 'a')
    expect((await readDefinitions())['a en_US']).toBe('What a means.')
    writeItems(folder, [term('a', 'Newer words.'), term('b')])
    await update()
    expect((await readDefinitions())['a en_US']).toBe('Newer words.')
    await expect(
      takeSystemItem(place.store, { media: place.media, blocks: BLOCK_RULES, folders: { system: folder }, now: NOW }, 'no-such'),
    ).rejects.toThrow(/^This release has no item "no-such" for this site; its items are a, b\.$/)
  })

  test('taken over by an administrator, it comes back from the archive', async () => {
    await update()
    const { contentKey } = await find('a')
    await archive(place.store, { ...EDITING, contentKey })
    await takeSystemItem(place.store, { media: place.media, blocks: BLOCK_RULES, folders: { system: folder }, now: NOW }, 'a')
    expect((await listVariants(place.store, contentKey)).map(({ state }) => state)).toEqual(['published', 'published'])
  })

  test('what an editor took from visitors stays away', async () => {
    await update()
    const { contentKey, language } = await find('a')
    await unpublish(place.store, { ...EDITING, contentKey, language })
    writeItems(folder, [term('a', 'Newer words.'), term('b')])
    expect(await kinds()).toMatchObject({ 'a en_US': 'withdrawn', 'a de': 'updated' })
  })

  test('what another item stands in the way of is left out, with the reason, and the rest is written', async () => {
    writeItems(folder, [term('a'), VIEW])
    await update()
    const own = await saveDraft(place.store, { ...route('/one-term', { body: { view: 'term', routeType: 'custom-own' } }), ...EDITING })
    await publish(place.store, { ...EDITING, contentKey: own.contentKey, language: 'en_US' })
    writeItems(folder, [term('a'), term('b'), VIEW, ROUTE])
    const { outcomes } = await update()
    const blocked = outcomes.filter(({ kind }) => kind === 'blocked')
    expect(blocked.map(({ offer, language }) => `${offer.apiName} ${language}`)).toEqual(['route-term en_US'])
    expect(blocked[0]?.reason).toMatch(/\/one-term/)
    expect(outcomes.filter(({ kind }) => kind === 'written').map(({ offer, language }) => `${offer.apiName} ${language}`)).toEqual([
      'b en_US',
      'b de',
    ])
  })
})

const VIEW = {
  apiName: 'view-term',
  type: 'sfdc_cms__view',
  title: 'Term',
  urlName: 'term',
  body: { name: 'term', viewType: 'custom-term', layout: { content: [] } },
}
const ROUTE = {
  apiName: 'route-term',
  type: 'sfdc_cms__route',
  title: 'Term',
  urlName: 'term',
  body: { path: '/one-term', view: 'term', routeType: 'custom-term' },
}

function term(name: string, definition = `What ${name} means.`) {
  const body = { term: name, letter: 'T', category: 'basics', categoryTitle: 'Basics', definition }
  return { apiName: name, type: TYPE, title: name, urlName: name, body, translations: { de: { title: name } } }
}

function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'busbar-system-'))
}

/** Writes the folder of a release, whose versions follow those of the release before. */
function writeItems(folder: string, items: readonly JsonObject[]): void {
  const [content, versions] = [join(folder, 'all/items.json'), join(folder, VERSIONS_FILE)]
  mkdirSync(dirname(content), { recursive: true })
  writeFileSync(content, JSON.stringify(items))
  const known = readKnown(versions)
  writeFileSync(versions, JSON.stringify(nextVersions(folder, known)))
  expect(readSystem(folder)).toHaveLength(1)
}

function readKnown(file: string): Versions {
  try {
    return Versions.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}

function versionsOf(versions: Versions): Record<string, number> {
  return Object.fromEntries(Object.entries(versions).map(([name, { version }]) => [name, version]))
}
