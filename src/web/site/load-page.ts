import { SiteBody } from '#model/types/site.ts'
import type { ContentReader, ReadSet } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import type { Json } from '#base/pure/json.ts'
import { imagePreloadMessage } from '#model/errors.ts'
import { SITE_ID } from '#model/content/ids.ts'
import { defaultLanguage, type SiteLanguage } from '#model/languages.ts'
import { listRichText } from '#model/fields/map-rich-text.ts'
import { listRichTextImages } from '#model/rich-text/rich-text.ts'
import { readTheme, type Theme } from '#model/theme/read-theme.ts'
import { fillExpressions } from '#model/pages/expressions.ts'
import { richTextOf } from '#model/types/fields-by-kind.ts'
import type { Search } from '#model/search.ts'
import type { ViewBody } from '#model/pages/view.ts'
import { keptWith } from '#base/pure/kept.ts'
import type { Log } from '#base/pure/log.ts'
import type { Catalogue } from '#features/products/catalogue.ts'
import type { PageRequest } from '#web/structure/page-request.ts'
import { findView as findPublishedView } from '#web/structure/find-view.ts'
import { findSite } from '#web/structure/site-frame.ts'
import type { ProductFiles } from './product-files/product-files.ts'
import { toSources } from './page-data/expression-sources.ts'
import { findNeeds, readView, type BlockRegistry, type ViewNeeds } from './view-tree.ts'

/** The theme is read apart from the other settings: a draft of it may be wrong, and is that of one language. */
const PageSettings = SiteBody.omit({ theme: true })
type SiteSettings = ReturnType<typeof PageSettings.parse>

/** A page with everything that its blocks refer to, read in bulk. */
export type LoadedPage = PageRequest & {
  site: SiteSettings
  theme: Theme
  languages: readonly SiteLanguage[]
  /**
   * Language of the item, or of the view when there is no item; delivery form. Differs from the page's language where there is no
   * translation (decisions, Public routes).
   */
  textLanguage: string
  viewDocument: PublishedDocument
  view: ViewBody
  seo: ViewNeeds['seo']
  /** Included views by lower-case name. */
  views: ReadonlyMap<string, ViewBody>
  /** The record whose values `{!Record.…}` reads where it is not the item: the one that the SEO settings name, else the parameter `recordId`. */
  record?: PublishedDocument
  images: ReadonlyMap<string, PublishedDocument>
  lists: ReadonlyMap<string, readonly PublishedDocument[] | undefined>
}

/** What loading and drawing read from. */
export type Loading = {
  reader: ContentReader
  finder: Catalogue
  /** Without it searches find nothing. */
  search?: Search
  registry: BlockRegistry
  log: Log
  /** Files of product series; without it pages list none. */
  files?: ProductFiles
  /** The clock; by default that of the machine. */
  now?: () => Date
}

/**
 * Loads a page: its view and the views it includes, then everything they need at once. Undefined when the view or the site settings are
 * missing.
 */
export function loadPage(request: PageRequest, loading: Loading): LoadedPage | undefined {
  const { reader } = loading
  const { reads, language, table } = request
  for (const token of table.reads) reads.add(token)
  const viewDocument = findView(request.viewName, request, reader)
  const textLanguage = (request.content ?? viewDocument)?.language ?? language.code
  const view = viewDocument && readView(viewDocument, loading)
  const site = readSite(reader, language.code, reads)
  const languages = reader.listLanguages(reads)
  if (viewDocument === undefined || view === undefined || site === undefined) return undefined
  const views = loadViews(view, request, loading)
  const needs = [view, ...views.values()].map((one) => findNeeds(one, loading.registry))
  const lists = loadLists(new Set(needs.flatMap((one) => one.lists)), request, loading)
  const ofView = needs.flatMap(({ contentKeys }) => contentKeys)
  const ofText = request.content === undefined ? [] : findImagesInText(request.content)
  const images = new Map([
    ...loadImages(ofView, { language: language.code, reads }, loading),
    ...loadImages(ofText, { language: textLanguage, reads }, loading),
  ])
  const seo = needs[0]?.seo ?? {}
  return {
    ...request,
    site,
    theme: readSiteTheme(reader, defaultLanguage(languages), reads),
    languages,
    textLanguage,
    viewDocument,
    view,
    views,
    seo,
    record: findRecord(seo['recordId'], { ...request, site }, reader),
    images,
    lists,
  }
}

/** The record of the SEO setting `recordId` (spec 3), which may be an expression; without the setting that of the parameter of this name. */
function findRecord(setting: Json | undefined, page: PageRequest & { site: SiteSettings }, reader: ContentReader): PublishedDocument | undefined {
  const id = typeof setting === 'string' && setting !== '' ? fillExpressions(setting, toSources(page)).trim() : page.params['recordId']
  return id === undefined || id === '' ? undefined : reader.findDocument(id, page.language.code, page.reads)
}

const parseSite = keptWith((document: PublishedDocument) => PageSettings.safeParse(document.body).data)
const parseTheme = keptWith((document: PublishedDocument) => readTheme(document.body))
const STANDARD = readTheme(undefined)

/** The site settings; undefined until they are published. */
function readSite(reader: ContentReader, language: string, reads: ReadSet): SiteSettings | undefined {
  const document = findSite({ reader }, language, reads)
  return document && parseSite(document)
}

/** The look of the site, which is that of the default language. */
function readSiteTheme(reader: ContentReader, { code }: SiteLanguage, reads: ReadSet): Theme {
  const document = findSite({ reader }, code, reads)
  return document === undefined ? STANDARD : parseTheme(document)
}

/** The view in the reader's language: what is not translated is the item alone. */
function findView(name: string, { language, reads }: PageRequest, reader: ContentReader): PublishedDocument | undefined {
  return findPublishedView(reader, name, { language: language.code, reads })
}

/** Loads the included views and those that they include, each once. */
function loadViews(view: ViewBody, request: PageRequest, { reader, registry, log }: Loading): Map<string, ViewBody> {
  const views = new Map<string, ViewBody>()
  const open = [...findNeeds(view, registry).views]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (views.has(name)) continue
    const document = findView(name, request, reader)
    const included = document && readView(document, { registry, log })
    if (included === undefined) {
      log.warn({ view: name, path: request.path }, 'A page includes a view that is not there.')
      continue
    }
    views.set(name, included)
    open.push(...findNeeds(included, registry).views)
  }
  return views
}

function loadLists(types: ReadonlySet<string>, { language, reads, path }: PageRequest, { reader, log }: Loading) {
  const lists = new Map<string, readonly PublishedDocument[] | undefined>()
  for (const type of types) {
    try {
      lists.set(type, reader.listByType(type, language.code, reads))
    } catch (error) {
      log.error({ err: error, type, path }, 'A list could not be loaded.')
      lists.set(type, undefined)
    }
  }
  return lists
}

const findImagesInText = keptWith(({ type, body }: PublishedDocument) =>
  [...(richTextOf(type) ?? [])].flatMap(([field, schema]) => listRichText(schema, body[field] ?? null).flatMap(listRichTextImages)),
)

type ImageRequest = { language: string; reads: ReadSet }

/** Images within a text are read in its language, because their alternative texts are read with it; all others in the page's. */
function loadImages(asked: readonly string[], { language, reads }: ImageRequest, { reader, log }: Loading): Map<string, PublishedDocument> {
  const keys = [...new Set(asked)]
  if (keys.length === 0) return new Map()
  const images = new Map(reader.listByKeys(keys, language, reads).map((document) => [document.contentKey, document]))
  const missing = keys.filter((key) => !images.has(key))
  if (missing.length > 0) log.warn({}, imagePreloadMessage(missing, SITE_ID))
  return images
}
