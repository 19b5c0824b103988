import { useEffect, useState } from 'react'

/** Results are announced only after a pause, so that a reader who types is not interrupted. */
const QUIET_MS = 1000

/** The text to announce: set when it has not changed for a second; '' before the first change. */
export function useAnnouncement(text: string, changes: number): string {
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (changes === 0) return undefined
    const timer = setTimeout(() => setSaid(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text, changes])
  return said
}
