/** The cache key of a call: its name and its parameters, with names sorted at every level, so that their order does not matter. */
export function cacheKey(name: string, parameters: unknown): string {
  return `${name}:${JSON.stringify(parameters, sortNames) ?? ''}`
}

function sortNames(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
