import { z } from 'zod'

import type { PageItems, PageLinks, PageValues, PageWords } from '#model/pages/page-data.ts'
import { categoryField } from '../attributes.ts'
import { defineBlock } from '../define-block.ts'
import { webPage } from '../link-view.ts'
import { listSeriesOf } from '../product-page.ts'
import { FinderEntry, type FinderEntryProps } from './finder-entry.tsx'

const attributes = z.object({
  /**
   * urlPath of a category, such as `{!Content.urlPath}`: the finder then opens in this category, and the search by part number is left out.
   */
  category: categoryField({
    label: { en: 'Category', de: 'Kategorie' },
    help: {
      en: 'URL path of a category, or a placeholder: limits the finder to it and leaves out the part number.',
      de: 'URL-Pfad einer Kategorie oder ein Platzhalter: beschränkt den Finder auf sie und lässt die Bestellnummer weg.',
    },
  }).optional(),
})

/** Two short forms: values for the finder, a part number for the search. A form whose page does not exist is left out. */
export const finderEntryBlock = defineBlock({
  definition: 'busbar:finderEntry',
  label: { en: 'Quick product search', de: 'Produkt-Schnellsuche' },
  purpose: {
    en: 'Two short forms that lead into the catalogue: by values and by part number.',
    de: 'Zwei kurze Formulare, die in den Katalog führen: über Werte und über die Bestellnummer.',
  },
  icon: 'filter',
  group: 'products',
  attributes,
  initial: {},
  component: FinderEntry,
  headings: () => [2],
  sheet: 'entry',
  resolve({ category }, page: PageWords & PageValues & PageLinks & PageItems, { id }): FinderEntryProps | undefined {
    const path = category === undefined ? undefined : page.expression(category)
    const within = path === undefined ? undefined : listSeriesOf(path, page)[0]?.data.category
    if (path !== undefined && within === undefined) return undefined
    const finder = page.link(webPage('/products/finder'))?.href
    const search = within === undefined ? page.link(webPage('/search'))?.href : undefined
    if (finder === undefined && search === undefined) return undefined
    return {
      id,
      ...(finder === undefined
        ? {}
        : {
            finder: {
              action: finder,
              ...(within === undefined ? {} : { kept: { name: 'category', value: within } }),
              heading: page.text('productFinderEntry'),
              fields: [
                { name: 'power', label: page.text('productFinderPower') },
                { name: 'voltage', label: page.text('productFinderVoltage') },
              ],
              submit: page.text('productFinderShow'),
            },
          }),
      ...(search === undefined
        ? {}
        : {
            search: {
              action: search,
              heading: page.text('productPartEntry'),
              fields: [{ name: 'q', label: page.text('productPartLabel') }],
              submit: page.text('productPartShow'),
            },
          }),
    }
  },
  examples: [{}],
})
