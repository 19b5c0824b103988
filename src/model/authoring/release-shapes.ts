import { z } from 'zod'

import { RELEASE_STATES } from './states.ts'
import { Row } from './shapes.ts'

const text = z.string()
const number = z.number().min(0).meta({ type: 'integer' })
const time = z.string().meta({ format: 'date-time' })
/** As in `shapes.ts`. */
const isShown = z.boolean()

/** `reverts` is the id of the release that this one takes back. */
export const Release = z.object({
  id: text,
  name: text,
  state: z.enum(RELEASE_STATES),
  scheduledAt: time.optional(),
  liveAt: time.optional(),
  reverts: text.optional(),
  author: text,
  authorName: text.optional(),
  createdAt: time,
  changedAt: time,
})
export type Release = z.infer<typeof Release>

export const Releases = z.object({ releases: z.array(Release.extend({ count: number })) })
export const ReleasesOf = z.object({ releases: z.array(Release) })

/**
 * `version` is what goes live, or went; `wentLive` is what did so since the row was added, and by whom; `others` are other releases that hold
 * this language of the item. `liveBefore` and `liveAfter` are what a release that is live has replaced by what.
 */
const ReleaseItem = z.object({
  item: Row,
  act: z.enum(['publish', 'unpublish']),
  version: number.optional(),
  isFixed: z.boolean().optional(),
  wentLive: z.object({ version: number, at: time.optional(), name: text.optional() }).optional(),
  others: z.array(Release),
  liveBefore: number.optional(),
  liveAfter: number.optional(),
})
export type ReleaseItem = z.infer<typeof ReleaseItem>
/** `print` names these rows and their drafts; `source` is what it takes back, `revertedBy` what takes it back. */
export const ReleaseWithItems = z.object({
  release: Release,
  items: z.array(ReleaseItem),
  print: text,
  source: Release.optional(),
  revertedBy: z.array(Release),
})

/** The item of a problem, and the problem as `listProblems` tells it. */
export const ReleaseProblems = z.object({
  problems: z.array(
    z.object({
      contentKey: text,
      language: text,
      message: text,
      component: text.optional(),
      path: text.optional(),
      grade: z.enum(['blocks', 'warns']),
    }),
  ),
})

export const MadeRelease = z.object({ id: text })
export const RenamedRelease = z.object({ kind: z.literal('renamed') })
export const RemovedRelease = z.object({ kind: z.literal('removed') })
export const AddedToRelease = z.object({ count: number })
export const TakenFromRelease = z.object({ kind: z.enum(['removed', 'notThere']) })
export const PublishedRelease = z.object({ kind: z.literal('published'), publishedDate: time, count: number, isShown })
export const ScheduledRelease = z.object({ kind: z.literal('scheduled'), at: time })
export const CancelledRelease = z.object({ kind: z.enum(['cancelled', 'notScheduled']) })

/** `publish`, `unpublish` and `release` are planned; `published` and `released` have happened. */
export const Calendar = z.object({
  entries: z.array(
    z.object({
      at: time,
      kind: z.enum(['publish', 'unpublish', 'published', 'release', 'released']),
      contentKey: text.optional(),
      language: text.optional(),
      type: text.optional(),
      title: text,
      release: text.optional(),
    }),
  ),
  hasMore: z.boolean(),
})
