import type { PageDay, PageItems, PageLinks, PagePlace, PageValues, PageWords } from '#model/pages/page-data.ts'
import type { ProductModel } from '#model/types/product-model.ts'
import { askAddress, toModelAnchor } from '#model/products/addresses.ts'
import { listModelsOn } from '#model/products/life-cycle.ts'
import { modelColumns, type ModelColumn } from '#model/products/list-models.ts'
import type { Product } from '#model/products/read-product.ts'
import { findSuccessorModel } from '#model/products/replacement.ts'
import { padColumn } from '#model/quantities/align-decimals.ts'
import { say } from '#texts/say.ts'
import { toPublicHref } from '../account/hrefs.ts'
import { defineBlock } from '../define-block.ts'
import { findSuccessor } from '../life-cycle/life-cycle.block.ts'
import { webPage } from '../link-view.ts'
import { addressWith, readParameter } from '../lists/list-address.ts'
import { EXAMPLE_SERIES, findSeries, seriesAttributes } from '../product-page.ts'
import { ModelTable, type ModelRow, type ModelTableProps } from './model-table.tsx'

/** Sort keys are compared as text, so all numbers have the same decimals. */
const KEY_DECIMALS = 4

type ModelPage = PageWords & PageDay & PagePlace & PageValues & PageLinks & PageItems
type Order = { sort: string; order: 'asc' | 'desc' }

/** The models of a series, each with an anchor and links to ask for it and to save it. */
export const modelTableBlock = defineBlock({
  definition: 'busbar:modelTable',
  label: { en: 'Model table', de: 'Modelltabelle' },
  purpose: {
    en: 'The models of a series with their values; visitors can sort, save and enquire about them.',
    de: 'Die Modelle einer Baureihe mit ihren Werten; Besucher können sie sortieren, merken und anfragen.',
  },
  icon: 'table',
  group: 'products',
  attributes: seriesAttributes,
  initial: {},
  component: ModelTable,
  headings: () => [2],
  sheet: 'product',
  resolve(attributes, page: ModelPage): ModelTableProps | undefined {
    const product = findSeries(attributes, page)
    if (product === undefined || product.models.length === 0) return undefined
    const models = listModelsOn(product.models, product.data, page.today)
    const columns = modelColumns(page.language, product.data)
    const order = readOrder(columns, page)
    const pads = columns.map((column) => padColumn(models, column.write, page.language))
    const successors = isRunningOut(product) ? (findSuccessor(product, page)?.models ?? []) : []
    return {
      heading: page.text('productModels'),
      count: page.text('productModelCount', { count: product.models.length }),
      model: say(page.language, 'word.model'),
      ask: page.text('productAskModel'),
      save: page.text('save'),
      columns: columns.map((column) => toHead(column, order, page)),
      rows: sorted(models, columns, order).map((model) => toRow(model, { columns, pads, successors, product }, page)),
    }
  },
  islandFor: ({ rows }) => (rows.length > 2 ? 'modelTable' : undefined),
  islandProps: () => ({}),
  examples: EXAMPLE_SERIES,
})

function isRunningOut({ status }: Product): boolean {
  return status === 'nrnd' || status === 'eol'
}

function readOrder(columns: readonly ModelColumn[], page: PagePlace): Order {
  const sort = readParameter(page, 'sort')
  const isKnown = columns.some(({ name }) => name === sort)
  return { sort: isKnown ? sort : '', order: isKnown && readParameter(page, 'order') === 'desc' ? 'desc' : 'asc' }
}

function sorted(models: readonly ProductModel[], columns: readonly ModelColumn[], { sort, order }: Order): readonly ProductModel[] {
  const column = columns.find(({ name }) => name === sort)
  if (column === undefined) return models
  return models.toSorted((one, other) => (order === 'asc' ? 1 : -1) * (column.key(one) - column.key(other)))
}

function toHead(
  { name, label, unit }: ModelColumn,
  { sort, order }: Order,
  page: PageWords & PagePlace & PageLinks,
): ModelTableProps['columns'][number] {
  const isCurrent = sort === name
  const turned = isCurrent && order === 'asc' ? 'desc' : ''
  return {
    label,
    unit,
    name,
    order: !isCurrent ? 'none' : order === 'asc' ? 'ascending' : 'descending',
    href: `${addressWith(page, { sort: name, order: turned })}#models`,
    said: [page.text('sortedUp', { column: label }), page.text('sortedDown', { column: label })],
  }
}

type RowFrame = {
  columns: readonly ModelColumn[]
  pads: readonly ReadonlyMap<ProductModel, string>[]
  successors: readonly ProductModel[]
  product: Product
}

function toRow(model: ProductModel, { columns, pads, successors, product }: RowFrame, page: ModelPage): ModelRow {
  const newer = findSuccessorModel(model, successors)
  const series = newer && findSuccessor(product, page)
  const path = series && page.pathOf(series.document)
  return {
    id: toModelAnchor(model.model),
    model: model.model,
    linkText: page.text('productLinkToModel', { model: model.model }),
    cells: columns.map((column, place) => ({
      text: column.write(model),
      key: Math.min(column.key(model), 1e12).toFixed(KEY_DECIMALS),
      pad: pads[place]?.get(model) || undefined,
    })),
    ask: {
      href: page.link(webPage(askAddress(model.model)))?.href,
      hint: page.text('productAskModelHint', { model: model.model }),
    },
    ...(page.content?.contentKey === product.document.contentKey ? { save: toSaveHref(model.model, page) } : {}),
    ...(newer === undefined
      ? {}
      : {
          newer: {
            text: page.text('productNewer', { model: newer.model }),
            href: path === undefined ? undefined : `${path}#${toModelAnchor(newer.model)}`,
          },
        }),
  }
}

/** The page with the button that saves a model; guests sign in first. */
function toSaveHref(model: string, page: PagePlace & PageLinks): string {
  const path = `${page.route.path}#${toModelAnchor(model)}`
  return `${toPublicHref(page, '/account/save')}?${new URLSearchParams({ kind: 'model', path }).toString()}`
}
