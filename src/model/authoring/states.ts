/** The states in which a language of an item may be. Plain words, because browsers read them, too. */
export const STATES = ['draft', 'scheduled', 'published', 'unpublished', 'archived'] as const

/** What can be done to many rows at once. */
export const BULK_ACTS = ['publish', 'unpublish', 'schedule', 'archive'] as const

/** The roles of those who may use the authoring interface. */
export const STAFF_ROLES = ['author', 'editor', 'administrator'] as const

/** How many values with names are listed for a field: more than anybody chooses from. */
export const MOST_NAMED_VALUES = 1000

/** The states of a release: open for changes, planned for an hour, live; one that is live may have been taken back by another one. */
export const RELEASE_STATES = ['open', 'scheduled', 'live'] as const
export type ReleaseState = (typeof RELEASE_STATES)[number]

/** How a review stands: somebody was asked; the draft is approved; it was sent back with a note. */
export const REVIEW_STATES = ['asked', 'approved', 'returned'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** What can be decided about a draft. */
export const REVIEW_VERDICTS = ['approve', 'return'] as const
export type ReviewVerdict = (typeof REVIEW_VERDICTS)[number]

/** The acts of colleagues that stand in the history of a version. */
export const REVIEW_ACTS = ['ask-review', 'approve', 'send-back', 'end-review', 'comment', 'settle-comment', 'reopen-comment'] as const
export type ReviewAct = (typeof REVIEW_ACTS)[number]

/** In characters: a comment, and a note to a review. */
export const LONGEST_COMMENT = 4000
