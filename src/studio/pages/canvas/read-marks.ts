/** Where something of a page stands in the canvas: between two comments of the same parent. */
export type MarkedRange = { begin: Comment; end: Comment }

/** A region of a block that the page has a place for. */
export type MarkedRegion = { name: string; range: MarkedRange }

/**
 * The blocks of a drawn page by their ids, and its regions by `regionKey` or by their block; `ownerOf` is the innermost block that a node belongs
 * to, of all or of those that are known: the blocks of a part that the page includes are none of its own.
 */
export type Marks = {
  blocks: ReadonlyMap<string, MarkedRange>
  regions: ReadonlyMap<string, MarkedRange>
  regionsOf(id: string): readonly MarkedRegion[]
  ownerOf(node: Node | null, isKnown?: (id: string) => boolean): string | undefined
}

export function regionKey(parent: string, region: string): string {
  return `${parent} ${region}`
}

/** In the data of an element that stands for a block which draws nothing: the id of the block. */
export const BLOCK_OF_PLACE = 'canvasBlock'

/** What the comments say that `canvas-marks.ts` writes. */
export const BLOCK = 'busbar-block '
export const REGION = 'busbar-region '
/** The end of a block or a region. */
export const END = 'busbar-end'

/** Reads the comments that `POST …/drawings` writes around blocks and regions. Those of parts that the page includes have ids of their own. */
export function readMarks(root: Document): Marks {
  const blocks = new Map<string, MarkedRange>()
  const regions = new Map<string, MarkedRange>()
  const owners = new WeakMap<Node, string[]>()
  const open: { into: Map<string, MarkedRange>; key: string; begin: Comment }[] = []
  const comments = root.createTreeWalker(root.body, NodeFilter.SHOW_COMMENT)
  for (let node = comments.nextNode(); node !== null; node = comments.nextNode()) {
    const begin = node as Comment
    const words = begin.data
    if (words.startsWith(BLOCK)) open.push({ into: blocks, key: decodeURIComponent(words.slice(BLOCK.length)), begin })
    else if (words.startsWith(REGION))
      open.push({ into: regions, key: words.slice(REGION.length).split(' ').map(decodeURIComponent).join(' '), begin })
    else if (words === END) {
      const last = open.pop()
      if (last === undefined || last.begin.parentNode !== begin.parentNode) continue
      last.into.set(last.key, { begin: last.begin, end: begin })
    }
  }
  // Blocks that begin later are inside those that began before.
  for (const [id, range] of blocks) for (const each of nodesOf(range)) owners.set(each, [id, ...(owners.get(each) ?? [])])
  const byBlock = Map.groupBy(
    Array.from(regions, ([key, range]) => ({ id: key.slice(0, key.indexOf(' ')), name: key.slice(key.indexOf(' ') + 1), range })),
    ({ id }) => id,
  )
  return { blocks, regions, regionsOf: (id) => byBlock.get(id) ?? [], ownerOf }

  function ownerOf(node: Node | null, isKnown: (id: string) => boolean = () => true): string | undefined {
    for (let at = node; at !== null; at = at.parentNode) {
      const owner = owners.get(at)?.find(isKnown) ?? (at as HTMLElement).dataset?.[BLOCK_OF_PLACE]
      if (owner !== undefined && isKnown(owner)) return owner
    }
    return undefined
  }
}

/** The nodes between the marks, without them. */
export function nodesOf({ begin, end }: MarkedRange): Node[] {
  const nodes: Node[] = []
  for (let node = begin.nextSibling; node !== null && node !== end; node = node.nextSibling) nodes.push(node)
  return nodes
}

/** One for each document: browsers keep all ranges that were made true to every change of the page, until they are collected. */
const rangeIn = new WeakMap<Document, Range>()

/** The one range of a document, to measure with. */
export function rangeOf(page: Document): Range {
  const range = rangeIn.get(page) ?? page.createRange()
  rangeIn.set(page, range)
  return range
}

/** The box of what stands between the marks, in pixels of the page's window; undefined for what draws nothing, or is not there any more. */
export function boxOf({ begin, end }: MarkedRange): DOMRect | undefined {
  // A block that was taken out is still known until the page is drawn anew.
  if (!begin.isConnected || !end.isConnected) return undefined
  const range = rangeOf(begin.ownerDocument)
  range.setStartAfter(begin)
  range.setEndBefore(end)
  const box = range.getBoundingClientRect()
  return box.width === 0 && box.height === 0 ? undefined : box
}

/** The first element that a block draws; undefined for one that draws none. */
export function firstElement(range: MarkedRange | undefined): Element | undefined {
  return range && nodesOf(range).find((node): node is Element => node.nodeType === Node.ELEMENT_NODE)
}
