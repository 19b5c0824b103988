import { defineBlock } from '../define-block.ts'
import { resolveSearchResults } from './resolve-search-results.ts'
import { SearchResultsAttributes } from './search-results-attributes.ts'
import { SearchResults } from './search-results.tsx'

const web = (url: string) => ({ type: 'standard__webPage' as const, attributes: { url } })

/** The results for the query of its page: groups with counts, one kind page by page, or suggestions when nothing was found. */
export const searchResultsBlock = defineBlock({
  definition: 'busbar:searchResults',
  label: { en: 'Search results', de: 'Suchergebnisse' },
  purpose: { en: 'The results of the site search, grouped by type.', de: 'Die Ergebnisse der Website-Suche, nach Art gruppiert.' },
  icon: 'search',
  group: 'tools',
  attributes: SearchResultsAttributes,
  initial: {},
  component: SearchResults,
  headings: () => [2],
  sheet: 'search',
  resolve: resolveSearchResults,
  examples: [
    {
      kindsText: 'Products, terms, guides and standards.',
      popular: [{ text: 'Guides', description: 'Formulae with calculators.', link: web('/resources/power-supply-guides') }],
      ways: [{ text: 'Contact', link: web('/contact-us') }],
    },
  ],
})
