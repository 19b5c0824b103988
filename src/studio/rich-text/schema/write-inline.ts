import type { Mark, Node } from '@tiptap/pm/model'

import { writeTag, writeText } from './markup.ts'
import { htmlOf } from './rich-text-schema.ts'

/** Writes the content of a line. Of several marks that begin together the one that reaches furthest is outside, so that none is split. */
export function writeInline(parent: Node): string {
  return writeNodes(parent.children, [])
}

function writeNodes(nodes: readonly Node[], open: readonly Mark[]): string {
  let html = ''
  for (let at = 0; at < nodes.length;) {
    const { mark, reach } = findOuter(nodes, at, open)
    const node = nodes[at]
    if (mark === undefined) html += node === undefined ? '' : writeLeaf(node)
    else html += writeTag(mark.type.name, htmlOf(mark), writeNodes(nodes.slice(at, at + reach), [...open, mark]))
    at += reach
  }
  return html
}

function findOuter(nodes: readonly Node[], at: number, open: readonly Mark[]): { mark: Mark | undefined; reach: number } {
  let outer: { mark: Mark | undefined; reach: number } = { mark: undefined, reach: 1 }
  for (const mark of nodes[at]?.marks ?? []) {
    if (mark.isInSet(open)) continue
    let reach = 1
    for (let next = nodes[at + reach]; next !== undefined && mark.isInSet(next.marks); next = nodes[at + reach]) reach += 1
    if (outer.mark === undefined || reach > outer.reach) outer = { mark, reach }
  }
  return outer
}

function writeLeaf(node: Node): string {
  if (node.isText) return writeText(node.text ?? '')
  if (node.type.name === 'opaqueInline') return String(node.attrs['source'])
  return writeTag(node.type.name, htmlOf(node), '')
}
