import { toReadingTag } from '../languages.ts'
import { say } from '#texts/say.ts'
import type { ProductModel } from '../types/product-model.ts'
import type { Product } from './read-product.ts'

type Ending = Pick<Product, 'models'> & { data: Pick<Product['data'], 'lastOrder' | 'lastShipment'> }
type Moment = { language: string; today: string }

/** What the state of a series means on a day for who wants to buy it. */
export function describeLifeCycle(product: Ending, status: 'nrnd' | 'eol' | 'new', moment: Moment): string {
  const { language } = moment
  if (status === 'new') return say(language, 'productNew')
  if (canBeOrdered(product, moment.today))
    return [say(language, status === 'nrnd' ? 'productNrnd' : 'productEnding'), ...listDates(product, moment)].join(' ')
  if (status === 'nrnd' && typeof product.data.lastOrder !== 'string') return say(language, 'productNrnd')
  const isShipping = (product.data.lastShipment ?? '') >= moment.today
  return [
    say(language, isShipping ? 'productEnding' : 'productEol'),
    ...listDates(product, moment),
    sayStock(product, language),
    say(language, 'productDataStay'),
  ].join(' ')
}

/** The same for a data sheet, which is kept: only what is so on every day. */
export function describeForSheet({ data }: Ending, status: 'nrnd' | 'eol', language: string): string {
  const { lastOrder, lastShipment } = data
  const dates = [
    ...(lastOrder ? [say(language, 'productLastOrder', { date: writeDay(lastOrder, language) })] : []),
    ...(lastShipment ? [say(language, 'productLastShipment', { date: writeDay(lastShipment, language) })] : []),
  ]
  if (status === 'nrnd') return [say(language, 'productNrndSheet'), ...dates].join(' ')
  return [...(dates.length === 0 ? [say(language, 'productEol')] : dates), say(language, 'productDataStay')].join(' ')
}

/** Whether a series has a last day for orders, and it has not passed. */
function canBeOrdered({ data: { lastOrder } }: Ending, today: string): boolean {
  return typeof lastOrder === 'string' && lastOrder >= today
}

/** The models of a series as they are to be had on a day: after the last day for orders none is made any more, whatever lead time it had. */
export function listModelsOn(models: readonly ProductModel[], { lastOrder }: Ending['data'], today: () => string): readonly ProductModel[] {
  if (typeof lastOrder !== 'string' || lastOrder >= today()) return models
  return models.map((model) => ({ ...model, leadTimeWeeks: null }))
}

/** Sentences on the last order and the last shipment, as of today. */
function listDates({ data: { lastOrder, lastShipment } }: Ending, { language, today }: Moment): string[] {
  const tell = (
    day: string | null | undefined,
    coming: 'productOrderUntil' | 'productShippedUntil',
    past: 'productOrdersEnded' | 'productShipmentsEnded',
  ) => (day ? [say(language, day >= today ? coming : past, { date: writeDay(day, language) })] : [])
  return [...tell(lastOrder, 'productOrderUntil', 'productOrdersEnded'), ...tell(lastShipment, 'productShippedUntil', 'productShipmentsEnded')]
}

function sayStock({ models }: Pick<Product, 'models'>, language: string): string {
  const left = models.filter(({ stock }) => stock > 0).map(({ model }) => model)
  return left.length === 0 ? say(language, 'productSoldOut') : say(language, 'productStockLeft', { models: left.join(', ') })
}

function writeDay(day: string, language: string): string {
  const text = new Date(day).toLocaleDateString(toReadingTag(language), { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
  return text.replaceAll(' ', '\u00A0')
}
