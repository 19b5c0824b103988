import type { z } from 'zod'

import { sentence, type Sentence } from '#texts/sentence.ts'

import { describeField, type FieldDescription } from './field.ts'

type RawIssue = z.core.$ZodRawIssue

/** What to write into a field of a kind whose form is fixed. */
const FORMS = {
  date: sentence('ruleDate'),
  month: sentence('ruleMonth'),
  slug: sentence('ruleSlug'),
  name: sentence('ruleName'),
  url: sentence('ruleUrl'),
  path: sentence('rulePath'),
  contentType: sentence('ruleContentType', { example: 'busbar__faq' }),
  fieldName: sentence('ruleFieldName', { example: 'image' }),
  colour: sentence('ruleColour'),
} as const satisfies Partial<Record<FieldDescription['kind'], Sentence>>
const FORM_OF: Readonly<Partial<Record<FieldDescription['kind'], Sentence>>> = FORMS

const TYPES: Readonly<Record<string, Sentence>> = {
  string: sentence('ruleText'),
  number: sentence('ruleNumber'),
  int: sentence('ruleWhole'),
  boolean: sentence('ruleFlag'),
  array: sentence('ruleList'),
  object: sentence('ruleObject'),
  record: sentence('ruleRecord'),
  date: sentence('ruleDay'),
}

/**
 * What to write, for what zod found wrong: the one place for fields of all kinds. A schema with a sentence of its own keeps it, because it
 * comes before this one.
 */
export function plainSentence(issue: RawIssue): Sentence {
  const kind = describedKind(issue)
  switch (issue.code) {
    case 'invalid_type':
      return toTypeSentence(String(issue.expected), issue.input, kind)
    case 'invalid_format':
      return (kind && FORM_OF[kind]) ?? toFormatSentence(issue)
    case 'invalid_value':
      return sentence('ruleOneOf', { choices: issue.values.map(String).join(', ') })
    case 'too_small':
      return toLeast(issue.origin, Number(issue.minimum), issue.inclusive !== false)
    case 'too_big':
      return toMost(issue.origin, Number(issue.maximum), issue.inclusive !== false)
    case 'not_multiple_of':
      return sentence('ruleMultiple', { divisor: String(issue.divisor) })
    case 'unrecognized_keys':
      return sentence('ruleUnread', { names: issue.keys.slice(0, 3).join(', ') })
    case 'invalid_union':
      return issue.discriminator === undefined ? sentence('ruleForms') : sentence('ruleVariant', { name: issue.discriminator })
    case 'invalid_key':
      return sentence('ruleKey')
    case 'invalid_element':
      return sentence('ruleElement')
    default:
      return sentence('ruleElse')
  }
}

function describedKind({ inst }: RawIssue): FieldDescription['kind'] | undefined {
  // A check, such as a pattern, is no schema and has no description.
  return inst !== undefined && 'safeParse' in inst ? describeField(inst as z.ZodType)?.kind : undefined
}

function toTypeSentence(expected: string, input: unknown, kind: FieldDescription['kind'] | undefined): Sentence {
  const isMissing = input === undefined || input === null
  if (kind !== undefined && FORM_OF[kind] !== undefined) return FORM_OF[kind]
  if (isMissing && expected === 'string') return sentence('ruleSomething')
  if (isMissing && kind === 'image') return sentence('rulePicture')
  if (isMissing && (kind === 'link' || kind === 'reference')) return sentence('ruleWhere')
  return TYPES[expected] ?? sentence('ruleFill')
}

function toFormatSentence(issue: Extract<RawIssue, { code: 'invalid_format' }>): Sentence {
  if (issue.format === 'url') return FORMS.url
  if (issue.format === 'date') return FORMS.date
  if (issue.format === 'email') return sentence('ruleEmail')
  if (issue.format === 'datetime') return sentence('ruleTime')
  if (issue.format === 'starts_with') return issue['prefix'] === '/' ? FORMS.path : sentence('ruleBegin', { start: String(issue['prefix']) })
  if (String(issue['pattern']).includes('[a-z0-9]+(?:-[a-z0-9]+)*')) return FORMS.slug
  if (String(issue['pattern']).includes('0[1-9]|1[0-2]')) return FORMS.month
  return sentence('ruleForm')
}

function toLeast(origin: string, least: number, isInclusive: boolean): Sentence {
  if (origin === 'string') return least <= 1 ? sentence('ruleSomething') : sentence('ruleShortText', { least })
  if (origin === 'array' || origin === 'set') return least <= 1 ? sentence('ruleOneEntry') : sentence('ruleFewEntries', { least })
  return isInclusive ? sentence('ruleOrMore', { least }) : sentence('ruleMoreThan', { least })
}

function toMost(origin: string, most: number, isInclusive: boolean): Sentence {
  if (origin === 'string') return sentence('ruleLongText', { most })
  if (origin === 'array' || origin === 'set') return sentence('ruleManyEntries', { most })
  return isInclusive ? sentence('ruleOrLess', { most }) : sentence('ruleLessThan', { most })
}
