import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { endPreview } from '#content/authoring/previews/end-preview.ts'
import { listPreviews } from '#content/authoring/previews/list-previews.ts'
import { MOST_OWN_PREVIEWS, sharePreview } from '#content/authoring/previews/share-preview.ts'
import { eraseItem } from '#content/authoring/erasure/erase-item.ts'
import { saveDraft } from '#content/authoring/drafts/save-draft.ts'
import { findItemByApiName } from '#content/store/items.ts'
import { countPreviewLinks } from '#content/store/preview-links.ts'
import type { Store } from '#content/store/tables.ts'
import { makeHash } from '#features/accounts/sign-in/hash-password.ts'
import { changeRole, createAccount, suspendAccount } from '#features/accounts/staff/manage-accounts.ts'
import type { JsonObject } from '#base/pure/json.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { readConfig } from '#run/server/config.ts'
import { createLog } from '#run/server/log/create-log.ts'
import { startProduct, type Product } from '#run/server/start.ts'

import { PASSWORD, runSignIn } from '../support/account-journey.ts'
import { ARTICLE } from '../support/article-page.ts'
import { BLOCK_RULES } from '../support/block-rules.ts'
import { makeDataDir } from '../support/product.ts'
import { readLog } from '../support/server-log.ts'
import { publishNew, saveOver, term, view } from '../support/sample-content.ts'

const LIST = '/services/data/v64.0/connect/sites/0DM000000000001/cms/delivery/contents?includeContentBody=true&contentTypeFQN='
type Item = { contentKey: string; title: string; urlName: string; contentBody: JsonObject }

let product: Product
let dataDir: string
let store: Store
let actor: Actor
let logged = ''

beforeAll(async () => {
  dataDir = await makeDataDir()
  const log = createLog('info', { write: (line) => (logged += line) })
  product = await startProduct(readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info' }), log)
  store = (await product.truth).store
  actor = await addPerson('edda@example.com')
})
afterAll(async () => {
  await product?.close()
  await rm(dataDir, { recursive: true, force: true })
})

const frame = () => ({ language: 'en_US', actor, blocks: BLOCK_RULES, now: new Date() })
const ask = async (path: string, init: RequestInit = {}) => await fetch(product.url + path, { redirect: 'manual', ...init })
const share = async (contentKey: string, of: Partial<{ language: string; hours: number; now: Date; actor: Actor }> = {}) => {
  const { token } = await sharePreview(store, { ...frame(), contentKey, hours: 2, ...of })
  return `/preview/${token}`
}

async function addPerson(email: string, password?: string): Promise<Actor> {
  const passwordHash = password === undefined ? undefined : await makeHash(password)
  const { id } = await createAccount(store, { email, name: 'Edda', role: 'administrator', passwordHash }, { actor: { id: 'test' }, now: new Date() })
  return { id, name: 'Edda', role: 'administrator', by: 'session' }
}

async function findArticle(): Promise<Item> {
  const { contents } = (await (await ask(`${LIST}busbar__article`)).json()) as { contents: Item[] }
  const item = contents.find(({ urlName }) => urlName === 'abnormal-failure')
  if (item === undefined) throw new Error('The article is not published.')
  return item
}

/** The address after the redirect from the link itself. */
async function startOf(preview: string): Promise<string> {
  const answer = await ask(`${preview}?open`)
  expect(answer.status).toBe(302)
  return answer.headers.get('location') ?? ''
}

test('a draft without changes has the body of what is live, to the byte, but for the address; search engines are told to leave it', async () => {
  const { contentKey } = await findArticle()
  const preview = await share(contentKey)
  const start = await startOf(preview)
  expect(start).toBe(preview + ARTICLE)
  const drawn = await (await ask(start)).text()
  const live = await (await ask(ARTICLE)).text()
  expect(drawn).toContain('<meta name="robots" content="noindex')
  const bodyOf = (html: string) => html.slice(html.indexOf('<body'))
  const plain = bodyOf(drawn).replaceAll(`"${preview}"`, '"/"').replaceAll(preview, '').replace('"basePath":"/"', '"basePath":""')
  expect(plain).toBe(bodyOf(live))
})

test('a changed draft is shown to whoever has the link, at once and to nobody else; links, files and pictures inside work', async () => {
  const { contentKey, title, urlName, contentBody } = await findArticle()
  const preview = await share(contentKey)
  const change = (heroHeading: string) =>
    saveOver(store, { ...frame(), contentKey, title, urlName, type: 'busbar__article', body: { ...contentBody, heroHeading } })
  await change('A heading of tomorrow')
  const answer = await ask(preview + ARTICLE)
  const html = await answer.text()
  expect(html).toMatch(/<h1[^>]*>A heading of tomorrow<\/h1>/)
  expect(await (await ask(ARTICLE)).text()).not.toContain('A heading of tomorrow')
  expect(
    Object.fromEntries(['cache-control', 'referrer-policy', 'x-robots-tag', 'x-frame-options'].map((name) => [name, answer.headers.get(name)])),
  ).toEqual({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'x-frame-options': 'SAMEORIGIN',
  })
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect((await ask(ARTICLE)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'")

  const own = [...html.matchAll(/(?:href|src)="(\/[^"#]*)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'))
  expect(own.length).toBeGreaterThan(40)
  expect(own.filter((path) => !path.startsWith(preview))).toEqual([])
  for (const path of new Set(own)) expect([path, (await ask(path, { redirect: 'follow' })).status]).toEqual([path, expect.toBeOneOf([200, 403])])
  const file = own.find((path) => path.includes('/assets/')) ?? ''
  const led = await ask(file)
  expect([led.status, led.headers.get('location'), led.headers.get('cache-control')]).toEqual([302, file.replace(preview, ''), 'private, no-store'])

  await change('A heading of next week')
  expect(await (await ask(preview + ARTICLE)).text()).toMatch(/<h1[^>]*>A heading of next week<\/h1>/)
})

test('a new item is in lists and in texts of its preview before it is published, and the preview follows what goes live meanwhile', async () => {
  const { contentKey } = await saveDraft(store, term('zebra-supply', { ...frame(), title: 'Zebra supply', body: { letter: 'Z' } }))
  const preview = await share(contentKey)
  expect(await startOf(preview)).toBe(`${preview}/resources/power-supply-glossary/zebra-supply`)
  const glossary = '/resources/power-supply-glossary'
  expect(await (await ask(preview + glossary)).text()).toContain('zebra-supply')
  expect(await (await ask(glossary)).text()).not.toContain('zebra-supply')
  await publishNew(store, term('yak-supply', { ...frame(), title: 'Yak supply', body: { letter: 'Y' } }))
  await (await product.truth).follower.catchUpNow()
  expect(await (await ask(preview + glossary)).text()).toContain('yak-supply')
})

test('guests and signed-in visitors are shown what each would see', async () => {
  const { contentKey } = await findArticle()
  const preview = await share(contentKey)
  const guest = await ask(`${preview}/account`)
  expect([guest.status, await guest.text()]).toEqual([403, expect.stringContaining('For signed-in visitors')])
  const member = await ask(`${preview}.member/account`)
  expect([member.status, await member.text()]).toEqual([200, expect.stringContaining(`href="${preview}.member/`)])
})

test('forms are shown and taken from nobody', async () => {
  const { contentKey } = await findArticle()
  const preview = await share(contentKey)
  expect((await ask(`${preview}/contact-us`)).status).toBe(200)
  const sent = await ask(`${preview}/contact-us`, { method: 'POST', headers: { origin: product.url }, body: new URLSearchParams({ a: 'b' }) })
  expect([sent.status, sent.headers.get('allow'), await sent.text()]).toEqual([
    405,
    'GET, HEAD',
    expect.stringContaining('Nothing is sent from a preview'),
  ])
})

test('a page that is not there is told so, and leads back into the preview', async () => {
  const { contentKey } = await findArticle()
  const preview = await share(contentKey)
  const answer = await ask(`${preview}/nothing-here`)
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining(`href="${preview}"`)])
})

test('a link that has ended, expired or never was shows nothing of the draft', async () => {
  const { contentKey } = await saveDraft(store, term('secret-supply', { ...frame(), title: 'Secret supply', body: { letter: 'S' } }))
  const shown = async (preview: string) => [
    (await ask(`${preview}/resources/power-supply-glossary/secret-supply`)).status,
    (await ask(`${preview}?open`)).status,
  ]
  const ended = await share(contentKey)
  expect(await shown(ended)).toEqual([200, 302])
  const [link] = await listPreviews(store, { actor, contentKey, now: new Date() })
  expect(link).toMatchObject({ subject: { contentKey, language: 'en_US' }, name: 'Edda' })
  expect(JSON.stringify(link)).not.toContain(ended.slice(9))
  expect(await endPreview(store, { ...frame(), contentKey, id: link?.id ?? '' })).toEqual({ kind: 'ended' })
  const expired = await share(contentKey, { hours: 1, now: new Date(Date.now() - 3_600_001) })
  const other = await addPerson('otto@example.com')
  const suspended = await share(contentKey, { actor: other })
  await suspendAccount(store, 'otto@example.com', { actor: { id: 'test' }, now: new Date() })
  for (const preview of [ended, expired, suspended, '/preview/AAAAAAAAAAAAAAAAAAAAAA', '/preview/short', '/preview'])
    expect([preview, ...(await shown(preview))]).toEqual([preview, 404, 404])
  expect(await (await ask(ended)).text()).toContain('This preview has ended')

  const erased = await share(contentKey)
  await eraseItem(store, { ...frame(), contentKey, reason: 'GDPR 17' })
  expect(await shown(erased)).toEqual([404, 404])
})

test('a preview never leads to another site, with a link or without', async () => {
  const { contentKey } = await findArticle()
  const none = '/preview/AAAAAAAAAAAAAAAAAAAAAA'
  const preview = await share(contentKey)
  for (const front of [none, `${none}.member`, preview, `${preview}.member`, preview + preview])
    for (const rest of ['//evil.example/x.md', '///evil.example/x.pdf', '//evil.example/assets/x.xml', '/\\evil.example/x.xml', '//cms/x'])
      expect([front + rest, (await ask(front + rest)).headers.get('location')]).toEqual([front + rest, null])
  const file = '/resources/power-supply-glossary/crowbar.md'
  expect((await ask(preview + file)).headers.get('location')).toBe(file)
  // Only whoever has a link is led on.
  const answer = await ask(none + file)
  expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
})

test('a draft with texts far longer than can be published is not drawn, one with texts that are too long is', async () => {
  const draft = { ...frame(), body: { letter: 'L', definition: 'a' } }
  const { contentKey } = await saveDraft(store, term('long-supply', draft))
  const preview = await share(contentKey)
  const change = async (words: { title?: string; body?: JsonObject }) =>
    await saveOver(store, term('long-supply', { ...frame(), contentKey, ...words, body: { ...draft.body, ...words.body } }))
  const statusOf = async () => (await ask(`${preview}/resources/power-supply-glossary/long-supply`)).status
  await change({ body: { term: 'a'.repeat(600) } })
  expect(await statusOf()).toBe(200)
  for (const body of [{ term: '-'.repeat(90_000) }, { definition: '<'.repeat(90_000) }]) {
    await change({ body })
    expect([Object.keys(body), await statusOf()]).toEqual([Object.keys(body), 422])
  }
  expect(await (await ask(`${preview}/resources`)).text()).toContain('This draft cannot be shown yet')
  await change({ body: { body: '<p>–</p>'.repeat(9000) } })
  expect(await statusOf()).toBe(200)
})

test('a view with texts far longer than can be published is not drawn, and what cannot be read of it is no error of the site', async () => {
  const found = await findItemByApiName(store, 'view-about-this-site')
  if (found === undefined) throw new Error('There is no such view.')
  const { contentKey } = found
  const preview = await share(contentKey)
  const withBlock = async (attributes: JsonObject) => {
    const block = { id: 'extra', definition: 'busbar:heading', attributes, regions: [] }
    await saveOver(store, view('about_this_site', [block], { ...frame(), contentKey, title: 'About' }))
  }
  const look = async () => await ask(`${preview}/about-this-site`)
  await withBlock({ text: 'A heading of tomorrow', level: 1 })
  expect(await (await look()).text()).toContain('A heading of tomorrow')
  await withBlock({ text: '-'.repeat(90_000), level: 1 })
  expect((await look()).status).toBe(422)
  await withBlock({ level: 'none' })
  for (let times = 0; times < 3; times += 1) expect((await look()).status).toBe(200)
  const lines = readLog(logged).filter(({ id }) => id === 'extra')
  expect(lines.map(({ level, id }) => [level, id])).toEqual([['info', 'extra']])
  expect(readLog(logged).filter(({ level }) => level === 'error')).toEqual([])
})

test('a draft of the site settings brings no code of others into its preview', async () => {
  const { contents } = (await (await ask(`${LIST}busbar__site`)).json()) as { contents: Item[] }
  const [settings] = contents
  if (settings === undefined) throw new Error('There are no settings.')
  const { contentKey, title, urlName, contentBody } = settings
  const trackers = [
    { name: 'Evil', script: 'https://evil.example/x.js', purpose: 'Statistics', hosts: ['https://evil.example'], privacy: 'https://evil.example/p' },
  ]
  const save = (body: JsonObject) => saveOver(store, { ...frame(), contentKey, title, urlName, type: 'busbar__site', body })
  await save({ ...contentBody, name: 'Settings of tomorrow', trackers })
  const preview = await share(contentKey)
  const answer = await ask(preview)
  const html = await answer.text()
  expect(html).toContain('Settings of tomorrow')
  expect(html + String(answer.headers.get('content-security-policy'))).not.toContain('evil.example')

  await save({})
  const broken = await ask(preview)
  expect([broken.status, await broken.text()]).toEqual([422, expect.stringContaining('This draft cannot be shown yet')])
})

test('a link ends with the work of who made it for the site', async () => {
  const { contentKey } = await findArticle()
  const gone = await addPerson('gone@example.com')
  const preview = await share(contentKey, { actor: gone })
  expect((await ask(preview)).status).toBe(200)
  await changeRole(store, 'gone@example.com', { role: 'visitor', actor: { id: 'test' }, now: new Date() })
  expect((await ask(preview)).status).toBe(404)
})

test('copies for previews are removed when something is published', async () => {
  const { contentKey } = await findArticle()
  const listCopies = async () => (await readdir(join(dataDir, 'previews'))).filter((name) => name.endsWith('.db'))
  await ask(`${await share(contentKey)}?open`)
  expect(await listCopies()).not.toEqual([])
  await publishNew(store, term('dodo-supply', { ...frame(), body: { letter: 'D' } }))
  await (await product.truth).follower.catchUpNow()
  await expect.poll(listCopies).toEqual([])
})

test('links are bounded in time and number', async () => {
  const { contentKey } = await findArticle()
  for (const hours of [0, 169, 1.5, Number.NaN]) await expect(share(contentKey, { hours })).rejects.toThrow('A link is valid for 1 to 168 hours.')
  const busy = await addPerson('busy@example.com')
  for (let count = 0; count < 100; count += 1) await share(contentKey, { actor: busy })
  await expect(share(contentKey, { actor: busy })).rejects.toThrow('You have 100 links to previews; end some of them first.')
  await expect(share(contentKey, { actor: { ...actor, id: 'nobody' } })).rejects.toThrow('Only people with an account share previews.')
})

test('an own preview is shown to its maker alone, and is neither listed, audited nor counted', async () => {
  const own = await addPerson('own@example.com', PASSWORD)
  await addPerson('other@example.com', PASSWORD)
  const { contentKey } = await findArticle()
  const { token } = await sharePreview(store, { ...frame(), contentKey, hours: 4, isOwn: true, actor: own })
  const path = `/preview/${token}?open`
  const cookieOf = async (email: string) => await runSignIn(product.url, { email, password: PASSWORD })
  expect((await ask(path)).status).toBe(404)
  expect((await ask(path, { headers: { cookie: await cookieOf('other@example.com') } })).status).toBe(404)
  const cookie = await cookieOf('own@example.com')
  expect((await ask(path, { headers: { cookie } })).status).toBe(302)
  expect((await ask(`/preview/${token}${ARTICLE}`, { headers: { cookie } })).status).toBe(200)
  expect((await listPreviews(store, { actor: own, contentKey, now: new Date() })).filter(({ accountId }) => accountId === own.id)).toEqual([])
  expect(await store.selectFrom('audit').select('act').where('author', '=', own.id).where('act', '=', 'share-preview').execute()).toEqual([])
  // The newest stay; they take no place of links that are shared.
  for (let count = 0; count < MOST_OWN_PREVIEWS; count += 1)
    await sharePreview(store, { ...frame(), contentKey, hours: 4, isOwn: true, actor: own, now: new Date(Date.now() + 1000 + count) })
  expect((await ask(path, { headers: { cookie } })).status).toBe(404)
  expect(await countPreviewLinks(store, own.id, new Date())).toBe(0)
})

test('many previews at once are all answered, and few copies are kept', async () => {
  const keys: string[] = []
  for (let number = 0; number < 12; number += 1)
    keys.push((await saveDraft(store, term(`copy-${number}`, { ...frame(), title: `Copy ${number}`, body: { letter: 'C' } }))).contentKey)
  const previews = await Promise.all(keys.map((key) => share(key)))
  const answers = await Promise.all(
    [...previews, ...previews].map((preview, number) => ask(`${preview}/resources/power-supply-glossary/copy-${number % 12}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 200))
  const files = (await readdir(join(dataDir, 'previews'))).filter((name) => name.endsWith('.db'))
  expect(files.length).toBeLessThanOrEqual(8)
})
