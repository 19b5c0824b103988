import { z } from 'zod'

import type { PageItems, PageLinks, PageValues, PageWords } from '#model/pages/page-data.ts'
import { finderAddress } from '#model/products/addresses.ts'
import type { Product } from '#model/products/read-product.ts'
import { writeFigure } from '#model/products/write-values.ts'
import { categoryField } from '../attributes.ts'
import { defineBlock } from '../define-block.ts'
import { webPage } from '../link-view.ts'
import { listCategories, listSeriesOf, writePowersOf } from '../product-page.ts'
import { CategoryOverview, type CategoryOverviewProps } from './category-overview.tsx'

const attributes = z.object({
  /** urlPath of the family whose categories are listed; an expression such as `{!Content.urlPath}`. */
  family: categoryField({
    label: { en: 'Product family', de: 'Produktfamilie' },
    help: {
      en: 'URL path of the family, such as ac-dc, or a placeholder such as {!Content.urlPath}.',
      de: 'URL-Pfad der Familie, etwa ac-dc, oder ein Platzhalter wie {!Content.urlPath}.',
    },
  }),
})

/** The categories of a family with their numbers of series and models, and their range of power. */
export const categoryOverviewBlock = defineBlock({
  definition: 'busbar:categoryOverview',
  label: { en: 'Category overview', de: 'Kategorieübersicht' },
  purpose: {
    en: 'Lists the categories of a product family with their numbers of series and models.',
    de: 'Führt die Kategorien einer Produktfamilie mit der Zahl ihrer Baureihen und Modelle auf.',
  },
  icon: 'table',
  group: 'products',
  attributes,
  initial: {},
  fillFirst: ['family'],
  component: CategoryOverview,
  sheet: 'product',
  resolve({ family }, page: PageWords & PageValues & PageLinks & PageItems): CategoryOverviewProps | undefined {
    const rows = listCategories(page, 'parent', page.expression(family)).map(({ name, href, urlPath }) => ({
      name,
      href,
      ...toNumbers(listSeriesOf(urlPath, page), page),
    }))
    if (rows.length === 0) return undefined
    return {
      caption: page.text('productCategories'),
      heads: [page.text('productCategory'), page.text('productSeries'), page.text('productModels'), page.text('productPowers')],
      rows,
    }
  },
  examples: [{ family: 'ac-dc' }],
})

function toNumbers(
  series: readonly Product[],
  page: PageWords & PageLinks,
): Pick<CategoryOverviewProps['rows'][number], 'series' | 'models' | 'power'> {
  const { language } = page
  const [first] = series
  const models = series.reduce((sum, one) => sum + one.models.length, 0)
  return {
    series: writeFigure(series.length, language),
    models: {
      text: writeFigure(models, language),
      href: first && page.link(webPage(finderAddress({ category: first.data.category })))?.href,
    },
    power: writePowersOf(series, language) ?? '–',
  }
}
