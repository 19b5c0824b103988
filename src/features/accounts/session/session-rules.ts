import type { Role } from '#model/pages/visit.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long a session lasts without use, and at most. Staff get shorter sessions because they can change the site. */
const LIFETIMES: Record<'visitor' | 'staff', { idleMs: number; longestMs: number }> = {
  visitor: { idleMs: 14 * DAY_MS, longestMs: 90 * DAY_MS },
  staff: { idleMs: 12 * HOUR_MS, longestMs: 7 * DAY_MS },
}
/** A session in use is extended only after this part of its idle time has passed, so most requests read and do not write. */
const RENEWED_AFTER = 1 / 24

/** How many seconds the browser keeps the session cookie; the server never lets a session live longer. */
export const COOKIE_SECONDS = LIFETIMES.visitor.longestMs / 1000

/** When a session that is used now ends. */
export function sessionEnd(role: Role, { createdAt, now }: { createdAt: Date; now: Date }): Date {
  const { idleMs, longestMs } = lifetimeOf(role)
  return new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + longestMs))
}

/**
 * Whether a session is older than its role allows. A visitor who becomes staff must sign in again once the session is older than staff
 * sessions may be.
 */
export function isTooOld(role: Role, { createdAt, now }: { createdAt: Date; now: Date }): boolean {
  return now.getTime() - createdAt.getTime() >= lifetimeOf(role).longestMs
}

/** Whether the new end of a session is to be written to the database. */
export function isRenewalDue(role: Role, { expiresAt, end }: { expiresAt: Date; end: Date }): boolean {
  return end.getTime() - expiresAt.getTime() >= lifetimeOf(role).idleMs * RENEWED_AFTER
}

function lifetimeOf(role: Role): (typeof LIFETIMES)['visitor'] {
  return LIFETIMES[role === 'visitor' ? 'visitor' : 'staff']
}
