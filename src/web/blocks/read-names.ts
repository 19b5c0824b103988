import type { PageValues } from '#model/pages/page-data.ts'

/** The names an expression yields: a list field of the page's item as it is, any other text split at commas. */
export function readNames(names: string, page: PageValues): string[] {
  const field = /^\{!(?:Content|Record)\.([A-Za-z0-9_]+)\}$/.exec(names.trim())?.[1]
  const value = field === undefined ? undefined : page.content?.body[field]
  if (Array.isArray(value)) return value.filter((name) => typeof name === 'string')
  return page
    .expression(names)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
