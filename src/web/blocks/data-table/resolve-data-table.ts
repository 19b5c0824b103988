import type { Json } from '#base/pure/json.ts'
import type { PageDay, PageItems, PageLinks, PagePlace, PageValues, PageWords } from '#model/pages/page-data.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { toLanguageTag } from '#model/languages.ts'
import { isTitled, listChoices, readChoice, toTitledText } from '../lists/choices.ts'
import { foldText, holdsWords } from '../lists/fold-text.ts'
import { foreignLanguage } from '../item-language.ts'
import { addressWith, readParameter } from '../lists/list-address.ts'
import { listMatching } from '../lists/list-matching.ts'
import { failedNotice, noMatchNotice, toSearchField, type ListForm } from '../lists/list-parts.ts'
import { naturalOrder } from '../lists/natural-order.ts'
import { slugsOf, toText } from '../lists/read-fields.ts'
import { writeDate } from '../write-date.ts'
import type { DataTableAttributes } from './data-table-attributes.ts'
import type { DataTableProps, TableCell, TableColumn, TableRow } from './data-table-props.ts'

/** Order and filters given by the address. */
type Asked = { sort: string; order: 'asc' | 'desc'; query: string; chosen: Record<string, string> }

/** Props of the table, with rows in the order that the address asks for. Rows that do not match its filters are hidden. */
export function resolveDataTable(
  table: DataTableAttributes,
  page: PageWords & PageDay & PagePlace & PageValues & PageLinks & PageItems,
  { id }: { id: string },
): DataTableProps {
  const frame = {
    id: `table-${id}`,
    caption: page.expression(table.caption),
    linkText: page.text('linkToRow', { name: '{name}' }),
    columns: [],
    rows: [],
  }
  const items = listMatching(table, page)
  if (items === undefined) return { ...frame, notice: failedNotice(page) }
  if (items.length === 0) return { ...frame, notice: { text: page.text('nothingToShow') } }
  const asked = readAsked(table, page)
  const rows = sorted(items, asked, page).map((document) => toRow(document, { table, asked }, page))
  const count = rows.filter(({ isHidden }) => !isHidden).length
  const hasFilters = table.search !== undefined || table.filters !== undefined
  return {
    ...frame,
    columns: table.columns.map((column) => toColumn(column, asked, page)),
    rows,
    ...(hasFilters
      ? {
          form: toForm(table, { items, asked, id: frame.id }, page),
          count: {
            pattern: table.countText ?? page.text('listCount', { count: '{count}', total: '{total}' }),
            count,
            total: rows.length,
            from: 1,
            to: count,
          },
          noMatch: { ...noMatchNotice(page), state: count === 0 ? 'shown' : 'hidden' },
        }
      : {}),
  }
}

function readAsked({ columns, sort, filters = [], search }: DataTableAttributes, page: PagePlace): Asked {
  const given = readParameter(page, 'sort')
  const isKnown = columns.some(({ field, isSorted }) => isSorted && field === given)
  return {
    sort: isKnown ? given : (sort ?? ''),
    order: isKnown && readParameter(page, 'order') === 'desc' ? 'desc' : 'asc',
    query: search === undefined ? '' : readParameter(page, search.parameter),
    chosen: Object.fromEntries(filters.map((filter) => [filter.parameter, readChoice(filter, page)])),
  }
}

function sorted(documents: readonly PublishedDocument[], { sort, order }: Asked, page: PageWords): readonly PublishedDocument[] {
  if (sort === '') return documents
  const compare = naturalOrder(toLanguageTag(page.language))
  const sign = order === 'asc' ? 1 : -1
  return documents.toSorted((one, other) => sign * compare(toText(one.body[sort]), toText(other.body[sort])))
}

function toRow(document: PublishedDocument, { table, asked }: { table: DataTableAttributes; asked: Asked }, page: PageWords & PageDay): TableRow {
  const { columns, filters = [] } = table
  const cells = columns.map((column) => toCell(document, { column, filters }, page))
  const values = Object.fromEntries(filters.map(({ parameter, field }) => [parameter, slugsOf(document, field).join(' ')]))
  const isChosen = filters.every(
    ({ parameter, field }) => asked.chosen[parameter] === '' || slugsOf(document, field).includes(asked.chosen[parameter] ?? ''),
  )
  const words = cells.flatMap(({ text, more }) => [text, ...more.map((one) => one.text)]).join(' ')
  return {
    id: document.urlName,
    cells,
    values,
    isHidden: !isChosen || !holdsWords(foldText(words), asked.query),
  }
}

type CellFrame = { column: DataTableAttributes['columns'][number]; filters: NonNullable<DataTableAttributes['filters']> }

function toCell(document: PublishedDocument, { column, filters }: CellFrame, page: PageWords & PageDay): TableCell {
  const text = toTitledText(document, column.field, filters)
  const langOf = (field: string) => (isTitled(field, filters) ? {} : toLang(document, page))
  const more = (column.more ?? []).flatMap(({ field, text: pattern }) => {
    const stored = toTitledText(document, field, filters)
    const value = writeDate(stored, page)
    if (value === '') return []
    if (pattern === undefined) return [{ text: value, ...langOf(field) }]
    const said = pattern.replace('{value}', value)
    return [{ text: isOldMonth(document.body[field], page) ? page.text('checkEdition', { said }) : said }]
  })
  if (text === '') return { text: column.empty ?? '', more, isEmpty: true }
  return { text, more, isEmpty: false, ...langOf(column.field) }
}

const MONTH = /^(\d{4})-(\d{2})$/
const MOST_MONTHS = 12

/** Whether a text is a month more than a year ago, such as that in which the edition of a standard was last checked. */
function isOldMonth(stored: Json | undefined, page: PageDay): boolean {
  const then = typeof stored === 'string' ? countMonths(stored) : undefined
  return then !== undefined && (countMonths(page.today().slice(0, 'yyyy-mm'.length)) ?? then) - then > MOST_MONTHS
}

function countMonths(text: string): number | undefined {
  const [, year, month] = MONTH.exec(text) ?? []
  return year === undefined || month === undefined ? undefined : Number(year) * 12 + Number(month)
}

function toLang(document: PublishedDocument, page: PageWords): { lang?: string } {
  const lang = foreignLanguage(document, page)
  return lang === undefined ? {} : { lang }
}

function toColumn(
  { field, label, isSorted }: DataTableAttributes['columns'][number],
  asked: Asked,
  page: PageWords & PagePlace & PageLinks,
): TableColumn {
  if (!isSorted) return { label }
  const isCurrent = asked.sort === field
  const turned = isCurrent && asked.order === 'asc' ? 'desc' : ''
  const order = !isCurrent ? 'none' : asked.order === 'asc' ? 'ascending' : 'descending'
  const href = addressWith(page, { q: asked.query, ...asked.chosen, sort: field, order: turned })
  return { label, sort: { name: field, href, order, said: [page.text('sortedUp', { column: label }), page.text('sortedDown', { column: label })] } }
}

type FormFrame = { items: readonly PublishedDocument[]; asked: Asked; id: string }

function toForm({ filters = [], search }: DataTableAttributes, { items, asked, id }: FormFrame, page: PageWords & PagePlace & PageLinks): ListForm {
  const selects = filters.map((filter) => ({
    name: filter.parameter,
    label: filter.label,
    all: page.text('all'),
    choices: listChoices(filter, items, asked.chosen[filter.parameter] ?? ''),
  }))
  const kept = readParameter(page, 'sort') === asked.sort && asked.sort !== '' ? [{ name: 'sort', value: asked.sort }] : []
  const turned = kept.length > 0 && asked.order === 'desc' ? [{ name: 'order', value: 'desc' }] : []
  return {
    id,
    action: addressWith(page),
    search: toSearchField(search, asked.query),
    selects,
    hidden: [...kept, ...turned],
    submit: page.text('filter'),
  }
}
