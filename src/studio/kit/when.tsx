import { useDesk } from './desk.tsx'
import { writeAgo, writeTime } from './times.ts'
import { useNow } from './use-now.ts'

/** A time as its distance from now; the whole time is its title and is read by programs. */
export function When({ at }: { at: string }) {
  const { language } = useDesk()
  const now = useNow()
  return (
    <time dateTime={at} title={writeTime(at, language)}>
      {writeAgo(at, now, language)}
    </time>
  )
}
