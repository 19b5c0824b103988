import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { saveDraft } from '#content/authoring/drafts/save-draft.ts'
import { schedule } from '#content/authoring/plans/schedule.ts'
import { endPreview } from '#content/authoring/previews/end-preview.ts'
import { listPreviews } from '#content/authoring/previews/list-previews.ts'
import { sharePreview } from '#content/authoring/previews/share-preview.ts'
import { createRelease } from '#content/authoring/releases/change-release.ts'
import { scheduleRelease } from '#content/authoring/releases/schedule-release.ts'
import type { Store } from '#content/store/tables.ts'
import { createAccount } from '#features/accounts/staff/manage-accounts.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { readConfig } from '#run/server/config.ts'
import { createLog } from '#run/server/log/create-log.ts'
import { startProduct, type Product } from '#run/server/start.ts'

import { BLOCK_RULES } from '../support/block-rules.ts'
import { makeDataDir } from '../support/product.ts'
import { publishNew, saveOver, term } from '../support/sample-content.ts'

let product: Product
let dataDir: string
let store: Store
let actor: Actor

beforeAll(async () => {
  dataDir = await makeDataDir()
  product = await startProduct(readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }), createLog('silent'))
  store = (await product.truth).store
  const edda = { email: 'edda@example.com', name: 'Edda', role: 'administrator' as const, passwordHash: undefined }
  const { id } = await createAccount(store, edda, { actor: { id: 'test' }, now: new Date() })
  actor = { id, name: 'Edda', role: 'administrator', by: 'session' }
})
afterAll(async () => {
  await product?.close()
  await rm(dataDir, { recursive: true, force: true })
})

const frame = () => ({ language: 'en_US', actor, blocks: BLOCK_RULES, now: new Date() })
const ask = async (path: string) => await fetch(product.url + path, { redirect: 'manual' })
/** The address after the redirect from the link itself. */
const startOf = async (preview: string) => (await ask(`${preview}?open`)).headers.get('location')

test('a preview of a release is the whole site with all its drafts, and one of plans is the site as it will be by then', async () => {
  const glossary = '/resources/power-supply-glossary'
  const { contentKey: fresh } = await saveDraft(store, term('okapi-supply', { ...frame(), title: 'Okapi supply', body: { letter: 'O' } }))
  const { contentKey: second } = await saveDraft(store, term('ocelot-supply', { ...frame(), title: 'Ocelot supply', body: { letter: 'O' } }))
  const gone = await publishNew(store, term('otter-supply', { ...frame(), title: 'Otter supply', body: { letter: 'O' } }))
  await (await product.truth).follower.catchUpNow()
  const by = { actor, blocks: BLOCK_RULES, now: new Date() }
  const language = 'en_US'
  const rows = [
    { contentKey: fresh, language },
    { contentKey: second, language },
    { contentKey: gone, language, act: 'unpublish' as const },
  ]
  const { id: release } = await createRelease(store, { actor, now: by.now, name: 'O', rows })
  const read = async (preview: string) => {
    const html = await (await ask(preview + glossary)).text()
    return ['okapi', 'ocelot', 'otter'].filter((name) => html.includes(`${name}-supply`))
  }

  const { token } = await sharePreview(store, { actor, now: by.now, release, hours: 2 })
  expect(await startOf(`/preview/${token}`)).toBe(`/preview/${token}`)
  expect(await read(`/preview/${token}`)).toEqual(['okapi', 'ocelot'])
  expect(await read('')).toEqual(['otter'])
  expect((await ask(`/preview/${token}${glossary}/okapi-supply`)).status).toBe(200)
  expect((await ask(`/preview/${token}${glossary}/otter-supply`)).status).toBe(404)
  await saveOver(store, term('okapi-supply', { ...frame(), contentKey: fresh, body: { letter: 'O', definition: 'Striped like a zebra.' } }))
  expect(await (await ask(`/preview/${token}${glossary}`)).text()).toContain('Striped like a zebra.')
  expect((await listPreviews(store, { actor, release, now: by.now })).map(({ subject }) => subject)).toEqual([{ release }])

  const at = (hours: number) => new Date(by.now.getTime() + hours * 3_600_000)
  await scheduleRelease(store, { ...by, release, at: at(2) })
  await schedule(store, { ...by, contentKey: gone, language, act: 'unpublish', at: at(4) })
  const plans = async (until: Date) => `/preview/${(await sharePreview(store, { actor, now: by.now, until, hours: 2 })).token}`
  expect(await read(await plans(at(1)))).toEqual(['otter'])
  expect(await read(await plans(at(3)))).toEqual(['okapi', 'ocelot'])

  expect(await endPreview(store, { actor, release, id: 'other', now: by.now })).toEqual({ kind: 'notThere' })
  const [link] = await listPreviews(store, { actor, release, now: by.now })
  expect(await endPreview(store, { actor, release, id: link?.id ?? '', now: by.now })).toEqual({ kind: 'ended' })
  expect((await ask(`/preview/${token}${glossary}`)).status).toBe(404)
})
