import { say } from '#texts/say.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600

/** How long somebody has to wait, in the largest unit that fits: `40 seconds`, `15 minutes`, `3 hours`; rounded up. */
export function sayWait(language: string, seconds: number): string {
  if (seconds < 2 * MINUTE_SECONDS) return say(language, 'wait.seconds', { count: seconds })
  if (seconds < 2 * HOUR_SECONDS) return say(language, 'wait.minutes', { count: Math.ceil(seconds / MINUTE_SECONDS) })
  return say(language, 'wait.hours', { count: Math.ceil(seconds / HOUR_SECONDS) })
}
