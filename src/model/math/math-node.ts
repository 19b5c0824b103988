import { escapeHtml } from '#base/pure/html.ts'

/** An element of MathML Core: a leaf with text, or a row, fraction, root or script with parts. */
export type MathNode =
  | { tag: 'mi' | 'mn' | 'mo' | 'mtext'; text: string }
  | { tag: 'mrow' | 'mfrac' | 'msqrt' | 'msub' | 'msup' | 'msubsup'; parts: readonly MathNode[] }

/** A row of its parts; one part stands for itself. */
export function toRow(parts: readonly MathNode[]): MathNode {
  const [only] = parts
  return parts.length === 1 && only !== undefined ? only : { tag: 'mrow', parts }
}

/** The markup of a node. */
export function writeMath(node: MathNode): string {
  const inner = 'text' in node ? escapeHtml(node.text) : node.parts.map(writeMath).join('')
  return `<${node.tag}>${inner}</${node.tag}>`
}
