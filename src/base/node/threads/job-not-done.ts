/**
 * Why a pool has not done a job: too many of its `client` wait, or too many in `all`; it waited too long (`late`); nobody wants it any more
 * (`aborted`); it ran too long (`stopped`); the thread `ended` while it ran; the pool is `closed`.
 */
export type NotDoneReason = 'client' | 'all' | 'late' | 'aborted' | 'stopped' | 'ended' | 'closed'

/** A job that a pool has not done. What the job itself throws is not of this class. */
export class JobNotDone extends Error {
  readonly reason: NotDoneReason

  constructor(reason: NotDoneReason) {
    super(`The job was not done (${reason}).`)
    this.name = 'JobNotDone'
    this.reason = reason
  }
}
