import { z } from 'zod'

import type { PageData } from '#model/pages/block.ts'
import { readProduct, type Product } from '#model/products/read-product.ts'

/** Attributes of every block about one series: the page's own, unless another one is named. */
export const seriesAttributes = z.object({
  /** urlName of the series. */
  series: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'Name a series as its address does, such as trn120.')
    .optional(),
})
export type SeriesAttributes = z.infer<typeof seriesAttributes>

/** Every block of a data sheet is shown with this series. */
export const EXAMPLE_SERIES: SeriesAttributes[] = [{ series: 'trn120' }]

/** The series that a block is about; undefined on a page of anything else. */
export function findSeries({ series }: SeriesAttributes, page: PageData): Product | undefined {
  const document = series === undefined ? page.content : page.find('busbar__product', series)
  return document && readProduct(document, page.original(document))
}

/** All series, in the page's words. */
export function listSeries(page: PageData): Product[] {
  return (page.list('busbar__product') ?? []).flatMap((document) => readProduct(document, page.original(document)) ?? [])
}
