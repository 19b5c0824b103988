/**
 * The order of things that two people have moved; both lists hold the keys of `base`. Two things stand in the other order than before where
 * one of them, or both, have turned them round. Undefined where no order is that of both: they moved the same things to different places.
 */
export function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] | undefined {
  if (isSameOrder(mine, theirs) || isSameOrder(base, theirs)) return [...mine]
  if (isSameOrder(base, mine)) return [...theirs]
  const [atMine, atTheirs] = [placesOf(base, mine), placesOf(base, theirs)]
  const isTurned = (places: readonly number[], one: number, other: number) => (places[one] ?? 0) > (places[other] ?? 0)
  const merged: string[] = []
  for (const [one, key] of base.entries()) {
    let place = 0
    for (const other of base.keys()) {
      const [first, second] = one < other ? [one, other] : [other, one]
      const isSwapped = isTurned(atMine, first, second) || isTurned(atTheirs, first, second)
      if (one !== other && isSwapped === one < other) place += 1
    }
    // Each has a place of its own only if the order of every two things follows from one order of all.
    if (merged[place] !== undefined) return undefined
    merged[place] = key
  }
  // What one side did is then a part of what the other one did to the same things.
  return isSameOrder(merged, mine) || isSameOrder(merged, theirs) ? undefined : merged
}

/** The place in a list of each key of another one. */
function placesOf(keys: readonly string[], list: readonly string[]): number[] {
  const places = new Map(list.map((key, place) => [key, place]))
  return keys.map((key) => places.get(key) ?? 0)
}

function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.every((key, place) => key === other[place])
}

/** Adds the keys of another list, each behind the one that it stands behind there. */
export function addInOrder(keys: readonly string[], others: readonly string[]): string[] {
  const all = [...keys]
  const known = new Set(keys)
  for (const [place, key] of others.entries()) {
    if (known.has(key)) continue
    known.add(key)
    const before = others[place - 1]
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, key)
  }
  return all
}
