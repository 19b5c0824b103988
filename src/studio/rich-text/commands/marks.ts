import type { Command, EditorState } from '@tiptap/pm/state'
import type { Mark, MarkType } from '@tiptap/pm/model'

import { htmlOf, richTextSchema } from '../schema/rich-text-schema.ts'

/** Elements that mean the same to a writer; the first is the one that the editor makes. */
export const STYLES = {
  bold: ['strong', 'b'],
  italic: ['em', 'i'],
  code: ['code'],
  sub: ['sub'],
  sup: ['sup'],
  symbol: ['var'],
} as const
export type Style = keyof typeof STYLES

const OPPOSITES: Partial<Record<Style, Style>> = { sub: 'sup', sup: 'sub' }

function typesOf(style: Style): MarkType[] {
  return STYLES[style].flatMap((name) => richTextSchema.marks[name] ?? [])
}

/** Whether a style is on at the cursor, or anywhere in the selection. */
export function hasStyle(state: EditorState, style: Style): boolean {
  const { from, to, empty, $from } = state.selection
  const marks: readonly Mark[] = state.storedMarks ?? $from.marks()
  return typesOf(style).some((type) => (empty ? type.isInSet(marks) !== undefined : state.doc.rangeHasMark(from, to, type)))
}

/** Switches a style on or off. */
export function toggleStyle(style: Style): Command {
  return (state, dispatch) => {
    const { selection, tr } = state
    const types = typesOf(style)
    const [first] = types
    if (first === undefined || (selection.empty && !selection.$from.parent.inlineContent)) return false
    if (dispatch === undefined) return true
    const isOn = hasStyle(state, style)
    const opposite = OPPOSITES[style]
    const off = isOn ? types : opposite === undefined ? [] : typesOf(opposite)
    if (selection.empty) {
      for (const type of off) tr.removeStoredMark(type)
      if (!isOn) tr.addStoredMark(first.create())
    } else
      for (const { $from, $to } of selection.ranges) {
        for (const type of off) tr.removeMark($from.pos, $to.pos, type)
        if (!isOn) tr.addMark($from.pos, $to.pos, first.create())
      }
    dispatch(tr.scrollIntoView())
    return true
  }
}

/** Takes all marks from the selection, or from the block of the cursor, and classes from its blocks. Links stay. */
export const clearFormatting: Command = (state, dispatch) => {
  const { tr, selection } = state
  if (dispatch === undefined) return true
  const { from, to } = selection.empty ? { from: selection.$from.start(), to: selection.$from.end() } : selection
  for (const type of Object.values(richTextSchema.marks)) if (type.name !== 'a') tr.removeMark(from, to, type)
  state.doc.nodesBetween(from, to, (node, pos) => {
    if (!node.isTextblock || node.attrs['html'] === undefined) return
    const { class: _class, ...html } = htmlOf(node)
    tr.setNodeMarkup(pos, undefined, { ...node.attrs, html })
  })
  dispatch(tr.setStoredMarks([]).scrollIntoView())
  return true
}

/** The link at the cursor or around the selection, with the words that it covers. */
export function findLink({ selection }: EditorState): { mark: Mark; from: number; to: number } | undefined {
  const { $from } = selection
  const type = richTextSchema.marks['a']
  // What ends where a selection begins is not selected.
  const places = selection.empty ? [$from.nodeAfter, $from.nodeBefore] : [$from.nodeAfter]
  const beside = places.find((node) => type !== undefined && node !== null && type.isInSet(node.marks) !== undefined)
  const mark = type?.isInSet(beside?.marks ?? [])
  if (mark === undefined) return undefined
  const index = beside === $from.nodeAfter ? $from.index() : $from.index() - 1
  let [first, last] = [index, index]
  const isLinked = (at: number) => mark.isInSet($from.parent.maybeChild(at)?.marks ?? [])
  while (first > 0 && isLinked(first - 1)) first -= 1
  while (isLinked(last + 1)) last += 1
  return { mark, from: $from.posAtIndex(first), to: $from.posAtIndex(last + 1) }
}

/** Links the selection, changes the link at the cursor, or puts in linked words. */
export function setLink({ href, text }: { href: string; text: string }): Command {
  return (state, dispatch) => {
    const type = richTextSchema.marks['a']
    if (type === undefined) return false
    const { tr, selection } = state
    const known = findLink(state)
    const { from, to } = selection.empty && known !== undefined ? known : selection
    const mark = type.create({ html: { ...(known === undefined ? {} : htmlOf(known.mark)), href } })
    if (from === to)
      tr.replaceSelectionWith(richTextSchema.text(text === '' ? href : text, [...selection.$from.marks(), mark]), false).removeStoredMark(type)
    else tr.removeMark(from, to, type).addMark(from, to, mark)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Takes the link at the cursor away; its words stay. */
export const removeLink: Command = (state, dispatch) => {
  const known = findLink(state)
  const type = richTextSchema.marks['a']
  if (known === undefined || type === undefined) return false
  const { from, to } = state.selection.empty ? known : state.selection
  dispatch?.(state.tr.removeMark(from, to, type))
  return true
}
