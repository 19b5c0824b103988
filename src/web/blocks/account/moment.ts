import { toReadingTag } from '#model/languages.ts'

/**
 * A time for a `time` element: ISO 8601, and written in the reader's language, in UTC because the server does not know the reader's zone.
 */
export type MomentView = { iso: string; text: string }

export function toMoment(iso: string, language: string, timeStyle?: 'short'): MomentView {
  const format = new Intl.DateTimeFormat(toReadingTag(language), { dateStyle: 'medium', timeStyle, timeZone: 'UTC' })
  return { iso, text: format.format(new Date(iso)) + (timeStyle === undefined ? '' : ' UTC') }
}
