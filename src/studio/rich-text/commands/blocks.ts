import { lift, wrapIn } from '@tiptap/pm/commands'
import type { NodeType, Node } from '@tiptap/pm/model'
import type { Command, EditorState } from '@tiptap/pm/state'
import { NodeSelection, Selection } from '@tiptap/pm/state'

import { htmlOf, richTextSchema } from '../schema/rich-text-schema.ts'

/** Kinds of a line of text that the editor offers. */
export const BLOCK_KINDS = ['paragraph', 'lead', 'note', 'warning', 'heading2', 'heading3', 'heading4', 'code'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** Classes that make a paragraph one of another kind. */
const KIND_CLASSES: ReadonlySet<string> = new Set(['lead', 'note', 'warning'])

/** A node type of the schema, which has it by its definition. */
export function typeOf(name: string): NodeType {
  const type = richTextSchema.nodes[name]
  if (type === undefined) throw new Error(`The schema of rich text has no node “${name}”; name one of rich-text-schema.ts.`)
  return type
}

/** The kind of the block of the cursor; undefined for one that the editor does not offer, such as a caption. */
export function blockKindOf({ selection: { $from } }: EditorState): BlockKind | undefined {
  const { type, attrs } = $from.parent
  if (type.name === 'line') return 'paragraph'
  if (type.name === 'pre') return 'code'
  if (type.name === 'heading') return BLOCK_KINDS.find((kind) => kind === `heading${attrs['level']}`)
  if (type.name !== 'p') return undefined
  const classes = classesOf($from.parent)
  return BLOCK_KINDS.find((kind) => classes.includes(kind)) ?? 'paragraph'
}

function classesOf(node: Node): string[] {
  return (htmlOf(node)['class'] ?? '').split(' ').filter((name) => name !== '')
}

/** Makes the blocks of the selection blocks of a kind; their other attributes stay. */
export function setBlockKind(kind: BlockKind): Command {
  return (state, dispatch) => {
    const { tr, selection } = state
    const level = Number(/^heading(\d)$/.exec(kind)?.[1] ?? 0)
    const type = typeOf(level > 0 ? 'heading' : kind === 'code' ? 'pre' : 'p')
    const before = tr.steps.length
    const attrsOf = (node: Node) => {
      const html = node.attrs['html'] === undefined ? {} : htmlOf(node)
      const classes = [
        ...(KIND_CLASSES.has(kind) ? [kind] : []),
        ...(html['class'] ?? '').split(' ').filter((name) => name !== '' && !KIND_CLASSES.has(name)),
      ]
      const { class: _class, ...rest } = html
      return { html: classes.length === 0 ? rest : { ...rest, class: classes.join(' ') }, ...(level > 0 && { level }) }
    }
    for (const { $from, $to } of selection.ranges) tr.setBlockType($from.pos, $to.pos, type, attrsOf)
    if (tr.steps.length === before) return false
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** How far out the nearest node of a type is around the cursor; undefined if there is none. */
export function depthOf({ selection: { $from } }: EditorState, ...names: string[]): number | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) if (names.includes($from.node(depth).type.name)) return depth
  return undefined
}

/** Puts the selection into a quotation, or takes it out. */
export const toggleQuote: Command = (state, dispatch) =>
  depthOf(state, 'blockquote') === undefined ? wrapIn(typeOf('blockquote'))(state, dispatch) : lift(state, dispatch)

/** Puts a block after that of the cursor, or in place of an empty one, and the cursor into it. */
export function insertBlock(block: Node): Command {
  return (state, dispatch) => {
    const { tr, selection } = state
    const depth = topOf(state)
    const { $from } = selection
    const isEmpty = $from.depth === depth && $from.parent.isTextblock && $from.parent.content.size === 0
    const [from, to] =
      $from.depth === 0
        ? [selection.from, selection.from]
        : isEmpty
          ? [$from.before(depth), $from.after(depth)]
          : [$from.after(depth), $from.after(depth)]
    tr.replaceRangeWith(from, to, block)
    const placed = tr.mapping.map(from, -1)
    tr.setSelection(block.isAtom ? NodeSelection.create(tr.doc, placed) : Selection.near(tr.doc.resolve(placed + 1)))
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** The depth of the block beside which others may stand: of the document, or of a cell, item and the like. */
function topOf({ selection: { $from } }: EditorState): number {
  for (let depth = 1; depth < $from.depth; depth += 1) if (['td', 'th', 'li', 'dd', 'details'].includes($from.node(depth).type.name)) return depth + 1
  return Math.min(1, $from.depth)
}

/** From a caption or the title of details to what follows, since they are one line. */
export const leaveLine: Command = (state, dispatch) => {
  const { $from } = state.selection
  if (!['caption', 'figcaption', 'summary'].includes($from.parent.type.name)) return false
  const { tr } = state
  const isLast = $from.index(-1) === $from.node(-1).childCount - 1
  if (isLast) {
    const after = $from.after(-1)
    tr.insert(after, typeOf('p').create()).setSelection(Selection.near(tr.doc.resolve(after + 1)))
  } else tr.setSelection(Selection.near(tr.doc.resolve($from.after()), 1))
  dispatch?.(tr.scrollIntoView())
  return true
}

/** A line break within a block. */
export const insertBreak: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false
  dispatch?.(state.tr.replaceSelectionWith(typeOf('br').create()).scrollIntoView())
  return true
}
