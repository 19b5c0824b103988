import type { Target } from './answer.ts'
import type { Link } from './find-links.ts'
import { toTarget } from './to-target.ts'

/** So many states are asked for of each folder of pages with the same parameters: fewer where pages say that there is no end of them. */
const STATES = { endless: 6, others: 20 }

/** Picks what to ask for next: each address once, of states the first few of each kind. Equal for equal links in equal order. */
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

/** `/product/trn120?sort=power&page=2` to `/product/ page sort`: the folder and the names of its parameters; undefined without parameters. */
function toStateKind(path: string): string | undefined {
  const { pathname, searchParams } = new URL(path, 'https://busbar.test')
  // Versions and languages of media are no states.
  if (searchParams.size === 0 || pathname.includes('/media/')) return undefined
  return `${pathname.slice(0, pathname.lastIndexOf('/') + 1)} ${[...searchParams.keys()].toSorted().join(' ')}`
}
