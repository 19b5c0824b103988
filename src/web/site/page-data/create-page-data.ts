import type { ContentReader } from '#model/content/content-reader.ts'
import type { PageData } from '#model/pages/page-data.ts'
import { createKeepWork, type KeepWork } from '../kept-work.ts'
import type { LoadedPage, Loading } from '../load-page.ts'
import { createRecordingReader, type RecordingReader } from '../recording-reader.ts'
import type { SiteConfig } from '../site-config.ts'
import { toSources } from './expression-sources.ts'
import { createDay } from './page-day.ts'
import { createItems } from './page-items.ts'
import { createLinks } from './page-links.ts'
import { createMenus } from './page-menus.ts'
import { createPictures } from './page-pictures.ts'
import { createProducts } from './page-products.ts'
import { createRichText } from './page-rich-text.ts'
import { createSearch } from './page-search.ts'
import { createValues } from './page-values.ts'
import { createWords } from './page-words.ts'

/**
 * Everything a page's blocks may ask for. It is answered from what was loaded; a look-up while drawing is added to the page's reads. `data`
 * is for the main part, in the language of its view; `frame` for the parts around it, in the page's language. `page` is the same page, and
 * notes who reads its parameters.
 */
export function createPageData(
  loaded: LoadedPage,
  loading: Loading,
  config: SiteConfig,
): { page: LoadedPage; data: PageData; frame: PageData; keepWork: KeepWork; reader: ContentReader } {
  const recording = createRecordingReader(loading.reader)
  const page = { ...loaded, params: recording.watch(loaded.params) }
  const keepWork = createKeepWork(page, loading, { config, recording })
  const recorded = { ...loading, reader: recording.reader }
  const frame = toPageData(page, recorded, { config, recording, keepWork, words: page.language.code })
  const words = page.viewDocument.language
  const data = words === page.language.code ? frame : { ...toPageData(page, recorded, { config, recording, keepWork, words }), forReader: frame }
  return { page, data, frame, keepWork, reader: recording.reader }
}

/** `words` is the language of fixed texts and menus. Links and items use the page's language, and items say when they are in another. */
type Frame = { config: SiteConfig; recording: RecordingReader; keepWork: KeepWork; words: string }

function toPageData(page: LoadedPage, loading: Loading, { config, recording, keepWork, words }: Frame): PageData {
  const { basePath } = config
  const { reader } = loading
  const sources = toSources(page)
  const links = createLinks(page, loading, { config, sources })
  const pictures = createPictures(page, { reader, recording, basePath })
  return {
    ...createWords(words),
    ...createDay(page, loading, recording),
    basePath,
    route: { path: page.path, params: page.params },
    view: { name: page.view.name, title: page.viewDocument.title, viewType: page.view.viewType },
    ...createValues(page, { sources, words }),
    link: links.link,
    pathOf: links.pathOf,
    image: pictures.image,
    ...createMenus(page, { reader, keepWork, words, links, pictures }),
    ...createItems(page, { reader, recording }),
    ...createProducts(page, loading, { recording, words, siteUrl: config.siteUrl, pathOf: links.pathOf }),
    ...createSearch(page, loading),
    ...createRichText(page, { reader, basePath, words, links, pictures }),
    visit: page.visit,
  }
}
