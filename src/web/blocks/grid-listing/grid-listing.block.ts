import { defineBlock } from '../define-block.ts'
import { listNeeded } from '../lists/list-matching.ts'
import { GridListingAttributes } from './grid-listing-attributes.ts'
import { GridListing } from './grid-listing.tsx'
import { resolveGridListing } from './resolve-grid-listing.ts'

/**
 * Items in a grid of 1 to 6 columns. The next page is appended or replaces the current one, and is a plain link without scripts (spec 2 and
 * 4).
 */
export const gridListingBlock = defineBlock({
  definition: 'busbar:gridListing',
  label: { en: 'Grid of items', de: 'Raster von Einträgen' },
  purpose: {
    en: 'A complete list of items in 1 to 6 columns, with paging, groups, filter links and filter box.',
    de: 'Eine vollständige Liste von Einträgen in 1 bis 6 Spalten, mit Blättern, Gruppen, Filterlinks und Filterfeld.',
  },
  icon: 'grid',
  group: 'lists',
  attributes: GridListingAttributes,
  initial: {},
  fillFirst: ['type'],
  component: GridListing,
  headings: ({ layout, level, groupBy }) =>
    layout === 'card' ? (groupBy === undefined ? [level] : [level, level + 1]) : groupBy === undefined ? [] : [level],
  sheet: 'listing',
  needs: (list) => ({ lists: listNeeded(list) }),
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
})
