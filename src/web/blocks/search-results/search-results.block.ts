import type { BlockDefinition } from '#model/pages/block.ts'
import { resolveSearchResults } from './resolve-search-results.ts'
import { SearchResultsAttributes } from './search-results-attributes.ts'
import type { SearchResultsProps } from './search-results-props.ts'

const web = (url: string) => ({ type: 'standard__webPage' as const, attributes: { url } })

/** What the search found for the address of its page: groups with counts, one kind by pages, or where else to look. */
export const searchResultsBlock: BlockDefinition<SearchResultsAttributes, SearchResultsProps> = {
  definition: 'busbar:searchResults',
  sheet: 'search',
  label: 'Search results',
  attributes: SearchResultsAttributes,
  resolve: resolveSearchResults,
  examples: [
    {
      kindsText: 'Products, terms, guides and standards.',
      popular: [{ text: 'Guides', description: 'Formulae with calculators.', link: web('/resources/power-supply-guides') }],
      ways: [{ text: 'Contact', link: web('/contact-us') }],
    },
  ],
}
