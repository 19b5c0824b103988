import { openSuggestions, type SuggestionTexts } from '../search/open-suggestions.ts'
import { pushSearch } from '../search/push-search.ts'

/** Activates a search box: suggestions while typing. On the search page the search is also reported to the data layer, once. */
export function wake(
  element: HTMLElement,
  { suggestionsUrl, language, texts }: { suggestionsUrl: string; language: string; texts: SuggestionTexts },
): void {
  const form = element.querySelector<HTMLFormElement>('.search-box')
  if (form === null) return
  openSuggestions(form, { url: suggestionsUrl, language, texts })
  pushSearch(document.querySelector<HTMLElement>('.search-results[data-total]'))
}
