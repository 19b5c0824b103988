import type { PageWords } from '#model/pages/page-data.ts'
import { COUNTRIES } from '#model/enquiries/countries.ts'
import { DAY_PARTS, TOPICS } from '#model/enquiries/enquiry.ts'
import { toLanguageTag } from '#model/languages.ts'
import type { FieldOption } from '../form/field-view.ts'

export function topicOptions({ text }: Pick<PageWords, 'text'>): FieldOption[] {
  return [{ value: '', text: text('enquiryChoose') }, ...TOPICS.map((value) => ({ value, text: text(`enquiryTopic.${value}`) }))]
}

/** The label of a topic; the stored value when the form does not have the topic. */
export function topicText(topic: string, { text }: Pick<PageWords, 'text'>): string {
  const known = TOPICS.find((one) => one === topic)
  return known === undefined ? topic : text(`enquiryTopic.${known}`)
}

export function partOptions({ text }: Pick<PageWords, 'text'>): FieldOption[] {
  return DAY_PARTS.map((value) => ({ value, text: text(`enquiryPart.${value}`) }))
}

const countriesOf = new Map<string, FieldOption[]>()

/** Countries by their names in the page's language. */
export function countryOptions({ language, text }: Pick<PageWords, 'language' | 'text'>): FieldOption[] {
  const tag = toLanguageTag(language)
  const names = new Intl.DisplayNames([tag], { type: 'region' })
  const order = new Intl.Collator(tag)
  const list =
    countriesOf.get(tag) ??
    COUNTRIES.map((value) => ({ value, text: names.of(value) ?? value })).toSorted((one, other) => order.compare(one.text, other.text))
  countriesOf.set(tag, list)
  return [{ value: '', text: text('enquiryCountryNone') }, ...list]
}

/** One zone for each set of clock rules; the browser adds its own zone if it is missing. */
const ZONES = [
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Denver',
  'America/Mexico_City',
  'America/Chicago',
  'America/Bogota',
  'America/New_York',
  'America/Halifax',
  'America/Sao_Paulo',
  'Atlantic/Azores',
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Johannesburg',
  'Europe/Helsinki',
  'Europe/Istanbul',
  'Asia/Dubai',
  'Asia/Tehran',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Brisbane',
  'Australia/Sydney',
  'Pacific/Auckland',
] as const

const zonesOf = new Map<string, FieldOption[]>()

/** Time zones from west to east by their names in the page's language. */
export function zoneOptions({ language }: Pick<PageWords, 'language'>): FieldOption[] {
  const tag = toLanguageTag(language)
  const list = zonesOf.get(tag) ?? ZONES.map((value) => ({ value, text: nameOfZone(value, tag) }))
  zonesOf.set(tag, list)
  return list
}

/** The generic name of a zone depends on whether it has daylight saving time at this date; any recent summer will do. */
const SOME_SUMMER = Date.UTC(2026, 6, 1)

/** `Central European Time (Berlin)` */
function nameOfZone(timeZone: string, tag: string): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(SOME_SUMMER)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''
  return timeZone === 'UTC' ? 'UTC' : `${name} (${city})`
}

/** The default time zone for a language. */
export function usualZone(language: string): string {
  return language.startsWith('de') ? 'Europe/Berlin' : 'Europe/London'
}
