import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'

import type { JsonObject } from '#base/pure/json.ts'
import { sayEntry, toProblem } from '#model/authoring/authoring-errors.ts'
import { PageReference } from '#model/links/page-reference.ts'
import type { BlockRule } from '#model/pages/block.ts'
import { sentence } from '#texts/sentence.ts'

import { BLOCK_RULES } from '../../../../tests/support/block-rules.ts'
import { faq, route, site, term, view } from '../../../../tests/support/sample-content.ts'
import { checkBody } from './check-body.ts'
import type { BlockRules } from './check-view.ts'
import { leaveOutSaid, MOST_PROBLEMS, tellProblems } from './problem.ts'

const many = <T>(make: (index: number) => T): T[] => Array.from({ length: 2000 }, (_, index) => make(index))
const toChildren = (name: string) => ({ name, children: [1] })
const nothingIn = (id: string): JsonObject => ({ id, definition: 'busbar:layout', attributes: {}, regions: [] })
const toRegion = (name: string) => ({ name, label: { en: name, de: name } })
const blocks: BlockRules = new Map<string, BlockRule>([
  ['busbar:layout', { attributes: z.object({}), regions: [...['content', 'hidden'].map(toRegion), { ...toRegion('none'), allow: [] }] }],
  [
    'busbar:columns',
    {
      attributes: z.object({ columns: z.array(z.object({ columnKey: z.string() })) }),
      regions: { each: 'columns', name: 'columnKey', label: 'columnKey' },
    },
  ],
  ['busbar:button', { attributes: z.object({ text: z.string().min(1, 'Write something here.'), link: PageReference }) }],
  ['busbar:image', { attributes: z.object({ image: z.looseObject({}) }) }],
])

const button = (id: string, attributes: JsonObject): JsonObject => ({ id, definition: 'busbar:button', attributes, regions: [] })
const web = (url: string): JsonObject => ({ type: 'standard__webPage', attributes: { url } })
const problemsOf = (children: JsonObject[]) => checkBody('sfdc_cms__view', view('Page', children), blocks)

describe('a draft that cannot be published', () => {
  it('reports every missing field at once, by its path', () => {
    expect(
      checkBody('busbar__faq', { title: ' ', urlName: 'Not a Slug', body: { question: '', answer: 'a', category: 3 } }, blocks).map(
        ({ path }) => path,
      ),
    ).toEqual(['title', 'urlName', 'question', 'category'])
  })

  it.each(['\u200b', '\u202e\u202e', '\u2060 \ufeff', '\u0301'])('reports a name without visible characters: %j', (name) => {
    expect(
      checkBody('busbar__glossaryTerm', term('unseen', { title: name, body: { term: name, recordId: 'a0T000000000001' } }), blocks).map(
        ({ path }) => path,
      ),
    ).toEqual(['title', 'term'])
  })

  it('reports texts that are too long for their fields, also in blocks, once each', () => {
    const question = (length: number) => checkBody('busbar__faq', faq('long', { body: { question: 'x'.repeat(length) } }), blocks)
    expect(question(500)).toEqual([])
    expect(question(10_000)).toMatchObject([{ message: 'question: Use at most 500 characters.', component: undefined, path: 'question' }])
    expect(checkBody('busbar__faq', faq('long', { body: { answer: 'x'.repeat(10_000) } }), blocks)).toEqual([])
    expect(
      checkBody('sfdc_cms__route', route(`/${'x'.repeat(600)}`, { body: { routeType: 'custom-long' } }), blocks).map(({ path }) => path),
    ).toEqual(['path'])
    const heading = (text: string) => {
      const child = { id: 'h', definition: 'busbar:heading', attributes: { text, level: 1 }, regions: [] }
      return view('Page', [{ id: 'w', definition: 'busbar:section', attributes: {}, regions: [{ name: 'col1', children: [child] }] }])
    }
    expect(checkBody('sfdc_cms__view', heading('x'.repeat(500)), BLOCK_RULES)).toEqual([])
    expect(checkBody('sfdc_cms__view', heading('x'.repeat(501)), BLOCK_RULES)).toMatchObject([{ component: 'h', path: 'attributes.text' }])
  })

  it('has no problems when it is complete', () => {
    expect(checkBody('busbar__faq', faq('good'), blocks)).toEqual([])
    expect(checkBody('sfdc_cms__route', route('/contact-us'), blocks)).toEqual([])
    expect(checkBody('busbar__site', site(), blocks)).toEqual([])
    expect(problemsOf([button('b', { text: 'CONTACT', link: web('/contact-us') })])).toEqual([])
  })

  it.each(['/services/prices', '/assets', '/studio/:urlName', '/healthz'])('reports that no page can be at %s', (path) => {
    expect(checkBody('sfdc_cms__route', route(path), blocks)).toMatchObject([
      { message: 'path: No page can stand here: files and calls do. Choose another first word.', component: undefined, path: 'path' },
    ])
    expect(checkBody('sfdc_cms__route', route('/services-and-assets'), blocks)).toEqual([])
  })

  it('reports which block lacks which field', () => {
    const children = [button('b', { text: '', link: web('/a') }), { id: 'c', definition: 'busbar:carousel', attributes: {}, regions: [] }]
    expect(problemsOf(children)).toMatchObject([
      { message: 'busbar:button b, text: Write something here.', component: 'b', path: 'attributes.text' },
      { message: 'There is no block busbar:carousel; remove c or choose another block.', component: 'c', path: 'definition' },
    ])
  })

  /** Links of every kind, each without one of the values that its kind needs, and the path of what is wrong. */
  const INCOMPLETE: [id: string, link: JsonObject, path: string][] = [
    ['S2.links.01', { type: 'standard__webPage', attributes: {} }, 'attributes.link.attributes.url'],
    ['S2.links.02', { type: 'comm__namedPage', attributes: {} }, 'attributes.link.attributes.name'],
    ['S2.links.03', { type: 'standard__objectPage', attributes: { objectApiName: 'Product2' } }, 'attributes.link.state'],
    ['S2.links.03', { type: 'standard__objectPage', attributes: {}, state: { filterName: 'Recent' } }, 'attributes.link.attributes.objectApiName'],
    ['S2.links.04', { type: 'standard__recordPage', attributes: { objectApiName: 'Case_Study__c' } }, 'attributes.link'],
    ['S2.links.04', { type: 'standard__recordPage', attributes: { recordId: 'a0C000000000001' } }, 'attributes.link.attributes.objectApiName'],
    ['S2.links.05', { type: 'standard__recordPage', attributes: { objectApiName: 'Product2', recordId: '01t000000000001' } }, 'attributes.link'],
    ['S2.links.06', { type: 'standard__recordPage', attributes: { objectApiName: 'ProductCategory', urlName: 'ac-dc' } }, 'attributes.link'],
    ['S2.links.06', { type: 'standard__recordPage', attributes: { objectApiName: 'DataCategory', urlName: 'ac-dc' } }, 'attributes.link'],
    [
      'S2.links.07',
      { type: 'standard__recordRelationshipPage', attributes: { objectApiName: 'Case_Study__c', recordId: 'a0C000000000001' } },
      'attributes.link.attributes.relationshipApiName',
    ],
    [
      'S2.links.07',
      { type: 'standard__recordRelationshipPage', attributes: { objectApiName: 'Case_Study__c', relationshipApiName: 'Parts' } },
      'attributes.link.attributes.recordId',
    ],
    [
      'S2.links.08',
      { type: 'standard__managedContentPage', attributes: { contentTypeName: 'busbar__caseStudy' } },
      'attributes.link.attributes.contentKey',
    ],
    [
      'S2.links.08',
      { type: 'standard__managedContentPage', attributes: { contentKey: 'MCAAAAAAAAAAAAAAAAAAAAAAAAAA' } },
      'attributes.link.attributes.contentTypeName',
    ],
  ]

  it.each(INCOMPLETE)('[%s] reports a link without its required values, once: %j', (_, link, path) => {
    expect(problemsOf([button('b', { text: 'A', link })])).toMatchObject([{ component: 'b', path }])
  })

  it('says which value a link to a record needs', () => {
    const record = (attributes: JsonObject): JsonObject => ({ type: 'standard__recordPage', attributes })
    expect(problemsOf([button('b', { text: 'A', link: record({ objectApiName: 'Knowledge__kav', recordId: 'ka0000000000001' }) })])).toMatchObject([
      { message: 'The link link is not complete: a page of Knowledge__kav needs urlName.', component: 'b', path: 'attributes.link' },
    ])
    expect(problemsOf([button('b', { text: 'A', link: record({ objectApiName: 'ProductCategory', urlPath: 'ac-dc' }) })])).toEqual([])
  })

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'contact-us', 'https:\\\\evil', ''])(
    'may not link to %s [S5.links.01] [S5.links.02]',
    (url) => {
      expect(problemsOf([button('b', { text: 'A', link: web(url) })])).toHaveLength(1)
    },
  )

  it.each(['/contact-us', '#top', 'https://example.com/a', 'mailto:a@example.com', 'tel:+49301', '{!Site.phone}'])(
    'may link to %s [S5.links.01] [S5.links.02] [S5.links.03]',
    (url) => {
      expect(problemsOf([button('b', { text: 'A', link: web(url) })])).toEqual([])
    },
  )

  it('may not show an image from an address that is no URL', () => {
    const image = (url: string): JsonObject => ({ id: 'i', definition: 'busbar:image', attributes: { image: { imageInfoV1: { url } } }, regions: [] })
    expect(problemsOf([image('javascript:1')])).toMatchObject([{ component: 'i', path: 'attributes.image.imageInfoV1.url' }])
    expect(problemsOf([image('/cms/delivery/media/x'), { ...image(''), id: 'j' }])).toEqual([])
  })

  it('reports an id that is used twice, and a region that does not exist', () => {
    const columns = {
      id: 'b',
      definition: 'busbar:columns',
      attributes: { columns: [{ columnKey: 'col1' }] },
      regions: [{ name: 'col2', children: [button('b', { text: 'A', link: web('/') })] }],
    }
    expect(problemsOf([columns]).map(({ message }) => message)).toEqual([
      'busbar:columns b has no region col2.',
      'The id b is used more than once on this page; give each block its own.',
    ])
  })

  it('may nest twelve levels and not thirteen', () => {
    const nest = (depth: number): JsonObject => ({
      id: `n${depth}`,
      definition: 'busbar:layout',
      attributes: {},
      regions: depth === 1 ? [] : [{ name: 'content', children: [nest(depth - 1)] }],
    })
    expect(problemsOf([nest(11)])).toEqual([])
    expect(problemsOf([nest(12)])).toMatchObject([{ message: 'The block n1 is nested too deep: 12 levels are the most.', component: 'n1' }])
  })

  it('returns problems and does not throw when it is no view at all', () => {
    for (const component of [null, 7, [], { id: 5 }, { id: 'a', regions: 'x' }, { id: 'a', regions: [{ children: {} }] }] as JsonObject[])
      expect(checkBody('sfdc_cms__view', view('Page', [], { body: { component } }), blocks)).not.toEqual([])
  })

  it('names the block whose shape is wrong', () => {
    const broken = { id: 'inner', definition: 'no block', attributes: {}, regions: [] }
    expect(problemsOf([broken])).toMatchObject([{ component: 'inner', path: 'definition' }])
  })

  it('reports an unknown audience of a block, and a link that depends on the visitor', () => {
    const shown = (visibility: string) => ({ ...button('b', { text: 'Go', link: web('/') }), visibility })
    expect(problemsOf([shown('{!User.isGuest}')])).toEqual([])
    expect(problemsOf([shown('{!User.id}')])).toEqual([])
    expect(problemsOf([shown('{!Site.phone}')])).toMatchObject([
      { message: expect.stringContaining('to guests ({!User.isGuest}) or to signed-in visitors ({!User.id})') as string, path: 'visibility' },
    ])
    expect(problemsOf([button('b', { text: 'Go', link: web('/account?id={!User.id}') })])).toMatchObject([
      { message: expect.stringContaining('links are the same for everybody') as string, path: 'attributes.link' },
    ])
  })

  it('may not have a canonical address that is no URL', () => {
    expect(checkBody('busbar__glossaryTerm', term('a', { body: { recordId: 'ka0000000000001', canonicalUrl: 'ftp://x' } }), blocks)).toMatchObject([
      { path: 'canonicalUrl' },
    ])
  })

  it.each<[string, JsonObject[] | JsonObject]>([
    ['unknown blocks', many((index) => ({ ...button(`b${index}`, {}), definition: 'busbar:gone' }))],
    ['bad addresses in one block', [button('b', { list: many(() => ({ url: 'x' })) })]],
    ['regions that a block does not have', [{ ...button('b', { text: 'A', link: web('/') }), regions: many((index) => toChildren(`r${index}`)) }]],
    ['blocks where none may stand', [{ ...nothingIn('l'), regions: [{ name: 'none', children: many((index) => nothingIn(`b${index}`)) }] }]],
  ])('lists no more of many %s than can be told', (_, children) => {
    expect(problemsOf(children as JsonObject[])).toHaveLength(MOST_PROBLEMS + 1)
  })

  it.each([20_000, 150_000])('lists no more of %i wrong entries of a list than can be told', (count) => {
    const wrong = Array<number>(count).fill(1)
    const problems = [
      ...checkBody('busbar__faq', faq('many', { body: { related: wrong } }), blocks),
      ...checkBody('sfdc_cms__view', view('Page', [], { body: { dataProviders: wrong } }), blocks),
    ]
    expect(problems).toHaveLength(2 * (MOST_PROBLEMS + 1))
    expect(problemsOf(wrong as unknown as JsonObject[])).not.toEqual([])
  })
})

test('the problems that are told say when there are more, and repeat no long text in full', () => {
  const problems = Array.from({ length: MOST_PROBLEMS + 1 }, (_, index) =>
    toProblem(sentence('problemNoType', { type: `${index} ${'x'.repeat(100_000)}` }), { path: 'x'.repeat(2000) }),
  )
  const told = tellProblems(problems)
  expect(told).toHaveLength(MOST_PROBLEMS + 1)
  expect(told.at(-1)).toMatchObject({ message: 'These are the first 500 problems; there are more. Correct these first.' })
  expect(told.every(({ message, path = '' }) => message.length <= 501 && path.length <= 1001)).toBe(true)
  expect(told.every((problem) => sayEntry('de', problem).message.length <= 600)).toBe(true)
  expect(tellProblems(problems.slice(1))).toHaveLength(MOST_PROBLEMS)
})

test('a problem of a field is not repeated by the next check, nor one of the object that holds the field', () => {
  const problem = sentence('problemNoTitle')
  const said = [toProblem(problem, { component: 'b', path: 'attributes.link.state' })]
  const next = ['attributes.link.state', 'attributes.link', 'attributes.text'].map((path) => toProblem(problem, { component: 'b', path }))
  const without = toProblem(problem, { component: 'b' })
  const elsewhere = toProblem(problem, { component: 'c', path: 'attributes.link' })
  expect([...leaveOutSaid(said, [...next, without, elsewhere])]).toEqual([next[2], without, elsewhere])
})
