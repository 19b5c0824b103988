/** The body of a call with a few words, in bytes. */
export const SMALL_BODY_BYTES = 16 * 1024
/** The body of a call with a whole item: 4 million characters (`prepare-body.ts`) of up to three bytes. */
export const ITEM_BODY_BYTES = 12 * 1024 * 1024

/** Rows that one call works on. */
export const MOST_ROWS = 500
/** The body of a call with that many rows. */
export const ROWS_BODY_BYTES = 128 * 1024
