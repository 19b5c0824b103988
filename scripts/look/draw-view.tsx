import { createElement, Fragment, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import { BLOCKS } from '#web/blocks/registry.ts'
import type { PageData } from '#model/pages/page-data.ts'
import { toScriptJson } from '#base/pure/html.ts'
import type { JsonObject } from '#base/pure/json.ts'

/** A block in the form of the content files. */
export type WrittenBlock = { id: string; block: string; attributes?: JsonObject; regions?: Record<string, WrittenBlock[]> }
export type Drawing = { page: PageData; styles: string[]; views: Record<string, WrittenBlock[]> }

/** Draws written blocks with the registry as the site does, islands with their props. */
export function drawBlocks(blocks: readonly WrittenBlock[], drawing: Drawing): ReactNode[] {
  return blocks.map((block) => <Fragment key={block.id}>{drawBlock(block, drawing)}</Fragment>)
}

function drawBlock({ id, block: name, attributes = {}, regions = {} }: WrittenBlock, drawing: Drawing): ReactNode {
  const entry = BLOCKS.get(`busbar:${name}`)
  if (entry === undefined) throw new Error(`There is no block ${name}.`)
  if (name === 'include') return drawBlocks(drawing.views[String(attributes['view'])] ?? [], drawing)
  const { block, component } = entry
  const props = block.resolve(block.attributes.parse(attributes), drawing.page, { id, regions: [] })
  if (props === undefined) return null
  drawing.styles.push(block.styles?.(props, `.c-${id}`) ?? '')
  const className = `c-${id}`
  const island = block.islandFor?.(props) ?? block.island
  if (island === undefined) {
    const drawn = Object.fromEntries(Object.entries(regions).map(([region, children]) => [region, drawBlocks(children, drawing)]))
    return createElement(component, { ...props, className, regions: drawn })
  }
  return (
    <div className="island-frame">
      <div
        data-island={island}
        dangerouslySetInnerHTML={{ __html: renderToString(createElement(component, { ...props, className, regions: {} })) }}
      />
      <script type="application/json" dangerouslySetInnerHTML={{ __html: toScriptJson({ ...(block.islandProps?.(props) ?? props), className }) }} />
    </div>
  )
}
