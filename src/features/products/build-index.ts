import type { PublishedDocument } from '#model/content/document.ts'
import type { FilterName } from '#model/products/finder.ts'
import { roleOf } from '#model/products/role-of.ts'
import { addBit, bitsWhere, noBits, type Bits } from './bits.ts'
import { CHOICES, CHOICE_NAMES, CHOICE_ORDER, QUANTITIES, QUANTITY_NAMES, toValue, type ChoiceName, type QuantityName } from './filters.ts'
import { createSpans, type Spans } from './spans.ts'
import { listModels, type Model } from './list-models.ts'

/** The documents that the finder is built from: published, in one language. */
export type CatalogueDocuments = {
  products: readonly PublishedDocument[]
  categories: readonly PublishedDocument[]
  sectors: readonly PublishedDocument[]
}

/** Models in columns: the values that a filter reads are next to each other in memory, so 50,000 models are scanned quickly. */
export type CatalogueIndex = {
  models: readonly Model[]
  all: Bits
  /** The models that supply power, high voltage included. */
  supplying: Bits
  spans: Readonly<Record<QuantityName, Spans>>
  /** AC and DC input ranges, for a filter that names the kind of voltage. */
  inputs: { AC: Spans; DC: Spans }
  /** Footprint with its longer side first, and height, in mm. */
  size: { long: Float64Array; short: Float64Array; height: Float64Array }
  /** The values of each choice in order, each with the models that have it. */
  choices: Readonly<Record<ChoiceName, ReadonlyMap<string, Bits>>>
  /** Titles of categories and sectors by value. */
  titles: ReadonlyMap<FilterName, ReadonlyMap<string, string>>
  /** Titles of categories by `urlPath`. */
  categoryTitles: ReadonlyMap<string, string>
  /** The position of a model by its name without case, spaces and hyphens. */
  places: ReadonlyMap<string, number>
  /** Results of `keptIn`, such as the bits of suggested values and sorted positions; they live as long as the index. */
  kept: Map<string, unknown>
}

/** Builds the columns from published documents. */
export function buildIndex(documents: CatalogueDocuments): CatalogueIndex {
  const models = listModels(documents.products)
  const size = models.length
  const spans = toRecord(QUANTITY_NAMES, (name) => createSpans(models, QUANTITIES[name].valuesOf))
  const tree = readCategories(documents.categories)
  const valuesOf = (name: ChoiceName) => (name === 'category' ? tree.listAbove : CHOICES[name])
  const choices = toRecord(CHOICE_NAMES, (name) => {
    const order = name === 'category' ? [...tree.titles.keys()] : name === 'sector' ? titlesOf(documents.sectors).keys() : CHOICE_ORDER[name]
    return listChoices(models, valuesOf(name), [...(order ?? [])])
  })
  const footprint = (pick: (...sides: number[]) => number) => Float64Array.from(models, ({ series: { sizeMm } }) => pick(sizeMm.length, sizeMm.width))
  return {
    models,
    all: bitsWhere(size, () => true),
    supplying: bitsWhere(size, (place) => models[place] !== undefined && roleOf(models[place].series) !== 'accessory'),
    spans,
    inputs: {
      AC: createSpans(models, ({ series, model }) => (series.input.type === 'AC' ? [model.inputMinV, model.inputMaxV] : undefined)),
      DC: createSpans(models, ({ series: { input }, model }) => {
        if (input.type === 'DC') return [model.inputMinV, model.inputMaxV]
        const [low, high] = input.dcRangeV ?? []
        return low === undefined || high === undefined ? undefined : [low, high]
      }),
    },
    size: {
      long: footprint(Math.max),
      short: footprint(Math.min),
      height: Float64Array.from(models, ({ series }) => series.sizeMm.height),
    },
    choices,
    titles: new Map<FilterName, ReadonlyMap<string, string>>([
      ['category', tree.titles],
      ['sector', titlesOf(documents.sectors)],
      ['approvals', new Map(models.flatMap(({ series }) => series.approvals.map((name): [string, string] => [toValue(name), name])))],
    ]),
    categoryTitles: new Map(documents.categories.map(({ body, title, urlName }) => [String(body['urlPath'] ?? urlName), title])),
    places: new Map(models.map(({ name }, place) => [toPlainName(name), place])),
    kept: new Map(),
  }
}

/** Computes something from an index once and keeps it as long as the index lives. */
export function keptIn<Result>({ kept }: CatalogueIndex, key: string, work: () => Result): Result {
  if (kept.has(key)) return kept.get(key) as Result
  const result = work()
  kept.set(key, result)
  return result
}

/** A model's name for look-up: case, spaces and hyphens do not matter. */
export function toPlainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

const NUMERIC = new Intl.Collator('en', { numeric: true })

/** The values that models have: first those of `order`, then the others. */
function listChoices(models: readonly Model[], valuesOf: (model: Model) => readonly string[], order: readonly string[]): Map<string, Bits> {
  const found = new Map<string, Bits>()
  models.forEach((model, place) => {
    for (const value of valuesOf(model)) {
      const bits = found.get(value) ?? noBits(models.length)
      addBit(bits, place)
      found.set(value, bits)
    }
  })
  const ranks = new Map(order.map((value, rank) => [value, rank]))
  const rankOf = (value: string) => ranks.get(value) ?? order.length
  return new Map([...found].toSorted(([a], [b]) => rankOf(a) - rankOf(b) || NUMERIC.compare(a, b)))
}

type CategoryTree = { titles: Map<string, string>; listAbove(model: Model): readonly string[] }

/** Categories by urlName; a category contains the models of its subcategories. */
function readCategories(documents: readonly PublishedDocument[]): CategoryTree {
  const byPath = new Map(documents.map((document) => [String(document.body['urlPath'] ?? document.urlName), document]))
  const byName = new Map(documents.map((document) => [document.urlName, document]))
  const findAbove = ({ body }: PublishedDocument) => {
    const parent = body['parent']
    return typeof parent === 'string' ? (byName.get(parent) ?? byPath.get(parent)) : undefined
  }
  const lines = new Map<string, string[]>()
  function lineOf(path: string): string[] {
    const known = lines.get(path)
    if (known !== undefined) return known
    const line: string[] = []
    // Stops at a category that was already visited, because parents may form a cycle.
    for (let at = byPath.get(path); at !== undefined && !line.includes(at.urlName); at = findAbove(at)) line.push(at.urlName)
    lines.set(path, line)
    return line
  }
  return { titles: titlesOf(documents), listAbove: ({ categoryPath }) => lineOf(categoryPath) }
}

function titlesOf(documents: readonly PublishedDocument[]): Map<string, string> {
  return new Map(documents.map(({ urlName, title }) => [urlName, title]))
}

function toRecord<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value): Record<Name, Value> {
  // The cast is safe: there is one entry for each name.
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}
