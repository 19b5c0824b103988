import type { BlockDefinition } from '#model/pages/block.ts'
import { GridListingAttributes } from './grid-listing-attributes.ts'
import type { GridListingProps } from './grid-listing-props.ts'
import { resolveGridListing } from './resolve-grid-listing.ts'

/** Items in a grid of 1 to 6 columns; its next page appends or replaces, and is a link where no script runs (spec 2 and 4). */
export const gridListingBlock: BlockDefinition<GridListingAttributes, GridListingProps> = {
  definition: 'busbar:gridListing',
  sheet: 'listing',
  label: 'Grid listing',
  attributes: GridListingAttributes,
  needs: ({ type, mark }) => ({ lists: mark === undefined ? [type] : [type, mark.type] }),
  resolve: resolveGridListing,
  styles: ({ columns }, selector) => `${selector}{--columns:${columns}}`,
  islandFor: ({ pages, form }) => (pages === undefined && form === undefined ? undefined : 'gridListing'),
  islandProps: () => ({}),
  examples: [
    {
      type: 'busbar__caseStudy',
      layout: 'card',
      columns: 3,
      level: 2,
      fields: { image: 'image', eyebrow: 'industry' },
      pageSize: 6,
      mode: 'append',
      parameter: 'page',
      alphabet: false,
      showCount: true,
      countText: '{from} to {to} of {total} case studies',
    },
    {
      type: 'busbar__glossaryTerm',
      layout: 'entry',
      columns: 2,
      level: 2,
      fields: { short: 'abbreviation' },
      sort: { field: 'term', order: 'asc' },
      groupBy: 'letter',
      alphabet: true,
      mark: { type: 'busbar__article', text: 'Article' },
      choices: { parameter: 'category', field: 'category', label: 'Categories' },
      search: { label: 'Filter terms', parameter: 'q' },
      mode: 'append',
      parameter: 'page',
      showCount: true,
      countText: '{count} of {total} terms',
    },
    {
      type: 'busbar__caseStudy',
      layout: 'card',
      columns: 2,
      level: 3,
      fields: {},
      tag: 'Demonstration data',
      pageSize: 2,
      mode: 'replace',
      parameter: 'page',
      alphabet: false,
      showCount: false,
    },
  ],
}
