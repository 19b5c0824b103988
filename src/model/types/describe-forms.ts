import { z } from 'zod'

import type { Label } from '../fields/label.ts'
import { describeField, type FieldDescription } from '../fields/field.ts'
import type { ContentType } from './define-content-type.ts'
import { ItemFields } from './item-fields.ts'

/** A JSON Schema; beside its own words it carries what is known of a field as `x-field`: label, help, kind and options. */
export type FormSchema = { [name: string]: unknown; 'x-field'?: FieldDescription }

/** What the studio needs to list a content type and to draw its form. */
export type TypeForm = Pick<ContentType, 'label' | 'plural' | 'icon' | 'group' | 'version' | 'title' | 'summary' | 'address' | 'order'> & {
  schema: FormSchema
}

/** A region of a block: its name, what it is called, which blocks it takes and how many. */
export type RegionForm = { name: string; label?: Label; allow?: readonly string[]; max?: number }

/** What is asked of a block; what it says more, such as what it is for, is handed on as it is. */
export type DescribedBlock = {
  attributes: z.ZodType
  label: Label
  group: string
  icon: string
  regions?: readonly RegionForm[]
  [more: string]: unknown
}
export type BlockForm = Omit<DescribedBlock, 'attributes'> & { schema: FormSchema }

/** `item` are the fields that every item has beside its body. */
export type Forms = { item: FormSchema; types: Readonly<Record<string, TypeForm>>; blocks: Readonly<Record<string, BlockForm>> }

/** All forms of the studio as plain JSON, so that it needs no schema library: what an editor writes is judged by these very schemas. */
export function describeForms({ types, blocks }: { types: readonly ContentType[]; blocks: ReadonlyMap<string, DescribedBlock> }): Forms {
  return {
    item: toFormSchema(ItemFields),
    types: Object.fromEntries(types.map((type) => [type.name, toTypeForm(type)])),
    blocks: Object.fromEntries(
      [...blocks].map(([definition, { attributes, ...words }]) => [definition, { ...words, schema: toFormSchema(attributes) }]),
    ),
  }
}

function toTypeForm({ label, plural, icon, group, version, title, summary, address, order, body }: ContentType): TypeForm {
  return { label, plural, icon, group, version, title, summary, address, order, schema: toFormSchema(body) }
}

/** The JSON Schema of what is written, before defaults are filled in, with the description of every field in its place. */
export function toFormSchema(schema: z.ZodType): FormSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      // zod hands over its core type; every schema of this program is made by zod itself.
      const field = describeField(zodSchema as unknown as z.ZodType)
      if (field !== undefined) (jsonSchema as FormSchema)['x-field'] = field
    },
  }) as FormSchema
}
