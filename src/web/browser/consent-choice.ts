const KEY = 'busbar-consent'
const KEPT_MS = 183 * 24 * 3600 * 1000

type Stored = { version: string; at: number; names: string[] }

/** The trackers that the visitor has agreed to; undefined when nobody was asked, half a year has passed, or other trackers are named now. */
export function readChoice(version: string): readonly string[] | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored | null
    return stored?.version === version && Date.now() - stored.at < KEPT_MS ? stored.names : undefined
  } catch {
    return undefined
  }
}

/** Keeps the choice in this browser, first-party. Where storage is closed to us it holds for this page. */
export function rememberChoice(version: string, names: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version, at: Date.now(), names }))
  } catch {
    // The visitor is asked again on the next page.
  }
}
