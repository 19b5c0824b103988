import { describe, expect, test } from 'vitest'

import type { PublishedDocument } from '#model/content/document.ts'
import type { JsonObject } from '#base/pure/json.ts'
import { createMemoryReader } from '../../../tests/support/memory-reader.ts'
import { createCatalogue } from './catalogue.ts'
import { countOutputs } from './list-models.ts'
import { demoProducts, finderOver } from './testing/demo-catalogue.ts'

const finder = finderOver()
const find = (parameters: Record<string, string>, language = 'en_US') => finder.find(parameters, language)
const plain = (text: string | undefined) => text?.replace(/[\u00A0\u202F]/g, ' ')

/** The demonstration products with the data of one series changed. */
function changed(urlName: string, change: { data?: JsonObject; document?: Partial<PublishedDocument> }): PublishedDocument[] {
  return demoProducts().map((product) =>
    product.urlName === urlName && product.type === 'busbar__product'
      ? { ...product, ...change.document, body: { ...product.body, data: { ...(product.body['data'] as JsonObject), ...change.data } } }
      : product,
  )
}

describe('chips', () => {
  test('say how a filter was understood, and lead to the state without it', () => {
    const { chips } = find({ power: '0.1 kW', voltage: '24', status: 'active,new', page: '2', sort: 'power' })
    expect(chips.map(({ text }) => plain(text))).toEqual(['Power: 100 W or more (nominal)', 'Output voltage: 24 V', 'Life cycle: Active or New'])
    expect(chips[0]?.without).toEqual({ voltage: '24', status: 'active,new', sort: 'power' })
  })

  test('are German on a German page, with decimal commas', () => {
    const texts = find({ voltage: '3.3;5', efficiency: '> 92.5', input: '90..264 V AC', temperature: '-40' }, 'de').chips.map(({ text }) =>
      plain(text),
    )
    expect(texts).toEqual([
      'Ausgangsspannung: 3,3 V oder 5 V',
      'Eingangsspannung: 90 bis 264 V AC',
      'Betriebstemperatur: −40 °C',
      'Wirkungsgrad: mehr als 92,5 %',
    ])
  })
})

describe('a filter that makes no sense', () => {
  test('shows a sentence at the filter and does not filter', () => {
    const { filters, problems, total, chips } = find({ power: '> 100 < 50', voltage: '24' })
    expect(total).toBe(find({ voltage: '24' }).total)
    expect(problems.map(({ name, message }) => [name, plain(message)])).toEqual([
      ['power', 'No value is above 100 W and below 50 W at once; exchange the two or leave one out.'],
    ])
    expect(filters.find(({ name }) => name === 'power')).toMatchObject({ typed: '> 100 < 50', problem: problems[0]?.message })
    expect(chips.map(({ text }) => plain(text))).toEqual(['Power: > 100 < 50', 'Output voltage: 24 V'])
  })

  test.each(['__proto__', 'constructor', 'toString', '<script>', "' OR 1=1 --", 'active;DROP TABLE', 'NaN'])(
    '%j is no value of a choice',
    (value) => {
      const { total, all, problems } = find({ status: value })
      expect(total).toBe(all)
      expect(problems).toHaveLength(1)
    },
  )

  test('unknown parameters are ignored', () => {
    const parameters = JSON.parse('{"__proto__": "1", "constructor": "2", "utm_source": "mail"}') as Record<string, string>
    const { total, all, problems, chips } = find(parameters)
    expect([total, problems, chips]).toEqual([all, [], []])
    expect(find({ ...parameters, sort: '__proto__', page: '-1', columns: 'constructor,' }).rows[0]?.model).toBe(find({}).rows[0]?.model)
  })
})

test('a repeated value counts once, and neither case nor empty values matter', () => {
  expect(find({ status: 'active,active,ACTIVE,,' }).total).toBe(find({ status: 'active' }).total)
  expect(find({ voltage: '24;24;24 V' }).total).toBe(find({ voltage: '24' }).total)
  for (const nothing of ['', ' ', ',', ';;']) expect(find({ power: nothing, status: nothing }).chips).toEqual([])
})

test('a power is the rating, not the product of rounded volts and amperes; a bound is exact', () => {
  const models = (power: string) => find({ power, voltage: '24', category: 'ac-dc-open-frame' }).rows.map(({ model }) => model)
  // 24 V and 10.4 A are 249.6 W, rated 250 W.
  for (const power of ['250', '>= 250', '>= 249.6']) expect(models(power)).toContain('TRN250-24')
  expect(models('>= 250.1')).not.toContain('TRN250-24')
  const option = (language: string) =>
    finder
      .find({}, language)
      .filters.find(({ name }) => name === 'power')
      ?.options.find(({ value }) => value === '250')?.label
  expect([plain(option('en_US')), plain(option('de'))]).toEqual(['from 250 W', 'ab 250 W'])
})

test('derating by baseplate temperature is not marked as better than by air temperature', () => {
  const { rows } = finder.compare(['TRN120-24', 'KST600-28'], 'en_US')
  const row = (name: string) => rows.find((one) => one.name === name)
  expect(row('derating')).toEqual({ name: 'derating', label: 'Full power up to', cells: ['50\u00A0°C', '85\u00A0°C'], differs: true })
  expect(row('reference')?.cells).toEqual(['Ambient air', 'Baseplate'])
  expect(row('mtbf')?.cells.every((cell) => /^\d[\d ]+ 000 h$/.test(String(plain(cell))))).toBe(true)
  expect(rows.filter(({ best }) => best !== undefined).map(({ name }) => name)).toEqual(['efficiency', 'holdup', 'mtbf'])
  expect(find({ derating: '85', reference: 'ambient' }).total).toBeLessThan(find({ derating: '85' }).total)
})

test('a typed value is marked as chosen, however it was written, and a bound is not a chosen voltage', () => {
  const chosen = (name: string, typed: string) =>
    find({ [name]: typed })
      .filters.find((filter) => filter.name === name)
      ?.options.filter(({ isChosen }) => isChosen)
      .map(({ value, toggled }) => [value, toggled()[name]])
  expect(chosen('voltage', '3,3 V; 24000 mV; > 40')).toEqual([
    ['3.3', '24;> 40'],
    ['24', '3.3;> 40'],
  ])
  expect(chosen('voltage', '>= 12')).toEqual([])
  expect(chosen('current', '>= 500 mA')).toEqual([['0.5', undefined]])
  expect(chosen('power', '0.1 kW')).toEqual([['100', undefined]])
  expect(chosen('power', '>= 0.1 kW')).toEqual([])
  expect(chosen('size', '2 x 4"')).toEqual([['4 x 2 in', undefined]])
  expect(chosen('status', 'NEW')).toEqual([['new', undefined]])
})

test('ten kilobytes and lists of hundreds of values are answered with a sentence', () => {
  const { problems, total, all } = find({ voltage: '9'.repeat(10_000), approvals: Array.from({ length: 500 }, () => 'iec-62368-1').join(',') })
  expect([problems.length, total]).toEqual([2, all])
})

test('a footprint may be rotated, a height may not', () => {
  const turned = finderOver(changed('trn120', { data: { sizeMm: { length: 50.8, width: 101.6, height: 30 } } }))
  const count = (size: string) => turned.count({ size, voltage: '24', power: '100', mopp: '2', category: 'ac-dc-open-frame' }, 'en_US')
  const before = finder.count({ size: '102x51x40', voltage: '24', power: '100', mopp: '2', category: 'ac-dc-open-frame' }, 'en_US')
  expect(count('102x51x40')).toBe(before)
  expect(count('51x102x40')).toBe(before)
  expect(count('102x40x51')).toBe(0)
  expect(count('60x60x40')).toBe(0)
})

test('a hold-up time that does not apply satisfies no bound, lower or upper', () => {
  const known = find({ holdup: '>= 0' }).total
  expect(known).toBeLessThan(363)
  expect(find({ holdup: '< 1e6' }).total).toBe(known)
  expect(find({ holdup: '0..1e6' }).total).toBe(known)
})

test.each([
  [['up to 8 outputs', '250 W by convection'], 8],
  [['8 channels 1–10 A'], 8],
  [['standby output 5 V'], 1],
  [['output 0–105 % programmable', '2 × 20 A inputs'], 1],
  [[], 1],
])('features %j mean %i outputs', (features, outputs) => {
  expect(countOutputs(features)).toBe(outputs)
})

describe('pages', () => {
  test('hold 25 models, follow each other without gaps or repetition, and stop at the last one', () => {
    const pages = [1, 2, 3].map((page) => find({ voltage: '24', sort: '-power', page: String(page) }))
    expect(pages[0]?.page).toEqual({ number: 1, last: Math.ceil((pages[0]?.total ?? 0) / 25), size: 25 })
    const models = pages.flatMap(({ rows }) => rows.map(({ model }) => model))
    expect(new Set(models).size).toBe(models.length)
    expect(models).toHaveLength(Math.min(75, pages[0]?.total ?? 0))
    expect(find({ voltage: '24', page: '9999' }).page.number).toBe(pages[0]?.page.last)
    expect(find({ voltage: '24', page: 'x' }).page.number).toBe(1)
  })

  test('are sorted by name with numbers by size: TRN65 before TRN120', () => {
    const names = find({ sort: 'model', category: 'ac-dc-open-frame', voltage: '24' }).rows.map(({ model }) => model)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare))
    expect(names.indexOf('TRN65-24')).toBeLessThan(names.indexOf('TRN120-24'))
  })

  test('show the columns asked for, the model always, and the default columns when none is known', () => {
    const shown = (columns: string) =>
      find({ columns })
        .columns.filter(({ isShown }) => isShown)
        .map(({ name }) => name)
    expect(shown('mtbf,holdup')).toEqual(['model', 'holdup', 'mtbf'])
    expect(shown('nothing')).toEqual(shown(''))
    expect(Object.keys(find({ columns: 'mtbf' }).rows[0]?.cells ?? {})).toEqual(['model', 'mtbf'])
  })
})

describe('when no model is left', () => {
  test('the filters to loosen are named, the most effective first, and each leaves the promised count', () => {
    const { total, relaxations } = find({ power: '1500', voltage: '24', size: '102x51', mopp: '2' })
    expect(total).toBe(0)
    expect(relaxations.length).toBeGreaterThan(1)
    expect(relaxations.map(({ count }) => count)).toEqual(relaxations.map(({ count }) => count).toSorted((a, b) => b - a))
    for (const { count, relaxed } of relaxations) expect(find({ ...relaxed }).total).toBe(count)
    expect(relaxations.map(({ text }) => plain(text))).toContain('Without Power: 1500 W or more (nominal)')
  })

  test('the next looser value is offered', () => {
    const { relaxations } = find({ voltage: '13', status: 'active' })
    expect(relaxations.map(({ text }) => plain(text))).toContain('Output voltage: 12 V')
  })

  test('the size that has to grow least is offered', () => {
    const { total, relaxations } = find({ size: '100 x 50', voltage: '24', power: '100', mopp: '2' })
    expect(total).toBe(0)
    const size = relaxations.find(({ relaxed }) => relaxed['size'] === '101.6x50.8')
    expect(plain(size?.text)).toBe('Fits in: 101.6 × 50.8 mm')
    expect(size?.count).toBe(3)
  })

  test('two filters are dropped where one is not enough', () => {
    const { total, relaxations } = find({ power: '4000', voltage: '13', cooling: 'convection', mounting: 'sip' })
    expect(total).toBe(0)
    for (const { count, relaxed } of relaxations) expect(find({ ...relaxed }).total).toBe(count)
  })
})

describe('a comparison', () => {
  test('accepts names as people type them, marks differences and lists unknown names', () => {
    const { models, rows, unknown } = finder.compare(['trn120 24', 'TRN65-24', 'TRN120-24', 'nothing', ''], 'en_US')
    expect(models.map(({ model }) => model)).toEqual(['TRN120-24', 'TRN65-24'])
    expect(unknown).toEqual(['nothing'])
    const power = rows.find(({ name }) => name === 'power')
    expect([power?.label, power?.cells.map(plain), power?.differs]).toEqual(['Power', ['120 W', '65 W'], true])
    expect(rows.find(({ name }) => name === 'voltage')?.differs).toBe(false)
    expect(rows.find(({ name }) => name === 'efficiency')?.best).toEqual([true, false])
  })

  test('holds at most five models and reads no more names than it needs', () => {
    const names = find({}).rows.map(({ model }) => model)
    expect(finder.compare(names, 'en_US').models).toHaveLength(5)
    expect(
      finder.compare(
        Array.from({ length: 5000 }, (_, at) => `X${at}`),
        'en_US',
      ).unknown.length,
    ).toBeLessThanOrEqual(50)
  })
})

describe('over published content', () => {
  test('restricted and damaged products are left out, and the rest stays', () => {
    const hidden = finderOver(changed('trn120', { document: { access: 'signed-in' } }))
    expect(hidden.compare(['TRN120-24'], 'en_US').unknown).toEqual(['TRN120-24'])
    const damaged = finderOver(changed('trn120', { data: { powerW: 'much' } }))
    expect(damaged.find({}, 'en_US').all).toBe(hidden.find({}, 'en_US').all)
  })

  test('each answer notes the lists it read', () => {
    const reads = new Set<string>()
    createCatalogue()(createMemoryReader(demoProducts()), reads).count({}, 'en_US')
    expect([...reads]).toEqual(expect.arrayContaining(['type:busbar__product', 'type:busbar__productCategory', 'type:busbar__sector']))
  })

  test('an empty catalogue is answered too', () => {
    expect(finderOver([]).find({ power: '100' }, 'en_US')).toMatchObject({ total: 0, all: 0, rows: [], relaxations: [] })
  })

  test('categories that are each other’s parents do not cause an endless loop', () => {
    const loop = demoProducts().map((one) => (one.urlName === 'ac-dc' ? { ...one, body: { ...one.body, parent: 'ac-dc-open-frame' } } : one))
    expect(finderOver(loop).find({ category: 'ac-dc' }, 'en_US').total).toBeGreaterThan(0)
  })
})
