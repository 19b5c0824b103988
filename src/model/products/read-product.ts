import { ProductBody, productType } from '../types/product.ts'
import type { PublishedDocument } from '../content/document.ts'
import type { z } from 'zod'

/** A product series as pages, files and lists use it. */
export type Product = z.infer<typeof ProductBody> & { document: PublishedDocument }

const parsed = new WeakMap<PublishedDocument, WeakMap<PublishedDocument, Product>>()
const bodies = new WeakMap<PublishedDocument, z.infer<typeof ProductBody> | null>()

/**
 * The series of an item, with the texts of `document` and the numbers of `original`, the same item in the site's default language: a number
 * is edited once and applies in every language. Undefined when the item is not a product.
 */
export function readProduct(document: PublishedDocument | undefined, original: PublishedDocument | undefined = document): Product | undefined {
  if (document === undefined || original === undefined) return undefined
  const known = parsed.get(document)?.get(original)
  if (known !== undefined) return known
  const [words, numbers] = [readBody(document), readBody(original)]
  if (words === undefined || numbers === undefined) return undefined
  const product: Product = {
    ...words,
    document,
    status: numbers.data.status,
    sectors: numbers.sectors,
    models: numbers.models,
    data: { ...numbers.data, features: words.data.features },
  }
  parsed.set(document, (parsed.get(document) ?? new WeakMap<PublishedDocument, Product>()).set(original, product))
  return product
}

/** Documents are shared and never change, so each is parsed only once. */
function readBody(document: PublishedDocument): z.infer<typeof ProductBody> | undefined {
  const known = bodies.get(document)
  if (known !== undefined) return known ?? undefined
  const body = document.type === productType.name ? (ProductBody.safeParse(document.body).data ?? null) : null
  bodies.set(document, body)
  return body ?? undefined
}

/** The features that the summary does not contain. */
export function unsaidFeatures({ summary, data }: Pick<Product, 'summary' | 'data'>): readonly string[] {
  return data.features.filter((feature) => !summary.includes(feature))
}
