import { describe, expect, test } from 'vitest'

import { drawRichText, listRichTextImages, sanitiseRichText, type RichTextPlace } from './rich-text.ts'
import type { TermLinks } from './term-links.ts'
import { createNameIndex } from '../mentions/name-index.ts'

const KEY = 'MCAAAAAAAAAAAAAAAAAAAAAAAAAA'
const PICTURE = {
  Url: '/m.jpg',
  RawUrl: '/m.jpg',
  AltText: 'A "bench"',
  SrcSet: '/m640 640w',
  DeviceUrls: { mobile: '', tablet: '', desktop: '' },
  width: 1920,
  height: 1080,
}
const place = (change: Partial<RichTextPlace> = {}): RichTextPlace => ({
  basePath: '/power',
  link: (url) => (url === '/gone' ? undefined : { href: `/power${url}`, isExternal: false, isCurrent: false }),
  image: (key) => (key === KEY ? PICTURE : undefined),
  windowHint: (href) => (href.startsWith('tel:') ? 'starts a call' : 'opens in a new window'),
  ...change,
})

describe('sanitised text', () => {
  test.each([
    [
      'keeps what an article is made of',
      '<h2 id="a">A</h2><p class="lead">x <strong>y</strong><sub>2</sub></p>',
      '<h2 id="a">A</h2><p class="lead">x <strong>y</strong><sub>2</sub></p>',
    ],
    ['drops scripts with what they hold', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['drops event attributes and styles', '<p onclick="x()" style="color:red">a</p>', '<p>a</p>'],
    [
      'drops addresses that the link rules refuse',
      '<a href="javascript:x()">a</a><a href="//evil">b</a><a href="/\\evil">c</a>',
      '<a>a</a><a>b</a><a>c</a>',
    ],
    [
      'drops frames, forms, objects and vector code',
      '<iframe src="/x">a</iframe><form><input></form><object>b</object><svg><script>x</script></svg>',
      '',
    ],
    [
      'drops what parsers disagree about',
      '<xmp><img src=x onerror=x()></xmp><noscript><p title="</noscript><img src=x onerror=x()>"></noscript>',
      '',
    ],
    [
      'drops unknown classes and ids of the page itself',
      '<p class="numeric skip-link" id="main">1</p><p id="page-data-layer">2</p>',
      '<p class="numeric">1</p><p>2</p>',
    ],
    ['makes a first-level heading a second-level one', '<h1>A</h1>', '<h2>A</h2>'],
    [
      'keeps tokens in their places',
      `<img src="{!cmsMedia.${KEY}}" alt="x"><a href="{!contentAsset.Leaflet.2}">y</a>`,
      `<img src="{!cmsMedia.${KEY}}" alt="x" /><a href="{!contentAsset.Leaflet.2}">y</a>`,
    ],
    ['drops images of odd addresses', '<img src="data:image/svg+xml,x" alt="a"><img src="x.jpg">', '<img alt="a" /><img />'],
  ])('%s', (_, html, clean) => {
    const once = sanitiseRichText(html)
    expect(once).toBe(clean)
    expect(sanitiseRichText(once)).toBe(once)
  })
})

describe('drawn text', () => {
  test('resolves links and keeps only the text of those without a target', () => {
    expect(drawRichText('<p><a href="/a" title="t">A</a> and <a href="/gone">B <em>c</em></a></p>', place())).toBe(
      '<p><a href="/power/a" title="t">A</a> and B <em>c</em></p>',
    )
  })

  test('tells screen readers what a link outside the page opens', () => {
    const link = () => ({ href: 'tel:1', target: '_blank' as const, rel: 'noopener', isExternal: false, isCurrent: false })
    expect(drawRichText('<a href="tel:1">1</a>', place({ link }))).toBe(
      '<a href="tel:1" target="_blank" rel="noopener">1<span class="visually-hidden"> (starts a call)</span></a>',
    )
  })

  test('shows an image by its token with size, widths and the delivered alternative text', () => {
    expect(drawRichText(`<img src="{!cmsMedia.${KEY}}">`, place())).toBe(
      '<img src="/m.jpg" srcset="/m640 640w" sizes="(max-width: 64em) 100vw, 58rem" alt="A &quot;bench&quot;" width="1920" height="1080" loading="lazy" decoding="async">',
    )
  })

  test('leaves out images that are unknown or on other hosts', () => {
    const drawing = place({ image: () => ({ ...PICTURE, drawing: '/m.svg#figure' }) })
    expect(drawRichText(`<img src="{!cmsMedia.${KEY}}" alt="Falls &amp; rises">`, drawing)).toBe(
      '<svg class="figure" viewBox="0,0,1920,1080" role="img" aria-label="Falls &amp; rises"><use href="/m.svg#figure"/></svg>',
    )
    expect(drawRichText('<p>a<img src="{!cmsMedia.MCBBBBBBBBBBBBBBBBBBBBBBBBBB}"><img src="https://other.example/x.jpg"></p>', place())).toBe(
      '<p>a</p>',
    )
  })

  test('fills asset tokens below the base path', () => {
    expect(drawRichText('<a href="{!contentAsset.Leaflet.2}">x</a><img src="{!contentAsset.Curve.1}" alt="Curve">', place())).toBe(
      '<a href="/power/sfsites/c/file-asset/Leaflet?v=2">x</a><img src="/power/sfsites/c/file-asset/Curve?v=1" alt="Curve" loading="lazy" decoding="async">',
    )
  })

  test('gives headings unique ids made from their text', () => {
    expect(drawRichText('<h2>Open &amp; short circuit</h2><h3>Überblick</h3><h2>Open &amp; short circuit</h2><h2>Main</h2>', place())).toBe(
      '<h2 id="open-short-circuit">Open &amp; short circuit</h2><h3 id="uberblick">Überblick</h3><h2 id="open-short-circuit-2">Open &amp; short circuit</h2><h2 id="section">Main</h2>',
    )
  })

  test('gives no id twice, whatever ids a text has, and none that the page has', () => {
    const html =
      '<h2>A</h2><p id="a">x</p><h2>A 2</h2><h2>A</h2><p id="b">y</p><p id="b">z</p><h2>B</h2><h2>Calculator</h2><h2>Calculator: result</h2>'
    expect(drawRichText(html, place())).toBe(
      '<h2 id="a">A</h2><p>x</p><h2 id="a-2">A 2</h2><h2 id="a-3">A</h2><p id="b">y</p><p>z</p><h2 id="b-2">B</h2><h2 id="section">Calculator</h2><h2 id="section-2">Calculator: result</h2>',
    )
  })

  test('numbers twenty thousand headings of the same words without looking at each one before', () => {
    expect(drawRichText('<h2>Note</h2>'.repeat(20_000), place()).endsWith('<h2 id="note-20000">Note</h2>')).toBe(true)
  })

  test('depends on the page although the text is cached: the same text links elsewhere on another page', () => {
    const html = '<a href="/a">A</a>'
    expect(drawRichText(html, place())).toBe('<a href="/power/a">A</a>')
    expect(drawRichText(html, place({ link: () => undefined }))).toBe('A')
  })

  test('keeps text as text', () => {
    expect(drawRichText('5 < 6 &amp; "q" &lt;b&gt;', place())).toBe('5 &lt; 6 &amp; &quot;q&quot; &lt;b&gt;')
  })
})

test('the images of a text are known before it is drawn', () => {
  expect(listRichTextImages(`<img src="{!cmsMedia.${KEY}}"> {!cmsMedia.short}`)).toEqual([KEY])
})

describe('terms', () => {
  const index = createNameIndex()
  for (const [urlName, title] of [
    ['hold-up-time', 'Hold-Up Time'],
    ['efficiency', 'Efficiency'],
    ['own', 'Own Page'],
  ] as const)
    index.set(urlName, { contentKey: urlName, type: 'busbar__glossaryTerm', language: 'en_US', urlName, title })
  const terms: TermLinks = {
    findMentions: index.find,
    id: 'body',
    find: (urlName) => (urlName === 'own' ? undefined : { href: `/glossary/${urlName}`, definition: `What ${urlName} & co. means.` }),
    nameOf: (href) => (href.startsWith('/glossary/') ? href.slice(10) : undefined),
  }
  const FORTY = 'word '.repeat(40)
  const plainLink = (href: string) => ({ href, isExternal: false, isCurrent: false })
  const draw = (html: string) => drawRichText(html, place({ basePath: '', link: plainLink, terms }))

  test('the first mention links to the term with its definition, the others do not', () => {
    const html = draw(`<p>The hold-up time of a <strong>hold-up time</strong>.</p><p>${FORTY}Efficiency and hold-up time</p>`)
    expect(html).toBe(
      '<p>The <span class="term"><a href="/glossary/hold-up-time" aria-describedby="body_1">hold-up time</a>' +
        '<span class="term-definition" role="tooltip" id="body_1" data-nosnippet>What hold-up-time &amp; co. means.</span></span>' +
        ` of a <strong>hold-up time</strong>.</p><p>${FORTY}` +
        '<span class="term"><a href="/glossary/efficiency" aria-describedby="body_2">Efficiency</a>' +
        '<span class="term-definition" role="tooltip" id="body_2" data-nosnippet>What efficiency &amp; co. means.</span></span> and hold-up time</p>',
    )
  })

  test('of two terms within some forty words the second is marked where it is mentioned again', () => {
    const html = draw(`<p>Hold-up time and efficiency, ${FORTY}and efficiency once more.</p>`)
    expect(html.match(/class="term"/g)).toHaveLength(2)
    expect(html).toContain(' and efficiency, word')
    expect(html).toContain('>efficiency</a>')
    expect(draw('<p>A <a href="/glossary/own">link of an editor</a> and the efficiency.</p>')).not.toContain('class="term"')
  })

  test('of two links that an editor has made to terms near each other the second shows no definition, and no mark stands near either', () => {
    const link = (name: string) => `<a href="/glossary/${name}">${name}</a>`
    const html = draw(`<p>${link('hold-up-time')} and ${link('efficiency')}. ${FORTY}</p>`)
    expect(html).toMatch(/class="term"><a href="\/glossary\/hold-up-time".* and <a href="\/glossary\/efficiency">efficiency<\/a>/)
    expect(draw(`<p>Hold-up time first, then ${link('efficiency')}.</p>`)).toMatch(/^<p>Hold-up time first, then <span class="term">/)
  })

  test('a figure with a point is one word, so forty words are forty', () => {
    const html = draw(`<p>Hold-up time, ${'1.5 '.repeat(30)}and efficiency.</p>`)
    expect(html.match(/class="term"/g)).toHaveLength(1)
  })

  test.each([
    '<h2>Efficiency</h2>',
    '<table><caption>Efficiency</caption><tr><th>Hold-up time</th></tr></table>',
    '<p class="formula">efficiency = 1</p>',
    '<p><code>efficiency</code> and its own page</p>',
  ])('none is linked in %s', (html) => expect(draw(html)).not.toContain('class="term"'))

  test('a link that an editor has made counts as the first mention and shows the definition', () => {
    const html = draw('<p><a href="/glossary/efficiency">How good?</a> The efficiency.</p>')
    expect(html.match(/class="term"/g)).toHaveLength(1)
    expect(html).toContain('aria-describedby="body_1">How good?</a>')
    const late = draw('<p>The efficiency. <a href="/glossary/efficiency">How good?</a></p>')
    expect(late).toContain('<a href="/glossary/efficiency">How good?</a>')
    expect(late.match(/class="term"/g)).toHaveLength(1)
  })

  test('markup in a definition stays text', () => {
    const html = drawRichText('<p>efficiency</p>', place({ terms: { ...terms, find: () => ({ href: '/x', definition: '<b>"', lang: 'en-US' }) } }))
    expect(html).toContain('lang="en-US" data-nosnippet>&lt;b&gt;&quot;</span>')
  })
})
