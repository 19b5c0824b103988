import { z } from 'zod'

import { ruleSays } from './rule-sentence.ts'
import type { Label } from './label.ts'
import { type Axis, type Bound, describe, type FieldWords } from './field.ts'

type QuantityWords = FieldWords & { unit: string; bound?: Bound; condition?: Label }

/** A number in a unit, such as watts; a nominal value unless `bound` says otherwise. */
export function quantity(words: QuantityWords): z.ZodNumber
export function quantity<Schema extends z.ZodType>(words: QuantityWords, schema: Schema): Schema
export function quantity(words: QuantityWords, schema: z.ZodType = z.number()): z.ZodType {
  return describe(schema, { kind: 'quantity', bound: 'nominal', ...words })
}

/** A curve of a data sheet: at least two points with ascending x, and both axes with their units. */
export function curve(words: FieldWords & { x: Axis; y: Axis }) {
  const points = z
    .array(z.object({ x: z.number(), y: z.number() }))
    .min(2, ruleSays('ruleCurveLength'))
    .refine((all) => all.every(({ x }, place) => place === 0 || x > (all[place - 1]?.x ?? x)), ruleSays('ruleCurveOrder'))
  return describe(z.object({ points, condition: z.string().optional() }), { kind: 'curve', ...words })
}

/** Rows of a table whose columns are fields. */
export function table<Columns extends z.ZodRawShape>(words: FieldWords, columns: Columns) {
  return describe(z.array(z.object(columns)), { kind: 'table', ...words })
}

/** Pins of connectors in the order of the drawing. */
export function pins(words: FieldWords) {
  const pin = z.object({ connector: z.string().optional(), number: z.string().min(1), name: z.string().min(1), function: z.string().optional() })
  return describe(z.array(pin), { kind: 'pins', ...words })
}

/** Holes of an outline: centre from the lower left corner, and diameter, in millimetres; `thread` such as `M3`, `depth` for blind ones. */
export function holes(words: FieldWords) {
  const hole = z.object({
    x: z.number(),
    y: z.number(),
    diameter: z.number().positive(),
    thread: z.string().optional(),
    depth: z.number().positive().optional(),
  })
  return describe(z.array(hole), { kind: 'holes', ...words })
}

/** A file of the media library with its revision and the day on which it was issued. */
export function file(words: FieldWords) {
  return describe(z.object({ contentKey: z.string(), title: z.string().min(1), revision: z.string().min(1), issuedOn: z.iso.date() }), {
    kind: 'file',
    ...words,
  })
}
