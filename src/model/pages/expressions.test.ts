import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cases } from '../../../tests/support/effort.ts'
import { fillExpressions, soleSource, isSoleExpression, soleExpressionValue } from './expressions.ts'

const SOURCES = {
  Content: {
    title: 'Ripple',
    'Body.sfdc_cms:seo': 'dotted',
    image: { altText: 'A curve' },
    related: ['a', 'b'],
    trap: '{!Site.phone}',
    count: 0,
    none: null,
  },
  User: { isGuest: true },
  Site: { phone: '+44 20' },
  Route: { urlName: 'ripple' },
}

test.each([
  ['{!Content.title}', 'Ripple'],
  ['Call {!Site.phone} about {!Content.title}.', 'Call +44 20 about Ripple.'],
  ['{!User.isGuest}', 'true'],
  ['{!Route.urlName}', 'ripple'],
  ['{!Content.Body.sfdc_cms:seo}', 'dotted'],
  ['{!Content.image.altText}', 'A curve'],
  ['{!Content.related}', 'a, b'],
  ['{!Content.count}', '0'],
  ['{!Content.missing}|{!Record.title}|{!Nobody.x}|{!Content.none}|{!Content.image}|{!Content}', '|||||'],
  ['{!Content.constructor}{!Content.__proto__}{!Content.title.length}', ''],
  ['{!cmsMedia.MCAA} {!contentAsset.Leaflet.2}', '{!cmsMedia.MCAA} {!contentAsset.Leaflet.2}'],
  ['{! Content.title}', '{! Content.title}'],
  ['no expression', 'no expression'],
])('%j reads as %j', (text, filled) => expect(fillExpressions(text, SOURCES)).toBe(filled))

test('an expression that never ends is text, however many names it has', () => {
  const endless = `{!User${':a'.repeat(5000)}`
  // Each further name would double the time.
  for (const text of [`{!User${':a'.repeat(30)}`, endless, endless.replaceAll(':', '.'), endless.repeat(5)]) {
    expect(fillExpressions(text, SOURCES)).toBe(text)
    expect(isSoleExpression(text)).toBe(false)
  }
  expect(fillExpressions(`${endless}}`, SOURCES)).toBe('')
})

test('a value is data: what looks like an expression in it stays as it is', () => {
  expect(fillExpressions('{!Content.trap}', SOURCES)).toBe('{!Site.phone}')
})

test('values are escaped by the given function', () => {
  expect(fillExpressions('a={!Content.title}&b={!Site.phone}', SOURCES, encodeURIComponent)).toBe('a=Ripple&b=%2B44%2020')
})

test('a text of exactly one expression gives the value in its own type', () => {
  expect(soleExpressionValue(' {!Content.related} ', SOURCES)).toEqual(['a', 'b'])
  expect(soleExpressionValue('x{!Content.related}', SOURCES)).toBeUndefined()
  expect([isSoleExpression('{!Content.body}'), isSoleExpression('<p>{!Content.body}</p>')]).toEqual([true, false])
})

test('no text and no data make filling throw', () => {
  const text = fc
    .array(fc.oneof(fc.string(), fc.constantFrom('{!', '}', 'Content', '.', 'title', ':', '{!Content.a}', '{!User.b}')), { maxLength: 8 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(
      text,
      fc.dictionary(fc.string(), fc.jsonValue()),
      (source, data) => typeof fillExpressions(source, { Content: data, User: data }) === 'string',
    ),
    { numRuns: cases(1000) },
  )
})

test('a text that only says what its item says has one source; words of its own or a second source make it the text of the page', () => {
  expect(['{!Content.title}', ' „{!Content.a}“, {!Content.b} ', '<p class="lead">{!Content.text}</p>'].map(soleSource)).toEqual(
    Array(3).fill('Content'),
  )
  expect(['Title', 'About {!Content.title}', '{!Content.a} {!Site.b}', '{!Content.a} 2', ''].map(soleSource)).toEqual(Array(5).fill(undefined))
})
