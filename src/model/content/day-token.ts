/** The token of an answer that says what is so today: it is dropped when the day ends. */
export const DAY_TOKEN = 'day'

/** The day of a moment, in UTC, such as `2026-11-25`. */
export function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
