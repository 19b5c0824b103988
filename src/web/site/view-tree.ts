import type { RegisteredBlock } from '#web/blocks/registry.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { listRichText } from '#model/fields/map-rich-text.ts'
import type { BlockDefinition } from '#model/pages/block.ts'
import { upcastView, type BlockVersions } from '#model/pages/upcast.ts'
import { ViewBody, type Component } from '#model/pages/view.ts'
import { walkComponents } from '#model/pages/walk-components.ts'
import { listRichTextImages } from '#model/rich-text/rich-text.ts'
import { SEO_BLOCK } from '#model/seo.ts'
import type { JsonObject } from '#base/pure/json.ts'
import type { Log } from '#base/pure/log.ts'

import { repairView } from './repair-view.ts'

/** Blocks by definition, such as `busbar:button`. */
export type BlockRegistry = ReadonlyMap<string, RegisteredBlock>

/** What must be loaded before a view is drawn, found in one walk over its components. */
export type ViewNeeds = {
  contentKeys: readonly string[]
  lists: readonly string[]
  views: readonly string[]
  seo: JsonObject
}

const versionsOf = new WeakMap<BlockRegistry, BlockVersions>()
const parsedViews = new WeakMap<PublishedDocument, ViewBody | undefined>()
const parsedAttributes = new WeakMap<Component, { attributes: JsonObject } | { problem: string }>()
const needsOfViews = new WeakMap<ViewBody, ViewNeeds>()

/**
 * The parsed body of a view with all blocks in their current versions, without blocks that cannot be read; undefined when the document is
 * not a valid view. Cached per document, which never changes.
 */
export function readView(document: PublishedDocument, { registry, log }: { registry: BlockRegistry; log: Log }): ViewBody | undefined {
  if (!parsedViews.has(document)) parsedViews.set(document, parseView(document, { registry, log }))
  return parsedViews.get(document)
}

function parseView({ body, contentKey }: PublishedDocument, { registry, log }: { registry: BlockRegistry; log: Log }): ViewBody | undefined {
  const component = upcastView(body['component'], toVersions(registry))
  const current = component === undefined ? body : { ...body, component }
  const parsed = ViewBody.safeParse(current)
  if (parsed.success) return parsed.data
  const { view, leftOut } = repairView(current)
  for (const { id, problem } of leftOut) log.error({ view: contentKey, id, problem }, 'A block cannot be read and is left out.')
  return view
}

function toVersions(registry: BlockRegistry): BlockVersions {
  const known = versionsOf.get(registry) ?? new Map([...registry].map(([definition, { block }]) => [definition, block]))
  versionsOf.set(registry, known)
  return known
}

/** A component's attributes parsed by its block's schema, or what is wrong with them. Cached per component. */
export function readAttributes(component: Component, entry: RegisteredBlock): { attributes: JsonObject } | { problem: string } {
  const known = parsedAttributes.get(component)
  if (known !== undefined) return known
  const read = parseAttributes(component, entry.block)
  parsedAttributes.set(component, read)
  return read
}

function parseAttributes(component: Component, block: BlockDefinition): { attributes: JsonObject } | { problem: string } {
  const parsed = block.attributes.safeParse(component.attributes)
  return parsed.success ? { attributes: parsed.data } : { problem: parsed.error.issues.map(({ message }) => message).join(' ') }
}

/** Collects the needs of all components of a view. Included views are named, not followed. */
export function findNeeds(view: ViewBody, registry: BlockRegistry): ViewNeeds {
  const known = needsOfViews.get(view)
  if (known !== undefined) return known
  const needs = { contentKeys: new Set<string>(), lists: new Set<string>(), views: new Set<string>() }
  let seo: JsonObject = {}
  for (const component of walkComponents(view.component)) {
    if (component.definition === SEO_BLOCK) seo = component.attributes
    addBlockNeeds(component, registry, needs)
  }
  const found = { contentKeys: [...needs.contentKeys], lists: [...needs.lists], views: [...needs.views], seo }
  needsOfViews.set(view, found)
  return found
}

type Collected = Record<'contentKeys' | 'lists' | 'views', Set<string>>

function addBlockNeeds(component: Component, registry: BlockRegistry, needs: Collected): void {
  const entry = registry.get(component.definition)
  const read = entry && readAttributes(component, entry)
  if (entry === undefined || read === undefined || 'problem' in read) return
  for (const html of listRichText(entry.block.attributes, read.attributes)) add(needs.contentKeys, listRichTextImages(html))
  const included = entry.block.includes?.(read.attributes)
  if (included !== undefined) add(needs.views, [included])
  const own = entry.block.needs?.(read.attributes) ?? {}
  add(needs.contentKeys, own.contentKeys)
  add(needs.lists, own.lists)
}

function add(set: Set<string>, names: readonly string[] | undefined): void {
  for (const name of names ?? []) if (name !== '') set.add(name)
}
