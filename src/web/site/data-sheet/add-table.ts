import { drawRule, HAIRLINE, INK, keepRoom, measureText, SOFT, writeText, type Lettering, type Paper } from './paper.ts'

const SIZE = 8.5
const PADDING = { x: 8, y: 3.2 }
/**
 * Width of a digit in the monospaced font. Right alignment ignores the trailing spaces that align decimal points, so each of them moves the
 * number by this width.
 */
const DIGIT = 0.6 * SIZE

export type SheetTable = {
  caption: string
  /** Fractions of the page's width; their sum is one. */
  widths: readonly number[]
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  /** Indices of the columns of numbers, aligned right. */
  numeric?: readonly number[]
}

/** Adds a table with its caption. The column heads are repeated on every page that the table continues on. */
export function addTable(paper: Paper, table: SheetTable): void {
  const { doc } = paper
  const element = doc.struct('Table')
  paper.structure.add(element)
  const first = measureRow(paper, { table, cells: table.rows[0] ?? [], isHead: false })
  keepRoom(paper, 16 + measureRow(paper, { table, cells: table.heads, isHead: true }) + first)
  const captionAt = paper.y
  element.add(doc.struct('Caption', {}, () => void writeText(paper, table.caption, { face: 'strong', size: 10, x: paper.left, y: captionAt })))
  paper.y += 15
  drawRule(paper, { y: paper.y, color: INK, width: 1 })
  addRow(element, paper, { table, cells: table.heads, isHead: true })
  for (const cells of table.rows) {
    const { y } = paper
    keepRoom(paper, measureRow(paper, { table, cells, isHead: false }))
    if (paper.y < y) addRow(element, paper, { table, cells: table.heads, isHead: true })
    addRow(element, paper, { table, cells, isHead: false })
  }
  element.end()
  paper.y += 12
}

type Row = { table: SheetTable; cells: readonly string[]; isHead: boolean }

function addRow(element: ReturnType<Paper['doc']['struct']>, paper: Paper, { table, cells, isHead }: Row): void {
  const { doc, y } = paper
  const row = doc.struct('TR')
  element.add(row)
  let x = paper.left
  for (const [place, text] of cells.entries()) {
    const lettering = letteringOf(table, { place, isHead, width: paper.width })
    const filled = text.length - text.trimEnd().length
    const at = { ...lettering, width: lettering.width - filled * DIGIT, x, y: y + PADDING.y }
    row.add(doc.struct(isHead || place === 0 ? 'TH' : 'TD', {}, () => void writeText(paper, text.trimEnd(), at)))
    x += (table.widths[place] ?? 0) * paper.width
  }
  row.end()
  paper.y = y + measureRow(paper, { table, cells, isHead })
  drawRule(paper, { y: paper.y, color: isHead ? INK : HAIRLINE, width: isHead ? 0.6 : 0.4 })
}

function letteringOf(table: SheetTable, { place, isHead, width }: { place: number; isHead: boolean; width: number }): Lettering & { width: number } {
  const isNumeric = table.numeric?.includes(place) === true
  return {
    face: isHead ? 'strong' : isNumeric ? 'mono' : 'sans',
    size: isHead ? SIZE - 0.5 : SIZE,
    color: isHead ? SOFT : INK,
    align: isNumeric ? 'right' : 'left',
    width: (table.widths[place] ?? 0) * width - PADDING.x,
  }
}

function measureRow(paper: Paper, { table, cells, isHead }: Row): number {
  const heights = cells.map((text, place) => measureText(paper, text, letteringOf(table, { place, isHead, width: paper.width })))
  return Math.max(SIZE * 1.3, ...heights) + 2 * PADDING.y
}
