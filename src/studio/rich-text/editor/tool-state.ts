import { redo, undo } from '@tiptap/pm/history'
import type { EditorState } from '@tiptap/pm/state'
import { isInTable, mergeCells, splitCell } from '@tiptap/pm/tables'

import { type BlockKind, blockKindOf, depthOf } from '../commands/blocks.ts'
import { indent, listKindOf, outdent } from '../commands/lists.ts'
import { findLink, hasStyle, type Style, STYLES } from '../commands/marks.ts'
import { selectedFormula, selectedPicture } from '../commands/objects.ts'
import { hasCaption, hasHeadRow } from '../commands/tables.ts'

/** What the toolbar shows of the place of the cursor: which tools are pressed, and which can be used. */
export type ToolState = { block: BlockKind | undefined; pressed: readonly string[]; usable: readonly string[]; isInTable: boolean }

/** Reads what the toolbar shows; it looks around the cursor only, however long the text is. */
export function readToolState(state: EditorState): ToolState {
  const list = listKindOf(state)
  const isIn = {
    quote: depthOf(state, 'blockquote') !== undefined,
    link: findLink(state) !== undefined,
    ul: list === 'ul',
    ol: list === 'ol',
  }
  const isOn = {
    headRow: hasHeadRow(state),
    caption: hasCaption(state),
    image: selectedPicture(state) !== undefined,
    formula: selectedFormula(state) !== undefined,
  }
  const can = {
    undo: undo(state),
    redo: redo(state),
    indent: indent(state),
    outdent: list !== undefined && outdent(state),
    cells: isInTable(state),
    merge: isInTable(state) && mergeCells(state),
    split: isInTable(state) && splitCell(state),
  }
  return {
    block: blockKindOf(state),
    pressed: [...Object.keys(STYLES).filter((style) => hasStyle(state, style as Style)), ...namesOf({ ...isIn, ...isOn })],
    usable: namesOf(can),
    isInTable: depthOf(state, 'table') !== undefined,
  }
}

function namesOf(flags: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(flags).filter((name) => flags[name])
}

/** Whether two states look the same. */
export function areSame(one: ToolState, other: ToolState): boolean {
  return (
    one.block === other.block &&
    one.isInTable === other.isInTable &&
    String(one.pressed) === String(other.pressed) &&
    String(one.usable) === String(other.usable)
  )
}
