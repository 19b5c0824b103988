import { z } from 'zod'

import type { BlockDefinition } from '#model/pages/block.ts'
import { LONGEST_QUERY } from '#model/search.ts'
import { toAddress } from '../search-results/resolve-search-results.ts'
import { readSearchRequest } from '../search-results/search-request.ts'
import type { SearchBoxProps } from './search-box.tsx'

const attributes = z.object({})

/** A box to search the site with: a form that leads to the search page, with suggestions while typing where scripts run. */
export const searchBoxBlock: BlockDefinition<z.infer<typeof attributes>, SearchBoxProps> = {
  definition: 'busbar:searchBox',
  sheet: 'search',
  label: 'Search box',
  attributes,
  resolve: (_attributes, page, { id }) => ({
    id: `${id}-query`,
    action: toAddress(page, {}),
    value: readSearchRequest(page).text.slice(0, LONGEST_QUERY),
    maxLength: LONGEST_QUERY,
    suggestionsUrl: `${page.basePath}/api/suggestions`,
    language: page.language,
    texts: {
      label: page.text('searchLabel'),
      placeholder: page.text('searchPlaceholder'),
      submit: page.text('search'),
      suggestions: page.text('searchSuggestions'),
      none: page.text('searchSuggestionsNone'),
      one: page.text('searchSuggestionsOne'),
      many: page.text('searchSuggestionsCount'),
    },
  }),
  island: 'searchBox',
  islandProps: ({ suggestionsUrl, language, texts: { suggestions, none, one, many } }) => ({
    suggestionsUrl,
    language,
    texts: { suggestions, none, one, many },
  }),
  examples: [{}],
}
