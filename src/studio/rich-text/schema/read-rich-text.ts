import { Fragment, type Node } from '@tiptap/pm/model'

import { NESTING_LIMIT } from '#model/rich-text/allowed-markup.ts'
import { allowedAttributes } from './allowed-attributes.ts'
import { makeNode, onlyElements } from './make-node.ts'
import { type Markup, type MarkupElement, parseMarkup, writeMarkup } from './markup.ts'
import { areBlank, isInline, readInline } from './read-inline.ts'
import { readTable } from './read-table.ts'
import { isMarkTag, richTextSchema } from './rich-text-schema.ts'

/** The document of a stored text. What the schema cannot represent is in it as a whole, in an opaque node. */
export function readRichText(html: string): Node {
  return richTextSchema.node('doc', null, Fragment.from(readTop(html)))
}

/** Deeper than the sanitiser lets through, since it counts by other rules. */
const MOST_LEVELS = NESTING_LIMIT * 2

function readTop(html: string): Node[] {
  const markup = parseMarkup(html, MOST_LEVELS)
  if (markup === undefined) return [richTextSchema.node('opaque', { source: html })]
  if (areBlank(markup)) return [richTextSchema.node('p', { implied: true })]
  return readBlocks(markup)
}

/**
 * Blocks and, between them, lines of text that stand in no element of their own. Beside an inline element that holds blocks, and is kept
 * whole, the white space of a line shows.
 */
function readBlocks(children: readonly Markup[]): Node[] {
  const blocks: Node[] = []
  let line: Markup[] = []
  let keepsStart = false
  const endLine = (keepsEnd: boolean) => {
    if (!areBlank(line) || (keepsStart && keepsEnd && line.length > 0))
      blocks.push(richTextSchema.node('line', null, readInline(line, { keepsStart, keepsEnd })))
    line = []
  }
  for (const child of children) {
    if (typeof child === 'string' || isInline(child)) line.push(child)
    else {
      endLine(isMarkTag(child.tag))
      blocks.push(readBlock(child))
      keepsStart = isMarkTag(child.tag)
    }
  }
  endLine(false)
  return blocks.length === 0 ? [richTextSchema.node('line')] : blocks
}

function readBlock(element: MarkupElement): Node {
  return readKnown(element) ?? richTextSchema.node('opaque', { source: writeMarkup([element]) })
}

function readKnown(element: MarkupElement): Node | undefined {
  const { tag, attributes, children } = element
  const html = allowedAttributes(tag, attributes)
  switch (tag) {
    case 'p':
      return /\bformula\b/.test(html['class'] ?? '') ? makeNode('formula', { html, source: writeMarkup(children) }) : readLine('p', element)
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return children.every(isInline) ? makeNode('heading', { html, level: Number(tag[1]) }, readInline(children)) : undefined
    case 'pre':
      return children.every(isInline) ? makeNode('pre', { html }, readInline(children, { keepsSpace: true })) : undefined
    case 'hr':
      return makeNode('hr', { html })
    case 'blockquote':
    case 'div':
    case 'address':
      return makeNode(tag, { html }, readBlocks(children))
    case 'ul':
    case 'ol':
      return readParts(tag, element, (part) => (part.tag === 'li' ? readContainer('li', part) : undefined))
    case 'dl':
      return readParts('dl', element, readEntry)
    case 'table':
      return readTable(element, readBlocks)
    case 'figure':
      return readFigure(element)
    case 'details':
      return readDetails(element)
    default:
      return undefined
  }
}

function readLine(name: string, { tag, attributes, children }: MarkupElement): Node | undefined {
  return children.every(isInline) ? makeNode(name, { html: allowedAttributes(tag, attributes) }, readInline(children)) : undefined
}

function readContainer(name: string, { tag, attributes, children }: MarkupElement): Node | undefined {
  return makeNode(name, { html: allowedAttributes(tag, attributes) }, readBlocks(children))
}

/** An element that holds nothing but certain others. */
function readParts(name: string, { tag, attributes, children }: MarkupElement, read: (part: MarkupElement) => Node | undefined): Node | undefined {
  const parts = onlyElements(children)?.map(read)
  if (parts?.every((part) => part !== undefined) !== true) return undefined
  return makeNode(name, { html: allowedAttributes(tag, attributes) }, parts)
}

function readEntry(part: MarkupElement): Node | undefined {
  if (part.tag === 'dt') return readLine('dt', part)
  if (part.tag === 'dd') return readContainer('dd', part)
  return part.tag === 'div' ? readParts('dlGroup', part, (inner) => (inner.tag === 'div' ? undefined : readEntry(inner))) : undefined
}

/** Captions are the first or the last part; pictures stand beside other blocks. */
function readFigure({ attributes, children }: MarkupElement): Node | undefined {
  const blocks: Node[] = []
  let between: Markup[] = []
  const endBlocks = () => {
    if (!areBlank(between)) blocks.push(...readBlocks(between))
    between = []
  }
  for (const child of children) {
    const isApart = typeof child !== 'string' && (child.tag === 'figcaption' || child.tag === 'img')
    if (!isApart) between.push(child)
    else {
      endBlocks()
      const part = child.tag === 'img' ? makeNode('picture', { html: allowedAttributes('img', child.attributes) }) : readLine('figcaption', child)
      if (part === undefined) return undefined
      blocks.push(part)
    }
  }
  endBlocks()
  return makeNode('figure', { html: allowedAttributes('figure', attributes) }, blocks)
}

function readDetails({ attributes, children }: MarkupElement): Node | undefined {
  const html = allowedAttributes('details', attributes)
  const [first, ...rest] = children.slice(children.findIndex((child) => !areBlank([child])))
  if (first === undefined || typeof first === 'string' || first.tag !== 'summary') return makeNode('details', { html }, readBlocks(children))
  const summary = readLine('summary', first)
  return summary && makeNode('details', { html }, [summary, ...readBlocks(rest)])
}
