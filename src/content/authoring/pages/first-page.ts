import { randomBytes } from 'node:crypto'

import type { JsonObject } from '#base/pure/json.ts'
import { changeComponent, withNewIds } from '#model/pages/edit-tree.ts'
import type { Component } from '#model/pages/view.ts'
import { walkComponents } from '#model/pages/walk-components.ts'
import { SEO_BLOCK } from '#model/seo.ts'

const makeId = () => `b${randomBytes(6).toString('hex')}`

/** The blocks of a new page: its title as heading, and what every page has that is not seen. */
export function emptyPage(title: string): JsonObject {
  const heading = block('busbar:heading', { text: title, level: 1, size: 'xlarge' })
  const section = { ...block('busbar:section', {}), regions: [{ name: 'col1', children: [heading] }] }
  const hidden = [block(SEO_BLOCK, { pageTitle: title }), block('busbar:viewNotice', {}), block('busbar:dataLayer', {})]
  const regions = [
    { name: 'content', children: [section] },
    { name: 'hidden', children: hidden },
  ]
  return toJson({ ...block('busbar:layout', {}), regions })
}

/** The same blocks with ids of their own, and with the title of a new page for search engines. */
export function renewPage(component: Component, title: string): JsonObject {
  const copy = withNewIds(component, makeId)
  const seo = [...walkComponents(copy)].find(({ definition }) => definition === SEO_BLOCK)
  if (seo === undefined) return toJson(copy)
  return toJson(changeComponent(copy, seo.id, (now) => ({ ...now, attributes: { ...now.attributes, pageTitle: title } })))
}

function block(definition: string, attributes: JsonObject): Component {
  return { id: makeId(), definition, attributes, version: 1, regions: [] }
}

/** A tree of components is JSON. */
function toJson(component: Component): JsonObject {
  return component as unknown as JsonObject
}
