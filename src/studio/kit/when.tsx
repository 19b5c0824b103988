import { useEffect, useState } from 'react'

import { useDesk } from './desk.tsx'
import { writeAgo, writeTime } from './times.ts'

/** How often the distance is written anew. */
const STEP_MS = 30_000

/** A time as its distance from now; the whole time is its title and is read by programs. */
export function When({ at }: { at: string }) {
  const { language } = useDesk()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={at} title={writeTime(at, language)}>
      {writeAgo(at, now, language)}
    </time>
  )
}
