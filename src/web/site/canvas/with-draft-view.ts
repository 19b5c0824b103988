import type { ContentReader } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { viewType } from '#model/types/view.ts'

/** Reads what is published, with a view in place of the published one of its name, or beside the others if there is none. */
export function withDraftView(reader: ContentReader, { view, name }: { view: PublishedDocument; name: string }): ContentReader {
  return {
    ...reader,
    findByName: (type, urlName, language, reads) =>
      type === viewType.name && urlName === name ? view : reader.findByName(type, urlName, language, reads),
  }
}
