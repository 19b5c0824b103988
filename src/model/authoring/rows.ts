/** Rows that one call works on. */
export const MOST_ROWS = 500
/** The body of a call with that many rows. */
export const ROWS_BODY_BYTES = 128 * 1024
