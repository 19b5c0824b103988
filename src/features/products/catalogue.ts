import type { ContentReader, ReadSet } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import type { Finder } from '#model/products/finder.ts'
import { productCategoryType } from '#model/types/product-category.ts'
import { productType } from '#model/types/product.ts'
import { sectorType } from '#model/types/sector.ts'
import { defaultLanguage } from '#model/languages.ts'
import { buildIndex, type CatalogueDocuments, type CatalogueIndex } from './build-index.ts'
import { compareModels } from './compare-models.ts'
import { countModels, findModels } from './find-models.ts'
import { tabulateModels } from './model-table.ts'

/** Opens the finder over a reader; each answer adds the lists it read to `reads`. */
export type Catalogue = (reader: ContentReader, reads: ReadSet) => Finder

/** How many languages have an index in memory; a site has only a few. */
const MOST_LANGUAGES = 20

/**
 * The finder over published products. It keeps one index per language and rebuilds it when the list of products, categories or sectors
 * holds other documents. Documents are shared and frozen, so comparing references is enough.
 */
export function createCatalogue(): Catalogue {
  const indexes = new Map<string, { documents: CatalogueDocuments; index: CatalogueIndex }>()

  function indexFor(reader: ContentReader, language: string, reads: ReadSet): CatalogueIndex {
    const documents: CatalogueDocuments = {
      // Numbers come from the default language, because a translation may be older.
      products: reader.listByType(productType.name, defaultLanguage(reader.listLanguages(reads)).code, reads).filter(isForEverybody),
      categories: reader.listByType(productCategoryType.name, language, reads),
      sectors: reader.listByType(sectorType.name, language, reads),
    }
    const known = indexes.get(language)
    if (known !== undefined && isSame(known.documents, documents)) return known.index
    const index = buildIndex(documents)
    if (indexes.size >= MOST_LANGUAGES) indexes.clear()
    indexes.set(language, { documents, index })
    return index
  }

  return (reader, reads) => ({
    find: (parameters, language) => findModels(indexFor(reader, language, reads), parameters, language),
    compare: (models, language) => compareModels(models, { index: indexFor(reader, language, reads), language }),
    table: (parameters, language, series) => tabulateModels(parameters, { index: indexFor(reader, language, reads), language }, series),
    count: (parameters, language) => countModels(indexFor(reader, language, reads), parameters),
  })
}

/** Readers of signed-in visitors list more documents; the finder is the same for everyone. */
function isForEverybody({ access }: PublishedDocument): boolean {
  return access === 'public'
}

function isSame(one: CatalogueDocuments, other: CatalogueDocuments): boolean {
  return isSameList(one.products, other.products) && isSameList(one.categories, other.categories) && isSameList(one.sectors, other.sectors)
}

function isSameList(one: readonly PublishedDocument[], other: readonly PublishedDocument[]): boolean {
  return one.length === other.length && one.every((document, place) => document === other[place])
}
