const PLACE = 'busbar-studio-blocks'

/** How often each block was added in this browser, by its definition. */
export function readUses(): Readonly<Record<string, number>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter((each): each is [string, number] => Number.isSafeInteger(each[1])))
  } catch {
    return {}
  }
}

/** Counts that a block was added. */
export function countUse(definition: string): void {
  const uses = readUses()
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...uses, [definition]: (uses[definition] ?? 0) + 1 }))
  } catch {
    // A browser without room offers the groups alone.
  }
}
