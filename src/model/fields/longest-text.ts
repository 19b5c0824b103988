import type { z } from 'zod'

import { describeField, type FieldKind } from './field.ts'
import { bareOf } from './walk-fields.ts'

const LONGEST_LINE = 500
/** In characters, for fields whose schema has no limit. Rich text is limited with the whole item. */
const LONGEST: Readonly<Partial<Record<FieldKind['kind'], number>>> = {
  line: LONGEST_LINE,
  expression: LONGEST_LINE,
  slug: LONGEST_LINE,
  key: LONGEST_LINE,
  name: LONGEST_LINE,
  path: LONGEST_LINE,
  colour: LONGEST_LINE,
  fieldName: LONGEST_LINE,
  suggestion: LONGEST_LINE,
  url: 2000,
  text: 10_000,
}

/**
 * How many characters a field may hold: what its schema says, or what is usual for its kind; undefined without a limit. Schemas do not have
 * the usual limits, because what is live is read with them and must stay readable: they are checked before a publication.
 */
export function longestText(schema: z.ZodType): number | undefined {
  const bare = bareOf(schema)
  const own = 'maxLength' in bare && typeof bare.maxLength === 'number' ? bare.maxLength : undefined
  const { kind } = describeField(schema) ?? {}
  return own ?? (kind && LONGEST[kind])
}
