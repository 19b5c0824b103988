import { expect, test } from 'vitest'

import { drawFormula } from './draw-formula.ts'
import { readMathText } from './math-token.ts'

const draw = (text: string) => {
  const tokens = readMathText(text)
  return tokens && drawFormula(tokens)?.replaceAll(/<\/?math[^>]*>/g, '')
}

test.each([
  ['1 / 2', '<mfrac><mn>1</mn><mn>2</mn></mfrac>'],
  [
    '3 · 4 / (5 − 6) + 7',
    '<mrow><mfrac><mrow><mn>3</mn><mo>·</mo><mn>4</mn></mrow><mrow><mn>5</mn><mo>−</mo><mn>6</mn></mrow></mfrac><mo>+</mo><mn>7</mn></mrow>',
  ],
  ['√(1 + 3²)', '<msqrt><mn>1</mn><mo>+</mo><msup><mn>3</mn><mn>2</mn></msup></msqrt>'],
  ['(1 − 2/3)', '<mrow><mo>(</mo><mn>1</mn><mo>−</mo><mn>2</mn><mtext>/</mtext><mn>3</mn><mo>)</mo></mrow>'],
  ['26,280 h / 500,000 h', '<mfrac><mrow><mn>26,280</mn><mtext>\u00A0h</mtext></mrow><mrow><mn>500,000</mn><mtext>\u00A0h</mtext></mrow></mfrac>'],
  [
    '2^((1 − 2) / 10)',
    '<msup><mn>2</mn><mrow><mrow><mo>(</mo><mn>1</mn><mo>−</mo><mn>2</mn><mo>)</mo></mrow><mtext>/</mtext><mn>10</mn></mrow></msup>',
  ],
  ['10⁻⁵', '<msup><mn>10</mn><mn>−5</mn></msup>'],
  ['1006 J/(kg·K)', '<mrow><mn>1006</mn><mtext>\u00A0J/(kg·K)</mtext></mrow>'],
  ['−3', '<mrow><mo>−</mo><mn>3</mn></mrow>'],
])('%s is drawn as %s', (text, math) => expect(draw(text)).toBe(math))

test('lines may break before each relation, and nowhere else', () => {
  const tokens = readMathText('1 + 2 = 3 ≈ 4') ?? []
  expect(drawFormula(tokens)?.split(' <math').length).toBe(3)
})

test.each(['(1 + 2', '1 + 2)', '/ 3', '3 /', '√', 'a { b', '1 ^'])('%s is not drawn, because it is not complete', (text) =>
  expect(draw(text)).toBeUndefined(),
)

test('text is escaped', () => {
  expect(draw('1 < 2')).toBe('<mn>1</mn> <mrow><mo>&lt;</mo><mn>2</mn></mrow>')
})
