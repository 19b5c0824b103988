import type { JsonObject } from '#base/pure/json.ts'
import { saySentence, type Sentence } from '#texts/sentence.ts'

/** Does one job. It must be harmless to repeat: a process can stop after the work and before the job is marked as done. */
export type JobHandler = (payload: JsonObject, now: Date) => Promise<void>

/** How jobs of one kind are done. Each kind has its own worker, so a kind that hangs does not delay others. */
export type JobKind = {
  handler: JobHandler
  /** After so many failed attempts the job is kept as failed for people to look at; 10 by default (about an hour and a half). */
  mostAttempts?: number
  /** Runs once a day across all processes, without being queued. */
  isDaily?: boolean
}
export type JobKinds = ReadonlyMap<string, JobKind>

/** Attempts for work that depends on another machine: with growing pauses (`pauseAfter`) they last three days. */
export const THREE_DAYS_OF_ATTEMPTS = 82

/**
 * Work that runs once a day, and soon after the start when the last run was more than a day ago. A failure is tried again until it
 * succeeds.
 */
export function repeatDaily(act: (now: Date) => Promise<void>): JobKind {
  return { handler: async (_, now) => await act(now), mostAttempts: Number.POSITIVE_INFINITY, isDaily: true }
}

/** A job was not done. The reason is kept as a sentence, so that it is told in any language; `message` is English. */
export class NotDone extends Error {
  readonly sentence: Sentence

  constructor(said: Sentence) {
    super(saySentence('en', said))
    this.sentence = said
  }
}

/** Thrown when another attempt would not help: the job counts as failed at once and is kept for people to look at. */
export class NotToBeDone extends NotDone {}

/** Thrown when the other side that all jobs of the kind need is away: the remaining jobs wait until the next attempt to reach it. */
export class OtherSideAway extends NotDone {}
