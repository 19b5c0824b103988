import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
import { name } from '#model/fields/kinds.ts'
import type { PageItems, PageLinks, PageValues } from '#model/pages/page-data.ts'
import { readProduct, type Product } from '#model/products/read-product.ts'
import { writePowers } from '#model/products/write-values.ts'
import { ProductCategoryBody, productCategoryType } from '#model/types/product-category.ts'
import { productType } from '#model/types/product.ts'

/** Attributes of blocks about one series: the page's own, unless `series` names another. */
export const seriesAttributes = z.object({
  /** urlName of the series. */
  series: name(
    {
      label: { en: 'Series', de: 'Baureihe' },
      help: {
        en: 'URL name of the series, such as trn120; leave empty to use the series that the page is about.',
        de: 'URL-Name der Baureihe, etwa trn120; leer lassen, um die Baureihe der Seite zu verwenden.',
      },
      to: [productType.name],
    },
    z.string().regex(/^[a-z0-9-]+$/, ruleSays('blockSeries')),
  ).optional(),
})
export type SeriesAttributes = z.infer<typeof seriesAttributes>

/** The series in the examples of all data-sheet blocks. */
export const EXAMPLE_SERIES: SeriesAttributes[] = [{ series: 'trn120' }]

/** The series of a block; undefined on a page about something else. */
export function findSeries({ series }: SeriesAttributes, page: PageValues & PageItems): Product | undefined {
  const document = series === undefined ? page.content : page.find(productType.name, series)
  return document && readProduct(document, page.original(document))
}

/** A family of products, or one of its categories. */
export type Category = { name: string; urlPath: string; href: string | undefined }

/** The categories whose `field` holds the urlPath: `urlPath` for that category itself, `parent` for those below it. */
export function listCategories(page: PageItems & PageLinks, field: 'urlPath' | 'parent', urlPath: string): Category[] {
  return page.naming(productCategoryType.name, field, urlPath).flatMap((document) => {
    const category = ProductCategoryBody.pick({ title: true, urlPath: true }).safeParse(document.body).data
    return category === undefined ? [] : [{ name: category.title, urlPath: category.urlPath, href: page.pathOf(document) }]
  })
}

/** The series of a category, in the language of the page. */
export function listSeriesOf(category: string, page: PageItems): Product[] {
  return page.naming(productType.name, 'category', category).flatMap((document) => readProduct(document, page.original(document)) ?? [])
}

/** The range of power of several series; undefined for none. */
export function writePowersOf(series: readonly Product[], language: string): string | undefined {
  const powers = series.map(({ data }) => data.powerW)
  return powers.length === 0 ? undefined : writePowers({ min: Math.min(...powers), max: Math.max(...powers) }, language)
}
