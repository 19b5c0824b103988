const MOST_REMEMBERED = 2000

/** Passes each different report on once, on whichever page (`path`) it occurs first, so that drawing pages again does not repeat it. */
export function once(report: (details: object, message: string) => void): (details: object, message: string) => void {
  const said = new Set<string>()
  return (details, message) => {
    const key = `${message} ${JSON.stringify({ ...details, path: undefined })}`
    if (said.has(key)) return
    if (said.size >= MOST_REMEMBERED) said.clear()
    said.add(key)
    report(details, message)
  }
}
