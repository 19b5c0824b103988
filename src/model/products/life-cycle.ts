import type { PlainTextKey } from '#texts/keys.ts'
import type { Product } from './read-product.ts'

/** The sentence on what the state of a series means for who wants to buy it. */
export function lifeCycleText({ models }: Pick<Product, 'models'>, status: 'nrnd' | 'eol' | 'new'): PlainTextKey {
  if (status === 'eol') return models.some(({ stock }) => stock > 0) ? 'productEol' : 'productEolSoldOut'
  return status === 'nrnd' ? 'productNrnd' : 'productNew'
}
