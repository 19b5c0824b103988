import { z } from 'zod'

import type { BlockDefinition } from '#model/pages/block.ts'
import { webPage } from '../link-view.ts'
import { listSeries } from '../product-page.ts'
import type { FinderEntryProps } from './finder-entry.tsx'

const attributes = z.object({
  /** urlPath of a category, such as `{!Content.urlPath}`: the way by values alone, into this category. */
  category: z.string().optional(),
})

/** Two short ways into the catalogue: by values to the finder, by part number to the search. Nothing while neither page is there. */
export const finderEntryBlock: BlockDefinition<z.infer<typeof attributes>, FinderEntryProps> = {
  definition: 'busbar:finderEntry',
  label: 'Entry to finder and search',
  attributes,
  sheet: 'product',
  resolve({ category }, page, { id }) {
    const path = category === undefined ? undefined : page.expression(category)
    const within = path === undefined ? undefined : listSeries(page).find((one) => one.category === path)?.data.category
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
}
