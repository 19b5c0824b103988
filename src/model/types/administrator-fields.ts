import type { z } from 'zod'

import { describeField } from '../fields/field.ts'
import type { Label } from '../fields/label.ts'
import { ALL_TYPES } from './content-types.ts'

/** A field that only administrators may change where it is live, with its schema and its name for people. */
export type AdministratorField = { name: string; label: Label; schema: z.ZodType }

const FIELDS: ReadonlyMap<string, readonly AdministratorField[]> = new Map(ALL_TYPES.map(({ name, body }) => [name, findFields(body)]))

/** The fields of a type that are marked with `administrators` in its definition; none for an unknown type. */
export function administratorFieldsOf(type: string): readonly AdministratorField[] {
  return FIELDS.get(type) ?? []
}

function findFields({ shape }: z.ZodObject): AdministratorField[] {
  return Object.entries(shape as Record<string, z.ZodType>).flatMap(([name, schema]) => {
    const field = describeField(schema)
    return field?.administrators === true ? [{ name, label: field.label, schema }] : []
  })
}
