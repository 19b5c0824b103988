import { expect, test } from 'vitest'

import { toContentListPath, toContentPath, type ContentInput, type ContentListInput } from './contents.ts'

const CHECKED = { channelOrSiteId: '0DM000000000001' }
// Callers in plain JavaScript may pass anything.
const single = (input: unknown) => toContentPath(input as ContentInput)
const list = (input: unknown) => toContentListPath(input as ContentListInput)
const wrong = (parameter: string, type: string) => `The type entered for ${parameter} isn’t valid. Enter the value as a/an ${type}.`

test.each([undefined, null, {}, 'text', 7])('no parameters (%j) ask for some [S5.delivery.06]', (input) => {
  for (const build of [single, list]) expect(() => build(input)).toThrow('Enter input parameters to execute the request.')
})

test.each([undefined, null, '', '  ', 7, ['0DM']])('a channelOrSiteId of %j asks for one [S5.delivery.01] [S5.delivery.07]', (channelOrSiteId) => {
  for (const build of [single, list]) expect(() => build({ channelOrSiteId, page: 'x' })).toThrow('Enter a value for channelOrSiteId.')
})

test.each([undefined, '', ' ', 7])('a contentKeyOrId of %j asks for one, before the prefix is looked at [S5.delivery.02]', (contentKeyOrId) => {
  expect(() => single({ channelOrSiteId: '0XX', contentKeyOrId })).toThrow('Enter a value for contentKeyOrId.')
})

test.each(['0DB000000000001', '0dm000000000001', ' 0DM', 'x'])(
  'the prefix of %j is neither a site nor a channel [S5.delivery.05] [S5.delivery.08]',
  (channelOrSiteId) => {
    expect(() => list({ channelOrSiteId, page: 'x' })).toThrow('Enter a valid prefix for channelOrSiteId.')
    expect(() => single({ channelOrSiteId, contentKeyOrId: 'k' })).toThrow('Enter a valid prefix for channelOrSiteId.')
  },
)

test.each([
  ['contentKeys', 'array', ['a,b', { 0: 'a' }, 1]],
  ['managedContentIds', 'array', ['20Y', true]],
  ['contentTypeFQN', 'string', [1, ['a'], {}]],
  ['page', 'number', ['1', Number.NaN, Infinity, [1], true]],
  ['pageSize', 'number', ['25', {}]],
  ['referenceDepth', 'number', ['1', false]],
  ['includeContentBody', 'boolean', ['true', 1, 0]],
  ['language', 'string', [7]],
])(
  '%s is a/an %s [S5.list.01] [S5.list.02] [S5.list.03] [S5.list.04] [S5.list.05] [S5.list.06] [S5.list.07] [S5.list.08]',
  (parameter, type, values) => {
    for (const value of values) {
      expect(() => list({ ...CHECKED, [parameter]: value })).toThrow(wrong(parameter, type))
    }
    for (const value of [null, undefined]) expect(list({ ...CHECKED, [parameter]: value })).not.toContain('?')
  },
)

test('the first of several wrong types is told, in the order of the spec', () => {
  expect(() => list({ ...CHECKED, includeContentBody: 'x', page: 'x', contentKeys: 'x' })).toThrow(wrong('contentKeys', 'array'))
})

test('a refusal is INVALID_CONFIG with status 400 [S8.error.11]', () => {
  expect.assertions(1)
  try {
    list({})
  } catch (error) {
    expect(error).toMatchObject({
      status: 400,
      statusText: 'INVALID_CONFIG',
      errors: [{ type: 'INVALID_CONFIG', message: 'Enter input parameters to execute the request.' }],
    })
  }
})

test('the prefix decides the path; the list ends with a slash and joins keys with commas [S5.delivery.03] [S5.delivery.04] [S7.list.02]', () => {
  const data = '/services/data/v64.0/connect'
  expect(single({ ...CHECKED, contentKeyOrId: 'MC A/B' })).toBe(`${data}/sites/0DM000000000001/cms/delivery/contents/MC%20A%2FB`)
  expect(single({ channelOrSiteId: '0ap000000000001', contentKeyOrId: 'K', language: 'de', referenceDepth: 2 })).toBe(
    `${data}/cms/delivery/channels/0ap000000000001/contents/K?referenceDepth=2&language=de`,
  )
  expect(list({ includeContentBody: true, contentKeys: ['k1', 'k,2'], ...CHECKED })).toBe(
    `${data}/sites/0DM000000000001/cms/delivery/contents/?contentKeys=k1,k%2C2&includeContentBody=true`,
  )
  expect(
    list({
      channelOrSiteId: '0ap1',
      managedContentIds: ['20Y'],
      contentTypeFQN: 'sfdc_cms__image',
      page: 0,
      pageSize: 5,
      referenceDepth: 1,
      includeContentBody: false,
    }),
  ).toBe(
    `${data}/cms/delivery/channels/0ap1/contents/?managedContentIds=20Y&contentTypeFQN=sfdc_cms__image&page=0&pageSize=5&referenceDepth=1&includeContentBody=false`,
  )
})
