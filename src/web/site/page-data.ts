import type { PageData, ResolvedLink } from '#model/pages/page-data.ts'
import type { ContentReader, MenuItem } from '#model/delivery.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { fillExpressions, type ExpressionSources } from '#model/pages/expressions.ts'
import { toPublicPath } from '#model/languages.ts'
import { readImageInfo, type ImageInfo, type Picture } from '#model/images/image-info.ts'
import { resolveLink, resolveUrl, type LinkLookup } from '#model/links/links.ts'
import type { PageReference } from '#model/links/page-reference.ts'
import { toDeliveredImage, toPicture } from '#model/images/picture.ts'
import type { ProductFile } from '#model/products/product-file.ts'
import { drawRichText } from '#model/rich-text/rich-text.ts'
import type { SearchAnswer, SearchQuery } from '#model/search.ts'
import { toObjectLabel } from '#model/seo.ts'
import { fillReference } from '#web/structure/fill-reference.ts'
import { keptWith } from '#base/pure/kept.ts'
import { createLinkLookup } from '#web/structure/link-lookup.ts'
import { findPathOf } from '#web/structure/match-route.ts'
import { presentMenu, type MenuWish } from '#web/structure/menu-items.ts'
import { createKeepWork, type KeepWork } from './kept-work.ts'
import type { LoadedPage, Loading } from './load-page.ts'
import { messageIn } from './messages/messages.ts'
import { createTermLinks } from './term-links.ts'
import { createRecordingReader, type RecordingReader } from './recording-reader.ts'
import { fileToken } from './product-files/product-files.ts'
import { findOriginal, readSheetSource } from './product-files/sheet-source.ts'
import type { SiteConfig } from './site-config.ts'
import { GUEST_WITH_MARKS } from './user-marks.ts'

/**
 * Everything a page's blocks may ask; answers come from what was loaded, and a late question is noted among the page's reads. `data` is for
 * the main part, in the language of its text; `frame` for what stands around it, in the page's own.
 */
export function createPageData(
  page: LoadedPage,
  loading: Loading,
  config: SiteConfig,
): { data: PageData; frame: PageData; keepWork: KeepWork; reader: ContentReader } {
  const recording = createRecordingReader(loading.reader)
  const keepWork = createKeepWork(page, loading, { config, recording })
  const recorded = { ...loading, reader: recording.reader }
  const frame = toPageData(page, recorded, { config, recording, keepWork, words: page.language.code })
  const isForeign = page.textLanguage !== page.language.code
  const data = isForeign ? { ...toPageData(page, recorded, { config, recording, keepWork, words: page.textLanguage }), forReader: frame } : frame
  return { data, frame, keepWork, reader: recording.reader }
}

/** `words`: the language of fixed texts and menus; links keep to the page's, and so do items, which say when they are in another. */
type Frame = { config: SiteConfig; recording: RecordingReader; keepWork: KeepWork; words: string }

function toPageData(page: LoadedPage, loading: Loading, { config, recording, keepWork, words }: Frame): PageData {
  const { language, reads } = page
  const lookup = createLinkLookup({
    reader: loading.reader,
    table: page.table,
    site: config,
    language,
    languages: page.languages,
    path: page.path,
    reads,
  })
  const sources = toSources(page)
  const textSources = page.visit === undefined ? { ...sources, User: GUEST_WITH_MARKS } : sources
  const expression = (text: string) => fillExpressions(text, textSources)
  const report = (target: unknown) => loading.log.warn({ path: page.path, target }, 'A link leads nowhere and is drawn as text.')
  const link = (reference: PageReference | undefined) => followReference(reference, { sources, lookup, report })
  // A menu is the same on every page, so its links may name the site's values and no item's.
  const menuLink = (reference: PageReference | undefined) => followReference(reference, { sources: { Site: page.site }, lookup, report })
  const image = (info: ImageInfo | undefined) =>
    info === undefined ? undefined : findPicture(info, page, { loading, recording, basePath: config.basePath })
  const termLinks = createTermLinks(page, { reader: loading.reader, basePath: config.basePath })
  const finder = loading.finder(loading.reader, reads)
  const place = {
    basePath: config.basePath,
    link: (url: string) => followUrl(url, lookup, report),
    image: (contentKey: string) => image({ contentKey }),
    newWindowHint: messageIn(words, 'opensInNewWindow'),
  }
  const pathOf = (document: PublishedDocument) => {
    const path = findPathOf(document, page.table)
    if (path !== undefined) return toPublicPath(path, language, config.basePath)
    const place = document.body['page']
    return typeof place === 'string' ? `${toPublicPath(place, language, config.basePath)}#${document.urlName}` : undefined
  }
  return {
    language: words,
    text: (key, values) => messageIn(words, key, values),
    basePath: config.basePath,
    route: { path: page.path, params: page.params },
    view: { name: page.view.name, title: page.viewDocument.title, viewType: page.view.viewType },
    content: page.content,
    visit: page.visit,
    expression,
    link,
    image,
    menu: (developerName) =>
      keepWork.forSite(page.site, `${developerName} ${words}`, () =>
        readMenu({ developerName, language: words }, page, loading, {
          link: menuLink,
          imageUrl: (contentKey) => image({ contentKey })?.DeviceUrls.mobile ?? null,
          isDescribed: true,
        }),
      ),
    list: (type) => findList(type, page, { loading, recording }),
    find: (type, urlName) => loading.reader.findByName(type, urlName, language.code, reads),
    count: (type) => loading.reader.listNames(type, language.code, reads).length,
    naming: (type, field, name) => loading.reader.listNaming({ type, field, name }, language.code, reads),
    pathOf,
    original: (document) => findOriginal(document, { reader: loading.reader, reads }),
    files: (document) => listFiles(document, pathOf(document), { page, loading, recording, siteUrl: config.siteUrl }),
    findModels: (parameters) => finder.find(parameters, words),
    compareModels: (names) => finder.compare(names, words),
    search: (query) => askSearch({ ...query, language: language.code }, loading),
    countModels: (parameters) => finder.count(parameters, words),
    richText: (html, options) => drawRichText(html, options === undefined ? place : { ...place, terms: termLinks(options.terms) }),
  }
}

/** A search that fails costs the page its results, not the page. */
function askSearch(query: SearchQuery, { search, log }: Loading): SearchAnswer | undefined {
  try {
    return search?.find(query)
  } catch (error) {
    log.error({ err: error }, 'A search failed.')
    return undefined
  }
}

/** What expressions read from: on pages that are the same for everybody the guest's values (decisions, Content model). */
export function toSources({ content, record, site, params, visit }: LoadedPage): ExpressionSources {
  const fields = content && toFields(content)
  const user = visit?.signedIn === undefined ? { isGuest: true } : { isGuest: false, id: visit.signedIn.id }
  return { Content: fields, Record: record === undefined ? fields : toFields(record), User: user, Site: site, Route: params }
}

/** An item's fields as expressions name them; `_Title` and `_Object` are always there (delivery contract 3). */
export function toFields({ type, title, urlName, contentKey, publishedDate, language, body }: PublishedDocument): Record<string, unknown> {
  return { _Title: title, _Object: toObjectLabel(type), title, urlName, contentKey, publishedDate, language, ...body }
}

type Following = { sources: ExpressionSources; lookup: LinkLookup; report(target: unknown): void }

function followReference(reference: PageReference | undefined, { sources, lookup, report }: Following): ResolvedLink | undefined {
  const filled = reference && fillReference(reference, sources)
  if (filled === undefined) return undefined
  const link = resolveLink(filled, lookup)
  if (link === undefined) report(filled)
  return link
}

function followUrl(url: string, lookup: LinkLookup, report: (target: unknown) => void): ResolvedLink | undefined {
  const link = resolveUrl(url, lookup)
  if (link === undefined) report(url)
  return link
}

type Finding = { loading: Loading; recording: RecordingReader }
type FileFrame = Finding & { page: LoadedPage; siteUrl: string }

/** What is known of a data sheet comes when it has been made: the page notes that it asked. */
function listFiles(document: PublishedDocument, path: string | undefined, { page, loading, recording, siteUrl }: FileFrame): readonly ProductFile[] {
  const { files, reader } = loading
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

function findList(type: string, { lists, language, reads }: LoadedPage, { loading, recording }: Finding): PublishedDocument[] | undefined {
  if (!lists.has(type)) return loading.reader.listByType(type, language.code, reads)
  const list = lists.get(type)
  recording.note({
    ask: (reader, asker) => (asker.lists.has(type) ? asker.lists.get(type) : reader.listByType(type, language.code, asker.reads)),
    answer: list,
  })
  return list
}

function findPicture(info: ImageInfo, page: LoadedPage, { loading, recording, basePath }: Finding & { basePath: string }): Picture | undefined {
  const source = readImageInfo(info)
  const document = source.contentKey === undefined ? undefined : findImage(source.contentKey, page, { loading, recording })
  if (document?.type !== 'sfdc_cms__image') return toPicture(source, undefined, basePath)
  const pictures = picturesOf(document)
  const shape = `${basePath} ${JSON.stringify(source)}`
  const picture = pictures.get(shape) ?? toPicture(source, toDeliveredImage(document), basePath)
  pictures.set(shape, picture)
  return picture
}

function findImage(key: string, { images, textLanguage, reads }: LoadedPage, { loading, recording }: Finding): PublishedDocument | undefined {
  const loaded = images.get(key)
  if (loaded === undefined) return loading.reader.findDocument(key, textLanguage, reads)
  recording.note({ ask: (reader, asker) => asker.images.get(key) ?? reader.findDocument(key, textLanguage, asker.reads), answer: loaded })
  return loaded
}

/** Pictures of an image item by what pages say of it: few, because they come from stored attributes. */
const picturesOf = keptWith((_document: PublishedDocument) => new Map<string, Picture | undefined>())

type NamedMenu = { developerName: string; language: string }

function readMenu({ developerName, language }: NamedMenu, page: LoadedPage, { reader }: Loading, wish: MenuWish): MenuItem[] | undefined {
  const menu = reader.findByName('busbar__menu', developerName, language, page.reads)
  return menu && presentMenu(menu, wish)
}
