/** Sorts items so that each comes after those it refers to; throws for a cycle. Names of no item in the list are ignored. */
export function publishingOrder<Item extends { apiName: string }>(items: readonly Item[], referencesOf: (item: Item) => Iterable<string>): Item[] {
  const byName = new Map(items.map((item) => [item.apiName, item]))
  const state = new Map<string, 'open' | 'done'>()
  const ordered: Item[] = []
  for (const item of items) visit(item)
  return ordered

  function visit(item: Item): void {
    const seen = state.get(item.apiName)
    if (seen === 'done') return
    if (seen === 'open') throw new Error(`The content items around ${item.apiName} refer to each other in a circle.`)
    state.set(item.apiName, 'open')
    for (const name of referencesOf(item)) {
      const referred = byName.get(name)
      if (referred !== undefined) visit(referred)
    }
    state.set(item.apiName, 'done')
    ordered.push(item)
  }
}
