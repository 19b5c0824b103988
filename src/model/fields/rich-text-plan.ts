import { z } from 'zod'

import { isJsonObject, type Json } from '#base/pure/json.ts'
import { isRichText } from './field.ts'
import { bareOf } from './walk-fields.ts'

/** Where a value has rich text: it is rich text itself, or some of its fields or entries are. */
export type RichTextPlan = { kind: 'text' } | RichTextFields | { kind: 'entries'; plan: RichTextPlan }
export type RichTextFields = { kind: 'fields'; plans: ReadonlyMap<string, RichTextPlan> }

/**
 * Finds the rich text of an object by the kinds of its fields, at any depth; undefined if there is none. Call it once and keep the result.
 */
export function planRichText({ shape }: z.ZodObject): RichTextFields | undefined {
  const fields = Object.entries(shape as Record<string, z.ZodType>)
  const plans = fields.flatMap(([name, field]) => {
    const plan = planField(field)
    return plan === undefined ? [] : [[name, plan] as const]
  })
  return plans.length === 0 ? undefined : { kind: 'fields', plans: new Map(plans) }
}

function planField(schema: z.ZodType): RichTextPlan | undefined {
  if (isRichText(schema)) return { kind: 'text' }
  const bare = bareOf(schema)
  if (bare instanceof z.ZodObject) return planRichText(bare)
  const entry = bare instanceof z.ZodArray ? (bare.element as z.ZodType) : bare instanceof z.ZodRecord ? (bare.valueType as z.ZodType) : undefined
  const plan = entry && planField(entry)
  return plan && { kind: 'entries', plan }
}

/** The value with every rich text changed; what does not have the shape of the plan is not changed. */
export function mapRichText(value: Json | undefined, plan: RichTextPlan, change: (html: string) => string): Json | undefined {
  if (plan.kind === 'text') return typeof value === 'string' ? change(value) : value
  if (plan.kind === 'entries') {
    if (Array.isArray(value)) return value.map((entry) => mapRichText(entry, plan.plan, change) ?? null)
    return mapFields(value, () => plan.plan, change)
  }
  return mapFields(value, (name) => plan.plans.get(name), change)
}

function mapFields(value: Json | undefined, planOf: (name: string) => RichTextPlan | undefined, change: (html: string) => string): Json | undefined {
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).map(([name, field]): [string, Json | undefined] => {
    const plan = planOf(name)
    return [name, plan === undefined ? field : mapRichText(field, plan, change)]
  })
  return Object.fromEntries(entries)
}
