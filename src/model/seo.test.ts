import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cases } from '../../tests/support/effort.ts'
import { parseHeadTags, renderHeadTags } from '#web/site/head/head-tags.ts'
import {
  fillJsonPlaceholders,
  fillPlaceholders,
  hrefLangKey,
  listAlternates,
  listPlaceholderFields,
  robotsContent,
  toPlaceholderValues,
} from './seo.ts'

const VALUES = toPlaceholderValues({
  title: 'Railway & "sea"',
  objectName: 'Case Study',
  fields: { Title__c: "It's <b>", empty: null, count: 3, isNew: false, tags: ['a', '"b"'], 'Body.sfdc_cms:seoProperties.headTags': 'x' },
})

test.each([
  ['{!Record.Title__c} of {!Content.count}', "It's <b> of 3"],
  ['{!Record._Title} – {!Content._Object}', 'Railway & "sea" – Case Study'],
  ['{!Record.nothing}{!Content.empty}{!Record.toString}{!Record.tags}', ''],
  ['{!Content.isNew} {!Record.Body.sfdc_cms:seoProperties.headTags}', 'false x'],
  ['{!Site.phone} {Record.Title__c} {!Record.}', '{!Site.phone} {Record.Title__c} {!Record.}'],
])('"%s" reads "%s" [S5.seo.04]', (text, expected) => {
  expect(fillPlaceholders(text, VALUES)).toBe(expected)
})

test('a value is never read as a placeholder again', () => {
  const values = toPlaceholderValues({ title: '', objectName: '', fields: { a: '{!Record.b}$&', b: 'secret' } })
  expect(fillPlaceholders('{!Record.a}', values)).toBe('{!Record.b}$&')
})

test('the fields to ask for are named once, without those that are always there', () => {
  expect(listPlaceholderFields(['{!Record.a} {!Record._Title}', '{!Content.b:c.d}{!Content.a}', 'none'])).toEqual(['a', 'b:c.d'])
})

test('in JSON, text is escaped, and a list replaces the quotes as well', () => {
  const source = '{"name":"{!Record.Title__c}","says":"<{!Record._Title}>","tags":"{!Record.tags}","not":"{!Record.nothing}"}'
  expect(JSON.parse(fillJsonPlaceholders(source, VALUES))).toEqual({ name: "It's <b>", says: '<Railway & "sea">', tags: ['a', '"b"'], not: '' })
})

test('whatever a field holds, filled JSON stays JSON with that text in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const values = toPlaceholderValues({ title: text, objectName: '', fields: { a: text } })
      expect(JSON.parse(fillJsonPlaceholders('{"x":"{!Record.a}","y":"-{!Record._Title}-"}', values))).toEqual({ x: text, y: `-${text}-` })
    }),
  )
})

test('robots says noindex,nofollow exactly when a page is not indexed [S5.seo.01]', () => {
  expect([robotsContent(false), robotsContent(true)]).toEqual(['noindex,nofollow', undefined])
})

const LANGUAGES = [
  { code: 'en_US', path: 'en', label: 'English', isActive: true, isDefault: true },
  { code: 'de', path: 'de', label: 'Deutsch', isActive: true, isDefault: false },
  { code: 'zh-Hant_TW', path: 'tw', label: '中文', isActive: true, isDefault: false },
  { code: 'fr', path: 'fr', label: 'Français', isActive: false, isDefault: false },
]
const PAGE = { languages: LANGUAGES, hrefLangUrls: {}, origin: 'https://a.example', basePath: '/power', path: '/contact-us' }

test('alternates name every active language, and the default one as x-default too [S5.seo.02] [S5.seo.03]', () => {
  expect(listAlternates({ ...PAGE, hrefLangUrls: { zh_Hant_TW: 'https://tw.example/x' } })).toEqual([
    { hreflang: 'en-us', href: 'https://a.example/power/contact-us' },
    { hreflang: 'x-default', href: 'https://a.example/power/contact-us' },
    { hreflang: 'de', href: 'https://a.example/power/de/contact-us' },
    { hreflang: 'zh-hant-tw', href: 'https://tw.example/x' },
  ])
})

test('languages are keyed by their codes with underscores in place of hyphens [S3.seo.03]', () => {
  expect(['en_US', 'de', 'zh-Hant_TW'].map(hrefLangKey)).toEqual(['en_US', 'de', 'zh_Hant_TW'])
})

test('a language whose URL is empty is left out; the start page of a language has no slash', () => {
  expect(listAlternates({ ...PAGE, path: '/', hrefLangUrls: { en_US: '', zh_Hant_TW: '' } })).toEqual([
    { hreflang: 'de', href: 'https://a.example/power/de' },
  ])
})

test('with one active language there are no alternates [S5.seo.02]', () => {
  expect(listAlternates({ ...PAGE, languages: LANGUAGES.filter(({ code }) => code !== 'de' && code !== 'zh-Hant_TW') })).toEqual([])
})

test('custom head tags: meta, link and ld+json stay, with placeholders filled where they stand [S5.seo.04] [S3.seoPage.02]', () => {
  const source = `
    <!-- <meta name="hidden" content="x"> -->
    <meta name='description' content="{!Record.Title__c} &amp; more">
    <META PROPERTY=og:title CONTENT={!Record._Title} onload="x()">
    <link rel="author" href="https://b.example/me">
    <link rel="stylesheet" href="/assets/own.css">
    <script type="application/ld+json">{"@type":"Thing","name":"{!Record.Title__c}","keywords":"{!Record.tags}"}</script>
    <p>text</p><style>a { b: c }</style>`
  expect(parseHeadTags(source, VALUES)).toEqual([
    { name: 'meta', attributes: { name: 'description', content: "It's <b> & more" } },
    { name: 'meta', attributes: { property: 'og:title', content: 'Railway & "sea"' } },
    { name: 'link', attributes: { rel: 'author', href: 'https://b.example/me' } },
    { name: 'link', attributes: { rel: 'stylesheet', href: '/assets/own.css' } },
    { name: 'script', attributes: { type: 'application/ld+json' }, text: '{"@type":"Thing","name":"It\'s \\u003cb>","keywords":["a","\\"b\\""]}' },
  ])
})

test.each([
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<META HTTP-EQUIV=refresh content=x name=y>',
  '<base href="https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/a.css">',
  '<link rel="STYLESHEET alternate" href="//evil.example/a.css">',
  '<link rel="stylesheet" href="/\\evil.example/a.css">',
  '<link rel="preload" href="https://evil.example/a.js" as="script">',
  '<link rel="manifest" href="data:application/json,{}">',
  '<link rel="author" href="javascript:alert(1)">',
  '<link href="/a.css">',
  '<script>alert(1)</script>',
  '<script src="/a.js"></script>',
  '<script type="module">import "/a.js"</script>',
  '<script type="application/ld+json">{broken</script>',
  '<style>body { display: none }</style>',
  '<title>x</title><iframe src="/x"></iframe>',
  '<meta name="only">',
  '<!-- <meta name="a" content="b">',
])('%s is left out', (source) => {
  expect(parseHeadTags(source, VALUES)).toEqual([])
})

test('of two spellings of an attribute the first counts, as in browsers', () => {
  expect(parseHeadTags('<link rel="author" REL="stylesheet" href="https://b.example/">', VALUES)).toEqual([
    { name: 'link', attributes: { rel: 'author', href: 'https://b.example/' } },
  ])
})

test('written tags are marked as ours, and no value can break out of them', () => {
  const tags = parseHeadTags('<meta name="a" content="{!Record._Title}"><script type="application/ld+json">{"a":"</script><b>"}</script>', VALUES)
  expect(renderHeadTags(tags)).toBe('<meta name="a" content="Railway &amp; &quot;sea&quot;" data-owner="setSEOProperties">')
  const closed = parseHeadTags(
    '<script type="application/ld+json">{"a":"{!Record.x}"}</script>',
    toPlaceholderValues({ title: '', objectName: '', fields: { x: '</script><b>' } }),
  )
  expect(renderHeadTags(closed)).toBe('<script type="application/ld+json" data-owner="setSEOProperties">{"a":"\\u003c/script>\\u003cb>"}</script>')
})

test('no source and no value yields anything but the three kinds, with no tag opened by a value', () => {
  const piece = fc.constantFrom(
    '<meta',
    '<link',
    '<script',
    ' name=a',
    ' content="{!Record.a}"',
    ' rel=author',
    ' href="/x"',
    '>',
    '</script>',
    '<!--',
    '-->',
    '"',
    "'",
    'x',
    '{!Record.a}',
    ' http-equiv=refresh',
    ' type="application/ld+json"',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), fc.string(), (pieces, value) => {
      const tags = parseHeadTags(pieces.join(''), toPlaceholderValues({ title: '', objectName: '', fields: { a: `"><script>${value}` } }))
      const markup = renderHeadTags(tags)
      expect(markup.match(/<(?!\/script>)/g)?.length ?? 0).toBe(tags.length)
      expect(markup).not.toMatch(/http-equiv|<script>/i)
    }),
    { numRuns: cases(1000) },
  )
})
