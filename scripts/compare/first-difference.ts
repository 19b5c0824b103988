/** The first place where two texts differ, with excerpts. */
export type Parting = { at: number; before: string; after: string }

const LEAD = 50
const TAIL = 70

/** Finds the first place where two different texts differ; the excerpts begin a little before it and are on one line each. */
export function findFirstDifference(before: string, after: string): Parting {
  const shorter = Math.min(before.length, after.length)
  let at = 0
  while (at < shorter && before[at] === after[at]) at += 1
  return { at, before: excerpt(before, at), after: excerpt(after, at) }
}

function excerpt(text: string, at: number): string {
  const from = Math.max(0, at - LEAD)
  const to = Math.min(text.length, at + TAIL)
  const middle = text.slice(from, to).replaceAll(/\r?\n/g, '⏎')
  return `${from > 0 ? '…' : ''}${middle}${to < text.length ? '…' : ''}`
}
