import { expect, test } from 'vitest'

import { drawBlock } from '../testing/draw-block.tsx'
import { EXAMPLE_CASE_STUDIES, examplePage } from '../testing/example-page.ts'
import { caseStudiesCarouselBlock } from './case-studies-carousel.block.ts'
import { toCards } from './case-study-card.ts'

test("all cards stand in the server's HTML in their order, each with its picture, title, text and link", () => {
  const html = drawBlock(caseStudiesCarouselBlock, {})
  expect(html.match(/<li class="carousel-card"/g)).toHaveLength(9)
  expect(html).toContain(
    'src="/sfsites/c/cms/delivery/media/case-quiet-ultrasound-cart" srcSet="/images/case-quiet-ultrasound-cart.jpg?width=640 640w,',
  )
  expect(html).toContain('alt="Quiet ultrasound cart" height="300" loading="lazy"')
  expect(html).toContain(
    '<a class="carousel-more" href="/case-studies/quiet-ultrasound-cart" target="_self">Learn More<span class="visually-hidden"> Quiet ultrasound cart</span></a>',
  )
})

test('without a script there are no arrows that lead nowhere', () => {
  expect(drawBlock(caseStudiesCarouselBlock, {})).not.toContain('<button')
})

test('an empty list draws nothing at all', () => {
  const page = examplePage({ list: () => [] })
  expect(drawBlock(caseStudiesCarouselBlock, { heading: 'Case studies' }, page)).toBe('')
  expect(caseStudiesCarouselBlock.resolve({ heading: 'Case studies' }, page, { id: 'x', regions: [] })).toBeUndefined()
})

test('a list that could not be loaded shows nothing and is marked, so that the browser asks again', () => {
  const page = examplePage({ list: () => undefined })
  expect(drawBlock(caseStudiesCarouselBlock, { heading: 'Case studies' }, page)).toBe('')
  expect(caseStudiesCarouselBlock.resolve({}, page, { id: 'x', regions: [] })).toMatchObject({ cards: [], failed: true })
})

test("the base path stands before a card's image", () => {
  const props = caseStudiesCarouselBlock.resolve({}, examplePage({ basePath: '/power' }), { id: 'x', regions: [] })
  expect(props?.cards[0]?.src).toBe('/power/sfsites/c/cms/delivery/media/case-quiet-ultrasound-cart')
})

test('freshly loaded records keep what is known of their links and pictures', () => {
  const known = caseStudiesCarouselBlock.resolve({}, examplePage(), { id: 'x', regions: [] })!.cards
  const [first] = EXAMPLE_CASE_STUDIES
  const record = {
    Title__c: 'New title',
    Description__c: 'New',
    Image_Content_Key__c: 'case-quiet-ultrasound-cart',
    Url__c: String(first?.body['url']),
  }
  expect(
    toCards(
      [record, { ...record, Url__c: '/case-studies/new', Image_Content_Key__c: 'MCNEW' }, { ...record, Url__c: 'javascript:alert(1)' }],
      known,
      '/power',
    ),
  ).toEqual([
    {
      title: 'New title',
      description: 'New',
      url: '/case-studies/quiet-ultrasound-cart',
      href: '/case-studies/quiet-ultrasound-cart',
      src: '/power/sfsites/c/cms/delivery/media/case-quiet-ultrasound-cart',
      srcSet: undefined,
    },
    {
      title: 'New title',
      description: 'New',
      url: '/case-studies/new',
      href: '/power/case-studies/new',
      src: '/power/sfsites/c/cms/delivery/media/MCNEW',
      srcSet: undefined,
    },
    {
      title: 'New title',
      description: 'New',
      url: 'javascript:alert(1)',
      href: undefined,
      src: '/power/sfsites/c/cms/delivery/media/case-quiet-ultrasound-cart',
      srcSet: undefined,
    },
  ])
})

test('fresh cards are asked for in the language of the page, unless that is the default one', () => {
  const languageAt = (href: string) =>
    caseStudiesCarouselBlock.resolve(
      {},
      examplePage({ language: 'de', basePath: '/power', link: () => ({ href, isExternal: false, isCurrent: false }) }),
      { id: 'x', regions: [] },
    )?.language
  expect([languageAt('/power/de'), languageAt('/power/')]).toEqual(['de', undefined])
})

test('a study that nobody has translated says so, from the server and when its record is loaded anew', () => {
  const german = examplePage({ language: 'de' })
  const html = drawBlock(caseStudiesCarouselBlock, {}, german)
  expect(html).toContain(
    '<h3 class="heading" data-size="small" lang="en-US"><span>Quiet ultrasound cart</span> <span class="language-mark">EN</span></h3><p lang="en-US">',
  )
  expect(drawBlock(caseStudiesCarouselBlock, {})).not.toContain('lang=')
  const known = caseStudiesCarouselBlock.resolve({}, german, { id: 'x', regions: [] })?.cards ?? []
  const record = { Title__c: 'T', Description__c: 'D', Image_Content_Key__c: 'MC', Url__c: '/case-studies/quiet-ultrasound-cart' }
  expect(toCards([record], known, '').map(({ lang }) => lang)).toEqual(['en-US'])
})
