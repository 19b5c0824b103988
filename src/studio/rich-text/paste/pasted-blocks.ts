import type { Markup, MarkupElement } from '../schema/markup.ts'

/** Elements of cleaned markup that hold a line of text. */
const TEXT_BLOCKS = new Set(['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'dt', 'caption', 'figcaption'])
const BLOCKS = new Set([
  ...TEXT_BLOCKS,
  'ul',
  'ol',
  'li',
  'dl',
  'dd',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'blockquote',
  'hr',
  'figure',
  'word-item',
])

/** Whether cleaned markup is a block. */
export function isBlock(node: Markup): node is MarkupElement {
  return typeof node !== 'string' && BLOCKS.has(node.tag)
}

/** Whether cleaned markup shows nothing: no words and no picture. */
export function isEmpty(nodes: readonly Markup[]): boolean {
  return nodes.every((node) => (typeof node === 'string' ? node.trim() === '' : node.tag !== 'img' && node.tag !== 'hr' && isEmpty(node.children)))
}

/** Blocks only: what stands between them becomes paragraphs, what is empty is left out. */
export function toBlocks(nodes: readonly Markup[]): MarkupElement[] {
  return splitRuns(nodes, (children) => [{ tag: 'p', attributes: {}, children }])
}

/** Runs of words between blocks are given to `wrap`; blocks stay as they are. */
export function splitRuns(nodes: readonly Markup[], wrap: (run: Markup[]) => MarkupElement[]): MarkupElement[] {
  const blocks: MarkupElement[] = []
  let run: Markup[] = []
  const endRun = () => {
    if (!isEmpty(run)) blocks.push(...wrap(withoutEdges(run)))
    run = []
  }
  for (const node of nodes) {
    if (isBlock(node)) {
      endRun()
      blocks.push(node)
    } else run.push(node)
  }
  endRun()
  return blocks
}

const isBreak = (node: Markup | undefined) => node !== undefined && (typeof node === 'string' ? node.trim() === '' : node.tag === 'br')

/** Without line breaks at the ends, which show nothing. */
export function withoutEdges(run: readonly Markup[]): Markup[] {
  let [from, to] = [0, run.length]
  while (from < to && isBreak(run[from])) from += 1
  while (to > from && isBreak(run[to - 1])) to -= 1
  return run.slice(from, to)
}

/** The content of an item or a cell: words alone where one paragraph is all that stands beside lists. */
export function toShort(nodes: readonly Markup[]): Markup[] {
  if (!nodes.some(isBlock)) return isEmpty(nodes) ? [] : withoutEdges(nodes)
  const blocks = toBlocks(nodes)
  const [first, ...rest] = blocks
  const isPlain = first?.tag === 'p' && Object.keys(first.attributes).length === 0
  return isPlain && rest.every(({ tag }) => tag === 'ul' || tag === 'ol') ? [...first.children, ...rest] : blocks
}

/** Puts an element around words: around those of each block, where there are blocks in it. */
export function wrapWords(nodes: readonly Markup[], element: { tag: string; attributes: Readonly<Record<string, string>> }): Markup[] {
  if (!nodes.some(isBlock)) return nodes.length === 0 ? [] : [{ ...element, children: [...nodes] }]
  return nodes.flatMap((node): Markup[] => {
    if (!isBlock(node)) return typeof node === 'string' && node.trim() === '' ? [node] : [{ ...element, children: [node] }]
    // Headings are bold as they are.
    const isMeant = !(node.tag.startsWith('h') && element.tag === 'strong') && node.tag !== 'hr'
    return [isMeant ? { ...node, children: wrapWords(node.children, element) } : node]
  })
}
