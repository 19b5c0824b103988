import { useEffect, useState } from 'react'

/** A reader who types is not interrupted: a result is said when nothing has changed for this long. */
const QUIET_MS = 1000

/** The text once it has stood unchanged for a second after a change; '' before the first one. */
export function useAnnouncement(text: string, changes: number): string {
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (changes === 0) return undefined
    const timer = setTimeout(() => setSaid(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text, changes])
  return said
}
