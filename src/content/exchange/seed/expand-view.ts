import { z } from 'zod'

import type { JsonObject } from '#base/pure/json.ts'
import type { Component } from '#model/pages/view.ts'
import { VISIBILITY, type Audience } from '#model/pages/audiences.ts'

type ShortComponent = { id: string; block: string; for?: Audience; attributes?: JsonObject; regions?: Record<string, ShortComponent[]> }

const ShortComponent: z.ZodType<ShortComponent> = z.lazy(() =>
  z.strictObject({
    id: z.string().min(1),
    block: z.string().min(1),
    for: z.enum(['guests', 'members']).optional(),
    attributes: (z.record(z.string(), z.json()) as unknown as z.ZodType<JsonObject>).optional(),
    regions: z.record(z.string(), z.array(ShortComponent)).optional(),
  }),
)
const Layout = z.record(z.string(), z.array(ShortComponent))

/** Expands the short form of `demo/content/views` to the stored body of a view: `layout` names the regions of the page's root. */
export function expandView(body: JsonObject): JsonObject {
  const { layout, ...rest } = body
  return { ...rest, component: { id: 'layout', definition: 'busbar:layout', attributes: {}, regions: expandRegions(Layout.parse(layout)) } }
}

function expandRegions(regions: Record<string, ShortComponent[]>): Component['regions'] {
  return Object.entries(regions).map(([name, children]) => ({ name, children: children.map(expandComponent) }))
}

function expandComponent({ id, block, for: audience, attributes = {}, regions = {} }: ShortComponent): Component {
  const visibility = audience === undefined ? {} : { visibility: VISIBILITY[audience] }
  return { id, definition: `busbar:${block}`, attributes, ...visibility, regions: expandRegions(regions) }
}

/** A view's body with attributes of single components replaced, for a translation; throws for a component id that is not in it. */
export function translateView(body: JsonObject, components: Record<string, JsonObject>): JsonObject {
  const unused = new Set(Object.keys(components))
  const component = translate(body['component'] as unknown as Component)
  if (unused.size > 0) throw new Error(`The view ${String(body['name'])} has no component ${[...unused].join(', ')} to translate.`)
  return { ...body, component: component as unknown as JsonObject }

  function translate(node: Component): Component {
    unused.delete(node.id)
    const regions = node.regions.map((region) => ({ ...region, children: region.children.map(translate) }))
    return { ...node, attributes: { ...node.attributes, ...components[node.id] }, regions }
  }
}
