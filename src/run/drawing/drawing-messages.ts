import type { ErrorCode } from '#model/errors.ts'
import type { Answer, PreparedAnswer } from '#web/answers/prepared-answer.ts'
import type { DeliveryTask } from '#web/delivery/delivery-task.ts'
import type { SiteAssets, SiteConfig } from '#web/site/site-config.ts'
import type { SiteTask } from '#web/site/site-task.ts'

/** What a drawing thread is started with. */
export type DrawingData = {
  dataDir: string
  config: SiteConfig
  assets: SiteAssets
  /** The number of the thread, from 0 on; the first one has the search index. */
  place: number
}

/** A task, and what is wanted: the answer as it was drawn, or prepared for being sent (`AnswerMaker`). */
export type DrawingJob = ({ room: 'site'; task: SiteTask } | { room: 'delivery'; task: DeliveryTask }) & {
  wanted: { kind: 'draw' } | { kind: 'prepare'; isKept: boolean; encodings?: number }
}

/** `refused` is an error of the catalogue, such as a wrong parameter. */
export type DrawingResult =
  | { kind: 'drawn'; answer: Answer }
  | { kind: 'prepared'; answer: PreparedAnswer }
  | { kind: 'refused'; errorCode: ErrorCode; message: string }

/** An entry for the log. */
export type DrawingNote = { level: 'warn' | 'error'; details: object; message: string }
