import type { Target } from './answer.ts'
import type { Link } from './find-links.ts'
import { toTarget } from './to-target.ts'

/** How many states are requested per folder and set of parameters; fewer where a page marks its links as endless (`nofollow`). */
const STATES = { endless: 6, others: 20 }

/**
 * Chooses the next requests: each address once, and the first few states of each kind. The choice depends only on the links and their
 * order.
 */
export function createChooser(): { choose(links: readonly Link[]): Target[] } {
  const seen = new Set<string>()
  const counts = new Map<string, number>()
  const isWanted = ({ path, isEndless }: Link): boolean => {
    if (seen.has(path)) return false
    seen.add(path)
    const kind = toStateKind(path)
    if (kind === undefined) return true
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= (isEndless ? STATES.endless : STATES.others)
  }
  return {
    choose: (links) =>
      links
        .filter(isWanted)
        .map(({ path }) => toTarget(path))
        .filter((target) => target !== undefined),
  }
}

/**
 * The folder and the parameter names of an address: `/product/trn120?sort=power&page=2` gives `/product/ page sort`; undefined without
 * parameters.
 */
function toStateKind(path: string): string | undefined {
  const { pathname, searchParams } = new URL(path, 'https://busbar.test')
  // The parameters of media are versions and languages, not states.
  if (searchParams.size === 0 || pathname.includes('/media/')) return undefined
  return `${pathname.slice(0, pathname.lastIndexOf('/') + 1)} ${[...searchParams.keys()].toSorted().join(' ')}`
}
