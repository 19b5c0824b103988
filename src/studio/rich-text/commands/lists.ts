import { liftListItem, sinkListItem, splitListItem, wrapInList } from '@tiptap/pm/schema-list'
import { Fragment } from '@tiptap/pm/model'
import { type Command, type EditorState, Selection, TextSelection, type Transaction } from '@tiptap/pm/state'

import { htmlOf } from '../schema/rich-text-schema.ts'
import { depthOf, insertBlock, typeOf } from './blocks.ts'

export type ListKind = 'ul' | 'ol'

/** The kind of list around the cursor. */
export function listKindOf(state: EditorState): ListKind | 'dl' | undefined {
  const depth = depthOf(state, 'ul', 'ol', 'dl')
  const name = depth === undefined ? undefined : state.selection.$from.node(depth).type.name
  return name === 'ul' || name === 'ol' || name === 'dl' ? name : undefined
}

/** Makes a list of the selection, changes its kind, or makes paragraphs of it. */
export function toggleList(kind: ListKind): Command {
  return (state, dispatch) => {
    const depth = depthOf(state, 'ul', 'ol')
    if (depth === undefined) return wrapInList(typeOf(kind))(state, dispatch && ((tr) => dispatch(withLines(tr))))
    const list = state.selection.$from.node(depth)
    if (list.type.name === kind) return outdent(state, dispatch)
    // A number to begin with says nothing in a list without numbers.
    const { start: _start, type: _type, reversed: _reversed, ...html } = htmlOf(list)
    dispatch?.(state.tr.setNodeMarkup(state.selection.$from.before(depth), typeOf(kind), { html }))
    return true
  }
}

export const indent: Command = (state, dispatch) => sinkListItem(typeOf('li'))(state, dispatch)
export const outdent: Command = (state, dispatch) => liftListItem(typeOf('li'))(state, dispatch && ((tr) => dispatch(withParagraphs(tr))))

/** The next item; an empty one ends the list. */
export const splitItem: Command = (state, dispatch) => {
  if (splitListItem(typeOf('li'))(state, dispatch)) return true
  const { $from, empty } = state.selection
  return empty && $from.parent.content.size === 0 && $from.depth > 1 && $from.node(-1).type.name === 'li' ? outdent(state, dispatch) : false
}

/** Items of new lists hold words alone, not paragraphs. */
function withLines(tr: Transaction): Transaction {
  return convert(tr, { from: 'p', to: 'line', within: ['li'] })
}

/** What left its list is a paragraph. */
function withParagraphs(tr: Transaction): Transaction {
  return convert(tr, { from: 'line', to: 'p', within: ['doc', 'blockquote', 'div', 'details'] })
}

function convert(tr: Transaction, { from, to, within }: { from: string; to: string; within: readonly string[] }): Transaction {
  const places: number[] = []
  tr.doc.nodesBetween(tr.selection.from, tr.selection.to, (node, pos, parent) => {
    const hasAttributes = node.attrs['html'] !== undefined && Object.keys(htmlOf(node)).length > 0
    if (node.type.name === from && parent !== null && within.includes(parent.type.name) && !hasAttributes) places.push(pos)
  })
  for (const pos of places) tr.setNodeMarkup(pos, typeOf(to))
  return tr
}

/** A definition list with room for a first term. */
export const insertDefinitions: Command = insertBlock(
  typeOf('dl').create(null, [typeOf('dt').create(), typeOf('dd').create(null, typeOf('line').create())]),
)

/** In a definition list: from the term to its definition, and from the end of a definition to the next term. An empty term ends the list. */
export const splitDefinition: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const depth = depthOf(state, 'dt', 'dd')
  if (!empty || depth === undefined || depth < $from.depth - 1) return false
  const entry = $from.node(depth)
  const { tr } = state
  const after = $from.after(depth)
  if (entry.type.name === 'dt') {
    if (entry.content.size === 0 && $from.node(depth - 1).childCount > 1) return endDefinitions(state, dispatch, depth)
    const next = $from.node(depth - 1).maybeChild($from.index(depth - 1) + 1)
    const hasRoom = next?.type.name === 'dd' && next.textContent === ''
    if (!hasRoom) tr.insert(after, typeOf('dd').create(null, typeOf('line').create()))
  } else {
    if ($from.pos !== $from.end() || $from.after() !== $from.end(depth)) return false
    tr.insert(after, typeOf('dt').create())
  }
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(after + 1))).scrollIntoView())
  return true
}

function endDefinitions(state: EditorState, dispatch: Parameters<Command>[1], depth: number): boolean {
  const { $from } = state.selection
  const { tr } = state
  const list = depth - 1
  const [start, end] = [$from.before(depth), $from.after(depth)]
  const after = $from.after(list)
  // What followed the empty term stays in a list of its own.
  const rest = $from.node(list).content.cut(end - $from.start(list))
  const tail = rest.size === 0 ? Fragment.empty : Fragment.from($from.node(list).type.create($from.node(list).attrs, rest))
  tr.replaceWith(after, after, Fragment.from(typeOf('p').create()).append(tail)).delete(start, after - 1)
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(after, -1) + 1))).scrollIntoView())
  return true
}
