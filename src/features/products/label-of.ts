import type { FilterName } from '#model/products/finder.ts'
import { isPlainText, say } from '#texts/say.ts'
import type { CatalogueIndex } from './build-index.ts'
import type { ChoiceName } from './filters.ts'

/** How a value of a choice is shown: as the site's content calls it, as the catalogue of texts does, or as the data say it. */
export function labelOf(name: ChoiceName, value: string, { index, language }: { index: CatalogueIndex; language: string }): string {
  const title = index.titles.get(name)?.get(value)
  const key = `choice.${name}.${value}`
  return title ?? (isPlainText(key) ? say(language, key) : value)
}

/** What a filter is called. */
export function filterLabel(name: FilterName, language: string): string {
  return say(language, `filter.${name}`)
}

/** What may be typed into a filter; undefined for one to choose from. */
export function filterHint(name: FilterName, language: string): string | undefined {
  const key = `filterHint.${name}`
  return isPlainText(key) ? say(language, key) : undefined
}
