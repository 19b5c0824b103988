import type { Attributes, Markup, MarkupElement } from '../schema/markup.ts'
import { readSpan } from '../schema/read-table.ts'
import { isBlock, isEmpty, toShort } from './pasted-blocks.ts'

const MOST_COLUMNS = 60

/** Makes a table of cleaned rows whose cells fit together; a table of one cell, as mails are laid out with, becomes what is in it. */
export function toTable(children: readonly Markup[]): Markup[] {
  const caption = children.find((child) => isBlock(child) && child.tag === 'caption')
  const rows = listRows(children)
  if (rows.length === 0) return children.filter((child) => !isEmpty([child]))
  const beside = children.filter((child) => child !== caption && listRows([child]).length === 0 && !isEmpty([child]))
  const [first] = rows
  if (rows.length === 1 && first?.cells.length === 1) return [...beside, ...first.cells.flatMap(({ children: inner }) => inner)]
  const fitted = fit(rows.map(({ cells }) => cells))
  const isHead = (place: number) => rows[place]?.isHead === true && rows.slice(0, place).every((row) => row.isHead)
  const head = fitted.filter((_, place) => isHead(place)).map((row) => toRow(row, 'col'))
  const body = fitted.filter((_, place) => !isHead(place)).map((row) => toRow(row, 'row'))
  const sections = [...(head.length > 0 ? [toElement('thead', head)] : []), ...(body.length > 0 ? [toElement('tbody', body)] : [])]
  return [...beside, toElement('table', caption === undefined ? sections : [caption, ...sections])]
}

/** All cells of tables within a cell, whose content stays as paragraphs. */
export function flattenTable(children: readonly Markup[]): Markup[] {
  return listRows(children).flatMap(({ cells }) =>
    cells.flatMap(({ children: inner }): Markup[] => (inner.some(isBlock) ? inner : [toElement('p', inner)])),
  )
}

type Row = { cells: MarkupElement[]; isHead: boolean }

function listRows(children: readonly Markup[], isHead = false): Row[] {
  return children.flatMap((child): Row[] => {
    if (typeof child === 'string') return []
    if (child.tag === 'thead' || child.tag === 'tbody') return listRows(child.children, child.tag === 'thead')
    if (child.tag !== 'tr') return []
    const cells = child.children.filter((cell): cell is MarkupElement => isBlock(cell) && (cell.tag === 'td' || cell.tag === 'th'))
    return cells.length === 0 ? [] : [{ cells, isHead: isHead || cells.every(({ tag }) => tag === 'th') }]
  })
}

/** Cuts spans that reach too far and fills rows that are too short. */
function fit(rows: readonly (readonly MarkupElement[])[]): MarkupElement[][] {
  /** For each column, in how many further rows a cell from above fills it. */
  const filled: number[] = []
  const placed = rows.map((cells, place) => {
    let column = 0
    const row = cells.flatMap((cell) => {
      while ((filled[column] ?? 0) > 0) column += 1
      let free = 1
      while (free < Math.min(readSpan(cell.attributes, 'colspan'), MOST_COLUMNS) && (filled[column + free] ?? 0) === 0) free += 1
      const colspan = Math.min(free, MOST_COLUMNS - column)
      const rowspan = Math.min(readSpan(cell.attributes, 'rowspan'), rows.length - place)
      if (colspan < 1) return []
      for (let at = column; at < column + colspan; at += 1) filled[at] = rowspan
      column += colspan
      return [
        {
          ...cell,
          attributes: { ...dirOf(cell), ...(colspan > 1 && { colspan: String(colspan) }), ...(rowspan > 1 && { rowspan: String(rowspan) }) },
        },
      ]
    })
    const width = Array.from(filled, (left) => (left ?? 0) > 0)
    for (const [at, left] of filled.entries()) filled[at] = Math.max(0, (left ?? 0) - 1)
    return { row, width }
  })
  const columns = Math.max(...placed.map(({ width }) => width.length))
  return placed.map(({ row, width }) => {
    const missing = columns - width.filter(Boolean).length
    return [...row, ...Array.from({ length: missing }, () => toElement('td', []))]
  })
}

function dirOf({ attributes: { dir } }: MarkupElement): Attributes {
  return dir === undefined ? {} : { dir }
}

function toRow(cells: readonly MarkupElement[], scope: string): MarkupElement {
  const scoped = cells.map((cell) => ({
    ...cell,
    attributes: cell.tag === 'th' ? { scope, ...cell.attributes } : cell.attributes,
    children: toShort(cell.children),
  }))
  return toElement('tr', scoped)
}

function toElement(tag: string, children: readonly Markup[]): MarkupElement {
  return { tag, attributes: {}, children: [...children] }
}
