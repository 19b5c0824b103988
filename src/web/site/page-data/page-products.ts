import type { PublishedDocument } from '#model/content/document.ts'
import type { ContentReader } from '#model/content/content-reader.ts'
import type { PageLinks, PageProducts } from '#model/pages/page-data.ts'
import type { ProductFile } from '#model/products/product-file.ts'
import type { LoadedPage, Loading } from '../load-page.ts'
import { listReplaced } from '../product-files/list-replaced.ts'
import { fileToken } from '../product-files/product-files.ts'
import { readSheetSource } from '../product-files/sheet-source.ts'
import type { RecordingReader } from '../recording-reader.ts'

type Catalogue = Pick<Loading, 'reader' | 'finder' | 'files'>
type Frame = { recording: RecordingReader; words: string; siteUrl: string; pathOf: PageLinks['pathOf'] }

/** The finder over what is published, in the language `words`, and the files of series. */
export function createProducts(page: LoadedPage, loading: Catalogue, frame: Frame): PageProducts {
  const finder = loading.finder(loading.reader, page.reads)
  const { words } = frame
  return {
    findModels: (parameters) => finder.find(parameters, words),
    compareModels: (names) => finder.compare(names, words),
    countModels: (parameters) => finder.count(parameters, words),
    listReplaced: (code) => listReplaced(code, page.language.code, { reader: loading.reader, reads: page.reads }),
    files: (document) => listFiles(document, page, { ...loading, ...frame }),
  }
}

/** The size and checksum of a data sheet are known only after it was made, so the page notes a token that is dropped then. */
function listFiles(document: PublishedDocument, page: LoadedPage, parts: Catalogue & Frame): readonly ProductFile[] {
  const { files, reader, recording, siteUrl, pathOf } = parts
  const path = pathOf(document)
  const source = path === undefined ? undefined : readSheetSource(document, path, { reader, reads: page.reads, siteUrl })
  if (files === undefined || source === undefined) return []
  const token = fileToken(source.path)
  page.reads.add(token)
  const listed = files.describe(source)
  const ask = (_reader: ContentReader, asker: Pick<LoadedPage, 'reads'>) => {
    asker.reads.add(token)
    return files.sheetFigures(source)
  }
  recording.note({ ask, answer: files.sheetFigures(source) })
  return listed
}
