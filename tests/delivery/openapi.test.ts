import { execFileSync } from 'node:child_process'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'

import { FINDER_FILTERS } from '#model/products/finder.ts'
import { describeApi } from '#web/delivery/openapi.ts'
import { createDeliveryServer, SITE_URL } from './delivery-server.ts'
import { KEY } from './demo-content.ts'

type Operation = {
  operationId: string
  parameters: { name: string; in: string; example?: string }[]
  responses: Record<string, { content: Record<string, { schema: object }> }>
}

const EXAMPLES: Record<string, string> = { contentKeyOrId: KEY.article, recordId: 'ka0000000000001' }
const description = describeApi({ siteUrl: SITE_URL, basePath: '' })
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, string, Operation] => [method.toUpperCase(), path, operation as unknown as Operation]),
)

test('the description is valid OpenAPI 3.1 and names release 256 [S9.version.02]', async () => {
  const result = await new Validator().validate(JSON.parse(JSON.stringify(description)))
  expect(result).toEqual({ valid: true })
  expect(description).toMatchObject({ openapi: '3.1.0', 'x-release': 256, info: { version: 'v64.0' }, servers: [{ url: SITE_URL }] })
})

test('the service serves its description, with its own address', async () => {
  const { app } = createDeliveryServer({ basePath: '/power' })
  const response = await app.inject('/power/api/openapi.json')
  expect(response.json()).toEqual({ ...description, servers: [{ url: `${SITE_URL}/power` }] })
})

test('docs/openapi.json is up to date', () => {
  execFileSync(process.execPath, ['--import', './build/texts/node-texts.ts', 'scripts/write-openapi.ts', '--check'], { stdio: 'pipe' })
})

test.each(operations)('%s %s answers as described', async (method, path, operation) => {
  const { app } = createDeliveryServer()
  const url = operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((filled, { name, example }) => filled.replace(`{${name}}`, example ?? EXAMPLES[name] ?? `{${name}}`), path)
  const response = await app.inject({ method: method === 'POST' ? 'POST' : 'GET', url })
  expect([url, response.statusCode]).toEqual([url, 200])
  const [[type = '', answer] = []] = Object.entries(operation.responses['200']?.content ?? {})
  expect(String(response.headers['content-type']).split(';')[0]).toBe(type)
  if (type !== 'application/json') return
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  const validate = ajv.compile({ ...answer?.schema, components: description.components })
  validate(response.json())
  expect(validate.errors).toBeNull()
})

test('every call below /api/ that needs no visitor is described', () => {
  const { app } = createDeliveryServer()
  const served = ['session', 'suggestions', 'models.csv', 'models/count', 'openapi.json'].filter((name) =>
    app.hasRoute({ method: 'GET', url: `/api/${name}` }),
  )
  const tree = app.printRoutes({ commonPrefix: false })
  expect(Array.from(tree.matchAll(/\/api\/([\w./-]+)/g), ([, name]) => name).toSorted()).toEqual(served.toSorted())
  for (const name of served) expect(Object.keys(description.paths)).toContain(`/api/${name}`)
})

test.each([
  ['/api/models.csv', 'power=x', 400],
  ['/api/models.csv', 'series=NOPE', 404],
  ['/api/models/count', 'power=x', 400],
  ['/api/suggestions', 'q=a&q=b', 400],
])('%s?%s is refused with a status that is described', async (path, query, status) => {
  const { app } = createDeliveryServer()
  expect((await app.inject(`${path}?${query}`)).statusCode).toBe(status)
  expect(operations.find(([, described]) => described === path)?.[2].responses).toHaveProperty(String(status))
})

test('the file of models is described with the parameters of the finder, a series and an order', () => {
  const file = operations.find(([, path]) => path === '/api/models.csv')?.[2]
  expect(file?.parameters.map(({ name }) => name)).toEqual([...Object.keys(FINDER_FILTERS), 'lang', 'series', 'sort'])
})

test('every documented error has the documented shape', async () => {
  const { app } = createDeliveryServer()
  const ajv = new Ajv2020({ strict: false })
  const validate = ajv.compile(description.components.schemas.Errors)
  for (const url of ['/services/data/v64.0/connect/sites/0DM000000000001/cms/delivery/contents?page=x', '/services/data/v1.0']) {
    expect(validate((await app.inject(url)).json())).toBe(true)
  }
})

test('every declared query parameter is described, lists as comma-joined', () => {
  const list = operations.find(([, , { operationId }]) => operationId === 'listSiteContents')?.[2]
  const query = list?.parameters.filter((parameter) => parameter.in === 'query') ?? []
  expect(query.map(({ name }) => name)).toEqual([
    'contentKeys',
    'managedContentIds',
    'contentTypeFQN',
    'includeContentBody',
    'page',
    'pageSize',
    'language',
    'publishStartDate',
    'publishEndDate',
    'expandReferences',
    'referenceDepth',
    'referencesAsList',
    'showAbsoluteUrl',
  ])
  expect(query[0]).toMatchObject({ style: 'form', explode: false, schema: { type: 'array', maxItems: 50 } })
  expect(query[5]).toMatchObject({ schema: { type: 'integer', minimum: 1, maximum: 250, default: 25 } })
})
