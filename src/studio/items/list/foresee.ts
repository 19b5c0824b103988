import type { Row } from '#model/authoring/shapes.ts'

/** What publishing rows will come to, as far as their problems were counted. */
export type Foreseen = { ready: Row[]; warned: Row[]; blocked: Row[]; uncounted: Row[]; unchanged: Row[] }

/** Sorts rows by what keeps them from being published; `isPlan` when it is done later, where what is live already counts, too. */
export function foresee(rows: readonly Row[], { isPlan }: { isPlan: boolean }): Foreseen {
  const found: Foreseen = { ready: [], warned: [], blocked: [], uncounted: [], unchanged: [] }
  for (const row of rows) found[kindOf(row, isPlan)].push(row)
  return found
}

function kindOf({ problems, warnings = 0, liveVersion, draftVersion }: Row, isPlan: boolean): keyof Foreseen {
  if (!isPlan && liveVersion === draftVersion) return 'unchanged'
  if (problems === undefined) return 'uncounted'
  if (problems > warnings) return 'blocked'
  return warnings > 0 ? 'warned' : 'ready'
}
