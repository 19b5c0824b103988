import { z } from 'zod'

import type { JsonObject } from '#base/pure/json.ts'
import type { Label } from '../fields/label.ts'
import type { BlockRegions } from '../pages/block.ts'
import { longestText } from '../fields/longest-text.ts'
import { describeField, type FieldDescription } from '../fields/field.ts'
import type { ContentType } from './define-content-type.ts'
import { ItemFields } from './item-fields.ts'

/** A JSON Schema whose `x-field` holds the description of a field: label, help, kind and options. */
export type FormSchema = { [name: string]: unknown; 'x-field'?: FieldDescription }

/** What the studio needs to list a content type and to show its form. */
export type TypeForm = Pick<
  ContentType,
  'label' | 'plural' | 'icon' | 'group' | 'version' | 'title' | 'summary' | 'address' | 'order' | 'isForStaff'
> & {
  /** The field with the main text. */
  text?: string
  schema: FormSchema
}

/** What is read of a block; other properties, such as its purpose, are passed on if they are JSON. */
export type DescribedBlock = {
  attributes: z.ZodType
  label: Label
  group: string
  icon: string
  /** Which blocks each may contain, and how many; or where in the attributes the regions are listed. */
  regions?: BlockRegions
  [more: string]: unknown
}
/** What the studio needs to offer a block and to show its form; `initial` are the attributes of a new one. */
export type BlockForm = Pick<DescribedBlock, 'label' | 'group' | 'icon' | 'regions'> & {
  purpose?: Label
  alsoFoundBy?: Label
  version?: number
  initial?: JsonObject
  /** Complete attributes, to show what it looks like. */
  examples?: readonly JsonObject[]
  schema: FormSchema
}

/** `item` describes the fields that every item has besides its body. */
export type Forms = { item: FormSchema; types: Readonly<Record<string, TypeForm>>; blocks: Readonly<Record<string, BlockForm>> }

/**
 * All forms of the studio as plain JSON, so that it needs no schema library. They are made from the same schemas that check what an editor
 * saves.
 */
export function describeForms({ types, blocks }: { types: readonly ContentType[]; blocks: ReadonlyMap<string, DescribedBlock> }): Forms {
  return toPlainJson({
    item: toFormSchema(ItemFields),
    types: Object.fromEntries(types.map((type) => [type.name, toTypeForm(type)])),
    blocks: Object.fromEntries(
      [...blocks].map(([definition, { attributes, ...words }]) => [definition, { ...words, upcasters: undefined, schema: toFormSchema(attributes) }]),
    ),
  })
}

/** Leaves out what JSON cannot say: how a block is drawn, and what is undefined. */
function toPlainJson(forms: Forms): Forms {
  return JSON.parse(JSON.stringify(forms)) as Forms
}

function toTypeForm({ twin, body, ...type }: ContentType): TypeForm {
  const { label, plural, icon, group, version, title, summary, address, order, isForStaff } = type
  const told = { label, plural, icon, group, version, title, summary, address, order, isForStaff }
  return { ...told, ...(twin && { text: twin.text }), schema: toFormSchema(body) }
}

/** The JSON Schema of the input, before defaults are filled in, with the description of every field. */
export function toFormSchema(schema: z.ZodType): FormSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      // The cast is safe: zod passes its core type, but every schema here is made by zod itself.
      const schema = zodSchema as unknown as z.ZodType
      const field = describeField(schema)
      if (field !== undefined) (jsonSchema as FormSchema)['x-field'] = field
      const longest = longestText(schema)
      if (jsonSchema.type === 'string' && longest !== undefined) jsonSchema.maxLength = longest
    },
  }) as FormSchema
}
