import type { Node } from '@tiptap/pm/model'
import { type Command, type EditorState, Selection, type Transaction } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRow,
  deleteColumn,
  deleteRow,
  isInTable,
  mergeCells,
  selectedRect,
  splitCell,
  type TableRect,
} from '@tiptap/pm/tables'

import { htmlOf } from '../schema/rich-text-schema.ts'
import { depthOf, insertBlock, typeOf } from './blocks.ts'

/** What can be done to a table. */
export type TableAct =
  | 'rowAbove'
  | 'rowBelow'
  | 'columnBefore'
  | 'columnAfter'
  | 'deleteRow'
  | 'deleteColumn'
  | 'merge'
  | 'split'
  | 'headRow'
  | 'caption'
  | 'deleteTable'

const emptyCell = (name: 'td' | 'th', scope?: string) => typeOf(name).create({ html: scope === undefined ? {} : { scope } }, typeOf('line').create())

/** A table of three columns with a row of headings and two below. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false
  const row = (section: string, cells: Node[]) => typeOf('row').create({ section, group: section === 'head' ? 0 : 1 }, cells)
  const three = [0, 1, 2]
  const body = three.slice(1).map(() =>
    row(
      'body',
      three.map(() => emptyCell('td')),
    ),
  )
  const grid = typeOf('grid').create(null, [
    row(
      'head',
      three.map(() => emptyCell('th', 'col')),
    ),
    ...body,
  ])
  return insertBlock(typeOf('table').create(null, grid))(state, dispatch)
}

/** Does something to the table around the cursor; false outside of tables and, for rows and columns, in the caption. */
export function changeTable(act: TableAct): Command {
  return (state, dispatch) => (act === 'caption' || act === 'deleteTable' || isInTable(state)) && ACTS[act](state, dispatch)
}

const ACTS: Readonly<Record<TableAct, Command>> = {
  rowAbove: (state, dispatch) => insertRow(state, dispatch, selectedRect(state).top),
  rowBelow: (state, dispatch) => insertRow(state, dispatch, selectedRect(state).bottom),
  columnBefore: (state, dispatch) => addColumnBefore(state, dispatch && ((tr) => dispatch(withScopes(tr)))),
  columnAfter: (state, dispatch) => addColumnAfter(state, dispatch && ((tr) => dispatch(withScopes(tr)))),
  deleteRow: (state, dispatch) => (coversAll(selectedRect(state), 'rows') ? removeTable(state, dispatch) : deleteRow(state, dispatch)),
  deleteColumn: (state, dispatch) =>
    coversAll(selectedRect(state), 'columns')
      ? removeTable(state, dispatch)
      : deleteColumn(state, dispatch && ((tr) => dispatch(withoutColumns(tr)))),
  merge: mergeCells,
  split: splitCell,
  headRow: toggleHeadRow,
  caption: toggleCaption,
  deleteTable: removeTable,
}

function coversAll({ top, bottom, left, right, map }: TableRect, part: 'rows' | 'columns'): boolean {
  return part === 'rows' ? top === 0 && bottom === map.height : left === 0 && right === map.width
}

/** The new row belongs to the section of the row beside it, and above a row of headings it is one itself. */
function insertRow(state: EditorState, dispatch: Parameters<Command>[1], at: number): boolean {
  const rect = selectedRect(state)
  const tr = addRow(state.tr, rect, at)
  const isAbove = at === rect.top
  const beside = rect.table.maybeChild(isAbove ? at : at - 1)
  const next = rect.table.maybeChild(at)
  const isBelowHead = !isAbove && beside?.attrs['section'] === 'head'
  const { html: _html, ...section } = isBelowHead ? (next?.attrs ?? { section: 'body', group: 1 }) : (beside?.attrs ?? {})
  const place = rowPlace(tr, rect, at)
  tr.setNodeMarkup(place, undefined, { ...section, html: {} })
  if (section['section'] === 'head') setCells(tr, place, 'th')
  dispatch?.(withScopes(tr, rect.tableStart))
  return true
}

function rowPlace(tr: Transaction, { tableStart }: TableRect, at: number): number {
  const grid = tr.doc.nodeAt(tableStart - 1)
  let place = tableStart
  for (let row = 0; row < at; row += 1) place += grid?.maybeChild(row)?.nodeSize ?? 0
  return place
}

/** Makes the cells of a row headings or none. */
function setCells(tr: Transaction, rowStart: number, name: 'td' | 'th'): void {
  const row = tr.doc.nodeAt(rowStart)
  row?.forEach((cell, offset) => {
    const { scope: _scope, abbr: _abbr, ...html } = htmlOf(cell)
    tr.setNodeMarkup(rowStart + 1 + offset, typeOf(name), { ...cell.attrs, html: name === 'th' ? { scope: 'col', ...html } : html })
  })
}

/** New cells for headings say whether they head their column or their row. */
function withScopes(tr: Transaction, tableStart?: number): Transaction {
  const start = tableStart ?? startOfGrid(tr)
  const grid = start === undefined ? undefined : tr.doc.nodeAt(start - 1)
  if (start === undefined || grid?.type.name !== 'grid') return tr
  grid.forEach((row, rowOffset) =>
    row.forEach((cell, offset) => {
      const isNew = cell.type.name === 'th' && cell.textContent === '' && htmlOf(cell)['scope'] === undefined
      if (isNew)
        tr.setNodeMarkup(start + rowOffset + 1 + offset, undefined, {
          ...cell.attrs,
          html: { ...htmlOf(cell), scope: row.attrs['section'] === 'head' ? 'col' : 'row' },
        })
    }),
  )
  return withoutColumns(tr)
}

/** What was said of columns by number is no longer true when there are others. */
function withoutColumns(tr: Transaction): Transaction {
  const start = startOfGrid(tr)
  if (start !== undefined && tr.doc.nodeAt(start - 1)?.attrs['columns'] !== '') tr.setNodeMarkup(start - 1, undefined, { columns: '' })
  return tr
}

function startOfGrid({ selection: { $from } }: Transaction): number | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type.name === 'grid') return $from.start(depth)
  return undefined
}

/** Whether the first row of the table around the cursor is one of headings. */
export function hasHeadRow(state: EditorState): boolean {
  return isInTable(state) && selectedRect(state).table.firstChild?.attrs['section'] === 'head'
}

function toggleHeadRow(state: EditorState, dispatch: Parameters<Command>[1]): boolean {
  const { tableStart, table } = selectedRect(state)
  const isHead = hasHeadRow(state)
  const { tr } = state
  const attrs = isHead ? (table.maybeChild(1)?.attrs ?? { section: 'body', group: 1 }) : { section: 'head', group: 0, sectionHtml: {} }
  const html = table.firstChild === null ? {} : htmlOf(table.firstChild)
  tr.setNodeMarkup(tableStart, undefined, { ...attrs, html })
  setCells(tr, tableStart, isHead ? 'td' : 'th')
  dispatch?.(tr)
  return true
}

/** Whether the table around the cursor has a caption. */
export function hasCaption(state: EditorState): boolean {
  const depth = depthOf(state, 'table')
  return depth !== undefined && state.selection.$from.node(depth).firstChild?.type.name === 'caption'
}

function toggleCaption(state: EditorState, dispatch: Parameters<Command>[1]): boolean {
  const depth = depthOf(state, 'table')
  if (depth === undefined) return false
  const { tr } = state
  const start = state.selection.$from.start(depth)
  const caption = tr.doc.nodeAt(start)
  if (hasCaption(state)) tr.delete(start, start + (caption?.nodeSize ?? 0))
  else tr.insert(start, typeOf('caption').create()).setSelection(Selection.near(tr.doc.resolve(start + 1)))
  dispatch?.(tr.scrollIntoView())
  return true
}

function removeTable(state: EditorState, dispatch: Parameters<Command>[1]): boolean {
  const depth = depthOf(state, 'table')
  if (depth === undefined) return false
  const { $from } = state.selection
  const [from, to] = [$from.before(depth), $from.after(depth)]
  const isOnly = $from.node(depth - 1).childCount === 1
  const tr = isOnly ? state.tr.replaceWith(from, to, typeOf('p').create()) : state.tr.delete(from, to)
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size)))).scrollIntoView())
  return true
}
