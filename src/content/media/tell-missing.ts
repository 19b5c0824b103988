const PAUSE_MS = 600_000

/**
 * Makes a function that is called with the key of a published image whose original is not on disk, and reports it: the first at once, then
 * at most one sentence in ten minutes.
 */
export function createMissingTeller(report: (sentence: string) => void, clock: () => number = Date.now): (contentKey: string) => void {
  let since = new Set<string>()
  let quietUntil = 0
  return (contentKey) => {
    since.add(contentKey)
    if (clock() < quietUntil) return
    quietUntil = clock() + PAUSE_MS
    const others = since.size > 1 ? ` and ${since.size - 1} more` : ''
    since = new Set()
    report(`The file of the image ${contentKey}${others} is not in DATA_DIR/media: visitors get 404. "busbar media" lists all that are missing.`)
  }
}
