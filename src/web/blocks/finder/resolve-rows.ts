import type { PageLinks, PagePlace, PageWords } from '#model/pages/page-data.ts'
import type { FinderAnswer, FinderColumn, FinderParameters, FinderRow } from '#model/products/finder.ts'
import { padColumn } from '#model/quantities/align-decimals.ts'
import { keepUnits } from '../keep-units.ts'
import { breakCompounds } from '../break-compounds.ts'
import { ownPath } from './finder-page-address.ts'
import type { CellView, ColumnView, RowView } from './finder-props.ts'

/** Characters that fit into a third of a phone's width. */
const WIDE = 15
/** As wide as the space and the edges of a badge beside the name of a series. */
const BADGE_EDGES = '\u00A0'.repeat(7)
/** Drawn by the finder itself at the head of each row. */
export const OWN_COLUMNS: ReadonlySet<string> = new Set(['model', 'series'])

/** The head cells: the model, then the shown columns, each with the longest text of its rows. */
export function resolveColumns(
  { columns }: FinderAnswer,
  rows: readonly RowView[],
  href: (parameters: FinderParameters) => string,
  page: Pick<PageWords, 'text'>,
): ColumnView[] {
  const model = columns.find(({ name }) => name === 'model')
  const shown = shownOf(columns).map((column, place) => toColumnView(column, longest(rows.map(({ cells }) => padded(cells[place]))), href, page))
  if (model === undefined) return shown
  const widestNote = longest(rows.flatMap(notesOf))
  return [{ ...toColumnView(model, longest(rows.map((row) => row.model)), href, page), widestNote }, ...shown]
}

/** The lines below a model's number; the badge of a new model stands beside its series, with a border and a space before it. */
function notesOf({ series, badge, successor }: RowView): string[] {
  return [badge?.status === 'new' ? `${series}${BADGE_EDGES}${badge.text}` : series, successor?.text ?? '']
}

const padded = (cell: CellView | undefined): string => (cell === undefined ? '' : cell.text + (cell.pad ?? ''))
const longest = (texts: readonly string[]): string => texts.reduce((widest, text) => (text.length > widest.length ? text : widest), '')

function toColumnView(
  { name, label, unit, isNumeric, sorted, toSort }: FinderColumn,
  widest: string,
  href: (parameters: FinderParameters) => string,
  { text }: Pick<PageWords, 'text'>,
): ColumnView {
  return {
    name,
    label: keepUnits(breakCompounds(label)),
    unit: unit === '' ? undefined : unit,
    isNumeric,
    widest,
    sort: { href: href(toSort), order: sorted ?? 'none', title: text('finderSort', { column: label }) },
  }
}

/** The rows with cells in the order of the columns; numbers are padded so that decimal marks are aligned. */
export function resolveRows({ columns, rows }: FinderAnswer, page: PageWords & PagePlace & PageLinks): RowView[] {
  const shown = shownOf(columns)
  const pads = new Map(
    shown.filter(({ isNumeric }) => isNumeric).map(({ name }) => [name, padColumn(rows, ({ cells }) => cells[name]?.text ?? '', page.language)]),
  )
  const wide = new Set(shown.map(({ name }) => name).filter((name) => rows.some(({ cells }) => (cells[name]?.text.length ?? 0) > WIDE)))
  // The address of a series is looked up once, however many of its models are shown.
  const hrefs = new Map<string, string>()
  const hrefOf = ({ seriesSlug, anchor }: FinderRow) => {
    const known = hrefs.get(seriesSlug) ?? ownPath(page, seriesPath(seriesSlug))
    hrefs.set(seriesSlug, known)
    return `${known}#${anchor}`
  }
  const toCell = (row: FinderRow, { name }: FinderColumn): CellView => ({
    column: name,
    text: keepUnits(row.cells[name]?.text ?? ''),
    pad: pads.get(name)?.get(row) || undefined,
    isWide: wide.has(name),
  })
  return rows.map((row) => ({
    model: row.model,
    series: row.seriesName,
    href: hrefOf(row),
    badge: toBadge(row.status, page),
    successor: row.successor === undefined ? undefined : { text: page.text('finderSuccessor', { name: row.successor }) },
    compareLabel: page.text('finderPickModel', { model: row.model }),
    cells: shown.map((column) => toCell(row, column)),
  }))
}

function shownOf(columns: readonly FinderColumn[]): FinderColumn[] {
  return columns.filter(({ name, isShown }) => isShown && !OWN_COLUMNS.has(name))
}

/** The address of a model: its anchor on the page of its series. */
export function modelHref({ seriesSlug, anchor }: Pick<FinderRow, 'seriesSlug' | 'anchor'>, page: PagePlace & PageLinks): string {
  return `${ownPath(page, seriesPath(seriesSlug))}#${anchor}`
}

const seriesPath = (slug: string) => `/product/${slug}`

/** A badge for models that are new or being discontinued; active ones have none. */
export function toBadge(status: FinderRow['status'], page: Pick<PageWords, 'text'>): RowView['badge'] {
  switch (status) {
    case 'active':
      return undefined
    case 'new':
      return { status, text: page.text('finderStatusNew') }
    case 'nrnd':
      return { status, text: page.text('finderStatusNrnd') }
    case 'eol':
      return { status, text: page.text('finderStatusEol') }
  }
}
