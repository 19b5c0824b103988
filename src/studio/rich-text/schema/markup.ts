import { Parser } from 'htmlparser2'

/** HTML as a tree: text, or an element with its attributes as they are written. */
export type Markup = string | MarkupElement
export type MarkupElement = { tag: string; attributes: Attributes; children: Markup[] }
export type Attributes = Readonly<Record<string, string>>

/** So much is parsed before the depth is looked at again: the parser takes long over elements that are very deep. */
const PIECE = 16_384

/**
 * Reads HTML with the parser of the sanitiser, so that the tree is the one that was checked and no browser loads anything from it. Comments
 * are left out. Undefined for HTML that is deeper than `mostLevels`.
 */
export function parseMarkup(html: string, mostLevels: number): Markup[] | undefined {
  const root: MarkupElement = { tag: '', attributes: {}, children: [] }
  const open = [root]
  let isTooDeep = false
  const parser = new Parser({
    onopentag(tag, attributes) {
      const element: MarkupElement = { tag, attributes: { ...attributes }, children: [] }
      if (open.length > mostLevels) isTooDeep = true
      else open.at(-1)?.children.push(element)
      open.push(element)
    },
    onclosetag: () => void open.pop(),
    ontext(text) {
      const children = open.at(-1)?.children ?? []
      const last = children.at(-1)
      if (typeof last === 'string') children[children.length - 1] = last + text
      else children.push(text)
    },
  })
  for (let from = 0; from < html.length && !isTooDeep; from += PIECE) parser.write(html.slice(from, from + PIECE))
  if (isTooDeep) return undefined
  parser.end()
  return isTooDeep ? undefined : root.children
}

/** Writes a tree as the sanitiser writes it, so that saving changes nothing in it. */
export function writeMarkup(nodes: readonly Markup[]): string {
  return nodes.map((node) => (typeof node === 'string' ? writeText(node) : writeTag(node.tag, node.attributes, writeMarkup(node.children)))).join('')
}

/** Elements that the sanitiser writes without an end tag; it writes one after `wbr`, which parsers ignore. */
const CLOSED = new Set(['br', 'hr', 'img', 'col'])

/** An element around markup. */
export function writeTag(tag: string, attributes: Attributes, inner: string): string {
  const start = `<${tag}${writeAttributes(attributes)}`
  return CLOSED.has(tag) ? `${start} />` : `${start}>${inner}</${tag}>`
}

/** Text as markup. */
export function writeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function writeAttributes(attributes: Attributes): string {
  let html = ''
  for (const [name, value] of Object.entries(attributes))
    html += value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${writeText(value).replaceAll('"', '&quot;')}"`
  return html
}

/** Whether markup is nothing but spaces and line breaks, which HTML does not show between blocks. */
export function isBlank(node: Markup): boolean {
  return typeof node === 'string' && /^[ \t\n\r\f]*$/.test(node)
}

/** The text of markup, without its elements. */
export function textOfMarkup(nodes: readonly Markup[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOfMarkup(node.children))).join('')
}
