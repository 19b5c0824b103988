import { productType } from '#model/types/product.ts'
import { SiteBody } from '#model/types/site.ts'
import type { ContentReader, ReadSet } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { defaultLanguage } from '#model/languages.ts'
import { toSeriesName } from '#model/products/addresses.ts'
import { readProduct, type Product } from '#model/products/read-product.ts'
import { keptWith } from '#base/pure/kept.ts'
import { findSite } from '#web/structure/site-frame.ts'

/** Everything the files of a series are made of. Equal inputs give the same object, so that results can be cached by it. */
export type SheetSource = {
  product: Product
  /** Language of the texts, delivery form. */
  language: string
  /** Public path of the page, base path and language included. */
  path: string
  /** `path` with the site's origin. */
  url: string
  /** Number of publications: of the item with the numbers, and of its text when that is in another language. */
  revision: number
  /** Time of the latest of these publications, ISO 8601. */
  date: string
  publisher: { name: string; phone: string; email: string; address: readonly string[] }
  successor: Product | undefined
}

/** What the source is read from. */
export type SheetPlace = { reader: ContentReader; reads: ReadSet; siteUrl: string }

type Kept = { inputs: readonly unknown[]; source: SheetSource }
const sourcesOf = keptWith((_document: PublishedDocument) => new Map<string, Kept>())
const parseSite = keptWith((document: PublishedDocument) => SiteBody.safeParse(document.body).data)

/** Reads what the files of a series are made of; undefined when the item is no series, or the site has no settings. */
export function readSheetSource(document: PublishedDocument, path: string, place: SheetPlace): SheetSource | undefined {
  const { reader, reads, siteUrl } = place
  const original = findOriginal(document, place)
  const site = findSite({ reader }, document.language, reads)
  const product = readProduct(document, original)
  const publisher = site && parseSite(site)
  if (product === undefined || publisher === undefined) return undefined
  const successor = findSuccessor(product, place)
  const inputs = [product, publisher, successor]
  const known = sourcesOf(document).get(path)
  if (known !== undefined && known.inputs.every((one, index) => one === inputs[index])) return known.source
  const isOwn = original === document
  const source: SheetSource = {
    product,
    language: document.language,
    path,
    url: siteUrl + path,
    revision: isOwn ? document.version : original.version + document.version - 1,
    date: isOwn || document.publishedDate > original.publishedDate ? document.publishedDate : original.publishedDate,
    publisher,
    successor,
  }
  sourcesOf(document).set(path, { inputs, source })
  return source
}

/** The item in the site's default language, which holds the numbers; the item itself when there is none in that language. */
export function findOriginal(document: PublishedDocument, { reader, reads }: Pick<SheetPlace, 'reader' | 'reads'>): PublishedDocument {
  const { code } = defaultLanguage(reader.listLanguages(reads))
  return document.language === code ? document : (reader.findDocument(document.contentKey, code, reads) ?? document)
}

function findSuccessor({ data, document }: Product, { reader, reads }: SheetPlace): Product | undefined {
  if (data.successor === null) return undefined
  const found = reader.findByName(productType.name, toSeriesName(data.successor), document.language, reads)
  return found && readProduct(found, findOriginal(found, { reader, reads }))
}
