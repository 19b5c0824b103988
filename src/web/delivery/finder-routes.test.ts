import { expect, test } from 'vitest'

import { demoProducts } from '#features/products/testing/demo-catalogue.ts'
import { demoDocuments } from '../../../tests/delivery/demo-content.ts'
import { createDeliveryServer } from '../../../tests/delivery/delivery-server.ts'

const CSV = '/api/models.csv'
const documents = () => [...demoDocuments().filter(({ type }) => !type.startsWith('busbar__product')), ...demoProducts()]
const server = createDeliveryServer({ documents: documents() })

function linesOf(body: string): string[] {
  return body.slice(1).split('\r\n').slice(0, -1)
}

test('the file holds every model, its numbers as numbers and the units in the head', async () => {
  const { statusCode, headers, body } = await server.app.inject(CSV)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
  expect(headers['content-disposition']).toBe('attachment; filename="models.csv"')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(body.charCodeAt(0)).toBe(0xfeff)
  const [head = '', ...rows] = linesOf(body)
  expect(rows).toHaveLength(363)
  expect(head).toContain('Power (W),Output voltage (V),Output current (A)')
  expect(head).toContain('"Operating temperature, minimum (°C)"')
  expect(rows[0]).toBe(
    'WRN3-3R3,Wren 3,Encapsulated and PCB mount,Active,3,3.3,0.9,1,85,305,"AC, single phase",78,25.4,25.4,16.5,20,Reinforced,0,Circuit board,Convection,-40,80,60,Ambient air,12,Class B,"IEC 62368-1, IEC 60335-1","industrial, test-measurement",1500,$,540,10',
  )
})

test('the file of a state holds the models of that state in its order, and speaks the language asked for', async () => {
  const { body } = await server.app.inject(`${CSV}?power=100&voltage=24&mopp=2&size=102+%C3%97+51&sort=-power&lang=de`)
  const [head = '', ...rows] = linesOf(body)
  expect(head).toMatch(/^Modell,Baureihe,/)
  expect(rows.map((row) => row.split(',')[0])).toHaveLength(3)
  const powers = rows.map((row) => Number(row.split(',')[4]))
  expect(powers).toEqual(powers.toSorted((a, b) => b - a))
})

test('the file of a series holds its models and is named after it', async () => {
  const { body, headers } = await server.app.inject(`${CSV}?series=trn120`)
  expect(headers['content-disposition']).toBe('attachment; filename="TRN120-models.csv"')
  const models = linesOf(body).slice(1)
  expect(models.length).toBeGreaterThan(3)
  expect(models.every((row) => row.startsWith('TRN120-'))).toBe(true)
  expect((await server.app.inject(`${CSV}?series=NOPE`)).statusCode).toBe(404)
  expect((await server.app.inject(`${CSV}?series=..%2F..`)).statusCode).toBe(404)
})

test('a filter that cannot be read is refused with a sentence instead of being left out', async () => {
  const { statusCode, body } = await server.app.inject(`${CSV}?power=%3E100%3C50&status=active`)
  expect(statusCode).toBe(400)
  expect(JSON.parse(body)).toEqual([
    {
      errorCode: 'ILLEGAL_QUERY_PARAMETER_VALUE',
      message: 'power: No value is above 100\u00A0W and below 50\u00A0W at once; exchange the two or leave one out.',
    },
  ])
  expect((await server.app.inject(`${CSV}?status=%3Cscript%3E`)).statusCode).toBe(400)
  expect((await server.app.inject(`${CSV}?status=%E0%A4%A`)).statusCode).toBe(400)
})

test('repeated filters are several values, as on the page, and repeated single values are refused', async () => {
  const count = async (query: string) => (await server.app.inject(`/api/models/count?${query}`)).body
  expect(await count('voltage=12&voltage=24')).toBe(await count('voltage=12;24'))
  expect(await count('power=100&power=200')).toBe(await count('power=100;200'))
  expect(await count('size=102x51&size=80x40')).toBe(await count('size=102x51;80x40'))
  expect(await count('emissions=A&emissions=B')).toBe(await count('emissions=A,B'))
  for (const [name, one, other] of [
    ['series', 'trn120', 'trn65'],
    ['lang', 'de', 'en'],
    ['sort', 'power', '-power'],
  ]) {
    const { statusCode, body } = await server.app.inject(`${CSV}?${name}=${one}&${name}=${other}`)
    expect([statusCode, JSON.parse(body)]).toEqual([
      400,
      [{ errorCode: 'INVALID_CONFIG', message: `Enter one value for ${name}; the address has 2.` }],
    ])
  }
  expect((await server.app.inject(`${CSV}?sort=&sort=power`)).statusCode).toBe(200)
})

test('HEAD and 304 are answered without a body, other methods are refused', async () => {
  const first = await server.app.inject(`${CSV}?voltage=24`)
  const head = await server.app.inject({ method: 'HEAD', url: `${CSV}?voltage=24` })
  expect(head.statusCode).toBe(200)
  expect(head.body).toBe('')
  expect(head.headers['content-length']).toBe(first.headers['content-length'])
  const again = await server.app.inject({ url: `${CSV}?voltage=24`, headers: { 'if-none-match': String(first.headers['etag']) } })
  expect(again.statusCode).toBe(304)
  const refused = await server.app.inject({ method: 'DELETE', url: CSV })
  expect(refused.statusCode).toBe(405)
  expect(refused.headers['allow']).toBe('GET, HEAD, OPTIONS')
  expect((await server.app.inject({ method: 'OPTIONS', url: CSV })).statusCode).toBe(204)
  expect((await server.app.inject({ url: CSV, payload: 'x' })).statusCode).toBe(400)
})

test('the whole file is kept until a product changes, files of states are not kept', async () => {
  const own = createDeliveryServer({ documents: documents() })
  const before = own.answers.stats().answers
  const first = (await own.app.inject(CSV)).body
  expect(own.answers.stats().answers).toBe(before + 1)
  await own.app.inject(`${CSV}?voltage=24`)
  await own.app.inject(`${CSV}?lang=EN_us`)
  await own.app.inject(`${CSV}?lang=xx-XX`)
  expect(own.answers.stats().answers).toBe(before + 1)
  const product = own.documents.find(({ urlName }) => urlName === 'wrn3')
  if (product === undefined) throw new Error('The demonstration content has no WRN3.')
  const models = (product.body['models'] as { model: string }[]).map((model) => ({ ...model, stock: 7 }))
  const tokens = own.publish({ ...product, version: 2, body: { ...product.body, models } })
  expect((await own.app.inject(CSV)).body).toBe(first)
  own.answers.drop(tokens)
  expect(linesOf((await own.app.inject(CSV)).body)[1]).toMatch(/,7,10$/)
})

test('the number of models of a state can be asked for alone', async () => {
  const { body, headers } = await server.app.inject('/api/models/count?power=100&voltage=24&mopp=2&size=102x51')
  expect(JSON.parse(body)).toEqual({ count: 3 })
  expect(headers['content-type']).toMatch(/^application\/json/)
})

test('two hundred parameters and ten kilobytes are answered', async () => {
  const many = Array.from({ length: 200 }, (_, at) => `p${at}=1&approvals=iec-62368-1`).join('&')
  expect((await server.app.inject(`/api/models/count?${many}`)).statusCode).toBe(400)
  const long = await server.app.inject(`${CSV}?voltage=${'9'.repeat(10_000)}`)
  expect(long.statusCode).toBe(400)
  expect(long.body).toContain('longer than')
})
