import type { PageLinks, PagePlace, PageWords } from '#model/pages/page-data.ts'
import { FINDER_CONTROLS, FINDER_FILTERS, type Filter, type FinderAnswer, type FinderParameters } from '#model/products/finder.ts'
import { keepUnits } from '../keep-units.ts'
import { addressWith } from '../lists/list-address.ts'
import { addressOf, keep, ownPath, readFinderParameters } from './finder-address.ts'
import type { FilterView, FinderProps } from './finder-props.ts'
import { FINDER_TEXTS } from './finder-texts.ts'
import { groupFilters, isSet } from './group-filters.ts'
import { resolvePages } from './resolve-pages.ts'
import { OWN_COLUMNS, resolveColumns, resolveRows } from './resolve-rows.ts'
import { writeCount } from './write-count.ts'

const TEXT_NAMES = Object.keys(FINDER_TEXTS.en).filter((name) => name.startsWith('finder'))

/** The finder as the address has it: filters with their counts, what is found, and the way on when nothing is. */
export function resolveFinder(answer: FinderAnswer, page: PageWords & PagePlace & PageLinks): FinderProps {
  const given = readFinderParameters(page)
  const path = addressWith(page)
  const href = (parameters: FinderParameters) => addressOf(path, parameters)
  const filters = answer.filters.map((filter) => toFilterView(filter, href))
  const controls = Object.fromEntries(Object.entries(given).filter(([name]) => isControl(name) && name !== 'page'))
  const view = given['view'] === undefined ? 'auto' : answer.view
  return {
    path,
    comparePath: ownPath(page, '/products/compare'),
    csvHref: addressOf(`${page.basePath}/api/models.csv`, { ...without(given, ['page', 'view']), ...languageOf(page) }),
    resetHref: href(controls),
    texts: Object.fromEntries(TEXT_NAMES.map((name) => [name, page.text(name)])),
    groups: groupFilters(filters, (name) => page.text(`finderGroup${name}`)),
    active: filters.filter(isSet).length,
    count: writeCount(answer, page),
    total: answer.total,
    chips: answer.chips.map(({ name, text, without: rest }) => ({
      name,
      text: keepUnits(text),
      href: href(rest),
      label: page.text('finderRemove', { filter: text }),
    })),
    problems: answer.problems.map(({ name, message }) => ({ name, message, field: filters.some((one) => one.name === name) ? name : undefined })),
    relaxations: answer.relaxations.map(({ text, count, relaxed }) => ({
      text: keepUnits(text),
      count: count === 1 ? page.text('finderCountOne') : page.text('finderCountOf', { count: String(count) }),
      href: href(relaxed),
    })),
    columns: resolveColumns(answer, href),
    hasUsualColumns: given['columns'] === undefined,
    rows: resolveRows(answer, page),
    view,
    views: (['table', 'cards'] as const).map((name) => ({
      name,
      text: page.text(name === 'table' ? 'finderTable' : 'finderCards'),
      href: href({ ...without(given, ['view']), view: name }),
      isCurrent: view === name,
    })),
    sort: { kept: keep(given, ['sort', 'page']), options: toOrders(answer, page), value: given['sort'] ?? '' },
    columnChoice: {
      kept: keep(given, ['columns', 'page']),
      columns: answer.columns.filter(({ name }) => !OWN_COLUMNS.has(name)).map(({ name, label, isShown }) => ({ name, label, isShown })),
    },
    kept: keep(controls, []),
    pages: resolvePages(answer.page, page, (number) => href(number === 1 ? without(given, ['page']) : { ...given, page: String(number) })),
  }
}

function toFilterView(filter: Filter, href: (parameters: FinderParameters) => string): FilterView {
  const { name, label, unit, hint, typed = '', readAs, problem, options } = filter
  return {
    name,
    kind: FINDER_FILTERS[name].kind === 'choice' ? 'choice' : 'typed',
    label,
    unit: unit === '' ? undefined : unit,
    hint,
    typed,
    readAs,
    problem,
    options: options.map(({ value, label: text, count, isChosen, toggled }) => ({
      value,
      label: keepUnits(text),
      count,
      isChosen,
      href: href(toggled),
    })),
  }
}

/** Orders by the columns that are shown, both ways, and the usual one. */
function toOrders({ columns }: FinderAnswer, page: PageWords): { value: string; text: string }[] {
  const shown = columns.filter(({ isShown, name }) => isShown || name === 'model')
  return [
    { value: '', text: page.text('finderDefaultOrder') },
    ...shown.flatMap(({ name, label }) => [
      { value: name, text: page.text('finderAscending', { column: label }) },
      { value: `-${name}`, text: page.text('finderDescending', { column: label }) },
    ]),
  ]
}

function languageOf({ language }: PageWords): FinderParameters {
  return language.startsWith('en') ? {} : { lang: language }
}

function isControl(name: string): boolean {
  return (FINDER_CONTROLS as readonly string[]).includes(name)
}

function without(parameters: FinderParameters, names: readonly string[]): FinderParameters {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !names.includes(name)))
}
