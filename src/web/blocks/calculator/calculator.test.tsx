import { expect, test } from 'vitest'

import { drawBlock } from '../testing/draw-block.tsx'
import { examplePage } from '../testing/example-page.ts'
import { sayIn } from '#texts/say.ts'
import { calculatorLinkBlock } from '../calculator-link/calculator-link.block.ts'
import { calculatorBlock } from './calculator.block.ts'

const PATH = '/resources/power-supply-guides/hold-up-time'

function draw(params: Record<string, string> = {}, language = 'en_US', calculator = 'hold-up'): string {
  const page = examplePage({ language, pathOf: () => PATH, route: { path: PATH, params }, text: sayIn(language) })
  return drawBlock(calculatorBlock, { calculator, anchor: 'calculator' }, page)
}

/** The visible text, with plain spaces. */
function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/[\u00A0\u202F]/g, ' ')
}

test('a form that is sent by GET holds a named field for each value, with its unit, bounds and help', () => {
  const html = draw()
  const form = /<form [^>]*>/.exec(html)?.[0]
  expect(form).toContain(' method="get"')
  expect(form).toContain(` action="${PATH}#calculator-result"`)
  expect(html).toContain('<label for="calculator-capUF">Bulk capacitance (nominal) <var class="calc-symbol">C</var></label>')
  expect(html).toMatch(/<input id="calculator-capUF"[^>]* name="capUF" value="330"\/>/)
  expect(html).toMatch(/<input id="calculator-effPct"[^>]* aria-describedby="calculator-effPct-help" name="effPct" value="94"\/>/)
  expect(html).toMatch(/<select name="capUF.unit" aria-label="Unit of Bulk capacitance \(nominal\)"><option value="µF" selected="">µF<\/option>/)
  expect(html).toMatch(/<input id="calculator-v1-tolerance" type="text" inputMode="decimal"[^>]* name="v1.tol" value="2"\/>/)
  expect(textOf(/id="calculator-effPct-help">(.*?)<\/p>/.exec(html)?.[1] ?? '')).toMatch(/^1 to 100 % · Only the stage/)
  expect(html).not.toContain('calculator-capUF-help')
  expect(html).toMatch(/<button class="button" type="submit">Calculate<\/button><a href="[^"?]*#calculator">Reset<\/a>/)
})

test('every result stands with its range, its worst end marked in words, and its formula with symbols and with values', () => {
  const html = draw()
  const row = /<tr><th scope="row">Hold-up time.*?<\/tr>/.exec(html)?.[0] ?? ''
  expect(row).toContain('<td class="numeric" data-worst="">34.36<span class="calc-worst"> worst</span></td><td class="numeric">64.21</td>')
  expect(row).toContain('<span class="calc-worst">worst: <span class="calc-end"><var class="calc-symbol">δ</var> =\u00A020\u00A0%</span>')
  expect(row).toContain('<span class="calc-end"><var class="calc-symbol">V₁</var> −2\u00A0%</span>')
  expect(textOf(/<figcaption>.*?<\/figcaption>/.exec(html)?.[0] ?? '')).toBe(
    'Hold-up time against output powerDrawn at the worst corner: δ = 20 %, a = 20 %, V₁ −2 %, V₂ +2 %, η −1 %',
  )
  expect(html).toContain(
    '<mi>t</mi></math> <math displaystyle="true"><mrow><mo>=</mo><mfrac><mrow><msub><mi>C</mi><mtext>eff</mtext></msub><mo>·</mo>',
  )
  expect(html).toContain(
    '</mrow><mrow><mn>2</mn><mo>·</mo><mtext>150\u00A0W</mtext></mrow></mfrac></mrow></math></p><p>= <strong>41.1\u00A0ms</strong>',
  )
})

test('the verdict says its kind in a word, not by colour alone', () => {
  expect(textOf(draw())).toContain('✓Good. A hold-up time of')
  expect(textOf(draw({ poutW: '1000' }))).toContain('✕Not suitable. A hold-up time of')
})

test('the address decides what stands in the fields, in German and English form and in other units', () => {
  const html = draw({ capUF: '0,5', 'capUF.unit': 'mF', 'v1.tol': '5' })
  expect(html).toMatch(/name="capUF" value="0,5"/)
  expect(html).toContain('<option value="mF" selected="">mF</option>')
  expect(html).toMatch(/name="v1.tol" value="5"/)
  expect(textOf(html)).toContain('Ceff =C·(1−δ)·(1−a)=500 µF·')
})

test('the link to the calculation is neutral: own units, dots, only what differs from the defaults', () => {
  expect(draw({ capUF: '0,47', 'capUF.unit': 'mF', v1: '390' })).toContain(`<a href="${PATH}?capUF=470#calculator">Link to this calculation</a>`)
  expect(draw()).toContain(`<a href="${PATH}#calculator">Link to this calculation</a>`)
})

test('the result leads to the supplies that meet it and says how many there are', () => {
  const page = (params: Record<string, string>, language = 'en_US', counts = [12]) => {
    const drawn = examplePage({
      language,
      pathOf: () => PATH,
      route: { path: PATH, params },
      text: sayIn(language),
      countModels: () => counts[0] ?? 0,
    })
    return textOf(
      /<p class="calc-supplies">.*?<\/p>/.exec(drawBlock(calculatorBlock, { calculator: 'hold-up', anchor: 'calculator' }, drawn))?.[0] ?? '',
    )
  }
  expect(draw({ poutW: '200' })).toContain('href="/products/finder?role=supply&amp;power=%3E%3D+200&amp;holdup=20"')
  expect(page({})).toBe('12 supplies that meet this')
  expect(page({}, 'de')).toBe('12 Netzteile, die dies erfüllen')
  expect(page({}, 'en_US', [1])).toBe('1 supply that meets this')
  expect(page({}, 'en_US', [0])).toBe('No supply meets this; see what comes nearest')
  expect(page({ poutW: 'much' })).toBe('')
  expect(draw({ poutW: '200' })).toContain('with at least this hold-up time on the data sheet.</p>')
})

test('a result by which models cannot be chosen has no link to the finder', () => {
  expect(draw({}, 'en_US', 'ripple')).not.toContain('calc-supplies')
})

test('a value that cannot be used is named at the top and beside its field, and nothing that was typed is lost', () => {
  const html = draw({ capUF: 'lots', v2: '1 MV', poutW: '75' })
  expect(html).toContain('<div class="calc-problems" id="calculator-result"')
  expect(textOf(html)).toContain('2 values need a correction')
  expect(html).toMatch(/<a href="#calculator-capUF">Bulk capacitance \(nominal\): “lots” cannot be read as a number/)
  expect(html).toMatch(/aria-invalid="true" aria-describedby="calculator-capUF-error" name="capUF" value="lots"/)
  expect(html).toMatch(/<p class="calc-error" id="calculator-capUF-error">“lots” cannot be read/)
  expect(html).toContain('name="poutW" value="75"')
  expect(html).not.toContain('<table class="calc-results"')
  expect(html.match(/ id="calculator-result"/g)).toHaveLength(1)
})

test('markup in the address is shown as the text it is', () => {
  const html = draw({ capUF: '"><script>alert(1)</script>' })
  expect(html).not.toContain('<script')
  expect(html).toContain('&quot;&gt;&lt;script&gt;')
})

test('the verdict is that of the worst case, which names its corner', () => {
  const html = textOf(draw({ v1: '390', 'v1.tol': '15', v2: '300', 'v2.tol': '15' }))
  expect(html).toContain('the 20 ms wanted')
  expect(html).toContain('No capacitance is enough')
  expect(html).toContain('Judged by the worst values within the tolerances.')
  expect(html).toContain('V₁ −15 %, V₂ +15 %')
  expect(html).toContain('Drawn at the nominal values.')
  const exact = textOf(draw({ 'v1.tol': '0', 'v2.tol': '0', 'effPct.tol': '0', tolPct: '0', agePct: '0' }))
  expect(exact).not.toMatch(/worst values|Drawn at/)
})

test('a wire may be given by its gauge', () => {
  const html = textOf(draw({ areaMM2: 'AWG 14' }, 'en_US', 'cable-drop'))
  expect(html).toContain('2.081 mm²')
  const chosen = draw({ areaMM2: '2/0', 'areaMM2.unit': 'AWG' }, 'en_US', 'cable-drop')
  expect(textOf(chosen)).toContain('67.43 mm²')
  expect(chosen).toMatch(/<option value="AWG" selected="">AWG<\/option>/)
})

test('a minimum in table, formula and values of the plot is never below what the rule asks for', () => {
  const html = textOf(draw({ poutW: '10' }, 'en_US', 'level-vi'))
  expect(html).not.toMatch(/81\.9(?!5)/)
  expect(html).toContain('81.95')
})

test('a life beyond what is commonly counted on is not printed', () => {
  const html = textOf(draw({ tc: '20' }, 'en_US', 'reliability'))
  expect(html).not.toContain('206.6')
  expect(html).toMatch(/(?:>|&gt;) 15/)
})

test('a wire gauge chosen without a script takes the area that stood in the field', () => {
  const html = draw({ areaMM2: '2.5', 'areaMM2.unit': 'AWG' }, 'en_US', 'cable-drop')
  expect(html).toMatch(/name="areaMM2" value="13"/)
  expect(html).not.toContain('calc-problems')
})

test('a downtime that means nothing is not printed', () => {
  const html = textOf(draw({ n: '50', k: '1', betaPct: '0' }, 'en_US', 'redundancy'))
  expect(html).toMatch(/(?:<|&lt;) 0\.05/)
  expect(html).toMatch(/(?:>|&gt;) 0\.9999999/)
  expect(html).not.toMatch(/10⁻/)
  const table = (params: Record<string, string>) =>
    textOf(/<table class="calc-results".*?<\/table>/.exec(draw(params, 'en_US', 'redundancy'))?.[0] ?? '')
  expect(table({ betaPct: '1', mttrH: '0.1', mtbfH: '10000000' })).not.toMatch(/0\.99999999/)
})

test('on a German page labels, units, numbers and plot are German', () => {
  const html = draw({}, 'de')
  expect(html).toContain('lang="de"')
  expect(textOf(html)).toContain('Überbrückungszeitt, msungünstigst: δ = 20 %, a = 20 %, V₁ −2 %, V₂ +2 %, η −1 %34,36 ungünstigst64,2174,99')
  expect(html).toContain('>Tabelle der dargestellten Werte</summary>')
  expect(textOf(draw({}, 'de', 'inrush'))).toContain('V eff')
})

test('the plot has a name, a description, named axes and its values as a table', () => {
  const html = draw()
  expect(html).toMatch(
    /<svg class="plot-drawing"[^>]*role="img" aria-labelledby="calculator-plot-wide-title" aria-describedby="calculator-plot-wide-desc"/,
  )
  expect(html).toContain('<title id="calculator-plot-narrow-title">Hold-up time against output power</title>')
  expect(html).toContain('data-kind="axis">Output power (W)</text>')
  const table = /<details class="calc-values">.*<\/details>/.exec(html)?.[0] ?? ''
  expect(table.match(/<tr>/g)?.length).toBeGreaterThan(12)
  expect(table).toContain('<th scope="col" class="numeric">Hold-up time (ms)</th>')
})

test('ids are unique, and what describes or names something exists', () => {
  const html = draw({ capUF: 'x' })
  const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const named = Array.from(html.matchAll(/ (?:for|aria-labelledby|aria-describedby)="([^"]+)"/g), ([, names]) => names?.split(' ') ?? []).flat()
  expect(named.filter((id) => !ids.includes(id))).toEqual([])
})

test('a calculator that does not exist is refused, and one that an expression does not name draws nothing, nor does the link to it', () => {
  for (const { attributes } of [calculatorBlock, calculatorLinkBlock]) {
    const messages = attributes.safeParse({ calculator: 'abacus' }).error?.issues.map(({ message }) => message)
    expect(messages).toEqual(['Choose a calculator, or write an expression that names one.'])
  }
  expect(draw({}, 'en_US', '{!Content.calculator}')).toBe('')
  expect(drawBlock(calculatorLinkBlock, { calculator: '{!Content.calculator}' })).toBe('')
  expect(drawBlock(calculatorLinkBlock, { calculator: 'hold-up' })).toContain('<a href="#calculator">Hold-up time calculator</a>')
})

test('the browser is given only the parameters that the calculator reads', () => {
  const page = examplePage({ route: { path: PATH, params: { capUF: '1', utm_source: 'x', __proto__: 'y', urlName: 'hold-up-time' } } })
  expect(calculatorBlock.resolve({ calculator: 'hold-up', anchor: 'calculator' }, page, { id: 'x', regions: [] })?.params).toEqual({ capUF: '1' })
})

test.each([
  ['3,000', 'en_US', 'Read as 3. Write thousands without a mark.'],
  ['1.250', 'de', 'Gelesen als 1,25. Schreiben Sie Tausender ohne Trennzeichen.'],
])('%s may have been meant for thousands: how it was read stands beside the field', (text, language, note) => {
  expect(textOf(draw({ poutW: text }, language))).toContain(note)
})

test.each(['0.125', '3000', '1,234.5', '47.5', '1.2345'])('%s cannot be misread', (text) => {
  expect(textOf(draw({ poutW: text }))).not.toContain('Read as')
})
