import { expect, test } from 'vitest'

import { listRichText } from '#model/fields/map-rich-text.ts'
import { sanitiseRichText } from '#model/rich-text/rich-text.ts'
import { findContentType } from '#model/types/content-types.ts'
import { listDemoBodies } from '../../../../tests/support/demo-bodies.ts'
import { drawSource } from './draw-source.ts'
import { fromFormulaText, toFormulaText } from './formula-text.ts'

test.each([
  [
    '*t* = *C* · (*V*_{1}^{2} − *V*_{2}^{2}) / 2',
    '<var>t</var> = <var>C</var> · (<var>V</var><sub>1</sub><sup>2</sup> − <var>V</var><sub>2</sub><sup>2</sup>) / 2',
  ],
  ['*x*_1 + *x*_2', '<var>x</var><sub>1</sub> + <var>x</var><sub>2</sub>'],
  ['2^((1 − *k*) / 10)', '2^((1 − <var>k</var>) / 10)'],
  ['a < b\n*c* > d', 'a &lt; b<br /><var>c</var> &gt; d'],
  ['\\*no symbol\\*', '*no symbol*'],
  ['*P*_{*out*}', '<var>P</var><sub><var>out</var></sub>'],
  ['*open', '<var>open</var>'],
  ['}', '}'],
])('%s is stored as %s', (text, source) => expect(fromFormulaText(text)).toBe(source))

test('every formula of the demonstration can be edited as text, and comes back as it was', () => {
  const sources = listDemoBodies().flatMap(({ type, body }) => {
    const schema = findContentType(type)?.body
    const texts = schema === undefined ? [] : listRichText(schema, body)
    return texts.flatMap((html) => Array.from(sanitiseRichText(html).matchAll(/<p class="formula">([^]*?)<\/p>/g), ([, source = '']) => source))
  })
  expect(sources.length).toBeGreaterThan(20)
  for (const source of sources)
    expect(fromFormulaText(toFormulaText(source) ?? '')).toBe(source.replace(/\s*<br \/>\s*/g, '<br />').replaceAll('&nbsp;', '\u00A0'))
})

test('what holds other elements is not edited as text', () => {
  expect(toFormulaText('<a href="/x">a</a> = 1')).toBeUndefined()
  expect(toFormulaText('<strong>a</strong>')).toBeUndefined()
})

test('a formula is drawn as pages draw it', () => {
  expect(drawSource(fromFormulaText('*a* / 2'))).toContain('<mfrac>')
  expect(drawSource(fromFormulaText('*a* /'))).toBeUndefined()
  expect(drawSource('')).toBeUndefined()
})
