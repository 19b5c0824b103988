import type { ContentReader } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'

import { openMemoryContent } from './memory-content.ts'

/** A reader of these documents: that of the product, over a read copy in memory. */
export function createMemoryReader(documents: readonly PublishedDocument[]): ContentReader {
  return openMemoryContent(documents).reader
}
