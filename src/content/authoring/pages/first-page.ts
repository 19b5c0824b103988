import { randomBytes } from 'node:crypto'

import type { JsonObject } from '#base/pure/json.ts'
import { changeComponent, insertComponent, withNewIds } from '#model/pages/edit-tree.ts'
import type { Component } from '#model/pages/view.ts'
import { walkComponents } from '#model/pages/walk-components.ts'
import { SEO_BLOCK } from '#model/seo.ts'

const makeId = () => `b${randomBytes(6).toString('hex')}`

/** What search engines and shared links show of a new page; `image` is the content key of a picture. */
export type FirstSeo = { pageTitle: string; description?: string | undefined; image?: string | undefined }

/** The blocks of a new page: its title as heading, and what every page has that is not seen. */
export function emptyPage(title: string, seo: FirstSeo, ids: NewIds): JsonObject {
  const make = (definition: string, attributes: JsonObject) => makeBlock(definition, attributes, ids(definition))
  const heading = make('busbar:heading', { text: title, level: 1, size: 'xlarge' })
  const section = { ...make('busbar:section', {}), regions: [{ name: 'col1', children: [heading] }] }
  const hidden = [make(SEO_BLOCK, toAttributes(seo)), make('busbar:viewNotice', {}), make('busbar:dataLayer', {})]
  const regions = [
    { name: 'content', children: [section] },
    { name: 'hidden', children: hidden },
  ]
  return toJson({ ...make('busbar:layout', {}), regions })
}

/** Makes an id for a name, the same one each time. */
export type NewIds = (name: string) => string

/** Ids for one page: its blocks have the same ones in all languages, by which translations find them. */
export function createIds(): NewIds {
  const made = new Map<string, string>()
  return (name) => {
    const id = made.get(name) ?? makeId()
    made.set(name, id)
    return id
  }
}

/** The same block with ids of its own, also of all that stands in it. */
export function renewBlock(component: Component, ids: NewIds = createIds()): Component {
  return withNewIds(component, ids)
}

/** The same blocks with ids of their own, and with what is known of the new page for search engines. */
export function renewPage(component: Component, seo: FirstSeo, ids: NewIds): JsonObject {
  const copy = renewBlock(component, ids)
  const own = [...walkComponents(copy)].find(({ definition }) => definition === SEO_BLOCK)
  if (own !== undefined) return toJson(changeComponent(copy, own.id, (now) => ({ ...now, attributes: { ...now.attributes, ...toAttributes(seo) } })))
  const isSaid = seo.description !== undefined || seo.image !== undefined
  if (!isSaid || copy.definition !== 'busbar:layout') return toJson(copy)
  const block = makeBlock(SEO_BLOCK, toAttributes(seo), ids(SEO_BLOCK))
  return toJson(insertComponent(copy, block, { parent: copy.id, region: 'hidden', index: 0 }))
}

function toAttributes({ pageTitle, description, image }: FirstSeo): JsonObject {
  return {
    pageTitle,
    ...(description !== undefined && { description }),
    ...(image !== undefined && { socialImage: { contentKey: image } }),
  }
}

/** A new block without anything in it. */
export function makeBlock(definition: string, attributes: JsonObject, id = makeId()): Component {
  return { id, definition, attributes, version: 1, regions: [] }
}

/** A tree of components is JSON. */
function toJson(component: Component): JsonObject {
  return component as unknown as JsonObject
}
