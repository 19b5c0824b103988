/**
 * The name of the first field whose name or value holds U+0000; undefined if there is none. No database stores this character and nobody
 * types it, so it is refused wherever text arrives: removing it would store something else than was sent.
 */
export function findNul(fields: Iterable<readonly [name: string, value: string]>): string | undefined {
  for (const [name, value] of fields) if (name.includes('\0') || value.includes('\0')) return toPlainName(name)
  return undefined
}

/** Names come from strangers and are repeated in answers. */
function toPlainName(name: string): string {
  return name.replaceAll(/[^\w.-]/g, '').slice(0, 40) || '?'
}

/** The same for the query of an address. */
export function findNulInQuery(rawUrl: string): string | undefined {
  const query = rawUrl.slice(rawUrl.indexOf('?') + 1)
  return query !== rawUrl && query.includes('%00') ? findNul(new URLSearchParams(query)) : undefined
}

/** The sentence of the refusal, for programs. */
export function nulMessage(field: string): string {
  return `Remove the character U+0000 from the field ${field}.`
}
