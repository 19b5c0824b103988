import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import type { BlockDefinition } from '#model/pages/block.ts'
import type { PageData } from '#model/pages/page-data.ts'
import { listRegions } from '#model/pages/list-regions.ts'
import type { JsonObject } from '#base/pure/json.ts'
import { BLOCKS } from '../registry.ts'
import { examplePage } from './example-page.ts'

/** Draws stored attributes as the site does: parsed by the block's schema, resolved, then to static markup; '' when it draws nothing. */
export function drawBlock(block: Pick<BlockDefinition, 'definition'>, attributes: object, page: PageData = examplePage()): string {
  const entry = BLOCKS.get(block.definition)
  if (entry === undefined) throw new Error(`${block.definition} is not registered.`)
  const parsed = entry.block.attributes.parse(attributes as JsonObject)
  const props = entry.block.resolve(parsed, page, { id: 'x', regions: [] })
  if (props === undefined) return ''
  const regions = Object.fromEntries(listRegions(entry.block, parsed).map(({ name }) => [name, `[${name}]`]))
  return renderToStaticMarkup(createElement(entry.component, { ...props, className: 'c-x', regions }))
}

/** The messages with which a block's schema refuses attributes. */
export function refusal(block: Pick<BlockDefinition, 'definition'>, attributes: object): string {
  const result = BLOCKS.get(block.definition)?.block.attributes.safeParse(attributes)
  return result?.success === false ? result.error.issues.map((issue) => issue.message).join(' ') : ''
}
