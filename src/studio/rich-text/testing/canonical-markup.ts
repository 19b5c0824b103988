import { INLINE_ELEMENTS } from '#model/rich-text/allowed-markup.ts'
import { type Markup, type MarkupElement, parseMarkup, writeMarkup } from '../schema/markup.ts'

/**
 * Two texts are the same but for white space and the order of elements around the same words if both parts are equal: `markup` has no white
 * space outside of `pre`, `words` is what a reader sees of it.
 */
export function canonicalMarkup(html: string): { markup: string; words: string } {
  const tree = parseMarkup(html, 1000) ?? []
  return {
    markup: writeMarkup(tree.flatMap((node) => tidy(node, false))),
    words: tree
      .map(wordsOf)
      .join('')
      .replace(/[ \t\n\r\f]+/g, ' ')
      .trim(),
  }
}

const isInline = (tag: string) => INLINE_ELEMENTS.includes(tag) || tag === 'span'

function wordsOf(node: Markup): string {
  if (typeof node === 'string') return node
  const inner = node.children.map(wordsOf).join('')
  return isInline(node.tag) ? inner : ` ${inner} `
}

function tidy(node: Markup, isKept: boolean): Markup[] {
  if (typeof node === 'string') {
    const text = isKept ? node : node.replace(/[ \t\n\r\f]+/g, '')
    return text === '' ? [] : [text]
  }
  const children = node.children.flatMap((child) => tidy(child, isKept || node.tag === 'pre'))
  const attributes = Object.fromEntries(Object.entries(node.attributes).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return [withSortedChain({ tag: node.tag, attributes, children })]
}

/** Of inline elements of which each holds nothing but the next, those of the same words, the order is made the same. */
function withSortedChain(element: MarkupElement): MarkupElement {
  if (!isInline(element.tag)) return element
  const chain: MarkupElement[] = [element]
  for (let [only, ...others] = element.children; only !== undefined && typeof only !== 'string' && others.length === 0 && isInline(only.tag);) {
    chain.push(only)
    ;[only, ...others] = only.children
  }
  const inside = chain.at(-1)?.children ?? []
  const sorted = chain.toSorted((one, other) => (writeMarkup([{ ...one, children: [] }]) < writeMarkup([{ ...other, children: [] }]) ? -1 : 1))
  return (
    sorted.reduceRight<MarkupElement | undefined>(
      (inner, { tag, attributes }) => ({ tag, attributes, children: inner === undefined ? inside : [inner] }),
      undefined,
    ) ?? element
  )
}
