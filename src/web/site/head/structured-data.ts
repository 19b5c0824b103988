import type {
  Article,
  BreadcrumbList,
  CollectionPage,
  DefinedTerm,
  DefinedTermSet,
  FAQPage,
  Organization,
  Report,
  TechArticle,
  WebSite,
  WithContext,
} from 'schema-dts'

import type { ContentReader } from '#model/content/content-reader.ts'
import { toLanguageTag, toPublicPath } from '#model/languages.ts'
import { listedType } from '#model/links/routes.ts'
import { findContentType } from '#model/types/content-types.ts'
import type { StructuredDataShare } from '#model/types/define-content-type.ts'
import { findView } from '#web/structure/find-view.ts'
import type { LoadedPage } from '../load-page.ts'
import type { SiteConfig } from '../site-config.ts'
import type { PageSeo } from './page-seo.ts'
import { listCatalogueSteps, toCategoryList, toFamilyList, toProductData } from './product-data.ts'

type StructuredData = WithContext<
  Organization | WebSite | Article | TechArticle | Report | DefinedTerm | DefinedTermSet | FAQPage | CollectionPage | BreadcrumbList
>

/** Structured data (JSON-LD) of a page: the organisation on the home page, elsewhere the page's item or list, and its breadcrumbs. */
export function listStructuredData(page: LoadedPage, seo: PageSeo, frame: { reader: ContentReader; config: SiteConfig; image?: string }): object[] {
  if (page.route === undefined) return []
  if (page.path === '/') return [toOrganization(page, frame.config), toWebSite(page, frame.config)]
  const item = shareOf(page.content?.type)?.item
  if (item === 'Product') return [...toProductData(page, seo, frame), toBreadcrumbs(page, seo, frame)]
  if (item === 'ItemList') return [...toCategoryList(page, seo, frame), toBreadcrumbs(page, seo, frame)]
  const listed = page.content === undefined ? listedType(page.route.routeType ?? '') : undefined
  const families = listed === undefined ? [] : toFamilyList(listed, page, seo, frame)
  return [...(page.content === undefined ? toList(page, seo, frame) : toItem(page, seo, frame)), ...families, toBreadcrumbs(page, seo, frame)]
}

function shareOf(type: string | undefined): StructuredDataShare | undefined {
  return type === undefined ? undefined : findContentType(type)?.structuredData
}

function toOrganization({ site }: LoadedPage, { siteUrl, basePath }: SiteConfig): WithContext<Organization> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.name,
    url: siteUrl + (basePath || '/'),
    email: site.email,
    telephone: site.phone,
    address: site.address.join(', '),
  }
}

function toWebSite({ site, language }: LoadedPage, { siteUrl, basePath }: SiteConfig): WithContext<WebSite> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.name,
    description: site.tagline,
    url: siteUrl + toPublicPath('/', language, basePath),
    inLanguage: toLanguageTag(language.code),
  }
}

function toItem(page: LoadedPage, seo: PageSeo, { config, image }: { config: SiteConfig; image?: string }): StructuredData[] {
  const { content, site } = page
  if (content === undefined) return []
  const shared = { description: seo.description, url: seo.canonical, inLanguage: toLanguageTag(content.language) }
  const type = shareOf(content.type)?.item
  // Products and their categories are written by `product-data.ts`.
  if (type === undefined || type === 'Product' || type === 'ItemList') return []
  if (type === 'DefinedTerm') {
    const set = config.siteUrl + toPublicPath(page.path.replace(/\/[^/]*$/, '') || '/', page.language, config.basePath)
    return [{ '@context': 'https://schema.org', '@type': 'DefinedTerm', name: content.title, ...shared, inDefinedTermSet: set }]
  }
  const publisher: Organization = { '@type': 'Organization', name: site.name }
  const dates = { datePublished: content.publishedDate, dateModified: content.publishedDate }
  return [{ '@context': 'https://schema.org', '@type': type, headline: content.title, ...shared, ...dates, image, publisher, author: publisher }]
}

/** An index page: questions with their answers, the glossary as a set of terms, anything else as a collection. */
function toList(page: LoadedPage, seo: PageSeo, { reader, config }: { reader: ContentReader; config: SiteConfig }): StructuredData[] {
  const listed = listedType(page.route?.routeType ?? '')
  const url = config.siteUrl + toPublicPath(page.path, page.language, config.basePath)
  const shared = { name: seo.title, description: seo.description, url, inLanguage: toLanguageTag(page.viewDocument.language) }
  if (listed === undefined) return []
  const list = shareOf(listed)?.list ?? 'CollectionPage'
  if (typeof list === 'string') return [{ '@context': 'https://schema.org', '@type': list, ...shared }]
  const questions = reader.listByType(listed, page.language.code, page.reads)
  const mainEntity = questions.map(({ body, language }) => ({
    '@type': 'Question' as const,
    name: String(body[list.question]),
    inLanguage: toLanguageTag(language),
    acceptedAnswer: { '@type': 'Answer' as const, text: String(body[list.answer]) },
  }))
  return [{ '@context': 'https://schema.org', '@type': list.kind, ...shared, mainEntity }]
}

/** The ancestors of the path that are pages. */
function toBreadcrumbs(
  page: LoadedPage,
  seo: PageSeo,
  { reader, config }: { reader: ContentReader; config: SiteConfig },
): WithContext<BreadcrumbList> {
  const steps = page.path
    .split('/')
    .slice(1, -1)
    .map((_, place, segments) => `/${segments.slice(0, place + 1).join('/')}`)
  const parents = steps.flatMap((path) => {
    const route = page.table.fixed.get(path)
    const view = route && findView(reader, route.view, { language: page.language.code, reads: page.reads })
    return view === undefined ? [] : [{ name: view.title, path }]
  })
  const above = listCatalogueSteps(page, { reader }) ?? parents
  const trail = [{ name: page.site.name, path: '/' }, ...above, { name: page.content?.title ?? seo.title, path: page.path }]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: config.siteUrl + toPublicPath(path, page.language, config.basePath),
    })),
  }
}
