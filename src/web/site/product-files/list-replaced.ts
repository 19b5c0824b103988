import { sortAsListed } from '#model/content/item-brief.ts'
import type { ContentReader, ReadSet } from '#model/content/content-reader.ts'
import { defaultLanguage } from '#model/languages.ts'
import { readProduct, type Product } from '#model/products/read-product.ts'
import { productType } from '#model/types/product.ts'
import { findOriginal } from './sheet-source.ts'

/** The series that name a series as their successor. The successor is read from the text in the default language, as all numbers are. */
export function listReplaced(code: string, language: string, { reader, reads }: { reader: ContentReader; reads: ReadSet }): Product[] {
  const languages = new Set([defaultLanguage(reader.listLanguages(reads)).code, language])
  const naming = { type: productType.name, field: 'data.successor', name: code }
  const keys = new Set([...languages].flatMap((one) => reader.listNaming(naming, one, reads).map(({ contentKey }) => contentKey)))
  const products = sortAsListed(reader.listByKeys([...keys], language, reads)).flatMap(
    (document) => readProduct(document, findOriginal(document, { reader, reads })) ?? [],
  )
  return products.filter(({ data }) => data.successor === code)
}
