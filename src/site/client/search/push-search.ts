const LONGEST = 80
/** What may be somebody's own: addresses, and numbers as long as those of phones and cards. */
const PERSONAL = /@|(?:\d[\s()+/.-]*){7}/

/**
 * Pushes what was searched for: `{event: 'search', search: {query, length, total}}`. The query is in small letters and cut; one that may
 * hold a mail address or a phone number is left out, and only its length is told (docs/decisions/0017-search.md).
 */
export function pushSearch(results: HTMLElement | null): void {
  const { query, total } = results?.dataset ?? {}
  if (query === undefined || total === undefined) return
  const told = PERSONAL.test(query) ? '' : query.toLowerCase().slice(0, LONGEST)
  const layer = (window.dataLayer ??= [])
  layer.push({ event: 'search', search: { query: told, length: query.length, total: Number(total) } })
}
