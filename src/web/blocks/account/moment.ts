import { toReadingTag } from '#model/languages.ts'

/** A moment for `time`: for programs, and as a reader of the language writes it, in UTC because the server does not know better. */
export type MomentView = { iso: string; text: string }

export function toMoment(iso: string, language: string, timeStyle?: 'short'): MomentView {
  const format = new Intl.DateTimeFormat(toReadingTag(language), { dateStyle: 'medium', timeStyle, timeZone: 'UTC' })
  return { iso, text: format.format(new Date(iso)) + (timeStyle === undefined ? '' : ' UTC') }
}
