import { isInline } from '../schema/read-inline.ts'
import { type Markup, parseMarkup, textOfMarkup, writeMarkup, writeText } from '../schema/markup.ts'

/**
 * A formula as a person types it: symbols between asterisks, indices and powers in braces, `*I*_{out} = 2 · *C*^{2}`; a new line for `br`.
 * A backslash makes the next sign plain. Undefined for markup with other elements, which is not edited as text.
 */
export function toFormulaText(source: string): string | undefined {
  const text = toTexts(parseMarkup(source, 20) ?? ['', { tag: 'div', attributes: {}, children: [] }])
  return text?.replace(/[ \t]*\n[ \t]*/g, '\n').trim()
}

const SIGNS: Readonly<Record<string, string>> = { sub: '_', sup: '^' }

function toTexts(nodes: readonly Markup[]): string | undefined {
  const texts = nodes.map(toText)
  return texts.every((text) => text !== undefined) ? texts.join('') : undefined
}

function toText(node: Markup): string | undefined {
  if (typeof node === 'string') return escape(node.replace(/\s+/g, (space) => (space.includes('\u00A0') ? space : ' ')))
  if (node.tag === 'br') return '\n'
  if (Object.keys(node.attributes).length > 0 || !isInline(node)) return undefined
  if (node.tag === 'var') return node.children.every((child) => typeof child === 'string') ? `*${escape(textOfMarkup(node.children))}*` : undefined
  const sign = SIGNS[node.tag]
  const inner = sign === undefined ? undefined : toTexts(node.children)
  return inner === undefined || inner.includes('\n') ? undefined : `${sign}{${inner}}`
}

function escape(text: string): string {
  // A power of what stands in brackets is drawn without an element, so its sign is a plain one.
  return text.replace(/[*_{}\\]|\^(?!\()/g, '\\$&')
}

/** The markup of a typed formula. Whatever is not closed is closed at the end of its line. */
export function fromFormulaText(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => writeMarkup(parseLine(line.trim())))
    .join('<br />')
}

type Open = { children: Markup[]; tag: string; isBraced: boolean }

function parseLine(line: string): Markup[] {
  const open: Open[] = [{ tag: '', children: [], isBraced: false }]
  const add = (node: Markup) => open.at(-1)?.children.push(node)
  const close = () => {
    const closed = open.length > 1 ? open.pop() : undefined
    if (closed !== undefined && closed.children.length > 0) add({ tag: closed.tag, attributes: {}, children: closed.children })
  }
  for (const [part, sign] of line.matchAll(/\\[^]|[_^]\{|([_^])(?=[\p{L}\p{N}])|\}|\*|[^\\_^}*]+|[^]/gu)) {
    const last = open.at(-1)
    if (part.startsWith('\\') && part.length > 1) add(part.slice(1))
    else if (part === '*' && last?.tag === 'var') close()
    else if (part === '*') open.push({ tag: 'var', children: [], isBraced: false })
    else if (/^[_^]\{$/.test(part)) open.push({ tag: part.startsWith('_') ? 'sub' : 'sup', children: [], isBraced: true })
    else if (part === '}' && last?.isBraced === true) close()
    else if (sign !== undefined) open.push({ tag: sign === '_' ? 'sub' : 'sup', children: [], isBraced: false })
    else if (isShort(last)) {
      // Without braces one sign is meant: `x_1`, `x^2`.
      const [sign = ''] = part
      add(sign)
      close()
      if (part.length > sign.length) add(part.slice(sign.length))
    } else add(part)
  }
  while (open.length > 1) close()
  return joined(open[0]?.children ?? [])
}

function isShort(open: Open | undefined): boolean {
  return open !== undefined && !open.isBraced && (open.tag === 'sub' || open.tag === 'sup')
}

/** Pieces of text that stand beside each other are one. */
function joined(nodes: readonly Markup[]): Markup[] {
  const all: Markup[] = []
  for (const node of nodes) {
    const last = all.at(-1)
    if (typeof node === 'string' && typeof last === 'string') all[all.length - 1] = last + node
    else all.push(typeof node === 'string' ? node : { ...node, children: joined(node.children) })
  }
  return all
}

/** A formula that is not drawn, as it is written. */
export function plainFormula(source: string): string {
  return writeText(textOfMarkup(parseMarkup(source, 20) ?? []))
}
