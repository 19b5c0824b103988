import { useEffect, useState } from 'react'

/** How often the distance of a time is written anew. */
const STEP_MS = 30_000

/** The time now, for distances that are written from it; it moves on while the screen is open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
