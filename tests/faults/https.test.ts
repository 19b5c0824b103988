import { afterAll, beforeAll, expect, test } from 'vitest'

import { PASSWORD } from '../support/account-journey.ts'
import { findLinks } from '../support/crawl.ts'
import { startProduct, type Product } from '../support/product.ts'
import { SECURE_SITE, sendForm, sendRequest, type Sending } from '../support/send-request.ts'
import { sendRaw } from '../support/send-raw.ts'
import { pickEachKind } from '../support/sitemap.ts'

const PLAIN_SITE = 'http://www.example.com'
const CONTENTS = '/services/data/v64.0/connect/sites/0DM000000000001/cms/delivery/contents'
const COMMUNITY = '/services/data/v64.0/connect/communities/0DB000000000001'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Addresses of every kind that no page links, and requests that are refused, each with its status. */
const REQUESTS: [path: string, status: number, sending?: Sending][] = [
  ['/robots.txt', 200],
  ['/sitemap.xml', 200],
  ['/llms.txt', 200],
  ['/site.webmanifest', 200],
  ['/favicon.ico', 302],
  ['/healthz', 200],
  ['/readyz', 200],
  [CONTENTS, 200],
  [`${CONTENTS}/%00`, 400],
  [`${CONTENTS}/..%2f`, 404],
  [`${CONTENTS}/MCUNKNOWN`, 404],
  [`${CONTENTS}?page=x`, 400],
  [CONTENTS, 405, { method: 'DELETE' }],
  [CONTENTS, 204, { method: 'OPTIONS' }],
  [CONTENTS, 406, { headers: { accept: 'text/html' } }],
  [`${COMMUNITY}/navigation-menu/navigation-menu-items?navigationLinkSetDeveloperName=Header`, 200],
  [`${COMMUNITY}/seo/properties/nothing`, 404],
  ['/lwr/apex/v64.0/CaseStudiesController/getCaseStudiesData', 200],
  ['/api/session', 200],
  ['/api/openapi.json', 200],
  ['/api/suggestions?q=tr', 200],
  ['/api/models.csv', 200],
  ['/api/models/count?power=100', 200],
  ['/api/saved?kind=guide&path=/x', 401],
  ['/api/nothing', 404],
  ['/cdn-cgi/image/w=100/cms/delivery/media/none', 404],
  ['/cdn-cgi/image/w=x/cms/delivery/media/none', 400],
  ['/cdn-cgi/image/w=%zz/x', 400],
  ['/sfsites/c/file-asset/none', 404],
  ['/assets/none.png', 404],
  ['/nothing-here', 404],
  ['/nothing-here.md', 404],
  ['/nothing-here.pdf', 404],
  ['/%zz', 400],
  ['/a%2fb', 400],
  ['/search?q=%00', 400],
  ['/Search', 301],
  ['/search?q=trn120', 200],
  ['/account', 303],
  ['/login/verify?token=none', 404],
  ['/', 421, { headers: { host: 'elsewhere.example' } }],
  ['/', 405, { method: 'PUT' }],
  ['/login', 403, { method: 'POST', headers: { origin: 'https://elsewhere.example', ...FORM }, body: 'a=1' }],
  ['/login', 422, { method: 'POST', headers: FORM, body: 'email=' }],
  ['/login', 413, { method: 'POST', headers: FORM, body: 'a='.padEnd(70_000, 'a') }],
  ['/login', 400, { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'a' }],
  ['/contact-us', 422, { method: 'POST', headers: FORM, body: 'kind=contact' }],
  ['/', 417, { headers: { expect: 'more' } }],
]

let secure: Product
let plain: Product
beforeAll(async () => {
  const env = { ADMIN_EMAIL: 'root@example.com', ADMIN_PASSWORD: PASSWORD }
  secure = await startProduct({ env: { ...env, SITE_URL: SECURE_SITE } })
  plain = await startProduct({ env: { SITE_URL: PLAIN_SITE } })
})
afterAll(async () => {
  await secure?.stop()
  await plain?.stop()
})

const STAY = 'max-age=63072000; includeSubDomains'

test('every kind of answer of a site on https says to stay there, drawn or cached [B8]', async () => {
  const missing: string[] = []
  const ask = async (path: string, sending: Sending = {}) => {
    const answer = await sendRequest(secure.port, path, sending)
    if (answer.headers['strict-transport-security'] !== STAY) missing.push(`${sending.method ?? 'GET'} ${path} ${answer.status}`)
    return answer
  }
  const again = async (path: string) => {
    const { status, headers, text } = await ask(path)
    await ask(path, { method: 'HEAD' })
    const encoded = await ask(path, { headers: { 'accept-encoding': 'br' } })
    for (const etag of [headers.etag, encoded.headers.etag]) if (etag !== undefined) await ask(path, { headers: { 'if-none-match': etag } })
    return { status, headers, text }
  }
  const sitemap = await listPages(again)
  const files = new Set<string>()
  for (const path of pickEachKind(sitemap, 1)) {
    const { headers, text } = await again(path)
    if (headers['content-type']?.startsWith('text/html') !== true) continue
    for (const link of findLinks(text, SECURE_SITE, path))
      if (link.kind === 'file' || /\.(?:md|pdf|csv|svg|sha256|xml)$/.test(link.path)) files.add(link.path)
  }
  const kinds = Map.groupBy(files, (path) => path.replace(/[\d]+|[^/]+(?=\.\w+$)/g, '').replace(/\?.*/, ''))
  for (const [path] of kinds.values()) if (path !== undefined) await again(path)
  const image = [...files].find((path) => path.includes('/cms/delivery/media/')) ?? ''
  expect((await ask(image, { headers: { range: 'bytes=0-9' } })).status).toBe(206)
  expect((await ask(image, { headers: { range: 'bytes=999999999-' } })).status).toBe(416)
  const statuses: (readonly [string, number])[] = []
  for (const [path, , sending] of REQUESTS) statuses.push([path, (await ask(path, sending)).status])
  expect(statuses).toEqual(REQUESTS.map(([path, status]) => [path, status]))
  for (const [path] of REQUESTS) await ask(path)
  const signedIn = await sendForm(secure.port, '/login', { email: 'root@example.com', password: PASSWORD })
  expect([signedIn.status, signedIn.headers['strict-transport-security']]).toEqual([303, STAY])
  const cookie = signedIn.headers['set-cookie']?.map((each) => each.split(';')[0]).join('; ') ?? ''
  for (const path of ['/account', '/account/settings', '/account/export', '/api/session']) await ask(path, { headers: { cookie } })
  const [broken] = [await sendRaw(secure.port, 'NONSENSE\r\n\r\n')]
  expect(broken.text).toContain(`Strict-Transport-Security: ${STAY}`)
  console.log(`${pickEachKind(sitemap, 1).length} pages, ${kinds.size} kinds of files, ${REQUESTS.length} other requests`)
  expect(missing).toEqual([])
})

test('a site on plain http never says so', async () => {
  for (const path of ['/', '/', ...REQUESTS.map(([each]) => each)])
    expect((await sendRequest(plain.port, path, { site: PLAIN_SITE })).headers).not.toHaveProperty('strict-transport-security')
})

test('every cookie of a site on https is bound to its host', async () => {
  const cookies = [
    ...((await sendForm(secure.port, '/login', { email: 'root@example.com', password: PASSWORD })).headers['set-cookie'] ?? []),
    ...((await sendForm(secure.port, '/login/link', { email: 'root@example.com' })).headers['set-cookie'] ?? []),
  ]
  expect(cookies.length).toBeGreaterThanOrEqual(3)
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-(?=.*; Path=\/(?:;|$))(?=.*; Secure(?:;|$))(?!.*; Domain=)/i)
})

/** The paths of all pages in the sitemaps. */
async function listPages(ask: (path: string) => Promise<{ text: string }>, path = '/sitemap.xml'): Promise<string[]> {
  const { text } = await ask(path)
  const found = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url.replaceAll('&amp;', '&')).pathname)
  if (!text.includes('<sitemapindex')) return found
  return (await Promise.all(found.map((next) => listPages(ask, next)))).flat()
}
