import { z } from 'zod'

import type { PageLinks, PagePlace, PageVisit, PageWords } from '#model/pages/page-data.ts'
import { LONGEST_QUERY } from '#model/search.ts'
import { countForms } from '#texts/count-forms.ts'
import { defineBlock } from '../define-block.ts'
import { toAddress } from '../search-results/resolve-search-results.ts'
import { readSearchRequest } from '../search-results/search-request.ts'
import { SearchBox, type SearchBoxProps } from './search-box.tsx'

const attributes = z.object({})

/** A form that leads to the search page, with suggestions while typing when scripts are available. */
export const searchBoxBlock = defineBlock({
  definition: 'busbar:searchBox',
  label: { en: 'Search box', de: 'Suchfeld' },
  purpose: {
    en: 'A box that leads to the search page, with suggestions while typing.',
    de: 'Ein Feld, das zur Suchseite führt, mit Vorschlägen beim Tippen.',
  },
  icon: 'search',
  group: 'tools',
  attributes,
  initial: {},
  component: SearchBox,
  sheet: 'search',
  resolve: (_attributes, page: PageWords & PagePlace & PageLinks & PageVisit, { id }): SearchBoxProps => ({
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
      ...countTexts(page),
    },
  }),
  island: 'searchBox',
  islandProps: ({ suggestionsUrl, language, texts: { suggestions, none, one, many, more } }) => ({
    suggestionsUrl,
    language,
    texts: { suggestions, none, one, many, more },
  }),
  examples: [{}],
})

/** The plural forms of the number of suggestions, for the script that shows them. */
function countTexts({ text, language }: PageWords): Pick<SearchBoxProps['texts'], 'none' | 'one' | 'many' | 'more'> {
  const { one, other, more } = countForms(language, (count) => text('searchSuggestionsCount', { count, shown: '{count}' }))
  return { none: text('searchSuggestionsCount', { count: 0, shown: 0 }), one, many: other, more }
}
