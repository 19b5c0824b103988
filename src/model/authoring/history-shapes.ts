import { z } from 'zod'

import { REVIEW_ACTS, REVIEW_STATES } from './states.ts'

/** The answers about the history of a language of an item, as in `shapes.ts`. */

const text = z.string()
const version = z.number().min(0).meta({ type: 'integer' })
const time = z.string().meta({ format: 'date-time' })
const person = z.object({ id: text, name: text })

/** `version` is the draft that was asked about and then the one that was decided about; `note` is of who has asked, `answer` of who has decided. */
export const Review = z.object({
  state: z.enum(REVIEW_STATES),
  version,
  askedBy: person,
  askedAt: time,
  note: text.optional(),
  reviewer: person.optional(),
  decidedBy: person.optional(),
  decidedAt: time.optional(),
  answer: text.optional(),
})
export type Review = z.infer<typeof Review>

/** `override` is there when it was published in spite of so many warnings. */
const Publication = z.object({
  at: time,
  author: text,
  name: text.optional(),
  note: text.optional(),
  override: z.object({ reason: text, warnings: version }).optional(),
})
/** What colleagues did about a version: reviews with their notes, comments without their words. `reviewer` is the name of who was asked. */
const Talk = z.object({
  at: time,
  act: z.enum(REVIEW_ACTS),
  author: text,
  name: text.optional(),
  note: text.optional(),
  reviewer: text.optional(),
  thread: text.optional(),
})
export const VersionLine = z.object({
  version,
  title: text,
  author: text,
  authorName: text.optional(),
  createdAt: time,
  erasedAt: time.optional(),
  isLive: z.boolean(),
  isDraft: z.boolean(),
  publications: z.array(Publication),
  talk: z.array(Talk),
  restoredFrom: version.optional(),
})
export const Versions = z.object({ versions: z.array(VersionLine) })
