import { toDay } from '#model/content/day-token.ts'

/** How late a new day may be noticed. Asking often also notices a clock that was set, or a machine that slept. */
const ASK_EVERY_MS = 60_000

/** Calls `begin` when another day has begun (UTC). Returns a function that ends this. */
export function watchDay(begin: () => void, now: () => Date = () => new Date()): () => void {
  let known = toDay(now())
  const timer = setInterval(() => {
    const today = toDay(now())
    if (today === known) return
    known = today
    begin()
  }, ASK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
