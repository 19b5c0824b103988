/** What may be left out of a pasted text, in the order in which it is told. */
const DROPPED_KINDS = ['pictures', 'embedded', 'formulae', 'links', 'comments', 'changes', 'nestedTables', 'formatting'] as const

/** Pictures; frames, films and form fields; formulae; links that lead nowhere from here; comments; words that were struck out while changes were tracked; tables within tables; colours and fonts. */
export type DroppedKind = (typeof DROPPED_KINDS)[number]

/** What was left out, and how many of it. */
export type Dropped = { kind: DroppedKind; count: number }

/** Counts what is left out. */
export type Dropping = Map<DroppedKind, number>

/** Notes that something is left out. */
export function drop(dropping: Dropping, kind: DroppedKind): void {
  dropping.set(kind, (dropping.get(kind) ?? 0) + 1)
}

/** The counts in the order in which they are told. */
export function listDropped(dropping: Dropping): Dropped[] {
  return DROPPED_KINDS.flatMap((kind) => {
    const count = dropping.get(kind)
    return count === undefined ? [] : [{ kind, count }]
  })
}
