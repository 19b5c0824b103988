import { ALLOWED_ELEMENTS } from '#model/rich-text/allowed-markup.ts'
import { allowedAttributes } from '../schema/allowed-attributes.ts'
import { type Markup, parseMarkup, writeMarkup } from '../schema/markup.ts'
import { cleanAll } from './clean-element.ts'
import { type Dropped, type Dropping, listDropped } from './dropped.ts'
import { isBlock, toBlocks } from './pasted-blocks.ts'

/** Pasted markup as it may stand in a text, and what was left out of it; or why it is not taken at all. */
export type Cleaned = { html: string; dropped: readonly Dropped[]; refused?: 'tooLong' | 'tooDeep' }

/** Word processors write many times as much as there is text, and pictures in between. */
export const LONGEST_SOURCE = 8_000_000
/** About eighty thousand words. */
export const LONGEST_PASTE = 500_000
const MOST_LEVELS = 200
/** Marks what was copied in this editor, so that all of it survives. */
export const OWN_MARK = 'data-busbar-text'

/**
 * Cleans what a clipboard holds: HTML of Word, LibreOffice, Google Docs or any page. Structure, emphasis, lists, tables and good links stay;
 * the look, pictures of other places, scripts and all else go. What was copied from the editor itself stays as it is.
 */
export function cleanPasted(html: string): Cleaned {
  if (html.length > LONGEST_SOURCE) return refuse('tooLong')
  const markup = parseMarkup(withoutFrame(html), MOST_LEVELS)
  if (markup === undefined) return refuse('tooDeep')
  const dropping: Dropping = new Map()
  const nodes = html.includes(OWN_MARK) ? keepAllowed(markup) : clean(markup, dropping)
  const written = writeMarkup(nodes)
  return written.length > LONGEST_PASTE ? refuse('tooLong') : { html: written, dropped: listDropped(dropping) }
}

function refuse(refused: Cleaned['refused']): Cleaned {
  return { html: '', dropped: [], refused }
}

/** Windows marks what was selected; around it is the document's frame. */
function withoutFrame(html: string): string {
  const [from, to] = [html.indexOf('<!--StartFragment-->'), html.lastIndexOf('<!--EndFragment-->')]
  return from >= 0 && to > from ? html.slice(from, to) : html
}

function clean(markup: readonly Markup[], dropping: Dropping): Markup[] {
  // The page has one first heading, its own; where the text has some too, all go down by one.
  const lowered = hasFirstHeading(markup) ? 1 : 0
  const nodes = cleanAll(markup, { dropping, lowered, isInTable: false, isInCode: false })
  return nodes.some(isBlock) ? toBlocks(straighten(toBlocks(nodes), '')) : nodes
}

function hasFirstHeading(markup: readonly Markup[]): boolean {
  return markup.some(
    (node) =>
      typeof node !== 'string' &&
      (node.tag === 'h1' || /^Mso(?:Title|Heading1)/.test(node.attributes['class'] ?? '') || hasFirstHeading(node.children)),
  )
}

/** Where parts of lists, tables and figures may stand. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  dt: ['dl'],
  dd: ['dl'],
  figcaption: ['figure'],
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tr: ['table', 'thead', 'tbody'],
  td: ['tr'],
  th: ['tr'],
}
const WHOLE: Readonly<Record<string, string>> = { li: 'ul', dt: 'dl', dd: 'dl' }

/** Gives parts a whole around them where only they were copied, or takes their own element away. */
function straighten(nodes: readonly Markup[], parent: string): Markup[] {
  return nodes.flatMap((node): Markup[] => {
    if (typeof node === 'string') return [node]
    const isInPlace = PARENTS[node.tag]?.includes(parent) !== false
    const whole = WHOLE[node.tag]
    if (!isInPlace && node.tag.startsWith('t')) return straighten(node.children, parent)
    const straight = { ...node, children: straighten(node.children, node.tag) }
    if (isInPlace) return [straight]
    return [whole === undefined ? { ...straight, tag: 'p' } : { tag: whole, attributes: {}, children: [straight] }]
  })
}

const ALLOWED = new Set(ALLOWED_ELEMENTS)
const WITHOUT_WORDS = new Set([
  'script',
  'style',
  'head',
  'meta',
  'title',
  'iframe',
  'object',
  'svg',
  'math',
  'template',
  'textarea',
  'select',
  'noscript',
  'xmp',
])

function keepAllowed(markup: readonly Markup[]): Markup[] {
  return markup.flatMap((node): Markup[] => {
    if (typeof node === 'string') return [node]
    if (WITHOUT_WORDS.has(node.tag)) return []
    const children = keepAllowed(node.children)
    const isOwnFrame = node.attributes[OWN_MARK] !== undefined
    return ALLOWED.has(node.tag) && !isOwnFrame ? [{ tag: node.tag, attributes: allowedAttributes(node.tag, node.attributes), children }] : children
  })
}
