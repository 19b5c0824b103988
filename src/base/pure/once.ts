const MOST_REMEMBERED = 2000

/** A report that is made once for each different thing, on whichever page (`path`) it is met first: drawing again says nothing new. */
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
