import type { Node } from '@tiptap/pm/model'
import type { NodeView, NodeViewConstructor } from '@tiptap/pm/view'

import type { Say } from '#texts/say.ts'
import { drawSource } from '../formula/draw-source.ts'
import { plainFormula } from '../formula/formula-text.ts'
import { type Markup, parseMarkup } from '../schema/markup.ts'
import { htmlOf } from '../schema/rich-text-schema.ts'

/** What the drawings of nodes need from around the editor. */
export type ViewNeeds = { say: Say; previewOf(src: string): string | undefined; openFormula(): void; openPicture(): void }

/** How nodes are shown that are no text: pictures, formulae, and what is kept as it is. */
export function createNodeViews(needs: ViewNeeds): Record<string, NodeViewConstructor> {
  return {
    img: (node) => showPicture(node, 'span', needs),
    picture: (node) => showPicture(node, 'div', needs),
    formula: (node) => showFormula(node, needs),
    opaque: (node) => showOpaque(node, 'div', needs),
    opaqueInline: (node) => showOpaque(node, 'span', needs),
  }
}

function showPicture(node: Node, tag: 'span' | 'div', { say, previewOf, openPicture }: ViewNeeds): NodeView {
  const dom = document.createElement(tag)
  dom.className = 'rich-text-picture'
  const { src = '', alt = '' } = htmlOf(node)
  const preview = previewOf(src)
  const words = () => {
    const label = document.createElement('span')
    label.className = 'rich-text-picture-words'
    label.textContent = alt === '' ? say('richTextPictureWithoutWords') : alt
    return label
  }
  if (preview === undefined) dom.append(words())
  else {
    const image = document.createElement('img')
    image.alt = alt
    image.draggable = false
    image.addEventListener('error', () => image.replaceWith(words()))
    image.src = preview
    dom.append(image)
  }
  dom.addEventListener('dblclick', openPicture)
  return { dom }
}

function showFormula(node: Node, { say, openFormula }: ViewNeeds): NodeView {
  const dom = document.createElement('div')
  dom.className = 'rich-text-formula'
  const source = String(node.attrs['source'])
  dom.title = say('richTextFormulaHint')
  dom.innerHTML = drawSource(source) ?? plainFormula(source)
  if (dom.textContent === '') dom.textContent = say('richTextFormula')
  dom.addEventListener('dblclick', openFormula)
  return { dom }
}

const MOST_SHOWN = 400

function showOpaque(node: Node, tag: 'span' | 'div', { say }: ViewNeeds): NodeView {
  const dom = document.createElement(tag)
  dom.className = 'rich-text-opaque'
  const source = String(node.attrs['source'])
  const words = wordsOf(parseMarkup(source, 200) ?? [])
    .replace(/\s+/g, ' ')
    .trim()
  const kept = document.createElement('span')
  kept.className = 'rich-text-opaque-label'
  kept.textContent = say('richTextKept', { element: /^<([a-z0-9]+)/.exec(source)?.[1] ?? '?' })
  dom.title = say('richTextKeptHint')
  dom.append(kept, words === '' ? '' : ` ${words.length > MOST_SHOWN ? `${words.slice(0, MOST_SHOWN)}…` : words}`)
  return { dom }
}

/** The words of markup, apart where elements begin. */
function wordsOf(nodes: readonly Markup[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : ` ${wordsOf(node.children)} `)).join('')
}
