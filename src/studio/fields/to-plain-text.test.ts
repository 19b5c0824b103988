import { expect, test } from 'vitest'

import { toPlainText } from './to-plain-text.ts'

test('rich text is read as its words, block by block', () => {
  expect(toPlainText('<h2>In a design</h2><p>A &lt;B&gt; &amp; C<br>next</p><ul><li>one</li><li>two</li></ul>')).toBe(
    'In a design\n\nA <B> & C\nnext\n\n• one\n• two',
  )
  expect(toPlainText('<table><tbody><tr><th>V</th><td>12&#160;V</td></tr></tbody></table>')).toBe('V\t12\u00A0V')
})
