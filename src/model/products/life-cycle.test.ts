import { expect, test } from 'vitest'

import type { Product } from './read-product.ts'
import { lifeCycleText } from './life-cycle.ts'

const withStock = (...stocks: number[]) => ({ models: stocks.map((stock) => ({ stock })) as unknown as Product['models'] })

test('remaining stock is promised only where there is some', () => {
  expect(lifeCycleText(withStock(0, 42), 'eol')).toBe('productEol')
  expect(lifeCycleText(withStock(0, 0), 'eol')).toBe('productEolSoldOut')
  expect(lifeCycleText(withStock(), 'eol')).toBe('productEolSoldOut')
})

test('the other states have a sentence of their own', () => {
  expect([lifeCycleText(withStock(5), 'nrnd'), lifeCycleText(withStock(5), 'new')]).toEqual(['productNrnd', 'productNew'])
})
