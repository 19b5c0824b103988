import { toReadingTag } from '#model/languages.ts'

// A format takes longer to make than to use.
const toMinute = keepByLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }))
const toDay = keepByLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }))
const toDistance = keepByLanguage((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))

/** A point in time as people write it, with the minute: `25 Nov 2026, 14:05`. */
export function writeTime(iso: string, language: string): string {
  return toMinute(language).format(new Date(iso))
}

const STEPS: readonly [seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60, 'second'],
  [3600, 'minute'],
  [86_400, 'hour'],
  [604_800, 'day'],
]

/** How long ago, or how far ahead, up to a week: `3 minutes ago`; the date beyond. */
export function writeAgo(iso: string, now: Date, language: string): string {
  const apart = (new Date(iso).getTime() - now.getTime()) / 1000
  // Clocks differ by a little: what was done a moment ago is not told as ahead.
  const seconds = apart > 0 && apart < 60 ? 0 : apart
  const place = STEPS.findIndex(([limit]) => Math.abs(seconds) < limit)
  if (place === -1) return toDay(language).format(new Date(iso))
  const unit = STEPS[place]?.[1] ?? 'second'
  const size = place === 0 ? 1 : (STEPS[place - 1]?.[0] ?? 1)
  return toDistance(language).format(Math.round(seconds / size), unit)
}

function keepByLanguage<Format>(make: (tag: string) => Format): (language: string) => Format {
  const kept = new Map<string, Format>()
  return (language) => {
    const format = kept.get(language) ?? make(toReadingTag(language))
    kept.set(language, format)
    return format
  }
}
