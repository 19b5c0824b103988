import { z } from 'zod'

import { MOST_ROWS, ROWS_BODY_BYTES } from './body-sizes.ts'
import * as shapes from './release-shapes.ts'
import { EndedPreview, Previews, SharedPreview } from './shapes.ts'
import { RELEASE_STATES } from './states.ts'
import * as words from './words.ts'

const name = words.text('name', 'What the release is called, 1 to 120 characters')
const rows = words.rows('rows', MOST_ROWS, {
  contentKey: words.text('contentKey', 'The item'),
  language: words.text('language', 'Its language'),
  act: words.choice('act', ['publish', 'unpublish'], 'Whether its draft goes live or it is withdrawn; by default publish').optional(),
})
const print = words.text('print', 'print of the release that was seen; another one is refused').optional()

/** The calls about releases and the calendar. */
export const RELEASE_CALLS = {
  listReleases: {
    summary: 'Releases, the last changed first',
    query: z.strictObject({ state: words.list('state', RELEASE_STATES, 'States') }),
    answer: shapes.Releases,
  },
  listReleasesOf: { summary: 'The releases that are not live yet and hold this language of an item', answer: shapes.ReleasesOf },
  createRelease: {
    summary: 'A new release: drafts of items that go live together',
    body: z.strictObject({ name, rows: rows.optional() }),
    answer: shapes.MadeRelease,
    status: 201,
    bodyBytes: ROWS_BODY_BYTES,
  },
  readRelease: { summary: 'A release with its rows, and what went live meanwhile', answer: shapes.ReleaseWithItems },
  renameRelease: { summary: 'Another name for a release', body: z.strictObject({ name }), answer: shapes.RenamedRelease },
  removeRelease: { summary: 'Remove a release that is not live; its drafts stay', answer: shapes.RemovedRelease },
  addToRelease: {
    summary: 'Add languages of items to a release; one that it has already is looked at anew',
    body: z.strictObject({ rows }),
    answer: shapes.AddedToRelease,
    bodyBytes: ROWS_BODY_BYTES,
  },
  takeFromRelease: { summary: 'Take a language of an item out of a release', answer: shapes.TakenFromRelease },
  listReleaseProblems: {
    summary: 'What would keep a release from going live now, or warns of it: it is tried with all its drafts, and undone',
    answer: shapes.ReleaseProblems,
  },
  publishRelease: {
    summary: 'Make all of a release live in one transaction, or nothing of it',
    body: z.strictObject({ print, override: words.Override.optional() }),
    answer: shapes.PublishedRelease,
  },
  scheduleRelease: {
    summary: 'Plan a release for an hour, with its drafts of now; a later call moves it and takes the drafts of then',
    body: z.strictObject({ at: words.time('at', 'When'), print, override: words.Override.optional() }),
    answer: shapes.ScheduledRelease,
  },
  cancelRelease: { summary: 'Take the plan of a release back', answer: shapes.CancelledRelease },
  revertRelease: {
    summary: 'A new release that takes this one back when it goes live: what it replaced is live again, what was new is withdrawn',
    body: z.strictObject({ name }),
    answer: shapes.MadeRelease,
    status: 201,
  },
  shareReleasePreview: {
    summary: 'A link that shows the whole site with a release to whoever has it or, if it is own, to the caller alone, for at most a week',
    body: z.strictObject({ ...words.PREVIEW_WORDS }),
    answer: SharedPreview,
    status: 201,
  },
  listReleasePreviews: { summary: 'The links by which a release is shown at present', answer: Previews },
  endReleasePreview: { summary: 'End a link to a preview of a release', answer: EndedPreview },
  previewPlans: {
    summary: 'A link for the caller alone that shows the site with all that is planned until a time',
    body: z.strictObject({ until: words.time('until', 'The time') }),
    answer: SharedPreview,
    status: 201,
  },
  readCalendar: {
    summary: 'What is planned to go live or to end in a time, and what went live in it and still is',
    query: z.strictObject({ from: words.time('from', 'At this time or later'), to: words.time('to', 'Before this time, at most 100 days later') }),
    answer: shapes.Calendar,
  },
} as const
