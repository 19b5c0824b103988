import fc from 'fast-check'
import { z } from 'zod'

import { describeField, type FieldKind } from '#model/fields/field.ts'

/** The checks of a schema in its JSON Schema form. */
type Bounds = { type?: string; minimum?: number; maximum?: number; minItems?: number; maxItems?: number; pattern?: string }
type Wrapper = { innerType?: z.ZodType; in?: z.ZodType }

const PLAIN = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('24 V', '<script>alert(1)</script>', '"quoted" & <b>bold</b>', '{count} of {total}', '{phone}', '{value}', ' '),
)
const EXPRESSIONS = fc.constantFrom('{!Content.title}', '{!Content.related}', '{!Site.phone}', '{!Record.x}', 'a {!Content.body} b', 'ac-dc, gone')
const HTML = fc.array(
  fc.constantFrom(
    '<h2 id="a">A</h2>',
    '<p>Text <strong>bold</strong> &amp; 5 V</p>',
    '<table><tbody><tr><td>1</td><td>a</td></tr></tbody></table>',
    '{!Content.body}',
    '<img src="{!cmsMedia.MCA}" alt="">',
    'plain',
    '<ul><li>1</li></ul>',
  ),
  { maxLength: 5 },
)
const URLS = fc.constantFrom('/contact-us', '/', '#top', 'https://example.com/a?b=c', 'mailto:a@example.com', 'javascript:alert(1)', '//evil.example')
const TYPES = fc.constantFrom('busbar__caseStudy', 'busbar__glossaryTerm', 'busbar__faq', 'busbar__standard', 'busbar__guide', 'busbar__gone')
const FIELDS = fc.constantFrom('title', 'term', 'definition', 'category', 'image', 'related', 'sortOrder', 'letter', 'gone')
const NAMES = fc.constantFrom('trn120', 'hrn80', 'gone', 'Help_And_Support', 'contact_us')

/**
 * Generates valid stored values of a schema by the kinds of its fields: texts with special characters, expressions, names of existing and
 * missing items.
 */
export function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return anyOf(schema).filter((value) => schema.safeParse(value).success)
}

function anyOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return fc.option(arbitraryOf(schema.def.innerType as z.ZodType), { nil: undefined })
  if (schema instanceof z.ZodNullable) return fc.option(arbitraryOf(schema.def.innerType as z.ZodType), { nil: null })
  const { innerType, in: input } = schema.def as Wrapper
  const inner = innerType ?? input
  if (inner !== undefined) return arbitraryOf(inner)
  if (schema instanceof z.ZodObject) return objectOf(schema.shape as Record<string, z.ZodType>)
  if (schema instanceof z.ZodArray) return fc.array(arbitraryOf(schema.element as z.ZodType), lengthsOf(schema))
  if (schema instanceof z.ZodRecord) return fc.dictionary(FIELDS, arbitraryOf(schema.valueType as z.ZodType), { maxKeys: 2 })
  if (schema instanceof z.ZodUnion) return fc.oneof(...(schema.options as z.ZodType[]).map(arbitraryOf))
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodNumber) return numberOf(boundsOf(schema))
  if (schema instanceof z.ZodString) return textOf(describeField(schema)?.kind, boundsOf(schema))
  throw new Error(`The generator knows no ${schema.def.type}; teach it in arbitrary-attributes.ts.`)
}

/** Undefined fields are left out, because JSON has no undefined. */
function objectOf(shape: Record<string, z.ZodType>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, arbitraryOf(schema)]))
  return fc.record(fields).map((value) => Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)))
}

function lengthsOf(schema: z.ZodType): { minLength: number; maxLength: number } {
  const { minItems = 0, maxItems = 12 } = boundsOf(schema)
  return { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) }
}

function numberOf({ minimum = -1e6, maximum = 1e6, type }: Bounds): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minimum, -1e6), Math.min(maximum, 1e6)]
  return type === 'integer' ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) }) : fc.double({ min, max, noNaN: true })
}

function textOf(kind: FieldKind['kind'] | undefined, { pattern }: Bounds): fc.Arbitrary<string> {
  const matching = pattern === undefined ? PLAIN : fc.oneof(fc.stringMatching(new RegExp(pattern)), PLAIN)
  switch (kind) {
    case 'richText':
      return fc.oneof(
        HTML.map((parts) => parts.join('')),
        PLAIN,
      )
    case 'expression':
      return fc.oneof(EXPRESSIONS, matching)
    case 'contentType':
      return TYPES
    case 'fieldName':
      return fc.oneof(FIELDS, matching)
    case 'name':
      return fc.oneof(NAMES, matching)
    case undefined:
      return fc.oneof(URLS, fc.constantFrom('Contacts_Us__c', 'MCEXAMPLEDESKTOPAAAAAAAAAAAA'), matching)
    default:
      return matching
  }
}

function boundsOf(schema: z.ZodType): Bounds {
  return z.toJSONSchema(schema, { io: 'input' }) as Bounds
}
