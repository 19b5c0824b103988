import { expect, test } from 'vitest'

import { toPlainText } from './plain-text.ts'

test.each([
  ['<h2>Limits</h2><p>Below 100&nbsp;µA.</p>', 'Limits: Below 100 µA.'],
  ['<h2>How much?</h2><p>Little</p>', 'How much? Little'],
  [
    '<table><caption>Limits</caption><tr><th>Type B</th><td>100 µA</td></tr> <tr><th>CF</th> <td>10 µA</td></tr></table>',
    'Limits: Type B · 100 µA; CF · 10 µA;',
  ],
  ['a <b>bold</b> {!Image.x} &amp; <script>alert(1)</script>sign', 'a bold & sign'],
])('%s reads as %s', (html, text) => expect(toPlainText(html)).toBe(text))
