/** Decodes percent-encoding; undefined if it is malformed. Never throws. */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
