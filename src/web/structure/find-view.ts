import type { PublishedDocument } from '#model/content/document.ts'
import type { ContentReader, ReadSet } from '#model/content/content-reader.ts'
import { viewType } from '#model/types/view.ts'

/** Finds a view by its name, ignoring case. */
export function findView(
  reader: ContentReader,
  name: string,
  { language, reads }: { language: string; reads: ReadSet },
): PublishedDocument | undefined {
  return reader.findByName(viewType.name, name.toLowerCase(), language, reads)
}
