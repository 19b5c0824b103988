import { Fragment, Slice } from '@tiptap/pm/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { BLOCKS } from '#web/blocks/registry.ts'
import { isJsonObject, type Json } from '#base/pure/json.ts'
import { listRichText } from '#model/fields/map-rich-text.ts'
import { ALLOWED_ELEMENTS } from '#model/rich-text/allowed-markup.ts'
import { sanitiseRichText } from '#model/rich-text/rich-text.ts'
import { findContentType } from '#model/types/content-types.ts'
import { listDemoBodies } from '../../../../tests/support/demo-bodies.ts'
import { cases } from '../../../../tests/support/effort.ts'
import { withLastLine } from '../editor/last-line.ts'
import { arbitraryRichText } from '../testing/arbitrary-rich-text.ts'
import { canonicalMarkup } from '../testing/canonical-markup.ts'
import { readRichText } from './read-rich-text.ts'
import { writeRichText } from './write-rich-text.ts'

/** As the editor opens and writes a text. */
const roundTrip = (html: string) => writeRichText(withLastLine(readRichText(html)))

/** The rich text of every field of kind richText: of the types, and of the blocks on pages. */
function listStoredTexts(): string[] {
  return listDemoBodies().flatMap(({ type, body }) => {
    const schema = findContentType(type)?.body
    return [...(schema === undefined ? [] : listRichText(schema, body)), ...listOfBlocks(body)].map(sanitiseRichText)
  })
}

function listOfBlocks(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(listOfBlocks)
  if (!isJsonObject(value)) return []
  const block = typeof value['definition'] === 'string' ? BLOCKS.get(value['definition'])?.block : undefined
  const own = block === undefined ? [] : listRichText(block.attributes, value['attributes'] ?? {})
  return [...own, ...Object.values(value).flatMap(listOfBlocks)]
}

test('no text of the demonstration changes but for white space, in either language', () => {
  const texts = [...new Set(listStoredTexts())]
  expect(texts.length).toBeGreaterThan(400)
  for (const html of texts) {
    const written = roundTrip(html)
    expect(canonicalMarkup(written)).toEqual(canonicalMarkup(html))
    expect(roundTrip(written)).toBe(written)
    expect(sanitiseRichText(written)).toBe(written)
  }
})

test('all that the texts of the demonstration are made of can be edited', () => {
  const opaque = listStoredTexts().flatMap((html) => {
    const found: string[] = []
    readRichText(html).descendants((node) => void (node.type.name.startsWith('opaque') && found.push(String(node.attrs['source']))))
    return found
  })
  expect(opaque).toEqual([])
})

test('no text of the allowlist changes, whatever it is made of, and the second time it is the same to the letter', () => {
  fc.assert(
    fc.property(arbitraryRichText, (html) => {
      const doc = readRichText(html)
      doc.check()
      const written = roundTrip(html)
      expect(canonicalMarkup(written)).toEqual(canonicalMarkup(html))
      expect(roundTrip(written)).toBe(written)
      expect(sanitiseRichText(written)).toBe(written)
    }),
    { numRuns: cases(10_000) },
  )
})

test.each(ALLOWED_ELEMENTS)('an element %s by itself is kept', (tag) => {
  const html = sanitiseRichText(`<${tag} title="t">x</${tag}>`)
  expect(canonicalMarkup(roundTrip(html))).toEqual(canonicalMarkup(html))
})

test.each([
  ['<p>a <kbd>Ctrl</kbd><kbd>C</kbd></p>', 'neighbours of the same kind stay apart'],
  ['<p><a href="/a">one <code>b</code> two</a></p>', 'a link is not split by what is in it'],
  ['<p>x<a id="here"></a>y</p>', 'an anchor without text stays'],
  ['<p><q>a <q>b</q></q></p>', 'a quotation within a quotation stays'],
  ['<ul><li>a</li><p>b</p></ul>', 'a list with a paragraph between its items is kept whole'],
  ['<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>', 'a table with a missing cell is kept whole'],
  ['<pre>  a\n   b</pre>', 'code keeps its white space'],
  ['text alone', 'text without an element stays without'],
  ['', 'nothing stays nothing'],
  ['<p></p>', 'an empty paragraph stays'],
])('%s: %s', (html) => {
  expect(canonicalMarkup(roundTrip(html))).toEqual(canonicalMarkup(html))
  if (html.startsWith('<pre>')) expect(roundTrip(html)).toBe(html)
})

test('markup of ten thousand levels is kept and shown as what cannot be edited', () => {
  const html = '<div>'.repeat(10_000)
  expect(readRichText(html).firstChild?.type.name).toBe('opaque')
  expect(roundTrip(html)).toBe(html)
})

test('a placeholder that is typed as the only words is stored without a paragraph around it', () => {
  const typed = (words: string) => {
    const doc = readRichText('')
    return doc.replace(1, 1, new Slice(Fragment.from(doc.type.schema.text(words)), 0, 0))
  }
  expect(writeRichText(typed('{!Content.body}'))).toBe('{!Content.body}')
  expect(writeRichText(withLastLine(typed('{!Content.body}')))).toBe('{!Content.body}')
  expect(writeRichText(typed('{!Content.body} and more'))).toBe('<p>{!Content.body} and more</p>')
  expect(roundTrip('<p>{!Content.body}</p>')).toBe('<p>{!Content.body}</p>')
})
