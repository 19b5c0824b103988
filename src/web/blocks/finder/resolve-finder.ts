import type { PageLinks, PagePlace, PageWords } from '#model/pages/page-data.ts'
import { FINDER_CONTROLS, FINDER_FILTERS, type Filter, type FinderAnswer, type FinderParameters, type RawParameters } from '#model/products/finder.ts'
import { sayAll } from '#texts/say.ts'
import { keepUnits } from '../keep-units.ts'
import { addressWith } from '../lists/list-address.ts'
import { addressOf, keep, ownPath, readFinderParameters } from './finder-page-address.ts'
import { FINDER_TEXTS, type FilterView, type FinderProps } from './finder-props.ts'
import { groupFilters, isSet } from './group-filters.ts'
import { resolvePages } from './resolve-pages.ts'
import { OWN_COLUMNS, resolveColumns, resolveRows } from './resolve-rows.ts'
import { writeCount } from './write-count.ts'

/** Props of the finder for its address: filters with counts, results, and suggestions when there are none. */
export function resolveFinder(answer: FinderAnswer, page: PageWords & PagePlace & PageLinks): FinderProps {
  const given = readFinderParameters(page)
  const path = addressWith(page)
  const href = (parameters: FinderParameters) => addressOf(path, parameters)
  const filters = answer.filters.map((filter) => toFilterView(filter, href, page))
  const controls = Object.fromEntries(Object.entries(given).filter(([name]) => isControl(name) && name !== 'page'))
  const rows = resolveRows(answer, page)
  const view = given['view'] === undefined ? 'auto' : answer.view
  return {
    isEmpty: answer.all === 0,
    path,
    comparePath: ownPath(page, '/products/compare'),
    csvHref: addressOf(`${page.basePath}/api/models.csv`, { ...without(given, ['page', 'view']), ...languageOf(page) }),
    resetHref: href(controls),
    texts: {
      ...sayAll(page.text, FINDER_TEXTS),
      comparePicked: page.text('finderComparePicked', { count: '{count}' }),
      removeModel: page.text('finderRemoveModel', { model: '{model}' }),
    },
    show: page.text('finderShowCount', { count: answer.total }),
    groups: groupFilters(filters, page.text),
    active: filters.filter(isSet).length,
    count: writeCount(answer, page),
    total: answer.total,
    chips: answer.chips.map(({ name, text, without: rest }) => ({
      name,
      text: keepUnits(text),
      href: href(rest),
      label: page.text('finderRemove', { filter: text }),
    })),
    problemsTitle: page.text('finderProblems', { count: answer.problems.length }),
    problems: answer.problems.map(({ name, message }) => ({ name, message, field: filters.some((one) => one.name === name) ? name : undefined })),
    relaxations: answer.relaxations.map(({ text, count, relaxed }) => ({
      text: keepUnits(text),
      count: page.text('finderCountOf', { count }),
      href: href(relaxed),
    })),
    columns: resolveColumns(answer, rows, href, page),
    hasUsualColumns: given['columns'] === undefined,
    rows,
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

function toFilterView(filter: Filter, href: (parameters: FinderParameters) => string, { text: say }: Pick<PageWords, 'text'>): FilterView {
  const { name, label, unit, hint, typed = '', readAs, problem, options } = filter
  const kind = FINDER_FILTERS[name].kind === 'choice' ? 'choice' : 'typed'
  return {
    name,
    kind,
    label,
    unit: unit === '' ? undefined : unit,
    hint,
    typed,
    readAs: readAs === undefined ? undefined : say('finderReadAs', { value: readAs }),
    problem,
    all: say('finderAll', { count: options.length }),
    options: options.map(({ value, label: text, count, isChosen, toggled }) => ({
      value,
      label: keepUnits(text),
      count,
      isChosen,
      href: kind === 'typed' ? href(toggled()) : undefined,
    })),
  }
}

/** The choices of order: the default one, and both directions of every shown column. */
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

function languageOf({ language }: PageWords): RawParameters {
  return language.startsWith('en') ? {} : { lang: language }
}

function isControl(name: string): boolean {
  return (FINDER_CONTROLS as readonly string[]).includes(name)
}

function without(parameters: FinderParameters, names: readonly string[]): FinderParameters {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !names.includes(name)))
}
