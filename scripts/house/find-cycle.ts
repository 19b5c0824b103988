/** Finds a cycle in a directed graph and returns its names, such as `a, b, a`; undefined when there is none. */
export function findCycle(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>()
  for (const start of arrows.keys()) {
    const found = visit(start, [])
    if (found !== undefined) return found
  }
  return undefined

  function visit(name: string, path: readonly string[]): string[] | undefined {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return undefined
    for (const next of arrows.get(name) ?? []) {
      const found = visit(next, [...path, name])
      if (found !== undefined) return found
    }
    done.add(name)
    return undefined
  }
}
