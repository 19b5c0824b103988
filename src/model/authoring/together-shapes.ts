import { z } from 'zod'

import { ROLES } from '../pages/visit.ts'

/** The answers about people who work together, as in `shapes.ts`. */

const text = z.string()
const time = z.string().meta({ format: 'date-time' })

/** `scope` is what somebody's writing is limited to. */
export const Colleagues = z.object({
  colleagues: z.array(
    z.object({
      id: text,
      name: text,
      role: z.enum(ROLES),
      scope: z.object({ types: z.array(text).optional(), languages: z.array(text).optional() }).optional(),
    }),
  ),
})
export type Colleague = z.infer<typeof Colleagues>['colleagues'][number]

const number = z.number().min(0).meta({ type: 'integer' })

const Comment = z.object({ id: text, author: text, authorName: text, text, mentions: z.array(text), createdAt: time, editedAt: time.optional() })
/** `component` is the block that it is about, which may be gone; the first comment began it, the others answer. */
const Thread = z.object({
  id: text,
  component: text.optional(),
  createdAt: time,
  resolvedAt: time.optional(),
  resolvedBy: text.optional(),
  comments: z.array(Comment),
})
export type Thread = z.infer<typeof Thread>
/** `threads` are missing where the print is the one that the caller knew. */
export const Comments = z.object({ print: text, threads: z.array(Thread).optional() })
/** Colleagues who got no mail, because they or the caller have had too many lately. */
const untold = number
export const StartedComment = z.object({ thread: text, comment: text, untold })
export const AnsweredComment = z.object({ comment: text, untold })
export const ChangedComment = z.object({ kind: z.literal('changed'), untold })
export const RemovedComment = z.object({ kind: z.literal('removed') })
export const SettledComment = z.object({ kind: z.enum(['settled', 'open']) })

export const AskedReview = z.object({ kind: z.literal('asked'), untold })
export const DecidedReview = z.object({ kind: z.enum(['approved', 'returned']) })
export const EndedReview = z.object({ kind: z.enum(['ended', 'notAsked']) })

/** Who else has this language of the item open, and the block that is selected there. */
export const Present = z.object({ others: z.array(z.object({ accountId: text, name: text, component: text.optional(), seenAt: time })) })
export type Present = z.infer<typeof Present>['others'][number]
export const Left = z.object({ kind: z.literal('gone') })
