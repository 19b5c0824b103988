import { z } from 'zod'

import * as answers from '#model/delivered-shapes.ts'

const text = z.string()
const Anything = z.custom<object>().meta({ type: 'object', additionalProperties: true })

const COMPONENTS = {
  ChannelSummary: answers.ChannelSummary,
  DocumentSummary: answers.DocumentSummary,
  ContentNodes: answers.ContentNodes,
  ContentReference: answers.ContentReference,
  DeliveredDocument: answers.DeliveredDocument,
  DocumentCollection: answers.DocumentCollection,
  SeoProperties: answers.SeoProperties,
  MenuItem: answers.DeliveredMenuItem,
  NavigationMenu: z.object({ menuItems: z.array(answers.DeliveredMenuItem) }),
  CaseStudies: z.array(answers.CaseStudyRecord),
  // `crmId`, `name` and `role` for signed-in visitors only.
  Session: z.object({
    user: z.object({ crmId: text.optional(), attributes: z.object({ isGuest: z.boolean() }) }),
    name: text.optional(),
    role: text.optional(),
  }),
  Suggestions: z.object({
    suggestions: z.array(z.object({ kind: text, label: text, text: z.array(z.object({ text, isHit: z.boolean() })), href: text })),
  }),
  ModelCount: z.object({ count: z.number().min(0).meta({ type: 'integer' }) }),
  Description: Anything,
  Errors: z.array(z.object({ errorCode: text, message: text })),
}

/** The shapes of the answers as JSON Schema, by the names under which the description refers to them. */
export function describeAnswers(): Record<keyof typeof COMPONENTS, object> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(COMPONENTS)) registry.add(schema, { id })
  const uri = (name: string) => `#/components/schemas/${name}`
  const { schemas } = z.toJSONSchema(registry, { uri, io: 'input', unrepresentable: 'any', override: ({ jsonSchema }) => shorten(jsonSchema) })
  for (const schema of Object.values(schemas)) {
    delete schema.$schema
    delete schema.$id
  }
  // `toJSONSchema` returns every id that was added to the registry.
  return schemas as ReturnType<typeof describeAnswers>
}

/** Removes redundant parts: property names are always strings, and an enum needs no type. */
function shorten(schema: z.core.JSONSchema.BaseSchema): void {
  delete schema.propertyNames
  if (schema.enum !== undefined) delete schema.type
}
