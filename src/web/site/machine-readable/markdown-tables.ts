import type TurndownService from 'turndown'

type Element = Parameters<TurndownService.ReplacementFunction>[1]

/** Limit for the columns that one cell spans, so that a typing mistake such as `colspan="4000"` does not write thousands of cells. */
const MOST_SPANNED = 40

/**
 * Writes tables of GitHub-flavoured Markdown. Replaces the plugin's rules, which scan the whole table for every row and take minutes for a
 * long table.
 */
export function writeTables(service: TurndownService): void {
  service.addRule('tableCell', { filter: ['th', 'td'], replacement: (content, cell) => toCell(content) + '     |'.repeat(spanOf(cell) - 1) })
  service.addRule('tableRow', { filter: 'tr', replacement: (content) => (content === '' ? '' : `\n|${content}`) })
  service.addRule('table', { filter: 'table', replacement: writeTable })
}

function toCell(content: string): string {
  return ` ${content
    .trim()
    .replaceAll(/\s+/g, (space) => (space.includes('\n') ? '<br>' : space))
    .replaceAll('|', '\\|')
    .padEnd(3)} |`
}

function spanOf(cell: Pick<Element, 'getAttribute'>): number {
  const span = Math.trunc(Number(cell.getAttribute('colspan')))
  return span > 1 ? Math.min(MOST_SPANNED, span) : 1
}

/** Markdown tables need a head: a table without one gets an empty row. */
function writeTable(content: string, table: Element): string {
  const rows = listOf(table.querySelectorAll('tr'))
  const columns = Math.max(0, ...rows.map((row) => listOf(row.children).reduce((sum, cell) => sum + spanOf(cell), 0)))
  const lines = content.trim().replaceAll(/\n+/g, '\n')
  const rule = `|${' --- |'.repeat(columns)}`
  const end = lines.indexOf('\n')
  const [head, body] = end === -1 ? [lines, ''] : [lines.slice(0, end), lines.slice(end)]
  const written = isHead(rows[0]) ? `${head}\n${rule}${body}` : `|${'     |'.repeat(columns)}\n${rule}\n${lines}`
  const caption = table.querySelector('caption')?.textContent?.trim() ?? ''
  return `\n\n${caption === '' ? '' : `${caption}\n\n`}${columns < 2 && rows.length < 2 ? content : written}\n\n`
}

function isHead(row: Element | undefined): boolean {
  return row !== undefined && (row.parentNode?.nodeName === 'THEAD' || listOf(row.children).every(({ nodeName }) => nodeName === 'TH'))
}

/** The library's element lists have a length but no iterator. */
function listOf<T>(elements: ArrayLike<T>): T[] {
  return Array.from(elements)
}
