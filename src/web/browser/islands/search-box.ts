import { openSuggestions, type SuggestionTexts } from '../search/open-suggestions.ts'
import { pushSearch } from '../search/push-search.ts'

/** Wakes a search box up: suggestions while typing. On the search page what was found goes to the data layer, once. */
export function wake(
  element: HTMLElement,
  { suggestionsUrl, language, texts }: { suggestionsUrl: string; language: string; texts: SuggestionTexts },
): void {
  const form = element.querySelector<HTMLFormElement>('.search-box')
  if (form === null) return
  openSuggestions(form, { url: suggestionsUrl, language, texts })
  pushSearch(document.querySelector<HTMLElement>('.search-results[data-total]'))
}
