import { afterAll, expect, test } from 'vitest'

import { block, demoDocuments, item, route, view } from './testing/demo-documents.ts'
import { openTestSite } from './testing/open-site.ts'

const GUIDE = '/resources/power-supply-guides/hold-up-time'
const documents = [
  ...demoDocuments(),
  item('busbar__guide', 'hold-up-time', { title: 'Hold-up time', summary: 'How long', calculator: 'hold-up' }),
  item('busbar__guide', 'without', { title: 'Without', summary: 'No tool' }),
  route('/resources/power-supply-guides/:urlName', 'guide', { routeType: 'detail-busbar__guide', contentType: 'busbar__guide', readsQuery: true }),
  view(
    'guide',
    [block('calculatorLink', 'jump', { calculator: '{!Content.calculator}' }), block('calculator', 'tool', { calculator: '{!Content.calculator}' })],
    {
      pageTitle: '{!Content.title}',
    },
  ),
]
const site = openTestSite({ documents })
const shop = openTestSite({ documents, config: { basePath: '/shop' } })
afterAll(() => Promise.all([site.app.close(), shop.app.close()]))

test('a guide draws the calculator that it names, and links to it', async () => {
  const { status, body } = await site.get(GUIDE)
  expect(status).toBe(200)
  expect(body).toContain('<a href="#calculator">Hold-up time calculator</a>')
  expect(body).toContain('data-island="calculator"')
  expect((await site.get('/resources/power-supply-guides/without')).body).not.toContain('class="calculator')
})

test('rules for narrow columns stand in the page as they were written, and cannot end their element', async () => {
  const { body } = await site.get(GUIDE)
  expect(body).toContain('@container (width<=30rem){.calc-plot{content:"\\3c /style>"}}')
})

test('a form sent by GET is answered with its result; the page keeps its plain canonical address', async () => {
  const { status, body } = await site.get(`${GUIDE}?capUF=0%2C47&capUF.unit=mF&v1=390&v1.tol=2`)
  expect(status).toBe(200)
  expect(body).toContain('name="capUF" value="0,47"')
  expect(body).toContain(`<a href="${GUIDE}?capUF=470#calculator">Link to this calculation</a>`)
  expect(body).toContain(`<link rel="canonical" href="https://www.example.com${GUIDE}"`)
})

test('a repeated value is refused at its field, and not read as decimals', async () => {
  const { body } = await site.get(`${GUIDE}?capUF=100&capUF=200`)
  expect(body).toContain('Enter one number; “100;200” holds several.')
})

test('values that cannot be used are answered with a page that says so', async () => {
  const { status, body } = await site.get(`${GUIDE}?capUF=${'9'.repeat(5000)}&v1=%3Cscript%3Ealert(1)%3C/script%3E`)
  expect(status).toBe(200)
  expect(body).toContain('2 values need a correction')
  expect(body).not.toContain('<script>alert')
})

test('the form stays below the base path', async () => {
  expect((await shop.get(`/shop${GUIDE}`)).body).toContain(`action="/shop${GUIDE}#calculator-result"`)
})

test('in another language the form stays in that language', async () => {
  const { body } = await site.get(`/de${GUIDE}?capUF=470`)
  expect(body).toContain(`action="/de${GUIDE}#calculator-result"`)
  expect(body).toContain('Überbrückungszeit')
})
