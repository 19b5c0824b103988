import { z } from 'zod'

const name = z.string().trim().min(1)

/** The seven link kinds (spec 2, Link kinds) with their required attributes. */
export const PageReference = z.discriminatedUnion('type', [
  z.object({ type: z.literal('standard__webPage'), attributes: z.object({ url: name }) }),
  z.object({ type: z.literal('comm__namedPage'), attributes: z.object({ name }) }),
  z.object({ type: z.literal('standard__objectPage'), attributes: z.object({ objectApiName: name }), state: z.object({ filterName: name }) }),
  z.object({
    type: z.literal('standard__recordPage'),
    attributes: z.object({ objectApiName: name, recordId: name.optional(), urlName: name.optional(), urlPath: name.optional() }),
  }),
  z.object({
    type: z.literal('standard__recordRelationshipPage'),
    attributes: z.object({ objectApiName: name, recordId: name, relationshipApiName: name }),
  }),
  z.object({ type: z.literal('standard__managedContentPage'), attributes: z.object({ contentTypeName: name, contentKey: name }) }),
  z.object({ type: z.literal('standard__search'), state: z.object({ term: z.string() }).partial().optional() }),
])
export type PageReference = z.infer<typeof PageReference>
