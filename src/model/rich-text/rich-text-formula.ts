import type { parseDocument } from 'htmlparser2'

import { drawFormula } from '../math/draw-formula.ts'
import { layInLine } from '../math/lay-formula.ts'
import { readMathText, type MathToken } from '../math/math-token.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]

/**
 * The formula that a paragraph of the class `formula` holds, as MathML; undefined for one that is not understood, which is then drawn as it
 * is written. Symbols stand in `var`, indices in `sub` and powers in `sup`; all else is text, such as `C · (1 − 2) / 3 V`.
 */
export function drawRichTextFormula(children: readonly Node[]): string | undefined {
  const lines: MathToken[][] = [[]]
  for (const child of children) {
    if ('name' in child && child.name === 'br') lines.push([])
    else {
      const tokens = readNode(child)
      if (tokens === undefined) return undefined
      lines.at(-1)?.push(...tokens)
    }
  }
  const drawn = lines.map(drawFormula)
  return drawn.every((line) => line !== undefined) ? drawn.join('<br>') : undefined
}

function readNode(node: Node): MathToken[] | undefined {
  if (node.type === 'text') return readMathText(node.data)
  if (!('children' in node) || !('name' in node)) return []
  const text = textOf(node)
  switch (node.name) {
    case 'var':
      return [{ kind: 'atom', node: { tag: 'mi', text } }]
    case 'sub':
    case 'sup':
      return readScript(node.children, { place: node.name, text })
    default:
      return undefined
  }
}

function readScript(children: readonly Node[], { place, text }: { place: 'sub' | 'sup'; text: string }): MathToken[] | undefined {
  if (/^[\p{L} ]+$/u.test(text) && children.every(({ type }) => type === 'text')) return [{ kind: 'script', place, node: { tag: 'mtext', text } }]
  const tokens = children.map(readNode)
  const node = tokens.every((part) => part !== undefined) ? layInLine(tokens.flat()) : undefined
  return node && [{ kind: 'script', place, node }]
}

function textOf(node: Node): string {
  if (node.type === 'text') return node.data
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
