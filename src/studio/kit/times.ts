import { toReadingTag } from '#model/languages.ts'

// A format takes longer to make than to use.
const toMinute = keepByLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }))
const toDay = keepByLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }))
const toDistance = keepByLanguage((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))

/** A point in time as people write it, with the minute: `25 Nov 2026, 14:05`. */
export function writeTime(iso: string, language: string): string {
  return toMinute(language).format(new Date(iso))
}

const PLAN = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
const toPlan = keepByLanguage((tag) => new Intl.DateTimeFormat(tag, { ...PLAN, weekday: 'short' }))
const toShortPlan = keepByLanguage((tag) => new Intl.DateTimeFormat(tag, PLAN))
const toFarPlan = keepByLanguage((tag) => new Intl.DateTimeFormat(tag, { ...PLAN, year: 'numeric' }))

/** The day and hour of a plan, which somebody remembers: `Sun 29 Nov, 02:48`; with the year in place of the weekday beyond this one. */
export function writePlan(iso: string, now: Date, language: string): string {
  return choosePlan(iso, now, toPlan)(language).format(new Date(iso))
}

/** The same as short as a chip needs it, without the weekday and in one line: `5 Dec, 03:47`. */
export function writeShortPlan(iso: string, now: Date, language: string): string {
  return choosePlan(iso, now, toShortPlan)(language).format(new Date(iso)).replaceAll(' ', '\u00A0')
}

function choosePlan(iso: string, now: Date, near: typeof toPlan): typeof toPlan {
  return new Date(iso).getFullYear() === now.getFullYear() ? near : toFarPlan
}

/** A day: `25 Nov 2026`. */
export function writeDay(iso: string, language: string): string {
  return toDay(language).format(new Date(iso))
}

const STEPS: readonly [seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60, 'second'],
  [3600, 'minute'],
  [86_400, 'hour'],
  [604_800, 'day'],
]

/** How long ago, or how far ahead, up to a week: `3 minutes ago`; the date beyond. */
export function writeAgo(iso: string, now: Date, language: string): string {
  return writeDistance(iso, now, language) ?? toDay(language).format(new Date(iso))
}

/** How long ago, or how far ahead; undefined beyond a week. */
export function writeDistance(iso: string, now: Date, language: string): string | undefined {
  const apart = (new Date(iso).getTime() - now.getTime()) / 1000
  // Clocks differ by a little: what was done a moment ago is not told as ahead.
  const seconds = apart > 0 && apart < 60 ? 0 : apart
  const place = STEPS.findIndex(([limit]) => Math.abs(seconds) < limit)
  if (place === -1) return undefined
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
