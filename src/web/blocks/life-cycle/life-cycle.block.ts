import type { PageDay, PageItems, PageLinks, PageProducts, PageValues, PageWords } from '#model/pages/page-data.ts'
import { toSeriesName } from '#model/products/addresses.ts'
import type { Product } from '#model/products/read-product.ts'
import { listLosses } from '#model/products/list-losses.ts'
import { fitOf, listDifferences } from '#model/products/replacement.ts'
import { describeLifeCycle } from '#model/products/life-cycle.ts'
import { sayValue } from '#model/products/words.ts'
import { writeSize } from '#model/products/write-values.ts'
import { defineBlock } from '../define-block.ts'
import { keepUnits } from '../keep-units.ts'
import { findSeries, seriesAttributes } from '../product-page.ts'
import { LifeCycle, type LifeCycleProps } from './life-cycle.tsx'

const FITS = { fits: 'productFitSame', fitsHigher: 'productFitTaller', larger: 'productFitLarger' } as const

/**
 * The life-cycle state of a series: its meaning, the successor with what differs, and what the series replaces. Draws nothing when there is
 * nothing to tell.
 */
export const lifeCycleBlock = defineBlock({
  definition: 'busbar:lifeCycle',
  label: { en: 'Life cycle', de: 'Lebenszyklus' },
  purpose: {
    en: 'Whether a series is new or being discontinued, with its successor and the differences.',
    de: 'Ob eine Baureihe neu ist oder abgekündigt wird, mit Nachfolger und Unterschieden.',
  },
  icon: 'cycle',
  group: 'products',
  attributes: seriesAttributes,
  initial: {},
  component: LifeCycle,
  sheet: 'product',
  resolve(attributes, page: PageWords & PageDay & PageValues & PageLinks & PageItems & PageProducts): LifeCycleProps | undefined {
    const product = findSeries(attributes, page)
    if (product === undefined) return undefined
    const replaced = page.listReplaced(product.code)
    const successor = findSuccessor(product, page)
    if (product.status === 'active' && successor === undefined && replaced.length === 0) return undefined
    return {
      status: { name: product.status, text: sayValue('status', product.status, page.language) },
      ...(product.status === 'active'
        ? {}
        : { meaning: keepUnits(describeLifeCycle(product, product.status, { language: page.language, today: page.today() })) }),
      ...(successor === undefined ? {} : { successor: toSuccessor(product, successor, page) }),
      ...(replaced.length === 0 ? {} : { replaces: { label: page.text('productReplaces'), series: replaced.map((one) => toLink(one, page)) } }),
    }
  },
  examples: [{ series: 'hrn80' }, { series: 'trn120' }],
})

/** The successor of a series; undefined when it has none, or when that does not exist. */
export function findSuccessor({ data }: Product, page: PageValues & PageItems): Product | undefined {
  return data.successor === null ? undefined : findSeries({ series: toSeriesName(data.successor) }, page)
}

function toLink({ document, name, code }: Product, page: PageLinks): { text: string; href?: string | undefined } {
  return { text: `${name} (${code})`, href: page.pathOf(document) }
}

function toSuccessor(product: Product, successor: Product, page: PageWords & PageLinks): NonNullable<LifeCycleProps['successor']> {
  const { language } = page
  const sizes = { before: writeSize(product.data.sizeMm, language), after: writeSize(successor.data.sizeMm, language) }
  return {
    label: page.text('productSuccessor'),
    series: toLink(successor, page),
    fit: keepUnits(page.text(FITS[fitOf(product.data.sizeMm, successor.data.sizeMm)], sizes)),
    ...toLess(product, successor, page),
    caption: page.text('productDifferences', { before: product.code, after: successor.code }),
    note: page.text('productDifferencesNote'),
    heads: [page.text('productQuantity'), product.code, successor.code],
    rows: listDifferences(product, successor, language).map((row) => ({ ...row, before: keepUnits(row.before), after: keepUnits(row.after) })),
  }
}

/** Who replaces a supply must know at once what the successor does not give; what is better can wait for the table. */
function toLess(product: Product, successor: Product, page: PageWords): Pick<NonNullable<LifeCycleProps['successor']>, 'less'> {
  const lines = listLosses(product.data, successor.data, page.language)
  return lines.length === 0 ? {} : { less: { label: page.text('productLess', { code: successor.code }), lines: lines.map(keepUnits) } }
}
