import { describe, expect, test } from 'vitest'

import type { Product } from './read-product.ts'
import { describeForSheet, describeLifeCycle, listModelsOn } from './life-cycle.ts'

const DATES = { lastOrder: '2026-03-31', lastShipment: '2026-09-30' }
const stocked = (stocks: Record<string, number>, data: Partial<typeof DATES> = DATES) => ({
  data,
  models: Object.entries(stocks).map(([model, stock]) => ({ model, stock })) as unknown as Product['models'],
})
const series = stocked({ 'HRN80-5': 0, 'HRN80-12': 42, 'HRN80-24': 18 })
const on = (today: string, product = series, status: 'nrnd' | 'eol' = 'eol', language = 'en') =>
  describeLifeCycle(product, status, { language, today }).replaceAll('\u00A0', ' ')

describe('a series at its end', () => {
  test('can be ordered to the last day', () => {
    const said = 'This series is being discontinued. It can be ordered until 31 March 2026. Orders are shipped until 30 September 2026.'
    expect(on('2026-01-10')).toBe(said)
    expect(on('2026-03-31')).toBe(said)
  })

  test('takes no orders after that and still ships', () => {
    expect(on('2026-04-01')).toBe(
      'This series is being discontinued. Orders ended on 31 March 2026. Orders are shipped until 30 September 2026. ' +
        'What is left in stock is sold while it lasts: HRN80-12, HRN80-24. The data stay available.',
    )
  })

  test('promises nothing after the last shipment but what is left in stock', () => {
    expect(on('2026-11-25')).toBe(
      'This series is no longer made. Orders ended on 31 March 2026. Shipments ended on 30 September 2026. ' +
        'What is left in stock is sold while it lasts: HRN80-12, HRN80-24. The data stay available.',
    )
    expect(on('2026-11-25', stocked({ 'HRN80-5': 0 }))).toContain('It is sold out. The data stay available.')
    expect(on('2026-11-25', series, 'eol', 'de')).toContain('Die Auslieferung endete am 30. September 2026.')
  })

  test('says without dates whether anything is left', () => {
    expect(on('2026-11-25', stocked({ A: 3 }, {}))).toBe(
      'This series is no longer made. What is left in stock is sold while it lasts: A. The data stay available.',
    )
    expect(on('2026-11-25', stocked({}, {}))).toBe('This series is no longer made. It is sold out. The data stay available.')
  })
})

test('a series that is not recommended any more follows its dates, too', () => {
  const nrnd = 'Still delivered, but not recommended for new designs.'
  expect(on('2026-11-25', stocked({ A: 1 }, {}), 'nrnd')).toBe(nrnd)
  expect(on('2026-01-10', series, 'nrnd')).toBe(`${nrnd} It can be ordered until 31 March 2026. Orders are shipped until 30 September 2026.`)
  expect(on('2026-11-25', series, 'nrnd')).toMatch(/^This series is no longer made\. Orders ended/)
})

test('a data sheet, which is kept, says only what does not change', () => {
  const sheet = (product: typeof series, status: 'nrnd' | 'eol') => describeForSheet(product, status, 'en').replaceAll('\u00A0', ' ')
  expect(sheet(series, 'eol')).toBe('Last order: 31 March 2026. Last shipment: 30 September 2026. The data stay available.')
  expect(sheet(stocked({ A: 3 }, {}), 'eol')).toBe('This series is no longer made. The data stay available.')
  expect(sheet(stocked({ A: 3 }, {}), 'nrnd')).toBe('Not recommended for new designs.')
})

test('no model has a lead time once orders have ended', () => {
  const models = [{ leadTimeWeeks: 8 }] as unknown as Product['models']
  const leadOn = (today: string, data = {}) => listModelsOn(models, data, () => today).map(({ leadTimeWeeks }) => leadTimeWeeks)
  expect(leadOn('2026-03-31', DATES)).toEqual([8])
  expect(leadOn('2026-04-01', DATES)).toEqual([null])
  expect(leadOn('2026-04-01')).toEqual([8])
})
