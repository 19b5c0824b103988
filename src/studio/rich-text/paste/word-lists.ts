import { type Markup, type MarkupElement, textOfMarkup } from '../schema/markup.ts'
import { readStyle } from './pasted-style.ts'

/** Stands for a paragraph of Word that is an item of a list, until its list is made. */
const ITEM = 'word-item'
const MOST_LEVELS = 9

/** The item of a list that a paragraph of Word is: `mso-list: l0 level2 lfo1`; undefined for any other paragraph. */
export function toWordItem(paragraph: MarkupElement, children: Markup[]): MarkupElement | undefined {
  const written = readStyle(paragraph.attributes).get('mso-list')
  const level = /level(\d)/.exec(written ?? '')?.[1]
  if (level === undefined) return undefined
  const marker = findMarker(paragraph.children)?.trim() ?? ''
  const isOrdered = /^\(?(?:\d+|[a-z]{1,3}|[ivxlc]+)[.)]/i.test(marker)
  const attributes = {
    level: String(Math.min(Number(level), MOST_LEVELS)),
    kind: isOrdered ? 'ol' : 'ul',
    start: /^\(?(\d{1,6})[.)]/.exec(marker)?.[1] ?? '1',
  }
  return { tag: ITEM, attributes, children }
}

/** What Word wrote before the item: a bullet or a number. */
function findMarker(nodes: readonly Markup[]): string | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    if (readStyle(node.attributes).get('mso-list') === 'ignore') return textOfMarkup(node.children)
    const inner = findMarker(node.children)
    if (inner !== undefined) return inner
  }
  return undefined
}

/** Makes lists within lists of the items that follow each other. */
export function groupWordItems(blocks: readonly Markup[]): Markup[] {
  const grouped: Markup[] = []
  let open: { level: number; list: MarkupElement }[] = []
  for (const block of blocks) {
    if (typeof block !== 'string' && block.tag === ITEM) {
      if (open.length === 0) open = [startList(block, grouped)]
      addItem(block, open, grouped)
    } else {
      if (typeof block !== 'string' || block.trim() !== '') open = []
      grouped.push(block)
    }
  }
  return grouped
}

type Open = { level: number; list: MarkupElement }

function startList({ attributes }: MarkupElement, into: Markup[]): Open {
  const { kind = 'ul', start = '1', level } = attributes
  const list: MarkupElement = { tag: kind, attributes: kind === 'ol' && start !== '1' ? { start } : {}, children: [] }
  into.push(list)
  return { level: Number(level), list }
}

function addItem(item: MarkupElement, open: Open[], top: Markup[]): void {
  const level = Number(item.attributes['level'])
  while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop()
  const inner = open.at(-1)
  const last = inner?.list.children.at(-1)
  if (inner !== undefined && level > inner.level && last !== undefined && typeof last !== 'string') open.push(startList(item, last.children))
  else if (inner !== undefined && inner.list.tag !== item.attributes['kind'] && inner.level === level) {
    open.pop()
    const parent = open.at(-1)?.list.children.at(-1)
    open.push(startList(item, parent === undefined || typeof parent === 'string' ? top : parent.children))
  }
  open.at(-1)?.list.children.push({ tag: 'li', attributes: {}, children: item.children })
}
