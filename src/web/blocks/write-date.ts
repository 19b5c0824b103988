import { toReadingTag } from '#model/languages.ts'
import type { PageWords } from '#model/pages/page-data.ts'
import { keepUnits } from './keep-units.ts'

const MONTH_OR_DAY = /^\d{4}-\d{2}(?:-\d{2})?$/

/** A stored day (`2026-11-22`) or month (`2026-11`) in the words of the page's language; any other text as it is. */
export function writeDate(written: string, { language }: Pick<PageWords, 'language'>): string {
  // Its parts may be kept together already.
  const text = written.replaceAll('\u2060', '')
  if (!MONTH_OR_DAY.test(text)) return written
  const date = new Date(text)
  // There is no 31 February: a day that does not exist stays as it was written.
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text)) return written
  const day = text.length > 'yyyy-mm'.length ? ({ day: 'numeric' } as const) : {}
  return keepUnits(date.toLocaleDateString(toReadingTag(language), { year: 'numeric', month: 'long', ...day, timeZone: 'UTC' }))
}
