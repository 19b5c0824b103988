import type { PublishedDocument } from '#model/content/document.ts'
import type { ContentReader, ItemName } from '#model/content/content-reader.ts'
import { keptWith } from '#base/pure/kept.ts'
import type { PageItems } from '#model/pages/page-data.ts'
import type { LoadedPage } from '../load-page.ts'
import { findOriginal } from '../product-files/sheet-source.ts'
import type { RecordingReader } from '../recording-reader.ts'

type Finding = { reader: ContentReader; recording: RecordingReader }

/** Published items in the page's language. */
export function createItems(page: LoadedPage, finding: Finding): PageItems {
  const { language, reads } = page
  const { reader } = finding
  return {
    list: (type) => findList(type, page, finding),
    find: (type, urlName) => reader.findByName(type, urlName, language.code, reads),
    count: (type) => reader.listNames(type, language.code, reads).length,
    languages: (type) => languagesOf(reader.listNames(type, language.code, reads)),
    naming: (type, field, name) => reader.listNaming({ type, field, name }, language.code, reads),
    original: (document) => findOriginal(document, { reader, reads }),
  }
}

const languagesOf = keptWith((names: readonly ItemName[]) => new Map(names.map(({ urlName, language }) => [urlName, language])))

function findList(type: string, { lists, language, reads }: LoadedPage, { reader, recording }: Finding): readonly PublishedDocument[] | undefined {
  if (!lists.has(type)) return reader.listByType(type, language.code, reads)
  const list = lists.get(type)
  recording.note({
    ask: (again, asker) => (asker.lists.has(type) ? asker.lists.get(type) : again.listByType(type, language.code, asker.reads)),
    answer: list,
  })
  return list
}
