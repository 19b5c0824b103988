import { ProductModel } from '#model/types/product-model.ts'
import { SeriesData } from '#model/types/series-data.ts'
import type { PublishedDocument } from '#model/content/document.ts'

/** A model with the data of its series and the title of its page. */
export type Model = {
  name: string
  model: ProductModel
  series: SeriesData
  seriesName: string
  seriesSlug: string
  /** The `urlPath` of its category. */
  categoryPath: string
  /** The content key of the picture of its class. */
  image: string | undefined
  outputs: number
}

/** The models of published series, in the order of the catalogue and then of the data sheet. Damaged series are left out. */
export function listModels(products: readonly PublishedDocument[]): Model[] {
  return products.flatMap((product) => [...modelsOf(product)])
}

const known = new WeakMap<PublishedDocument, readonly Model[]>()

/** Cached per document, because documents are shared and frozen. */
function modelsOf(product: PublishedDocument): readonly Model[] {
  const models = known.get(product) ?? readModels(product)
  known.set(product, models)
  return models
}

function readModels({ body, title, urlName }: PublishedDocument): Model[] {
  const series = SeriesData.safeParse(body['data']).data
  const models = ProductModel.array().safeParse(body['models']).data
  if (series === undefined || models === undefined) return []
  const name = typeof body['name'] === 'string' ? body['name'] : title
  const categoryPath = typeof body['category'] === 'string' ? body['category'] : series.category
  const shared = {
    series,
    seriesName: name,
    seriesSlug: urlName,
    categoryPath,
    image: toImageKey(body['image']),
    outputs: countOutputs(series.features),
  }
  return models.map((model) => ({ ...shared, name: model.model, model }))
}

function toImageKey(image: unknown): string | undefined {
  const reference = image as { source?: { ref?: { contentKey?: unknown } } } | undefined
  const key = reference?.source?.ref?.contentKey
  return typeof key === 'string' ? key : undefined
}

/**
 * The largest number of outputs of a series. Data sheets give it among the features, as "up to 8 outputs" or "8 channels 1–10 A"; a series
 * with neither has one. Standby outputs and fan supplies are auxiliary and do not count.
 */
export function countOutputs(features: readonly string[]): number {
  const counts = features.map((feature) => Number(/^(?:up to )?(\d+) (?:outputs|channels)\b/i.exec(feature)?.[1] ?? 1))
  return Math.max(1, ...counts)
}
