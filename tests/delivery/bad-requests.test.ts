import { expect, test } from 'vitest'

import { CASES, CHANNEL, COMMUNITY, createDeliveryServer, SITE } from './delivery-server.ts'
import { KEY, key } from './demo-content.ts'

const SITES = '/services/data/v64.0/connect/sites'
const CHANNELS = '/services/data/v64.0/connect/cms/delivery/channels'
const NO_ID = 'Enter a value for channelOrSiteId.'
const PREFIX = 'Enter a valid prefix for channelOrSiteId.'
const NO_KEY = 'Enter a value for contentKeyOrId.'
const GONE = 'The requested resource does not exist'
const wrong = (parameter: string, type: string) => `The type entered for ${parameter} isn’t valid. Enter the value as a/an ${type}.`
const range = (parameter: string, from: number, to: number) => `Enter a whole number from ${from} to ${to} for ${parameter}.`
const many = (count: number, make: (place: number) => string) => Array.from({ length: count }, (_, place) => make(place)).join(',')
const spell = (place: number) => String.fromCharCode(65 + Math.floor(place / 26), 65 + (place % 26))

/** Path, errorCode, message. The status follows from the code. */
const BAD_GETS: [string, string, string][] = [
  // The site or channel id [S5.delivery.01, 03, 04, 05, 07, 08]
  [`${SITES}//cms/delivery/contents`, 'INVALID_CONFIG', NO_ID],
  [`${SITES}//cms/delivery/contents/`, 'INVALID_CONFIG', NO_ID],
  [`${SITES}//cms/delivery/contents/${KEY.bench}`, 'INVALID_CONFIG', NO_ID],
  [`${SITES}/%20/cms/delivery/contents`, 'INVALID_CONFIG', NO_ID],
  [`${CHANNELS}//contents`, 'INVALID_CONFIG', NO_ID],
  [`${CHANNELS}/%20%20/contents/${KEY.bench}`, 'INVALID_CONFIG', NO_ID],
  [`${SITES}/0ap000000000001/cms/delivery/contents`, 'INVALID_CONFIG', PREFIX],
  [`${SITES}/0ap000000000001/cms/delivery/contents/${KEY.bench}`, 'INVALID_CONFIG', PREFIX],
  [`${CHANNELS}/0DM000000000001/contents`, 'INVALID_CONFIG', PREFIX],
  [`${CHANNELS}/0DM000000000001`, 'INVALID_CONFIG', PREFIX],
  [`${SITES}/0dm000000000001/cms/delivery/contents`, 'INVALID_CONFIG', PREFIX],
  [`${SITES}/xyz/cms/delivery/contents`, 'INVALID_CONFIG', PREFIX],
  [`${SITES}/%F0%9F%94%8C/cms/delivery/contents`, 'INVALID_CONFIG', PREFIX],
  [`${SITES}/__proto__/cms/delivery/contents`, 'INVALID_CONFIG', PREFIX],
  [`${SITES}/%zz/cms/delivery/contents`, 'INVALID_CONFIG', wrong('channelOrSiteId', 'string')],
  [`${SITES}/0DM000000000002/cms/delivery/contents`, 'NOT_FOUND', GONE],
  [`${SITES}/0DM/cms/delivery/contents`, 'NOT_FOUND', GONE],
  [`${SITES}/0DM000000000001AAA/cms/delivery/contents`, 'NOT_FOUND', GONE],
  [`${CHANNELS}/0ap999999999999/contents`, 'NOT_FOUND', GONE],
  // The content key or id [S5.delivery.02]
  [`${SITE}/%20`, 'INVALID_CONFIG', NO_KEY],
  [`${CHANNEL}/%09`, 'INVALID_CONFIG', NO_KEY],
  [`${SITE}/%E0%A4%A`, 'INVALID_CONFIG', wrong('contentKeyOrId', 'string')],
  [`${SITE}/${key('UNKNOWN')}`, 'NOT_FOUND', GONE],
  [`${SITE}/${KEY.hidden}`, 'NOT_FOUND', GONE],
  [`${SITE}/ka0000000000001`, 'NOT_FOUND', GONE],
  [`${SITE}/abnormal-failure`, 'NOT_FOUND', GONE],
  [`${SITE}/${KEY.bench.toLowerCase()}`, 'NOT_FOUND', GONE],
  [`${SITE}/..%2F..%2Fetc%2Fpasswd`, 'NOT_FOUND', GONE],
  [`${SITE}/%00`, 'INVALID_CONFIG', wrong('contentKeyOrId', 'string')],
  [`${SITE}/'%20OR%201=1--`, 'NOT_FOUND', GONE],
  [`${SITE}/${'M'.repeat(3000)}`, 'NOT_FOUND', GONE],
  [`${SITE}/${KEY.bench}/`, 'NOT_FOUND', GONE],
  [`${SITE}/${KEY.bench}/versions`, 'NOT_FOUND', GONE],
  [`${SITE}//`, 'NOT_FOUND', GONE],
  // Types [S5.list.01–08]
  [`${SITE}?page=x`, 'INVALID_CONFIG', wrong('page', 'number')],
  [`${SITE}?page=`, 'INVALID_CONFIG', wrong('page', 'number')],
  [`${SITE}?page`, 'INVALID_CONFIG', wrong('page', 'number')],
  [`${SITE}?page=1e1`, 'INVALID_CONFIG', wrong('page', 'number')],
  [`${SITE}?page=0x1`, 'INVALID_CONFIG', wrong('page', 'number')],
  [`${SITE}?page=NaN`, 'INVALID_CONFIG', wrong('page', 'number')],
  [`${SITE}?page=1&page=2`, 'INVALID_CONFIG', wrong('page', 'number')],
  [`${SITE}?page[]=1`, 'INVALID_CONFIG', wrong('page', 'number')],
  [`${SITE}?includeContentBody%5B%5D=true`, 'INVALID_CONFIG', wrong('includeContentBody', 'boolean')],
  [`${SITE}/${KEY.bench}?language[]=de`, 'INVALID_CONFIG', wrong('language', 'string')],
  [`${SITE}?page=%zz`, 'INVALID_CONFIG', wrong('page', 'number')],
  [`${SITE}?pageSize=ten`, 'INVALID_CONFIG', wrong('pageSize', 'number')],
  [`${SITE}?pageSize=Infinity`, 'INVALID_CONFIG', wrong('pageSize', 'number')],
  [`${SITE}?referenceDepth=deep`, 'INVALID_CONFIG', wrong('referenceDepth', 'number')],
  [`${SITE}/${KEY.bench}?referenceDepth=%F0%9F`, 'INVALID_CONFIG', wrong('referenceDepth', 'number')],
  [`${SITE}?includeContentBody=yes`, 'INVALID_CONFIG', wrong('includeContentBody', 'boolean')],
  [`${SITE}?includeContentBody=1`, 'INVALID_CONFIG', wrong('includeContentBody', 'boolean')],
  [`${SITE}?includeContentBody=`, 'INVALID_CONFIG', wrong('includeContentBody', 'boolean')],
  [`${SITE}?includeContentBody=true&includeContentBody=true`, 'INVALID_CONFIG', wrong('includeContentBody', 'boolean')],
  [`${SITE}/${KEY.bench}?expandReferences=maybe`, 'INVALID_CONFIG', wrong('expandReferences', 'boolean')],
  [`${SITE}/${KEY.bench}?referencesAsList=2`, 'INVALID_CONFIG', wrong('referencesAsList', 'boolean')],
  [`${SITE}/${KEY.bench}?showAbsoluteUrl=on`, 'INVALID_CONFIG', wrong('showAbsoluteUrl', 'boolean')],
  [`${SITE}?contentKeys=`, 'INVALID_CONFIG', wrong('contentKeys', 'array')],
  [`${SITE}?contentKeys=,%20,`, 'INVALID_CONFIG', wrong('contentKeys', 'array')],
  [`${SITE}?contentKeys=%E0%A4%A`, 'INVALID_CONFIG', wrong('contentKeys', 'array')],
  [`${SITE}?managedContentIds=`, 'INVALID_CONFIG', wrong('managedContentIds', 'array')],
  [`${SITE}?contentTypeFQN=`, 'INVALID_CONFIG', wrong('contentTypeFQN', 'string')],
  [`${SITE}?contentTypeFQN=a&contentTypeFQN=b`, 'INVALID_CONFIG', wrong('contentTypeFQN', 'string')],
  [`${SITE}?language=`, 'INVALID_CONFIG', wrong('language', 'string')],
  [`${SITE}?language=de&language=en`, 'INVALID_CONFIG', wrong('language', 'string')],
  [`${SITE}?publishStartDate=%20`, 'INVALID_CONFIG', wrong('publishStartDate', 'string')],
  // A wrong type is reported before a value out of range
  [`${SITE}?page=-1&includeContentBody=x`, 'INVALID_CONFIG', wrong('includeContentBody', 'boolean')],
  // Ranges and bounds
  [`${SITE}?page=-1`, 'ILLEGAL_QUERY_PARAMETER_VALUE', range('page', 0, 2147483647)],
  [`${SITE}?page=1.5`, 'ILLEGAL_QUERY_PARAMETER_VALUE', range('page', 0, 2147483647)],
  [`${SITE}?page=99999999999`, 'ILLEGAL_QUERY_PARAMETER_VALUE', range('page', 0, 2147483647)],
  [`${SITE}?pageSize=0`, 'ILLEGAL_QUERY_PARAMETER_VALUE', range('pageSize', 1, 250)],
  [`${SITE}?pageSize=251`, 'ILLEGAL_QUERY_PARAMETER_VALUE', range('pageSize', 1, 250)],
  [
    `${SITE}?pageSize=26&includeContentBody=true`,
    'ILLEGAL_QUERY_PARAMETER_VALUE',
    'Enter at most 25 for pageSize when includeContentBody or expandReferences is true.',
  ],
  [
    `${SITE}?pageSize=250&expandReferences=true`,
    'ILLEGAL_QUERY_PARAMETER_VALUE',
    'Enter at most 25 for pageSize when includeContentBody or expandReferences is true.',
  ],
  [`${SITE}?referenceDepth=4`, 'ILLEGAL_QUERY_PARAMETER_VALUE', range('referenceDepth', 0, 3)],
  [`${SITE}/${KEY.bench}?referenceDepth=-1`, 'ILLEGAL_QUERY_PARAMETER_VALUE', range('referenceDepth', 0, 3)],
  [`${SITE}?contentKeys=${many(51, (place) => key(spell(place)))}`, 'ILLEGAL_QUERY_PARAMETER_VALUE', 'Enter at most 50 values for contentKeys.'],
  [
    `${SITE}?managedContentIds=${many(101, (place) => `20Y${spell(place).padEnd(12, '0')}`)}`,
    'ILLEGAL_QUERY_PARAMETER_VALUE',
    'Enter at most 100 values for managedContentIds.',
  ],
  [
    `${SITE}?contentKeys=${KEY.bench}&managedContentIds=20YBENCHAAAAAAA`,
    'ILLEGAL_QUERY_PARAMETER_VALUE',
    'Enter contentKeys or managedContentIds, not both.',
  ],
  [`${SITE}?language=%00`, 'INVALID_CONFIG', wrong('language', 'string')],
  [`${SITE}?publishStartDate=yesterday`, 'ILLEGAL_QUERY_PARAMETER_VALUE', 'Enter a date and time of ISO 8601 for publishStartDate.'],
  [`${SITE}?publishEndDate=2025-02-30`, 'ILLEGAL_QUERY_PARAMETER_VALUE', 'Enter a date and time of ISO 8601 for publishEndDate.'],
  // Versions and places
  ['/services/data/v51.0/connect/sites/0DM000000000001/cms/delivery/contents', 'NOT_FOUND', GONE],
  ['/services/data/v64.1/connect/sites/0DM000000000001/cms/delivery/contents', 'NOT_FOUND', GONE],
  ['/services/data/v064.0/connect/sites/0DM000000000001/cms/delivery/contents', 'NOT_FOUND', GONE],
  ['/services/data/64.0/connect/sites/0DM000000000001/cms/delivery/contents', 'NOT_FOUND', GONE],
  ['/Services/data/v64.0/connect/sites/0DM000000000001/cms/delivery/contents', 'ROUTE', ''],
  ['/services/data/v64.0/connect/Sites/0DM000000000001/cms/delivery/contents', 'NOT_FOUND', GONE],
  ['/services', 'NOT_FOUND', GONE],
  ['/services/data/%zz', 'NOT_FOUND', GONE],
  ['/lwr/apex/v64.0/OtherController/getCaseStudiesData', 'NOT_FOUND', GONE],
  ['/lwr/apex/v64.0/CaseStudiesController/getSecrets', 'NOT_FOUND', GONE],
  ['/lwr/apex/v64.0/CaseStudiesController/getcasestudiesdata', 'NOT_FOUND', GONE],
  ['/lwr/apex/v64.0/ns__CaseStudiesController/getCaseStudiesData', 'NOT_FOUND', GONE],
  ['/lwr/apex/v51.0/CaseStudiesController/getCaseStudiesData', 'NOT_FOUND', GONE],
  [`${CASES}?methodParams=%7B`, 'INVALID_CONFIG', wrong('methodParams', 'object')],
  [`${CASES}?methodParams=[]`, 'INVALID_CONFIG', wrong('methodParams', 'object')],
  [`${CASES}?methodParams=`, 'INVALID_CONFIG', wrong('methodParams', 'object')],
  [`${CASES}?methodParams=%7B%7D&methodParams=%7B%7D`, 'INVALID_CONFIG', wrong('methodParams', 'object')],
  // SEO and menus
  [`${COMMUNITY}/seo/properties/%20`, 'INVALID_CONFIG', 'Enter a value for recordId.'],
  [`${COMMUNITY}/seo/properties/`, 'INVALID_CONFIG', 'Enter a value for recordId.'],
  [`${COMMUNITY}/seo/properties/%zz`, 'INVALID_CONFIG', wrong('recordId', 'string')],
  [`${COMMUNITY}/seo/properties/${'x'.repeat(129)}`, 'NOT_FOUND', GONE],
  [`${COMMUNITY}/seo/properties/nobody`, 'NOT_FOUND', GONE],
  [`${COMMUNITY}/seo/properties/members`, 'NOT_FOUND', GONE],
  [`${COMMUNITY}/seo/properties/a%20b`, 'NOT_FOUND', GONE],
  [`${COMMUNITY}/seo/properties/ka0000000000001?fields=a&fields=b`, 'INVALID_CONFIG', wrong('fields', 'string')],
  [`${COMMUNITY}/seo/properties/ka0000000000001?fields=${many(101, spell)}`, 'ILLEGAL_QUERY_PARAMETER_VALUE', 'Enter at most 100 values for fields.'],
  ['/services/data/v64.0/connect/communities/0DB000000000002/seo/properties/ka0000000000001', 'NOT_FOUND', GONE],
  ['/services/data/v64.0/connect/communities/x/navigation-menu/navigation-menu-items', 'NOT_FOUND', GONE],
  [`${COMMUNITY}/navigation-menu/navigation-menu-items?navigationLinkSetDeveloperName=Nothing`, 'NOT_FOUND', GONE],
  [`${COMMUNITY}/navigation-menu/navigation-menu-items?navigationLinkSetId=${KEY.bench}`, 'NOT_FOUND', GONE],
  [
    `${COMMUNITY}/navigation-menu/navigation-menu-items?publishStatus=Draft`,
    'ILLEGAL_QUERY_PARAMETER_VALUE',
    'Enter Live for publishStatus: drafts are not delivered.',
  ],
  [`${COMMUNITY}/navigation-menu/navigation-menu-items?addHomeMenuItem=x`, 'INVALID_CONFIG', wrong('addHomeMenuItem', 'boolean')],
  [
    `${COMMUNITY}/navigation-menu/navigation-menu-items?menuItemTypesToSkip=Everything`,
    'ILLEGAL_QUERY_PARAMETER_VALUE',
    'Enter values of Event, ExternalLink, GlobalAction, InternalLink, MenuLabel, NavigationalTopic, SalesforceObject, SystemLink for menuItemTypesToSkip.',
  ],
]

test.each(BAD_GETS.filter(([, code]) => code !== 'ROUTE'))(
  'GET %s answers %s [S5.delivery.01] [S5.delivery.02] [S5.delivery.05] [S5.delivery.07] [S5.delivery.08] [S5.list.08] [S8.error.12]',
  async (url, errorCode, message) => {
    const { app } = createDeliveryServer()
    const response = await app.inject(url)
    expect(response.json()).toEqual([{ errorCode, message }])
    expect(response.statusCode).toBe(errorCode === 'NOT_FOUND' ? 404 : 400)
    expect(response.headers['content-type']).toBe('application/json;charset=UTF-8')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  },
)

test('the list holds at least sixty bad requests', () => {
  expect(BAD_GETS.length).toBeGreaterThanOrEqual(60)
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const)('%s on content answers 405 with the allowed methods', async (method) => {
  const { app } = createDeliveryServer()
  for (const url of [SITE, `${SITE}/${KEY.bench}`, CHANNEL, `${COMMUNITY}/seo/properties/ka0000000000001`, '/api/session', '/api/openapi.json']) {
    const response = await app.inject({
      method,
      url,
      ...(method === 'TRACE' ? {} : { payload: '{"broken', headers: { 'content-type': 'application/json' } }),
    })
    expect(response.statusCode).toBe(405)
    expect(response.headers['allow']).toBe('GET, HEAD, OPTIONS')
    expect(response.json()).toEqual([{ errorCode: 'METHOD_NOT_ALLOWED', message: 'This resource answers GET, HEAD, OPTIONS.' }])
  }
})

test('the case-studies method takes POST, and no other writing method', async () => {
  const { app } = createDeliveryServer()
  const response = await app.inject({ method: 'DELETE', url: CASES })
  expect(response.statusCode).toBe(405)
  expect(response.headers['allow']).toBe('GET, HEAD, POST, OPTIONS')
})

test('enhanced search does not exist', async () => {
  const { app } = createDeliveryServer()
  const response = await app.inject({ method: 'POST', url: `${SITE}/enhanced-search`, payload: { queryTerm: 'x' } })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual([{ errorCode: 'NOT_FOUND', message: GONE }])
})

test.each([SITE, `${SITE}/${KEY.bench}`, CASES, `${COMMUNITY}/seo/properties/ka0000000000001`, '/api/session'])(
  'a body on GET %s is refused',
  async (url) => {
    const { app } = createDeliveryServer()
    const response = await app.inject({ method: 'GET', url, payload: '{}', headers: { 'content-type': 'application/json' } })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual([{ errorCode: 'INVALID_CONFIG', message: 'Enter the parameters in the query: a GET request has no body.' }])
  },
)

test.each(['text/html', 'image/*', 'application/xml, text/plain;q=0.5', 'application/json;q=0', 'application/json;q=0, */*'])(
  'an Accept of %s answers 406',
  async (accept) => {
    const { app } = createDeliveryServer()
    await app.inject(`${SITE}/${KEY.bench}`)
    const response = await app.inject({ url: `${SITE}/${KEY.bench}`, headers: { accept } })
    expect(response.statusCode).toBe(406)
    expect(response.json()[0].errorCode).toBe('NOT_ACCEPTABLE')
  },
)

test.each(['application/json', 'application/*', '*/*', 'text/html, application/json;q=0.1', ''])('an Accept of "%s" is answered', async (accept) => {
  const { app } = createDeliveryServer()
  const response = await app.inject({ url: `${SITE}/${KEY.bench}`, headers: { accept } })
  expect(response.statusCode).toBe(200)
})

test.each([
  ['{"a":', 'application/json', 400, 'POST_BODY_PARSE_ERROR'],
  ['[]', 'application/json', 400, 'POST_BODY_PARSE_ERROR'],
  ['"x"', 'application/json', 400, 'POST_BODY_PARSE_ERROR'],
  ['null', 'application/json', 400, 'POST_BODY_PARSE_ERROR'],
  ['a=b', 'application/x-www-form-urlencoded', 400, 'POST_BODY_PARSE_ERROR'],
  ['{}', 'text/plain', 400, 'POST_BODY_PARSE_ERROR'],
  [`{"a":"${'x'.repeat(70_000)}"}`, 'application/json', 413, 'PAYLOAD_TOO_LARGE'],
])('a POST of %.20s as %s answers %i %s', async (payload, type, status, errorCode) => {
  const { app } = createDeliveryServer()
  const response = await app.inject({ method: 'POST', url: CASES, payload, headers: { 'content-type': type } })
  expect(response.statusCode).toBe(status)
  expect(response.json()[0].errorCode).toBe(errorCode)
})

test('undeclared parameters are ignored, whatever their names', async () => {
  const { app } = createDeliveryServer()
  const plain = await app.inject(`${SITE}/${KEY.bench}`)
  for (const query of [
    '__proto__=1',
    'constructor=x&toString=y',
    'contentKeys[]=a',
    'utm_source=a&utm_source=b',
    '%zz=1',
    'a=%zz',
    '&&&',
    '=',
    '?',
  ]) {
    const response = await app.inject(`${SITE}/${KEY.bench}?${query}`)
    expect([response.statusCode, response.body]).toEqual([200, plain.body])
  }
})

test('an internal error is answered without internal details', async () => {
  const { app, service } = createDeliveryServer()
  service.reader.findDocument = () => {
    throw new Error('SQLITE_CORRUPT at /var/lib/secret.db')
  }
  const response = await app.inject(`${SITE}/${KEY.bench}`)
  expect(response.statusCode).toBe(500)
  expect(response.json()).toEqual([{ errorCode: 'UNKNOWN_EXCEPTION', message: 'The request could not be answered. Try again later.' }])
})
