/** Whatever follows a text of the page's item, which is not known here, may be right. */
const DEEPEST = 6

/**
 * For each heading, by its level, the level before it where it skips one, and undefined where it does not. `first` is the level before all of
 * them; 0 stands for text that is not known.
 */
export function findSkippedLevels(levels: readonly number[], first: number): (number | undefined)[] {
  let before = first
  return levels.map((level) => {
    const last = before
    before = level === 0 ? DEEPEST : level
    return level > last + 1 ? last : undefined
  })
}
