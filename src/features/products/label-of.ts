import type { FilterName } from '#model/products/finder.ts'
import { inLanguage } from '#model/quantities/in-language.ts'
import type { CatalogueIndex } from './build-index.ts'
import type { ChoiceName } from './filters.ts'
import { CHOICE_LABELS, FILTER_LABELS } from './finder-texts.ts'

/** How a value of a choice is shown: as the site's content calls it, as this part does, or as the data say it. */
export function labelOf(name: ChoiceName, value: string, { index, language }: { index: CatalogueIndex; language: string }): string {
  const title = index.titles.get(name)?.get(value)
  const texts = CHOICE_LABELS[name]
  const text = texts !== undefined && Object.hasOwn(texts, value) ? texts[value] : undefined
  return title ?? (text === undefined ? value : inLanguage(text, language))
}

/** What a filter is called. */
export function filterLabel(name: FilterName, language: string): string {
  return inLanguage(FILTER_LABELS[name], language)
}
