import type { FilterName } from '#model/products/finder.ts'
import { isPlainText, say } from '#texts/say.ts'
import type { CatalogueIndex } from './build-index.ts'
import type { ChoiceName } from './filters.ts'

/** The label of a choice's value: the content's title, else the text of the catalogue, else the value itself. */
export function labelOf(name: ChoiceName, value: string, { index, language }: { index: CatalogueIndex; language: string }): string {
  const title = index.titles.get(name)?.get(value)
  const key = `choice.${name}.${value}`
  return title ?? (isPlainText(key) ? say(language, key) : value)
}

/** The label of a filter. */
export function filterLabel(name: FilterName, language: string): string {
  return say(language, `filter.${name}`)
}

/** Examples of what can be typed into a filter; undefined for filters with a list of values. */
export function filterHint(name: FilterName, language: string): string | undefined {
  const key = `filterHint.${name}`
  return isPlainText(key) ? say(language, key) : undefined
}
