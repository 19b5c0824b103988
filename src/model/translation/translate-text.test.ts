import { describe, expect, it, test } from 'vitest'

import { BLOCK_RULES } from '../../../tests/support/block-rules.ts'
import { listDemoBodies } from '../../../tests/support/demo-bodies.ts'
import { isContentTypeName } from '../types/content-types.ts'
import { sanitiseRichText } from '../rich-text/rich-text.ts'
import type { GivenPiece } from './codes.ts'
import { layOut, type Piece } from './lay-out.ts'
import { listTexts, type TextKind } from './list-texts.ts'
import { toUnits, translateText, type Unit } from './translate-text.ts'

const pair = (source: string, target?: string, kind: TextKind = 'rich') => ({ kind, source, target, from: 'en_US', to: 'de' })
const show = (pieces: readonly Piece[] | undefined) =>
  pieces?.map((piece) => (typeof piece === 'string' ? piece : `[${piece.kind} ${piece.id}]`)).join('')
const sourcesOf = (units: readonly Unit[]) => units.map(({ name, segments }) => [name, ...segments.map(({ source }) => show(source))])
const given = (sentences: Record<string, (readonly GivenPiece[] | undefined)[]>) => new Map(Object.entries(sentences))
const open = (id: number): GivenPiece => ({ kind: 'open', id })
const close = (id: number): GivenPiece => ({ kind: 'close', id })

describe('a text for translators', () => {
  it('is divided into paragraphs and sentences, with markup as codes', () => {
    const html = '<h2>Losses</h2><p>All <strong>loss</strong> is heat. See <a href="/heat">heat</a>.</p><ul><li>One</li><li>230</li></ul>'
    expect(sourcesOf(toUnits(pair(html)))).toEqual([
      ['1', 'Losses'],
      ['2', 'All [open 1]loss[close 1] is heat.', 'See [open 2]heat[close 2].'],
      ['3', 'One'],
    ])
  })

  it('keeps formulae, code and placeholders as one code each', () => {
    const html = '<p>Use <span class="formula"><var>U</var> = 5&nbsp;V</span> and <code>a &amp;&amp; b</code> for {!Content.title} &amp; more.</p>'
    expect(sourcesOf(toUnits(pair(html)))).toEqual([['1', 'Use [alone 1] and [alone 2] for [alone 3] & more.']])
  })

  it('offers what pictures show, and ends sentences neither at short forms nor inside of markup', () => {
    const html =
      '<p>It takes approx. 5 s, e.g. 4 s. <em>Then it ends. Or not.</em></p><figure><img src="/a.png" alt="A &quot;hot&quot; part" /></figure>'
    expect(sourcesOf(toUnits(pair(html)))).toEqual([
      ['1', 'It takes approx. 5 s, e.g. 4 s.', '[open 1]Then it ends.', 'Or not.[close 1]'],
      ['a1', 'A "hot" part'],
    ])
  })

  it('has the sentences of a translation beside those of its source, with the same numbers, also in another order', () => {
    const source = '<p>A <b>first</b> <i>one</i>. Two.</p>'
    const target = '<p>Ein <i>einer</i> <b>erster</b>. Zwei.</p>'
    expect(toUnits(pair(source, target))[0]?.segments.map((segment) => show(segment.target))).toEqual([
      'Ein [open 2]einer[close 2] [open 1]erster[close 1].',
      'Zwei.',
    ])
    expect(toUnits(pair(source, '<p>Nur ein Satz.</p>'))[0]?.segments.map((segment) => segment.target)).toEqual([undefined, undefined])
  })
})

describe('a long text', () => {
  // Each of these would take minutes if a sentence were looked for among all of them.
  const COUNT = 40_000

  it('is divided in one go, and one of its sentences is put back', () => {
    const source = `<p>${'A &amp; b is here. '.repeat(COUNT)}</p>`
    const pieces = toUnits(pair(source))[0]?.segments.map((segment) => show(segment.source))
    expect([pieces?.length, new Set(pieces)]).toEqual([COUNT, new Set(['A & b is here.'])])
    const translated = translateText(pair(source, source), given({ '1': [...Array<undefined>(COUNT - 1), ['A & c.']] }))
    expect(translated).toEqual({ text: source.replace(/A &amp; b is here\. <\/p>$/, 'A &amp; c. </p>'), changed: 1 })
  })

  it('may hold much white space and many codes', () => {
    const source = `<p>A${' '.repeat(500_000)}B. ${'<b></b>'.repeat(COUNT)}C.</p>`
    expect(
      layOut(source, 'rich', 'en')
        .parts.map((part) => (typeof part === 'string' ? part : part.raw))
        .join(''),
    ).toBe(source)
  })
})

describe('a translated text', () => {
  const source = '<p>A <b>first</b> one.  Two &amp; more.</p><p>Last.</p>'
  const target = '<p>Ein <b id="x">erster</b>.  Zwei &amp; mehr.</p><p>Letzter.</p>'

  it('keeps every letter but those of the sentences that changed', () => {
    const sentences = given({ '1': [['Ein ', open(1), 'erster', close(1), '.'], ['Zwei < drei.']], '2': [undefined] })
    expect(translateText(pair(source, target), sentences)).toEqual({
      text: '<p>Ein <b id="x">erster</b>.  Zwei &lt; drei.</p><p>Letzter.</p>',
      changed: 1,
    })
  })

  it('keeps the markup of the translation in a sentence that changed', () =>
    expect(translateText(pair(source, target), given({ '1': [[open(1), 'Neu', close(1)], undefined] }))).toEqual({
      text: '<p><b id="x">Neu</b>  Zwei &amp; mehr.</p><p>Letzter.</p>',
      changed: 1,
    }))

  it('is built like its source where there was none or one with other paragraphs, if it is complete', () => {
    const all = given({ '1': [['Ein ', open(1), 'erster', close(1)], ['Zwei.']], '2': [['Letzter.']] })
    const text = '<p>Ein <b>erster</b>  Zwei.</p><p>Letzter.</p>'
    expect(translateText(pair(source), all)).toEqual({ text, changed: 3 })
    expect(translateText(pair(source, '<p>Alles.</p>'), all)).toEqual({ text, changed: 3 })
    const half = given({ '1': [['Ein ', open(1), 'erster', close(1)], undefined] })
    expect(translateText(pair(source, '<p>Alles.</p>'), half)).toEqual({ unit: '1', segment: 2, problem: { kind: 'incomplete' } })
    expect(translateText(pair(source, '<p>Alles.</p>'), given({}))).toEqual({ text: '<p>Alles.</p>', changed: 0 })
  })

  it('takes other sentences in one paragraph as a whole, and leaves the others', () =>
    expect(
      translateText(pair(source, '<p>Eins und zwei.</p><p>Letzter.</p>'), given({ '1': [[open(1), 'Eins', close(1), '.'], ['Zwei.']] })),
    ).toEqual({
      text: '<p><b>Eins</b>.  Zwei.</p><p>Letzter.</p>',
      changed: 2,
    }))

  it.each<[string, readonly GivenPiece[], object]>([
    ['lost', ['Ein erster.'], { kind: 'lost', name: '1 <b>' }],
    ['doubled', [open(1), 'a', open(1), 'b', close(1)], { kind: 'doubled', name: '1 <b>' }],
    ['unknown', [open(1), close(1), open(7)], { kind: 'unknown', name: '7' }],
    ['of an unknown element', [{ kind: 'unknown', name: 'script' }], { kind: 'unknown', name: 'script' }],
    ['the wrong way round', [close(1), 'a', open(1)], { kind: 'crossed', name: '1 </b>' }],
  ])('is refused with a code that is %s', (_, sentence, problem) =>
    expect(translateText(pair(source, target), given({ '1': [sentence] }))).toEqual({ unit: '1', segment: 1, problem }),
  )

  it('refuses elements that cross each other', () => {
    const crossed = [open(1), open(2), 'a', close(1), close(2)]
    expect(translateText(pair('<p><b>a</b> <i>b</i></p>'), given({ '1': [crossed] }))).toMatchObject({ problem: { kind: 'crossed' } })
  })

  it('takes words about pictures, and writes what they show as the sanitiser does', () => {
    const html = '<p>See <img src="/a.png" alt="One" /> and <img src="/b.png" alt="Two" />.</p>'
    const { text } = translateText(pair(html, html), given({ a2: [['"Zwei" & <mehr>']] })) as { text: string }
    expect(text).toBe('<p>See <img src="/a.png" alt="One" /> and <img src="/b.png" alt="&quot;Zwei&quot; &amp; &lt;mehr&gt;" />.</p>')
    expect(sanitiseRichText(text)).toBe(text)
  })
})

test('every text of the demonstration is the same to the letter when it comes back as it went out', () => {
  let count = 0
  for (const { type, language, ...words } of listDemoBodies()) {
    if (!isContentTypeName(type)) continue
    for (const { kind, value } of listTexts(type, words, BLOCK_RULES)) {
      const one = { kind, source: value, target: value, from: language, to: language }
      expect(
        layOut(value, kind, language)
          .parts.map((part) => (typeof part === 'string' ? part : part.raw))
          .join(''),
      ).toBe(value)
      const units = toUnits(one)
      const back = new Map(units.map(({ name, segments }) => [name, segments.map(({ source }) => source)]))
      expect(translateText(one, back)).toEqual({ text: value, changed: 0 })
      const anew = translateText({ ...one, target: undefined }, back)
      if (units.length > 0 && kind === 'rich') expect('text' in anew && sanitiseRichText(anew.text)).toBe(sanitiseRichText(value))
      count += units.length
    }
  }
  expect(count).toBeGreaterThan(5000)
})
