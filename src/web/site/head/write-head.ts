import { renderHeadTags } from './head-tags.ts'
import { escapeHtml, toScriptJson } from '#base/pure/html.ts'
import type { Picture, Pictures } from '#model/images/image-info.ts'
import { robotsContent } from '#model/seo.ts'
import type { SiteAssets } from '../site-config.ts'
import type { PageAlternate, PageSeo } from './page-seo.ts'

/** Everything a page's head is written from; texts are plain, and escaped here. */
export type Head = {
  seo: PageSeo
  basePath: string
  assets: SiteAssets
  /** Rules of the page's one style element; '' for none. */
  styles: string
  /** Preload links, already written as markup. */
  preloads: string
  hero?: Pictures
  siteName: string
  locale: string
  url: string
  isArticle: boolean
  isHome: boolean
  image?: Picture & { absoluteUrl: string }
  structuredData: readonly object[]
  /** Alternate formats of the page and the site, for machines. */
  forms: readonly { type: string; href: string; title?: string }[]
}

/** Marks the tags that the page's scripts may update later (delivery contract 3). */
const OWNER = ' data-owner="setSEOProperties"'

/** Used when the build has no icon file: a drawing of a busbar. */
const ICON =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 32 32%22%3E%3Cpath fill=%22%23f2a900%22 d=%22M2 7h28v5H2zM6 12h4v9H6zM22 12h4v9h-4zM14 12h4v13h-4z%22/%3E%3C/svg%3E'

/** Writes the head element's content. */
export function writeHead(head: Head): string {
  const { seo, basePath, assets, styles } = head
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(seo.title)}</title>`,
    // First, because a browser gives the connection on which the page came to what it is asked for first, and paints nothing without it.
    assets.css.map((file) => `<link rel="stylesheet" href="${escapeHtml(basePath + file)}">`).join(''),
    assets.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(basePath + font)}">`).join(''),
    heroPreloads(head.hero),
    head.preloads,
    styles === '' ? '' : `<style>${styles}</style>`,
    `<script type="module" fetchpriority="low" src="${escapeHtml(basePath + assets.loader)}"></script>`,
    iconLinks(assets, basePath),
    // It describes the whole site, and on every page it would share the line with fonts: browsers fetch it before they paint.
    head.isHome ? `<link rel="manifest" href="${escapeHtml(basePath)}/site.webmanifest">` : '',
    '<meta name="color-scheme" content="light dark">',
    seoTags(seo),
    head.forms.map(writeForm).join(''),
    shareTags(head),
    renderHeadTags(seo.customTags),
    head.structuredData.map((data) => `<script type="application/ld+json"${OWNER}>${toScriptJson(data)}</script>`).join(''),
  ].join('')
}

function iconLinks({ icon, plainIcon, touchIcon }: SiteAssets, basePath: string): string {
  const link = (attributes: string, path: string) => `<link ${attributes} href="${escapeHtml(basePath + path)}">`
  return [
    plainIcon === undefined ? '' : link('rel="icon" sizes="32x32"', plainIcon),
    icon === undefined ? `<link rel="icon" href="${ICON}">` : link('rel="icon" type="image/svg+xml"', icon),
    touchIcon === undefined ? '' : link('rel="apple-touch-icon"', touchIcon),
  ].join('')
}

/** One preload for each device width, so that a browser fetches only the crop that it shows. */
function heroPreloads(hero: Pictures | undefined): string {
  if (hero === undefined) return ''
  const devices = [
    ['(max-width:47.9375em)', hero.mobile.DeviceUrls.mobile],
    ['(min-width:47.9376em) and (max-width:64em)', hero.tablet.DeviceUrls.tablet],
    ['(min-width:64.0001em)', hero.desktop.DeviceUrls.desktop],
  ]
  return devices
    .map(([media, url]) => `<link rel="preload" as="image" fetchpriority="high" media="${media}" href="${escapeHtml(url ?? '')}">`)
    .join('')
}

function seoTags({ description, isIndexed, canonical, alternates }: PageSeo): string {
  const robots = robotsContent(isIndexed)
  return [
    description === '' ? '' : meta('name', 'description', description),
    robots === undefined ? '' : meta('name', 'robots', robots),
    canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}"${OWNER}>`,
    ...alternates.map(writeAlternate),
  ].join('')
}

function writeForm({ type, href, title }: Head['forms'][number]): string {
  const name = title === undefined ? '' : ` title="${escapeHtml(title)}"`
  return `<link rel="alternate" type="${escapeHtml(type)}"${name} href="${escapeHtml(href)}">`
}

function writeAlternate({ hreflang, href, offer, close }: PageAlternate): string {
  const words = offer === undefined ? '' : ` data-offer="${escapeHtml(offer)}" data-close="${escapeHtml(close ?? '')}"`
  return `<link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}"${words}${OWNER}>`
}

function shareTags({ seo, siteName, locale, url, isArticle, image }: Head): string {
  const tags: [string, string | undefined][] = [
    ['og:title', seo.title],
    ['og:description', seo.description],
    ['og:type', isArticle ? 'article' : 'website'],
    ['og:url', seo.canonical ?? url],
    ['og:site_name', siteName],
    ['og:locale', locale],
    ['og:image', image?.absoluteUrl],
    ['og:image:width', image?.width?.toString()],
    ['og:image:height', image?.height?.toString()],
    ['og:image:alt', image?.AltText],
  ]
  const written = tags.map(([name, value]) => (value === undefined || value === '' ? '' : meta('property', name, value)))
  return written.join('') + meta('name', 'twitter:card', image === undefined ? 'summary' : 'summary_large_image')
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}"${OWNER}>`
}
