/** Decodes percent-encoding; undefined if it is malformed or holds U+0000, which is refused wherever text arrives. Never throws. */
export function decodePercent(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text)
    return decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}
