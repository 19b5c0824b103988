import type { JsonObject } from '#base/pure/json.ts'

/** Does one job. It may run twice (a process can die after the work and before the note), so it must be harmless to repeat. */
export type JobHandler = (payload: JsonObject, now: Date) => Promise<void>

/** How jobs of one kind are done. Each kind has a worker of its own: one that hangs holds up no other. */
export type JobKind = {
  handler: JobHandler
  /** A job that fails so often is given up and kept for people to look at; 10 (about an hour and a half) unless it says otherwise. */
  mostAttempts?: number
  /** Done once a day in the whole cluster, without being asked for. */
  isDaily?: boolean
}
export type JobKinds = ReadonlyMap<string, JobKind>

/** Attempts for what depends on someone else's machine: with growing pauses (`pauseAfter`) they last three days. */
export const THREE_DAYS_OF_ATTEMPTS = 82

/** Work that is done once a day, and soon after the start when that day has passed; a failure is tried again until it succeeds. */
export function repeatDaily(act: (now: Date) => Promise<void>): JobKind {
  return { handler: async (_, now) => await act(now), mostAttempts: Number.POSITIVE_INFINITY, isDaily: true }
}

/** Trying again would not help: the job is given up at once and kept for people to look at. */
export class NotToBeDone extends Error {}

/** What all jobs of the kind need is away: the others wait until it has been looked for again. */
export class OtherSideAway extends Error {}
