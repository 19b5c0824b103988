import { toLanguageTag, toPublicPath } from '#model/languages.ts'
import { ImageInfo, type Picture } from '#model/images/image-info.ts'
import { escapeHtml } from '#base/pure/html.ts'
import type { PageData } from '#model/pages/page-data.ts'
import { toPlaceholderStyles } from '#model/images/placeholder.ts'
import { toShareUrl } from '#model/images/picture.ts'
import { listTrackerOrigins } from '#model/trackers.ts'
import { readMainField } from '#model/types/read-main-field.ts'
import { drawBody, type DrawnBody } from './draw-body.tsx'
import type { Drawing } from './draw-blocks.tsx'
import { writeCanvasMarks } from './canvas/canvas-marks.ts'
import { readPageSeo, type PageSeo } from './head/page-seo.ts'
import { listStructuredData } from './head/structured-data.ts'
import { writeHead } from './head/write-head.ts'
import { trackersOf } from './page-trackers.ts'
import type { LoadedPage, Loading } from './load-page.ts'
import { feedPath } from './machine-readable/atom-feed.ts'
import { twinText } from './machine-readable/short-text.ts'
import { createPageData } from './page-data/create-page-data.ts'
import { styleHash } from './page-headers.ts'
import type { SiteAssets, SiteConfig } from './site-config.ts'
import { withCorner, withoutUnusedFonts, writeTheme } from './write-theme.ts'

/** What drawing needs besides the page. */
export type Rendering = Loading & {
  config: SiteConfig
  assets: SiteAssets
  year: number
  /** Marks blocks and regions for the page editor. */
  isCanvas?: boolean
}

/** A whole HTML document, and what its content security policy must allow: hashes of its styles and origins of trackers. */
export type RenderedPage = { html: string; styleHashes: string[]; trackerOrigins: string[] }

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur', 'yi'])

/** Draws a loaded page. The body is drawn first, because the head contains what its blocks need. */
export function renderPage(loaded: LoadedPage, rendering: Rendering): RenderedPage {
  const { config } = rendering
  const { page, data, frame, keepWork, reader } = createPageData(loaded, rendering, config)
  const drawing: Drawing = {
    page: data,
    keepWork,
    registry: rendering.registry,
    views: page.views,
    log: rendering.log,
    styles: [],
    sheets: new Set(),
    broken: new Set(),
    isCanvas: rendering.isCanvas === true,
  }
  const body = drawBody(page, drawing, { ...rendering, data: frame })
  const sheets = body.sheets.map((name) => rendering.assets.sheets?.[name] ?? '').join('')
  const rules = withCorner(sheets, page.theme) + body.styles + toPlaceholderStyles(body.html)
  const styles = toStyles(page.site.tokens, writeTheme(page.theme) + rules)
  const { head, styleHashes } = keepWork.forPage(body.hero ?? page.viewDocument, styles + body.preloads, () => ({
    head: drawHead(page, data, { rendering: { ...rendering, reader }, body, styles }),
    styleHashes: styles === '' ? [] : [styleHash(styles)],
  }))
  const html = `<!doctype html><html${htmlAttributes(page, config)}><head>${head}</head><body>${body.html}</body></html>`
  return { html: drawing.isCanvas ? writeCanvasMarks(html) : html, styleHashes, trackerOrigins: listTrackerOrigins(trackersOf(page)) }
}

function drawHead(page: LoadedPage, data: PageData, { rendering, body, styles }: { rendering: Rendering; body: DrawnBody; styles: string }): string {
  const { config, reader } = rendering
  const seo = readPageSeo(page, rendering)
  const image = findShareImage(page, data, config)
  return writeHead({
    seo,
    basePath: config.basePath,
    assets: withoutUnusedFonts(rendering.assets, page.theme),
    styles,
    preloads: body.preloads,
    hero: body.hero,
    siteName: page.site.name,
    locale: page.language.code,
    url: config.siteUrl + toPublicPath(page.path, page.language, config.basePath),
    isArticle: page.content !== undefined,
    isHome: page.route !== undefined && page.path === '/',
    image,
    structuredData: listStructuredData(page, seo, { reader, config, image: image?.absoluteUrl }),
    forms: listForms(page, seo, config),
  })
}

function listForms(page: LoadedPage, { isIndexed }: PageSeo, { basePath }: SiteConfig) {
  const { content, path, language, site, route } = page
  if (route === undefined) return []
  const feed = { type: 'application/atom+xml', href: feedPath(language, basePath), title: site.name }
  return isIndexed && twinText(content) !== undefined
    ? [feed, { type: 'text/markdown', href: `${toPublicPath(path, language, basePath)}.md` }]
    : [feed]
}

function htmlAttributes({ language, visit }: LoadedPage, { basePath }: SiteConfig): string {
  const lang = toLanguageTag(language.code)
  const direction = RIGHT_TO_LEFT.has(language.path) ? ' dir="rtl"' : ''
  // Marks a page drawn for a signed-in visitor, so that the browser does not show it again after a sign-out.
  const member = visit?.signedIn === undefined ? '' : ' data-member="drawn"'
  return ` lang="${escapeHtml(lang)}"${direction}${member}${basePath === '' ? '' : ` data-base="${escapeHtml(basePath)}"`}`
}

/**
 * Overrides of the site's tokens, then its theme and the rules of the blocks. Values are checked so that they cannot close the element or open
 * another rule.
 */
function toStyles(tokens: Readonly<Record<string, string>>, rules: string): string {
  const overrides = Object.entries(tokens).filter(([name, value]) => /^[a-z][a-z0-9-]*$/.test(name) && /^[^{};<>\\@]*$/.test(value))
  const root = overrides.length === 0 ? '' : `:root{${overrides.map(([name, value]) => `--${name}:${value}`).join(';')}}`
  return (root + rules).replaceAll('</', '\\3c /')
}

/** The picture for link previews: the item's, else the page's, else the site's. */
function findShareImage(page: LoadedPage, data: PageData, config: SiteConfig): (Picture & { absoluteUrl: string }) | undefined {
  const own = page.content && readMainField(page.content, 'image')
  const infos = [own, page.seo['socialImage'], page.site.socialImage]
  for (const info of infos) {
    const parsed = info === undefined ? undefined : ImageInfo.safeParse(info).data
    const picture = data.image(parsed)
    if (picture === undefined) continue
    const url = toShareUrl(picture, config.basePath)
    return { ...picture, absoluteUrl: url.startsWith('/') ? config.siteUrl + url : url }
  }
  return undefined
}
