import type { Role } from '#model/pages/visit.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long a session lasts without use and at most; staff, who can change what everybody reads, get shorter ones. */
const LIFETIMES: Record<'visitor' | 'staff', { idleMs: number; longestMs: number }> = {
  visitor: { idleMs: 14 * DAY_MS, longestMs: 90 * DAY_MS },
  staff: { idleMs: 12 * HOUR_MS, longestMs: 7 * DAY_MS },
}
/** A session in use is moved forward when this part of its time without use has gone by: rarely a write, mostly a read. */
const RENEWED_AFTER = 1 / 24

/** Seconds that the browser keeps the session's cookie; the server ends the session before. */
export const COOKIE_SECONDS = LIFETIMES.visitor.longestMs / 1000

/** When a session that is used now ends. */
export function sessionEnd(role: Role, { createdAt, now }: { createdAt: Date; now: Date }): Date {
  const { idleMs, longestMs } = lifetimeOf(role)
  return new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + longestMs))
}

/** Whether a session is older than any of its role may be: a visitor who has become staff signs in anew. */
export function isTooOld(role: Role, { createdAt, now }: { createdAt: Date; now: Date }): boolean {
  return now.getTime() - createdAt.getTime() >= lifetimeOf(role).longestMs
}

/** Whether it is time to write down that a session is in use. */
export function isRenewalDue(role: Role, { expiresAt, end }: { expiresAt: Date; end: Date }): boolean {
  return end.getTime() - expiresAt.getTime() >= lifetimeOf(role).idleMs * RENEWED_AFTER
}

function lifetimeOf(role: Role): (typeof LIFETIMES)['visitor'] {
  return LIFETIMES[role === 'visitor' ? 'visitor' : 'staff']
}
