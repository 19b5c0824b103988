import { z } from 'zod'

import type { JsonObject } from '#base/pure/json.ts'
import { Visibility } from './visibility.ts'

/** A node of a page: one block with its stored attributes and its regions (decisions, Content model). */
export type Component = {
  /** Unique in its view; the block's class in the page is `c-{id}`. */
  id: string
  /** `busbar:button`, `busbar:section`, … */
  definition: string
  attributes: JsonObject
  /** The version of the block that wrote the attributes; the first when it is not said. */
  version?: number
  regions: Region[]
  /** Who sees it, one of `VISIBILITY`; everybody without it. */
  visibility?: z.infer<typeof Visibility>
}
export type Region = { name: string; children: Component[] }

export const DEEPEST_COMPONENT = 12

const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Use 1 to 64 letters, digits, hyphens or underscores.')

export const Component: z.ZodType<Component> = z.lazy(() =>
  z.object({
    id,
    definition: z.string().regex(/^[a-z]+:[A-Za-z]+$/, 'Name a block, such as busbar:button.'),
    attributes: z.record(z.string(), z.json()).default({}) as unknown as z.ZodType<JsonObject>,
    version: z.int().min(1).optional(),
    regions: z.array(z.object({ name: z.string().min(1), children: z.array(Component) })).default([]),
    visibility: Visibility.optional(),
  }),
)

/** A data source that a view declares; `{!User.isGuest}` reads the one whose key is `User`. */
export const DataProvider = z.object({
  definition: z.string(),
  expressionKey: z.string(),
  attributes: z.record(z.string(), z.json()).default({}),
})

/** The body of a `sfdc_cms__view`. `name` resolves without regard to case: `abnormal_failure` is `abnormal_Failure`. */
export const ViewBody = z.object({
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,79}$/, 'Use letters, digits and underscores, a letter first.'),
  viewType: z.string().min(1),
  dataProviders: z.array(DataProvider).default([]),
  component: Component,
})
export type ViewBody = z.infer<typeof ViewBody>

/** Every component of a tree, parents before children. */
export function* walkComponents(component: Component): Generator<Component> {
  yield component
  for (const region of component.regions) for (const child of region.children) yield* walkComponents(child)
}
