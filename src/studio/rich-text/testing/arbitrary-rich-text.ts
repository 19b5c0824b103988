import fc from 'fast-check'

import { ALLOWED_ATTRIBUTES, ALLOWED_CLASSES, ALLOWED_ELEMENTS, INLINE_ELEMENTS } from '#model/rich-text/allowed-markup.ts'
import { sanitiseRichText } from '#model/rich-text/rich-text.ts'
import { type Markup, writeMarkup } from '../schema/markup.ts'

const KEY = `MC${'A'.repeat(26)}`
const VALUES: Readonly<Record<string, readonly string[]>> = {
  href: ['/contact-us', 'https://example.com/a?b=1&c=2', '#part', 'mailto:a@example.com', '{!contentAsset.Leaflet.2}'],
  src: [`{!cmsMedia.${KEY}}`, '/images/a.jpg'],
  dir: ['rtl', 'ltr'],
  lang: ['de', 'en'],
  id: ['part', 'a-2'],
  scope: ['col', 'row'],
  colspan: ['1', '2', '3', 'x'],
  rowspan: ['1', '2', '0'],
}
const text = fc.constantFrom('a', ' b', 'c ', ' ', '\n', 'd e', '  f  g ', '\u00A0', '<&>"\'', 'Ω ≤ 5 %', '')
const byElement: Readonly<Record<string, readonly string[]>> = ALLOWED_ATTRIBUTES

function attributesOf(tag: string): fc.Arbitrary<Record<string, string>> {
  const names = [...ALLOWED_ATTRIBUTES['*'], ...(byElement[tag] ?? [])]
  const one = fc
    .constantFrom(...names)
    .chain((name) => fc.constantFrom(...(VALUES[name] ?? ['', '3', 'a "b"'])).map((value): [string, string] => [name, value]))
  const ofClass = fc
    .subarray(ALLOWED_CLASSES, { maxLength: 2 })
    .map((names): [string, string][] => (names.length === 0 ? [] : [['class', names.join(' ')]]))
  return fc
    .tuple(fc.array(one, { maxLength: 2 }), fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: ofClass }))
    .map(([list, classes]) => Object.fromEntries([...list, ...classes]))
}

function element(tag: string, children: fc.Arbitrary<Markup[]>): fc.Arbitrary<Markup> {
  return fc
    .tuple(attributesOf(tag), children)
    .map(([attributes, inner]) => ({ tag, attributes, children: ['br', 'hr', 'img', 'wbr', 'col'].includes(tag) ? [] : inner }))
}

const list = (one: fc.Arbitrary<Markup>, most = 4) => fc.array(one, { maxLength: most, size: 'max' })
const anyOf = (tags: readonly string[], children: fc.Arbitrary<Markup[]>) => fc.constantFrom(...tags).chain((tag) => element(tag, children))

const { line, block } = fc.letrec<{ line: Markup; block: Markup; anything: Markup }>((tie) => ({
  line: fc.oneof({ maxDepth: 4 }, text, anyOf([...INLINE_ELEMENTS, 'span', 'br', 'img'], list(tie('line'), 3))),
  block: fc.oneof(
    { maxDepth: 4 },
    anyOf(['p', 'h2', 'h3', 'pre', 'h6'], list(tie('line'))),
    anyOf(['ul', 'ol'], list(element('li', list(fc.oneof(tie('line'), tie('block')))))),
    anyOf(['dl'], list(anyOf(['dt', 'dd'], list(tie('line'))))),
    anyOf(['div', 'blockquote', 'address', 'dd', 'details'], list(fc.oneof(tie('line'), tie('block')))),
    element('figure', list(fc.oneof(element('img', fc.constant([])), element('figcaption', list(tie('line'))), tie('block')), 3)),
    element('details', fc.tuple(element('summary', list(tie('line'))), tie('block'))),
    element(
      'table',
      fc.tuple(
        element('caption', list(tie('line'))),
        section('thead', 'th', tie('line')),
        section('tbody', 'td', fc.oneof(tie('line'), tie('block'))),
        section('tbody', 'td', tie('line')),
      ),
    ),
    tie('anything'),
  ),
  // Anything in anything, also what makes no sense.
  anything: anyOf(ALLOWED_ELEMENTS, list(fc.oneof(tie('line'), tie('block')))),
}))

/** Rows of two cells, sometimes with other spans than fit. */
function section(tag: string, cell: string, content: fc.Arbitrary<Markup>): fc.Arbitrary<Markup> {
  const plain = list(content, 2).map((children): Markup => ({ tag: cell, attributes: {}, children }))
  const row = element(
    'tr',
    fc.array(fc.oneof({ weight: 9, arbitrary: plain }, { weight: 1, arbitrary: element(cell, list(content, 2)) }), { minLength: 2, maxLength: 2 }),
  )
  return element(tag, fc.array(row, { minLength: 1, maxLength: 3 }))
}

/** Stored texts of every element and attribute of the allowlist, in places that make sense and in others. */
export const arbitraryRichText: fc.Arbitrary<string> = list(fc.oneof({ weight: 3, arbitrary: block }, { weight: 1, arbitrary: line })).map((markup) =>
  sanitiseRichText(writeMarkup(markup)),
)
