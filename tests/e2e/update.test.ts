import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'
import { publish } from '#content/authoring/publication/publish.ts'
import { saveDraft } from '#content/authoring/drafts/save-draft.ts'
import { migrateStore } from '#content/store/migrate-store.ts'
import { closeStore, openStore } from '#content/store/open-store.ts'
import { listLive } from '#content/store/variants.ts'
import { viewType } from '#model/types/view.ts'

import { BLOCK_RULES } from '../support/block-rules.ts'
import { runBusbar } from '../support/busbar-command.ts'
import { startProduct, type Product } from '../support/product.ts'
import { actor } from '../support/sample-content.ts'
import { readTitles, STORED_FOLDERS, unpackFolder } from '../support/stored-folder.ts'

const PARALLEL = 8
/** The title of the contact page, and what an editor wrote instead, with the release of the folder. */
const PROVIDED_WORDS = 'Contact: phone, mail, address and hours'
const OWN_WORDS = 'Ring us, or come by on Thursdays'
/** Pages that the product needs: what each must hold when a guest opens it. */
const NEEDED = [
  ['/login', /<form[^>]*method="post"/],
  ['/login/sign-up', /<form[^>]*method="post"/],
  ['/login/reset', /<form[^>]*method="post"/],
  ['/search?q=ripple', /href="\/resources\/power-supply-glossary\//],
  // The folder of the first release has no products.
  ['/products/finder', /class="finder(?:-empty)? /],
  ['/products/compare', /<h1/],
  ['/contact-us', /<form[^>]*method="post"/],
  ['/request-a-call', /<form[^>]*method="post"/],
  ['/privacy', /<h1/],
  ['/imprint', /<h1/],
  ['/accessibility', /<h1/],
  ['/de/contact-us', /<form[^>]*method="post"/],
  ['/de/search?q=Netzteil', /<h1/],
] as const

/** System pages whose title is another one than in the folders. */
const NEW_TITLES: Readonly<Record<string, string>> = { '/de/products/finder': 'Produktfinder: Netzteile nach ihren Daten' }

type Page = { status: number; title: string; html: string }

/** Reads pages, several at once. */
async function readPages(url: string, paths: readonly string[]): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>()
  for (let at = 0; at < paths.length; at += PARALLEL)
    await Promise.all(
      paths.slice(at, at + PARALLEL).map(async (path) => {
        const answer = await fetch(url + path, { redirect: 'manual' })
        const html = await answer.text()
        pages.set(path, { status: answer.status, title: /<title>([^<]*)/.exec(html)?.[1] ?? '', html })
      }),
    )
  return pages
}

/** What visitors see of pages: status, title and the words of the main part, which hold neither keys of forms nor addresses of assets. */
async function readWords(url: string, paths: readonly string[]): Promise<Map<string, string>> {
  const pages = await readPages(url, paths)
  return new Map(paths.map((path) => [path, toWords(pages.get(path) ?? { status: 0, title: '', html: '' })]))
}

function toWords({ status, title, html }: Page): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const words = main.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]*>/g, ' ')
  // Size and checksum of a data sheet stand there once it was made, and it names the address of the site: another port after each start.
  const equal = words.replaceAll(/[\d.,]+\skB\s+[0-9a-f]{64}/g, '')
  return `${status} ${title} ${equal}`.replaceAll(/\s+/g, ' ')
}

function findChanged(after: ReadonlyMap<string, string>, before: ReadonlyMap<string, string>): string[] {
  return [...after.keys()].filter((path) => after.get(path) !== before.get(path))
}

/** Changes the contact page as an editor of that release did. */
async function editContactPage(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir })
  await migrateStore(store)
  const view = (await listLive(store, viewType.name)).find(({ liveLookupName, language }) => liveLookupName === 'contact_us' && language === 'en_US')
  if (view === undefined) throw new Error('The folder has no contact page.')
  const of = { contentKey: view.contentKey, language: 'en_US', actor, now: new Date(), blocks: BLOCK_RULES }
  const body = JSON.parse(JSON.stringify(view.body).replaceAll(PROVIDED_WORDS, OWN_WORDS)) as JsonObject
  const { title, urlName, draftVersion: expectedVersion } = view
  await saveDraft(store, { ...of, type: viewType.name, title, urlName, body, expectedVersion })
  await publish(store, of)
  await closeStore(store)
}

describe.each(STORED_FOLDERS)('a folder of the release of %s', (date) => {
  const titles = readTitles(date)
  const [folders, products]: [string[], Product[]] = [[], []]
  let product: Product
  let dataDir: string
  const start = async (folder: string) => {
    const started = await startProduct({ dataDir: folder, env: { BASE_PATH: '' } })
    products.push(started)
    return started
  }
  const makeFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'busbar-update-'))
    folders.push(folder)
    return folder
  }
  beforeAll(async () => {
    dataDir = unpackFolder(date)
    folders.push(dataDir)
    product = await start(dataDir)
  })
  afterAll(async () => {
    for (const { process, stop } of products) if (process.exitCode === null) await stop()
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  })

  test('is opened: every page is there with its title and every block, and the log says what was written', async () => {
    const pages = await readPages(product.url, [...titles.keys()])
    const found = Array.from(pages, ([path, { status, title }]) => [path, status, title])
    expect(found.toSorted()).toEqual(Array.from(titles, ([path, title]) => [path, 200, NEW_TITLES[path] ?? title]).toSorted())
    expect(product.log()).toContain('Brought pages forward to this release: ')
    expect(product.log()).not.toMatch(/left out|cannot be (?:drawn|read)|"level":"error"/)
  })

  test.each(NEEDED)('has the page %s', async (path, content) => {
    const answer = await fetch(product.url + path)
    expect([path, answer.status]).toEqual([path, 200])
    expect(await answer.text()).toMatch(content)
  })

  test('asks guests to sign in for an account', async () => {
    const answer = await fetch(`${product.url}/account`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining('/login')])
  })

  test('says nothing at the next start, and its pages stay as they are', async () => {
    const paths = [...titles.keys()]
    const before = await readWords(product.url, paths)
    await product.stop()
    product = await start(dataDir)
    expect(product.log()).not.toMatch(/Wrote pages|Brought pages|Editors have changed/)
    expect(findChanged(await readWords(product.url, paths), before)).toEqual([])
  })

  test('has its audit log in a chain from then on, whose head each start writes to the log', async () => {
    const [, seq = '', link = ''] = /Audit log: head (\d+):([\w-]{43})/.exec(product.log()) ?? []
    const { code, said } = await runBusbar(['audit', 'verify', '--anchor', `${seq}:${link}`], { dataDir })
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^The audit log is whole: \d{2,} entries, from .*\nThe anchor \d+ lies on the chain\.\n$/),
    ])
  })

  test('can be gone back from: its backup of before is restored and drawn with the same pages', async () => {
    const [folder, other] = [unpackFolder(date), await makeFolder()]
    folders.push(folder)
    const backup = join(await makeFolder(), 'before.tar')
    expect(await runBusbar(['backup', backup], { dataDir: folder })).toMatchObject({ code: 0 })
    expect(await runBusbar(['restore', backup], { dataDir: other })).toMatchObject({ code: 0 })
    const restored = await start(other)
    const paths = [...titles.keys()]
    expect(findChanged(await readWords(restored.url, paths), await readWords(product.url, paths))).toEqual([])
    await restored.stop()
  })

  test('keeps what an editor changed in a page that the product needs, and says how to take the newer one', async () => {
    const folder = unpackFolder(date)
    folders.push(folder)
    await editContactPage(folder)
    const edited = await start(folder)
    expect((await readPages(edited.url, ['/contact-us'])).get('/contact-us')?.title).toBe(OWN_WORDS)
    expect(edited.log()).toMatch(/theirs stay: view-contact-us.*busbar system/)
    await edited.stop()
    expect((await runBusbar(['system'], { dataDir: folder })).said).toContain('To take the newer one: busbar system take view-contact-us')
    expect(await runBusbar(['system', 'take', 'view-contact-us'], { dataDir: folder })).toMatchObject({ code: 0 })
    const taken = await start(folder)
    expect((await readPages(taken.url, ['/contact-us'])).get('/contact-us')?.title).toBe(PROVIDED_WORDS)
    await taken.stop()
  })

  test('takes over the newer demonstration when told to, and then is up to date', async () => {
    const folder = unpackFolder(date)
    folders.push(folder)
    const updated = await start(folder)
    const shown = await runBusbar(['demo', 'update'], { dataDir: folder })
    expect(shown.said).toContain('Nothing was written. To write this: busbar demo update --apply')
    expect(await runBusbar(['demo', 'update', '--apply'], { dataDir: folder })).toMatchObject({ code: 0 })
    expect((await runBusbar(['demo', 'update'], { dataDir: folder })).said).toContain('There is nothing to write')
    await expect.poll(async () => (await fetch(`${updated.url}/products`)).status).toBe(200)
    await updated.stop()
  })
})
