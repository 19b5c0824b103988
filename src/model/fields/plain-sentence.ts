import type { z } from 'zod'

import { describeField, type FieldDescription } from './field.ts'

type RawIssue = z.core.$ZodRawIssue

/** What to write into a field of a kind whose form is fixed. */
const FORMS: Readonly<Partial<Record<FieldDescription['kind'], string>>> = {
  date: 'Write a day as year, month and day, such as 2026-11-22.',
  month: 'Write a month as year and month, such as 2026-11.',
  slug: 'Write lower-case letters and digits with single hyphens, such as abnormal-failure.',
  name: 'Write the URL name of an item: lower-case letters and digits with single hyphens.',
  url: 'Write a whole address, such as https://www.example.com/page.',
  path: 'Write a path on this site; it begins with /, such as /contact-us.',
  contentType: 'Name a content type, such as busbar__faq.',
  fieldName: 'Name a field, such as image.',
  colour: 'Write a colour as CSS writes it, such as #0a55a8.',
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'Write text here.',
  number: 'Write a number here.',
  int: 'Write a whole number here.',
  boolean: 'Say yes or no (true or false).',
  array: 'Give a list here.',
  object: 'Fill in the fields of this part.',
  record: 'Give names with their values here.',
  date: 'Write a day, such as 2026-11-22.',
}

/**
 * What to write, for what zod found wrong: the one place for fields of all kinds. A schema with a sentence of its own keeps it, because it
 * comes before this one.
 */
export function plainSentence(issue: RawIssue): string {
  const kind = describedKind(issue)
  switch (issue.code) {
    case 'invalid_type':
      return toTypeSentence(String(issue.expected), issue.input, kind)
    case 'invalid_format':
      return (kind && FORMS[kind]) ?? toFormatSentence(issue)
    case 'invalid_value':
      return `Choose one of these: ${issue.values.map(String).join(', ')}.`
    case 'too_small':
      return toLeast(issue.origin, Number(issue.minimum), issue.inclusive !== false)
    case 'too_big':
      return toMost(issue.origin, Number(issue.maximum), issue.inclusive !== false)
    case 'not_multiple_of':
      return `Write a multiple of ${issue.divisor}.`
    case 'unrecognized_keys':
      return `Leave out ${issue.keys.slice(0, 3).join(', ')}: nothing reads it.`
    case 'invalid_union':
      return issue.discriminator === undefined
        ? 'Choose one of the forms that this field may have, and fill it in completely.'
        : `Choose for ${issue.discriminator} one of the values that it may have.`
    case 'invalid_key':
      return 'Use another name here: this one cannot be stored.'
    case 'invalid_element':
      return 'Correct this entry.'
    default:
      return 'Write something else here; this cannot be used.'
  }
}

function describedKind({ inst }: RawIssue): FieldDescription['kind'] | undefined {
  // A check, such as a pattern, is no schema and has no description.
  return inst !== undefined && 'safeParse' in inst ? describeField(inst as z.ZodType)?.kind : undefined
}

function toTypeSentence(expected: string, input: unknown, kind: FieldDescription['kind'] | undefined): string {
  const isMissing = input === undefined || input === null
  if (kind !== undefined && FORMS[kind] !== undefined) return FORMS[kind]
  if (isMissing && expected === 'string') return 'Write something here.'
  if (isMissing && kind === 'image') return 'Choose a picture.'
  if (isMissing && (kind === 'link' || kind === 'reference')) return 'Choose where it leads.'
  return TYPES[expected] ?? 'Fill this in.'
}

function toFormatSentence(issue: Extract<RawIssue, { code: 'invalid_format' }>): string {
  if (issue.format === 'url') return FORMS.url ?? ''
  if (issue.format === 'date') return FORMS.date ?? ''
  if (issue.format === 'email') return 'Write an e-mail address, such as sales@example.com.'
  if (issue.format === 'datetime') return 'Write a time with its offset from UTC, such as 2026-12-01T08:00:00+01:00.'
  if (issue.format === 'starts_with') return issue['prefix'] === '/' ? (FORMS.path ?? '') : `Begin it with ${String(issue['prefix'])}.`
  if (String(issue['pattern']).includes('[a-z0-9]+(?:-[a-z0-9]+)*')) return FORMS.slug ?? ''
  if (String(issue['pattern']).includes('0[1-9]|1[0-2]')) return FORMS.month ?? ''
  return 'Write it in the form that the help text of this field shows.'
}

function toLeast(origin: string, least: number, isInclusive: boolean): string {
  if (origin === 'string') return least <= 1 ? 'Write something here.' : `Write at least ${least} characters.`
  if (origin === 'array' || origin === 'set') return least <= 1 ? 'Give at least one entry.' : `Give at least ${least} entries.`
  return isInclusive ? `Write ${least} or more.` : `Write more than ${least}.`
}

function toMost(origin: string, most: number, isInclusive: boolean): string {
  if (origin === 'string') return `Use at most ${most} characters.`
  if (origin === 'array' || origin === 'set') return `Give at most ${most} entries.`
  return isInclusive ? `Write ${most} or less.` : `Write less than ${most}.`
}
