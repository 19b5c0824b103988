import { z } from 'zod'

import { list } from '#model/fields/kinds.ts'
import type { PageItems, PageLinks, PageWords } from '#model/pages/page-data.ts'
import { categoryField } from '../attributes.ts'
import { defineBlock } from '../define-block.ts'
import { listCategories, listSeriesOf, writePowersOf } from '../product-page.ts'
import { CategoryIndex, type CategoryIndexProps } from './category-index.tsx'

const MOST_FAMILIES = 12

const attributes = z.object({
  /** urlPaths of the families, in the order in which they are shown. */
  families: list(
    {
      label: { en: 'Product families', de: 'Produktfamilien' },
      help: { en: 'In the order in which they are shown.', de: 'In der Reihenfolge, in der sie erscheinen.' },
    },
    z
      .array(
        categoryField({
          label: { en: 'Product family', de: 'Produktfamilie' },
          help: { en: 'URL path of the family, such as ac-dc.', de: 'URL-Pfad der Familie, etwa ac-dc.' },
        }),
      )
      .min(1)
      .max(MOST_FAMILIES),
  ),
})

type Page = PageWords & PageLinks & PageItems

/** All categories of the families named, with their range of power. The header's menu can show it, too. */
export const categoryIndexBlock = defineBlock({
  definition: 'busbar:categoryIndex',
  label: { en: 'Product index', de: 'Produktverzeichnis' },
  purpose: {
    en: 'Lists all categories of several product families with their range of power, in columns.',
    de: 'Führt alle Kategorien mehrerer Produktfamilien mit ihrem Leistungsbereich in Spalten auf.',
  },
  icon: 'list',
  group: 'products',
  attributes,
  initial: { families: [] },
  fillFirst: ['families'],
  component: CategoryIndex,
  sheet: 'entry',
  resolve({ families }, page: Page): CategoryIndexProps | undefined {
    const shown = families.flatMap((urlPath) =>
      listCategories(page, 'urlPath', urlPath).map(({ name, href }) => ({ name, href, categories: listRanges(urlPath, page) })),
    )
    return shown.length === 0 ? undefined : { label: page.text('productCategories'), families: shown }
  },
  examples: [{ families: ['ac-dc', 'dc-dc'] }],
})

/** The categories of a family with their ranges of power. */
function listRanges(family: string, page: Page): CategoryIndexProps['families'][number]['categories'] {
  return listCategories(page, 'parent', family).map(({ name, href, urlPath }) => {
    const power = writePowersOf(listSeriesOf(urlPath, page), page.language)
    return { name, href, ...(power === undefined ? {} : { power }) }
  })
}
