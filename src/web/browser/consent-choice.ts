const KEY = 'busbar-consent'
const KEPT_MS = 183 * 24 * 3600 * 1000

type Stored = { version: string; at: number; names: string[] }

/**
 * The trackers that the visitor has agreed to; undefined when there is no choice, it is half a year old, or was made for another `version`
 * (`ConsentProps`).
 */
export function readChoice(version: string): readonly string[] | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored | null
    return stored?.version === version && Date.now() - stored.at < KEPT_MS ? stored.names : undefined
  } catch {
    return undefined
  }
}

/** Stores the choice in this browser's local storage. When storage is unavailable, it holds for this page only. */
export function rememberChoice(version: string, names: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version, at: Date.now(), names }))
  } catch {
    // The visitor is asked again on the next page.
  }
}
