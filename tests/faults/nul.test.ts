import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { linkIn, PASSWORD, runSignIn, waitForMail } from '../support/account-journey.ts'
import { listKept } from '../support/enquiries.ts'
import { startProduct, type Product } from '../support/product.ts'
import { PROJECT_FOLDER } from '../support/project-folder.ts'
import { readForms, type FoundForm } from '../support/read-forms.ts'
import { listSitemapPaths, pickEachKind } from '../support/sitemap.ts'

const FINDER = '/products/finder'
const EMAIL = 'root@example.com'

let product: Product
let cookie = ''
beforeAll(async () => {
  product = await startProduct({ env: { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD, TRUSTED_PROXIES: '127.0.0.1' } })
  cookie = await runSignIn(product.url, { email: EMAIL, password: PASSWORD })
})
afterAll(() => product?.stop())

let clients = 0
/** Headers of a form of this site, each time from another address, because their number per address is limited. */
const fromPage = (more: Record<string, string> = {}) => {
  clients += 1
  return { origin: product.url, 'x-forwarded-for': `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`, ...more }
}

test('a NUL in any parameter of a call is refused as JSON that names it', async () => {
  const described = JSON.parse(await readFile(join(PROJECT_FOLDER, 'docs/openapi.json'), 'utf8')) as {
    paths: Record<string, { get?: { parameters?: { name: string; in: string }[] } }>
  }
  const accepted: string[] = []
  let count = 0
  const expectRefusal = async (path: string, name: string) => {
    count += 1
    const answer = await fetch(product.url + path)
    const text = await answer.text()
    const isRefused = answer.status === 400 && answer.headers.get('content-type')?.startsWith('application/json') === true && text.includes(name)
    if (!isRefused) accepted.push(`${path}: ${answer.status} ${text.slice(0, 200)}`)
  }
  for (const [template, { get }] of Object.entries(described.paths)) {
    const parameters = get?.parameters ?? []
    const inPath = parameters.filter((each) => each.in === 'path')
    const fill = (odd?: string) => inPath.reduce((path, { name }) => path.replace(`{${name}}`, name === odd ? 'a%00' : toSample(name)), template)
    for (const { name } of parameters.filter((each) => each.in === 'query')) await expectRefusal(`${fill()}?${name}=a%00`, name)
    for (const { name } of inPath) if (name !== 'version') await expectRefusal(fill(name), name.replace(/^(?:site|channel)Id$/, 'channelOrSiteId'))
    await expectRefusal(`${fill()}?undeclared=%00`, 'undeclared')
  }
  console.log(`${count} parameters of calls`)
  expect(count).toBeGreaterThan(50)
  expect(accepted).toEqual([])
})

test.each([
  ['/cdn-cgi/image/w=100/cms/delivery/media/none?version=%00', 'Remove the character U+0000 from the field version.'],
  ['/cms/delivery/media/none?version=%00', '[{"errorCode":"INVALID_CONFIG","message":"Remove the character U+0000 from the field version."}]'],
  ['/api/saved?kind=guide&path=/%00', '[{"errorCode":"INVALID_CONFIG","message":"Remove the character U+0000 from the field path."}]'],
  ['/search?q=a%00b', 'The field q of the address holds the character U+0000'],
  ['/de/search?q=a%00b', 'Das Feld q der Adresse enthält das Zeichen U+0000'],
  [`${FINDER}?power=100&voltage=%00`, 'The field voltage of the address'],
  ['/?x%00y=1', 'The field xy of the address'],
  ['/?%3Cscript%3E=%00', 'The field script of the address'],
])('%s is refused: %s', async (path, sentence) => {
  const answer = await fetch(product.url + path)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store'])
  expect(await answer.text()).toContain(sentence)
})

test('a NUL in any field of any form is refused with a sentence that names it, and nothing is stored or sent', async () => {
  const forms = await listForms()
  const before = (await listKept(product)).enquiries.length
  const accepted: string[] = []
  let count = 0
  const judge = async (form: FoundForm, name: string, answer: Response) => {
    count += 1
    const text = await answer.text()
    const isRefused = answer.status === 400 && text.includes(name.slice(0, 40)) && text.includes('U+0000')
    if (!isRefused) accepted.push(`${form.method} ${form.path} ${name}: ${answer.status}`)
  }
  for (const form of forms)
    for (const name of form.fields.keys()) {
      const fields = new URLSearchParams([...form.fields])
      fields.set(name, `${fields.get(name) ?? ''}a\0b`)
      if (form.method === 'GET') {
        await judge(form, name, await fetch(`${product.url}${form.path.replace(/[?#].*/, '')}?${fields}`, { redirect: 'manual' }))
        continue
      }
      const send = async (body: URLSearchParams | FormData) =>
        await fetch(product.url + form.path, { method: 'POST', body, headers: fromPage({ cookie }), redirect: 'manual' })
      await judge(form, name, await send(fields))
      const multipart = new FormData()
      for (const [each, value] of fields) multipart.append(each, value)
      if (form.path.includes('contact')) await judge(form, name, await send(multipart))
    }
  console.log(`${count} fields of ${forms.length} forms`)
  expect(accepted).toEqual([])
  expect(forms.length).toBeGreaterThan(10)
  expect((await listKept(product)).enquiries).toHaveLength(before)
})

test('so is a NUL in the name of a field, in the name of a file, and in a text of a saved page', async () => {
  const named = await fetch(`${product.url}/contact-us`, { method: 'POST', body: new URLSearchParams({ 'a\0b': '1' }), headers: fromPage() })
  expect([named.status, (await named.text()).includes('The field ab holds')]).toEqual([400, true])
  const boundary = 'xxxxxxxx'
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a\0.pdf"\r\n\r\n%PDF-1\r\n--${boundary}--\r\n`
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const file = await fetch(`${product.url}/contact-us`, { method: 'POST', body, headers: fromPage(type) })
  expect([file.status, (await file.text()).includes('The field files holds')]).toEqual([400, true])
  for (const target of [
    { kind: 'guide\0', path: '/resources' },
    { kind: 'guide', path: '/resources\0' },
  ]) {
    const saved = await fetch(`${product.url}/api/saved`, {
      method: 'POST',
      body: JSON.stringify({ ...target, isSaved: true }),
      headers: fromPage({ cookie, 'content-type': 'application/json' }),
    })
    expect([saved.status, await saved.text()]).toEqual([400, expect.stringContaining('Name a kind and a path of this site.')])
  }
})

/** Every different form of the site, by the addresses and fields that it sends. */
async function listForms(): Promise<FoundForm[]> {
  const pages = pickEachKind(await listSitemapPaths(product.url), 1)
  const own = ['/account', '/account/settings', '/account/save?kind=guide&path=/resources/power-supply-guides/hold-up-time', '/account/delete']
  const forLogin = ['/login', '/login/sign-up', '/login/link', '/login/reset', '/login/sign-out', await openResetLink()]
  const forms = new Map<string, FoundForm>()
  for (const path of [...pages, ...own, ...forLogin, FINDER, '/search', '/products/compare']) {
    const asGuest = forLogin.includes(path)
    const html = await (await fetch(product.url + path, asGuest ? {} : { headers: { cookie } })).text()
    for (const form of readForms(html, path)) forms.set(`${form.method} ${form.path} ${[...form.fields.keys()].join()}`, form)
  }
  return [...forms.values()]
}

/** The path of a mailed link that sets a new password. */
async function openResetLink(): Promise<string> {
  await fetch(`${product.url}/login/reset`, { method: 'POST', body: new URLSearchParams({ email: EMAIL }), headers: fromPage() })
  return linkIn(await waitForMail(product.dataDir, EMAIL, /password/)).replace(product.url, '')
}

/** A value for a part of a path that belongs to this site. */
function toSample(name: string): string {
  const samples: Record<string, string> = {
    version: 'v64.0',
    siteId: '0DM000000000001',
    channelId: '0ap000000000001',
    communityId: '0DB000000000001',
  }
  return samples[name] ?? 'x'
}
