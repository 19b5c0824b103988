import { Fragment, type Attrs, type Node } from '@tiptap/pm/model'

import { isBlank, type Markup, type MarkupElement } from './markup.ts'
import { richTextSchema } from './rich-text-schema.ts'

/** Reads the content of an element that may hold blocks; at least an empty line. */
export type ReadBlocks = (children: readonly Markup[]) => Node[]

/** A node of the schema; undefined if it may not hold this content. */
export function makeNode(name: string, attrs: Attrs | null, children: readonly Node[] = []): Node | undefined {
  const type = richTextSchema.nodes[name]
  const content = Fragment.from(children)
  return type?.validContent(content) === true ? type.create(attrs, content) : undefined
}

/** The elements among children that hold no text beside them; undefined if there is some. */
export function onlyElements(children: readonly Markup[]): MarkupElement[] | undefined {
  const elements = children.filter((child) => typeof child !== 'string')
  return children.every((child) => typeof child !== 'string' || isBlank(child)) ? elements : undefined
}
