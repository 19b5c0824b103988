import {
  FINDER_FILTERS,
  type Filter,
  type FilterName,
  type FinderAnswer,
  type FinderColumn,
  type FinderParameters,
  type RawParameters,
} from '#model/products/finder.ts'
import { pickFinderParameters } from '#model/products/finder-address.ts'
import { countBits, hasBit } from './bits.ts'
import { keptIn, type CatalogueIndex } from './build-index.ts'
import { COLUMNS, columnUnit, type Place } from './columns.ts'
import { FILTER_NAMES, type QuantityName } from './filters.ts'
import { filterHint, filterLabel } from './label-of.ts'
import { listOptions } from './list-options.ts'
import { orderModels, readOrder, type Order } from './order-models.ts'
import { listProblems, readState, type ReadFilter } from './read-state.ts'
import { relax } from './relax.ts'
import { selectModels, type Selection } from './select-models.ts'
import { showRow } from './show-rows.ts'
import { rangeOf } from './spans.ts'
import { writeWish } from './write-wish.ts'

const PAGE_SIZE = 25

/** The answer to a state: the matching models in order, and how many each further choice would leave. */
export function findModels(index: CatalogueIndex, given: RawParameters, language: string): FinderAnswer {
  const place = { index, language }
  const parameters = pickFinderParameters(given)
  const filters = readState(parameters, index)
  const selection = selectModels(index, filters)
  const total = countBits(selection.found)
  const order = readOrder(parameters)
  const columns = listColumns(parameters, order, language)
  const page = readPage(parameters, total)
  const places = pageOf(selection, order, { ...place, page })
  const shown = COLUMNS.filter(({ name }) => columns.some((column) => column.name === name && column.isShown))
  return {
    total,
    all: index.models.length,
    filters: FILTER_NAMES.map((name) =>
      showFilter(name, { index, language, parameters, selection, filter: filters.find((one) => one.name === name) }),
    ),
    chips: filters.map((filter) => ({ name: filter.name, text: writeChip(filter, place), without: withoutFilter(parameters, filter.name) })),
    columns,
    rows: places.flatMap((at) => {
      const model = index.models[at]
      return model === undefined ? [] : [showRow(model, place, shown)]
    }),
    page,
    view: parameters['view'] === 'cards' ? 'cards' : 'table',
    relaxations: total > 0 ? [] : relax(filters, { parameters, selection, ...place }),
    problems: listProblems(filters, language),
  }
}

/** How many models match a state. */
export function countModels(index: CatalogueIndex, parameters: RawParameters): number {
  return countBits(selectModels(index, readState(parameters, index)).found)
}

/** The parameters without some filters, back at the first page. */
export function withoutFilter(parameters: FinderParameters, ...names: readonly string[]): FinderParameters {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => name !== 'page' && !names.includes(name)))
}

/** The text of a filter, such as `Power: 100 W or more`; a filter that could not be read is shown as it was typed. */
export function writeChip({ name, typed, wish }: ReadFilter, { index, language }: Place): string {
  return `${filterLabel(name, language)}: ${wish === undefined ? typed : writeWish(wish, index, language)}`
}

type Showing = Place & { parameters: FinderParameters; selection: Selection; filter: ReadFilter | undefined }

function showFilter(name: FilterName, showing: Showing): Filter {
  const { index, language, filter } = showing
  const { kind } = FINDER_FILTERS[name]
  const hint = filterHint(name, language)
  const { unit } = { unit: '', ...FINDER_FILTERS[name] }
  const range = kind === 'quantity' ? keptIn(index, `range ${name}`, () => rangeOf(index.spans[name as QuantityName])) : undefined
  return {
    name,
    label: filterLabel(name, language),
    ...(hint === undefined ? {} : { hint }),
    ...(unit === '' ? {} : { unit }),
    ...(filter === undefined ? {} : { typed: filter.typed }),
    ...(filter?.wish === undefined ? {} : { readAs: writeWish(filter.wish, index, language) }),
    ...(filter?.problem === undefined ? {} : { problem: filter.problem(language) }),
    options: listOptions(name, showing),
    ...(range === undefined ? {} : { range }),
  }
}

function listColumns(parameters: FinderParameters, order: Order | undefined, language: string): FinderColumn[] {
  const wanted = parameters['columns']?.split(/[,;]/).map((name) => name.trim())
  const isWanted = wanted !== undefined && wanted.some((name) => COLUMNS.some((column) => column.name === name))
  return COLUMNS.map((column) => {
    const { name, label, isShown = false } = column
    const unit = columnUnit(column, language)
    const sorted = order?.column === name ? order.direction : undefined
    const { page: _page, ...rest } = parameters
    return {
      name,
      label: label(language),
      ...(unit === undefined ? {} : { unit }),
      isNumeric: unit !== undefined || name === 'stock' || name === 'outputs',
      isShown: name === 'model' || (isWanted ? wanted.includes(name) : isShown),
      ...(sorted === undefined ? {} : { sorted }),
      toSort: { ...rest, sort: sorted === 'ascending' ? `-${name}` : name },
    }
  })
}

function readPage({ page = '1' }: FinderParameters, total: number): FinderAnswer['page'] {
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const number = /^\d{1,9}$/.test(page) ? Math.min(last, Math.max(1, Number(page))) : 1
  return { number, last, size: PAGE_SIZE }
}

/** Walks through the whole sorted order, which is computed once per index, and takes the matching models of one page. */
function pageOf({ found }: Selection, order: Order | undefined, { page, ...place }: Place & { page: FinderAnswer['page'] }): number[] {
  const places: number[] = []
  let skipped = (page.number - 1) * page.size
  for (const at of orderModels(order, place)) {
    if (!hasBit(found, at)) continue
    if (skipped > 0) skipped -= 1
    else places.push(at)
    if (places.length === page.size) break
  }
  return places
}
