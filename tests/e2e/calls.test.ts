import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'

import { sharedProduct } from '../support/shared-product.ts'

const SITE = '/services/data/v64.0/connect/sites/0DM000000000001/cms/delivery/contents'
const CHANNEL = '/services/data/v64.0/connect/cms/delivery/channels/0ap000000000001/contents'
const SEO = '/services/data/v64.0/connect/communities/0DB000000000001/seo/properties'
const METHOD = '/lwr/apex/v64.0/CaseStudiesController/getCaseStudiesData'
type Item = { contentKey: string; managedContentId: string; title: string; contentBody: Record<string, unknown> & { recordId?: string } }

const product = sharedProduct()
let image: Item
let caseStudy: Item

beforeAll(async () => {
  ;[image] = (await list(SITE, 'contentTypeFQN=sfdc_cms__image&includeContentBody=true')) as [Item]
  ;[caseStudy] = (await list(SITE, 'contentTypeFQN=busbar__caseStudy&includeContentBody=true')) as [Item]
})

const read = (path: string, init?: RequestInit) => fetch(product.url + path, init)
const readJson = async (path: string) => (await read(path)).json()
const list = async (path: string, query: string) => ((await readJson(`${path}?${query}`)) as { contents: Item[] }).contents

describe('a single content item', () => {
  test('[S7.item.01] [S7.item.02] [S7.item.03] [S3.item.01] [S9.version.01] comes by site and by channel, by key and by id, without a wrapper', async () => {
    const bySite = (await readJson(`${SITE}/${image.contentKey}`)) as Item
    expect(bySite.contentKey).toBe(image.contentKey)
    expect(bySite.contentBody).toEqual(image.contentBody)
    const byChannel = (await readJson(`${CHANNEL}/${image.contentKey}`)) as Item
    const byId = (await readJson(`${SITE}/${image.managedContentId}`)) as Item
    expect([byChannel.contentKey, byId.contentKey]).toEqual([image.contentKey, image.contentKey])
    expect(byChannel.contentBody).toEqual(image.contentBody)
  })

  test('[S3.item.02] [S3.item.03] an image carries its media in both forms', async () => {
    const item = (await readJson(`${SITE}/${image.contentKey}`)) as Item & {
      contentNodes: { source: { url: string; isExternal: boolean }; altText: { value: string } }
    }
    const media = item.contentBody['sfdc_cms:media'] as { url: string; source: { type: string } }
    expect(media.url).toMatch(new RegExp(`^/cms/delivery/media/${image.contentKey}`))
    expect(media.source.type).toBe('file')
    expect(item.contentNodes).toEqual({
      source: expect.objectContaining({ url: expect.stringContaining(image.contentKey), isExternal: false }),
      altText: expect.objectContaining({ value: item.contentBody['altText'] }),
    })
    expect((await read(`/sfsites/c${media.url}`)).headers.get('content-type')).toMatch(/^image\//)
  })
})

describe('what is wrong with a call is answered in the words of the specification', () => {
  const problem = async (path: string) => {
    const response = await read(path)
    return [response.status, await response.json()]
  }
  const invalid = (message: string) => [400, [{ errorCode: 'INVALID_CONFIG', message }]]

  test('[S5.delivery.01] [S5.delivery.07] [S8.error.11] [S8.error.12] without a site id', async () => {
    expect(await problem('/services/data/v64.0/connect/sites//cms/delivery/contents')).toEqual(invalid('Enter a value for channelOrSiteId.'))
  })
  test('[S5.delivery.02] with a blank key', async () => {
    expect(await problem(`${SITE}/%20`)).toEqual(invalid('Enter a value for contentKeyOrId.'))
  })
  test('[S5.delivery.03] [S5.delivery.04] [S5.delivery.05] [S5.delivery.08] [S9.prefix.01] [S9.prefix.02] with another prefix, or the prefix of the other path', async () => {
    const wrong = invalid('Enter a valid prefix for channelOrSiteId.')
    expect(await problem(SITE.replace('0DM', '0XX'))).toEqual(wrong)
    expect(await problem(SITE.replace('0DM', '0ap'))).toEqual(wrong)
    expect(await problem(CHANNEL.replace('0ap', '0DM'))).toEqual(wrong)
    expect((await read(SITE)).status).toBe(200)
    expect((await read(CHANNEL)).status).toBe(200)
  })
  test('[S5.list.04] [S5.list.05] [S5.list.06] [S5.list.07] [S5.list.08] with parameters of a wrong type', async () => {
    const wrongType = (name: string, type: string) => invalid(`The type entered for ${name} isn’t valid. Enter the value as a/an ${type}.`)
    expect(await problem(`${SITE}?page=two`)).toEqual(wrongType('page', 'number'))
    expect(await problem(`${SITE}?pageSize=all`)).toEqual(wrongType('pageSize', 'number'))
    expect(await problem(`${SITE}?referenceDepth=deep`)).toEqual(wrongType('referenceDepth', 'number'))
    expect(await problem(`${SITE}?includeContentBody=maybe`)).toEqual(wrongType('includeContentBody', 'boolean'))
  })
  test('a well-formed unknown id is not found', async () => {
    expect(await problem(`${SITE}/MCAAAAAAAAAAAAAAAAAAAAAAAAAA`)).toEqual([404, [expect.objectContaining({ errorCode: 'NOT_FOUND' })]])
    expect((await read(SITE.replace('000000000001', '000000000009'))).status).toBe(404)
  })
})

describe('a list', () => {
  test('[S7.list.01] [S7.list.03] [S3.item.04] carries contents[], with key and body, by site and by channel', async () => {
    for (const path of [SITE, CHANNEL]) {
      const contents = await list(path, 'contentTypeFQN=busbar__caseStudy&includeContentBody=true')
      expect(contents).toHaveLength(9)
      for (const item of contents)
        expect([item.contentKey, item.contentBody['title']]).toEqual([expect.stringMatching(/^MC[A-Z2-7]{26}$/), expect.any(String)])
    }
    expect((await list(SITE, 'contentTypeFQN=busbar__caseStudy'))[0]).not.toHaveProperty('contentBody')
  })

  test('[S7.list.02] [S5.list.01] [S5.list.02] [S5.list.03] every parameter narrows it as it says', async () => {
    const keys = [image.contentKey, caseStudy.contentKey]
    const byKeys = await list(SITE, `contentKeys=${keys.join(',')}`)
    expect(byKeys.map(({ contentKey }) => contentKey).toSorted()).toEqual(keys.toSorted())
    const byIds = await list(SITE, `managedContentIds=${image.managedContentId},${caseStudy.managedContentId}`)
    expect(byIds.map(({ contentKey }) => contentKey).toSorted()).toEqual(keys.toSorted())
    const first = await list(SITE, 'contentTypeFQN=busbar__caseStudy&page=0&pageSize=2')
    const second = await list(SITE, 'contentTypeFQN=busbar__caseStudy&page=1&pageSize=2')
    expect(new Set([...first, ...second].map(({ contentKey }) => contentKey)).size).toBe(4)
    const flat = (await readJson(`${SITE}?contentKeys=${caseStudy.contentKey}&includeContentBody=true`)) as { references: unknown }
    const deep = (await readJson(`${SITE}?contentKeys=${caseStudy.contentKey}&includeContentBody=true&referenceDepth=1`)) as { references: object }
    expect(flat.references).toBeNull()
    expect(Object.keys(deep.references)).not.toHaveLength(0)
  })
})

describe('the case-studies method', () => {
  test('[S7.caseStudies.01] [S7.caseStudies.02] [S7.caseStudies.03] [S7.caseStudies.04] answers the bare list of records, without parameters', async () => {
    const records = (await readJson(METHOD)) as object[]
    expect(records).toHaveLength(9)
    for (const record of records) {
      expect(record).toEqual({
        Title__c: expect.stringMatching(/./),
        Description__c: expect.stringMatching(/./),
        Image_Content_Key__c: expect.stringMatching(/^MC[A-Z2-7]{26}$/),
        Url__c: expect.stringMatching(/^\/case-studies\/[a-z0-9-]+$/),
      })
    }
    expect((await read(METHOD.replace('CaseStudiesController', 'OtherController'))).status).toBe(404)
  })

  test('[S7.caseStudies.05] [S9.cache.01] may be kept for 5 minutes', async () => {
    expect((await read(METHOD)).headers.get('cache-control')).toBe('public, max-age=300')
  })
})

describe('SEO properties', () => {
  const path = () => `${SEO}/${caseStudy.contentBody.recordId}`

  test('[S7.seo.01] [S3.seo.01] [S3.seo.02] [S3.seo.03] [S3.seo.04] [S3.seo.05] tell name, object, languages, canonical address and whether it is indexed', async () => {
    const answer = (await readJson(path())) as Record<string, unknown>
    expect(answer).toMatchObject({
      recordName: caseStudy.title,
      objectName: expect.stringMatching(/case study/i),
      fields: {},
      complexFields: {},
      isSeoIndexed: true,
    })
    expect(answer['canonicalUrl']).toMatch(/^http:\/\/.*\/case-studies\//)
    expect(Object.keys(answer['hrefLangUrls'] as object)).toContain('en_US')
    expect(Object.keys(answer['hrefLangUrls'] as object).join()).not.toContain('-')
  })

  test('[S7.seo.02] give the fields that are asked for', async () => {
    const { fields } = (await readJson(`${path()}?fields=Title__c,Description__c`)) as { fields: object }
    expect(fields).toEqual({ Title__c: caseStudy.contentBody['title'], Description__c: caseStudy.contentBody['description'] })
  })

  test('[S7.seo.03] [S9.cache.02] may be kept for an hour', async () => {
    expect((await read(path())).headers.get('cache-control')).toBe('public, max-age=3600')
  })
})

describe('media', () => {
  test('[S7.images.01] [S7.images.02] [S2.paths.01] answer on both paths with the same picture', async () => {
    const bare = await read(`/cms/delivery/media/${image.contentKey}`)
    const full = await read(`/sfsites/c/cms/delivery/media/${image.contentKey}?lastModifiedDate=Thu%20Sep%2026%2005:06:05%20GMT%202024`)
    const [one, two] = await Promise.all([bare.arrayBuffer(), full.arrayBuffer()])
    expect([bare.status, full.status]).toEqual([200, 200])
    expect(one.byteLength).toBeGreaterThan(1000)
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true)
  })

  test('[S7.images.03] may be kept: a year with a version, 5 minutes without, and an unchanged one costs a 304', async () => {
    const bare = await read(`/cms/delivery/media/${image.contentKey}`)
    const dated = await read(`/cms/delivery/media/${image.contentKey}?lastModifiedDate=1`)
    expect(bare.headers.get('cache-control')).toBe('public, max-age=300')
    expect(dated.headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/)
    const again = await read(`/cms/delivery/media/${image.contentKey}`, { headers: { 'if-none-match': bare.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  test('[S2.paths.02] [S2.paths.03] a file asset and a picture under /assets answer', async () => {
    const bodies = (await listAll('sfdc_cms__image')).map(({ contentBody }) => contentBody)
    const asset = bodies.find(({ fileAssetName }) => fileAssetName !== undefined)?.['fileAssetName']
    const path = bodies.find(({ assetPath }) => assetPath !== undefined)?.['assetPath']
    const answers = await Promise.all([read(`/sfsites/c/file-asset/${String(asset)}?v=1`), read(`/assets/${String(path)}`)])
    for (const answer of answers) expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
    expect(answers[0].headers.get('cache-control')).toContain('max-age=86400')
  })

  test('[S2.paths.04] [S5.image.01] [S9.images.02] the image path resizes, and never below 100', async () => {
    const [{ Image_Content_Key__c: key }] = (await readJson(METHOD)) as [{ Image_Content_Key__c: string }]
    const widthOf = async (options: string) => {
      const bytes = await (await read(`/cdn-cgi/image/${options},format=webp/cms/delivery/media/${key}`)).arrayBuffer()
      return (await sharp(bytes).metadata()).width
    }
    expect(await widthOf('width=320')).toBe(320)
    expect(await widthOf('width=40')).toBe(100)
    expect((await read(`/cdn-cgi/image/width=320,nonsense=1/cms/delivery/media/${key}`)).status).toBe(400)
  })
})

test('[S3.user.01] the article’s view declares the current user as a data source, without fields', async () => {
  const views = await listAll('sfdc_cms__view')
  const view = views.find(({ contentBody }) => String(contentBody['name']).toLowerCase() === 'abnormal_failure')
  const sources = view?.contentBody['dataProviders'] as { expressionKey: string; attributes: object }[]
  expect(sources.filter(({ expressionKey }) => expressionKey === 'User')).toEqual([expect.objectContaining({ attributes: { fields: [] } })])
})

describe('the article as it is delivered', () => {
  type Block = { definition: string; attributes: Record<string, unknown>; regions: { name: string; children: Block[] }[] }
  const blocksIn = (block: Block): Block[] => [block, ...block.regions.flatMap(({ children }) => children.flatMap(blocksIn))]
  const readView = async () => {
    const views = await listAll('sfdc_cms__view')
    return views.find(({ contentBody }) => contentBody['name'] === 'abnormal_failure')?.contentBody['component'] as Block
  }

  test('[S2.article.04] [S2.article.05] its route reads the parameter recordId, which is empty by default', async () => {
    const routes = await listAll('sfdc_cms__route')
    const route = routes.find(({ contentBody }) => contentBody['view'] === 'abnormal_failure')
    expect(route?.contentBody['queryParameters']).toEqual({ recordId: '' })
    const seo = blocksIn(await readView()).find(({ definition }) => definition === 'busbar:seo')
    expect(seo?.attributes['recordId']).toBe('{!Route.recordId}')
  })

  test('[S2.readingA.13] [S2.readingA.14] its banner names the contact page twice, and shows one button', async () => {
    const banner = blocksIn(await readView()).find(({ definition }) => definition === 'busbar:banner')
    const link = { type: 'comm__namedPage', attributes: { name: 'Contacts_Us__c' } }
    expect(banner?.attributes).toMatchObject({
      primaryButton: { text: 'CONTACT', type: 'primary', link },
      secondaryButton: { text: 'Contact Us', link },
      showSecondaryButton: false,
    })
  })

  test('[S2.readingB.09] [S2.readingB.10] [S2.readingB.11] its hidden region holds SEO, the notice of view change and the data layer', async () => {
    const hidden = (await readView()).regions.find(({ name }) => name === 'hidden')
    expect(hidden?.children.map(({ definition }) => definition)).toEqual(['busbar:seo', 'busbar:viewNotice', 'busbar:dataLayer'])
  })
})

test('[S9.version.02] the OpenAPI description bears release 256', async () => {
  expect(await readJson('/api/openapi.json')).toMatchObject({ openapi: expect.stringMatching(/^3\.1/), 'x-release': 256 })
})

/** All items of a type with their bodies, read page by page. */
async function listAll(type: string): Promise<Awaited<ReturnType<typeof list>>> {
  const items: Awaited<ReturnType<typeof list>> = []
  for (let page = 0; ; page += 1) {
    const more = await list(SITE, `contentTypeFQN=${type}&includeContentBody=true&pageSize=25&page=${page}`)
    if (more.length === 0) return items
    items.push(...more)
  }
}
