/** The states in which a language of an item may be. Plain words, because browsers read them, too. */
export const STATES = ['draft', 'scheduled', 'published', 'unpublished', 'archived'] as const

/** What can be done to many rows at once. */
export const BULK_ACTS = ['publish', 'unpublish', 'schedule', 'archive'] as const

/** The roles of those who may use the authoring interface. */
export const STAFF_ROLES = ['author', 'editor', 'administrator'] as const
