import { mtbfHours } from '#model/products/mtbf-hours.ts'
import { roleOf } from '#model/products/role-of.ts'
import type { ContentReader, ReadSet } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { toLanguageTag, toPublicPath } from '#model/languages.ts'
import type { Product } from '#model/products/read-product.ts'
import type { ProductWord } from '#model/products/words.ts'
import { say } from '#texts/say.ts'
import { findContentType } from '#model/types/content-types.ts'
import { findView } from '#web/structure/find-view.ts'
import { findPathOf } from '#web/structure/match-route.ts'
import type { LoadedPage } from '../load-page.ts'
import { listReplaced } from '../product-files/list-replaced.ts'
import { readSheetSource } from '../product-files/sheet-source.ts'
import type { SiteConfig } from '../site-config.ts'

/** UN/CEFACT unit codes, as schema.org uses them. */
const UNITS = { W: 'WTT', V: 'VLT', A: 'AMP', '°C': 'CEL', mm: 'MMT', g: 'GRM', ms: 'C26', h: 'HUR', '%': 'P1' } as const
type Unit = keyof typeof UNITS

type ProductFrame = { reader: ContentReader; config: SiteConfig; image?: string }

/** A series as structured data, both a Product and a ProductModel. Without offers, because there are no prices. */
export function toProductData(page: LoadedPage, seo: { description: string; canonical?: string }, frame: ProductFrame): object[] {
  const { reader, config, image } = frame
  const { content, reads, site } = page
  const path = content && findPathOf(content, page.table)
  const source = path === undefined || content === undefined ? undefined : readSheetSource(content, path, { reader, reads, siteUrl: config.siteUrl })
  if (source === undefined) return []
  const { product, successor, language } = source
  const { data } = product
  const brand = { '@type': 'Brand', name: site.name }
  return [
    {
      '@context': 'https://schema.org',
      '@type': ['Product', 'ProductModel'],
      name: product.name,
      sku: product.code,
      mpn: product.code,
      category: product.categoryTitle,
      description: seo.description,
      url: seo.canonical,
      image,
      inLanguage: toLanguageTag(language),
      brand,
      manufacturer: { '@type': 'Organization', name: site.name },
      depth: quantity(data.sizeMm.length, 'mm'),
      width: quantity(data.sizeMm.width, 'mm'),
      height: quantity(data.sizeMm.height, 'mm'),
      weight: quantity(data.weightG, 'g'),
      model: product.models.map(({ model }) => model),
      additionalProperty: listProperties(product, language),
      ...(successor === undefined ? {} : { predecessorOf: toReference(successor, page, config) }),
      ...toReplaced(product, page, frame),
    },
  ]
}

function toReplaced({ code }: Product, page: LoadedPage, { reader, config }: ProductFrame): object {
  const { reads, language } = page
  const replaced = listReplaced(code, language.code, { reader, reads })
  return replaced.length === 0 ? {} : { successorOf: replaced.map((product) => toReference(product, page, config)) }
}

function toReference({ document, name, code }: Product, { table, language }: LoadedPage, { siteUrl, basePath }: SiteConfig): object {
  const path = findPathOf(document, table)
  return { '@type': 'ProductModel', name, mpn: code, ...(path === undefined ? {} : { url: siteUrl + toPublicPath(path, language, basePath) }) }
}

/** A category as a list of what it holds, in the order of the catalogue: the categories below it, else its series. */
export function toCategoryList(page: LoadedPage, seo: ListSeo, { reader, config }: ProductFrame): object[] {
  const { content, reads, language } = page
  const urlPath = content?.body['urlPath']
  if (content === undefined || typeof urlPath !== 'string') return []
  const below = reader.listNaming({ type: content.type, field: 'parent', name: urlPath }, language.code, reads)
  const held = below.length > 0 ? below : reader.listNaming({ type: 'busbar__product', field: 'category', name: urlPath }, language.code, reads)
  return [toItemList(held, page, { config, seo, name: content.title, language: content.language })]
}

/** The list of all products as a list of their families, in the order of the catalogue; nothing for other lists. */
export function toFamilyList(listed: string, page: LoadedPage, seo: ListSeo, { reader, config }: ProductFrame): object[] {
  const type = findContentType(listed)?.above?.type
  if (type === undefined || findContentType(type)?.structuredData?.item !== 'ItemList') return []
  const families = reader.listByType(type, page.language.code, page.reads).filter(({ body }) => body['parent'] === undefined)
  return [toItemList(families, page, { config, seo, name: seo.title, language: page.viewDocument.language })]
}

type ListSeo = { title: string; description: string; canonical?: string }
type ItemList = { config: SiteConfig; seo: ListSeo; name: string; language: string }

function toItemList(held: readonly PublishedDocument[], { language: own, table }: LoadedPage, { config, seo, name, language }: ItemList): object {
  const itemListElement = held.flatMap((document) => {
    const path = findPathOf(document, table)
    return path === undefined ? [] : [{ name: document.title, url: config.siteUrl + toPublicPath(path, own, config.basePath) }]
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    description: seo.description,
    url: seo.canonical,
    inLanguage: toLanguageTag(language),
    numberOfItems: itemListElement.length,
    itemListElement: itemListElement.map((one, place) => ({ '@type': 'ListItem', position: place + 1, ...one })),
  }
}

function quantity(value: number, unit: Unit): object {
  return { '@type': 'QuantitativeValue', value, unitCode: UNITS[unit], unitText: unit }
}

function listProperties({ data }: Product, language: string): object[] {
  const { input, isolation, temperature } = data
  const property = (name: ProductWord, values: object, unit?: Unit) => ({
    '@type': 'PropertyValue',
    name: say(language, `word.${name}`),
    ...values,
    ...(unit === undefined ? {} : { unitCode: UNITS[unit], unitText: unit }),
  })
  const optional = (name: ProductWord, value: number | null, unit: Unit) => (value === null ? [] : [property(name, { value }, unit)])
  return [
    property('outputPower', { value: data.powerW }, 'W'),
    ...optional('peakPower', data.peakPowerW, 'W'),
    property('inputVoltage', { minValue: input.minV, maxValue: input.maxV }, 'V'),
    property('outputVoltages', toOutputSpan(data), 'V'),
    property('outputCurrent', { maxValue: data.outputCurrentMaxA }, 'A'),
    property('efficiency', { value: data.efficiencyPct }, '%'),
    ...(isolation.type === 'none' ? [] : [property('isolationVoltage', { value: isolation.inputOutput }, 'V')]),
    property('temperature', { minValue: temperature.minC, maxValue: temperature.maxC }, '°C'),
    ...optional('holdUp', data.holdUpMs, 'ms'),
    property('mtbf', { value: mtbfHours(data) }, 'h'),
  ]
}

/** The lowest and highest output voltage; an accessory passes on what stands at its input. */
function toOutputSpan(data: Product['data']): { minValue: number; maxValue: number } {
  const volts = roleOf(data) === 'accessory' ? [data.input.minV, data.input.maxV] : data.outputVoltagesV
  return { minValue: Math.min(...volts), maxValue: Math.max(...volts) }
}

/** The path of categories above a series or category, as its breadcrumbs show it; undefined for other pages. */
export function listCatalogueSteps(page: LoadedPage, { reader }: { reader: ContentReader }): { name: string; path: string }[] | undefined {
  const { content, table, language, reads } = page
  const place = content && findContentType(content.type)?.above
  if (content === undefined || place === undefined) return undefined
  const front = table.fixed.get('/products')
  const view = front && findView(reader, front.view, { language: language.code, reads })
  const above = content.body[place.field]
  const find = (urlPath: unknown) => findByUrlPath({ type: place.type, urlPath }, language.code, { reader, reads })
  const steps = listLine(above, find).flatMap((category) => {
    const path = findPathOf(category, table)
    return path === undefined ? [] : [{ name: category.title, path }]
  })
  return [...(view === undefined ? [] : [{ name: view.title, path: '/products' }]), ...steps]
}

type Place = { reader: ContentReader; reads: ReadSet }

function findByUrlPath(
  { type, urlPath }: { type: string; urlPath: unknown },
  language: string,
  { reader, reads }: Place,
): PublishedDocument | undefined {
  return typeof urlPath === 'string' ? reader.listNaming({ type, field: 'urlPath', name: urlPath }, language, reads)[0] : undefined
}

/** A category by its urlPath, preceded by its parent. */
function listLine(urlPath: unknown, find: (urlPath: unknown) => PublishedDocument | undefined): PublishedDocument[] {
  const category = find(urlPath)
  if (category === undefined) return []
  const { parent } = category.body
  const above = parent === urlPath ? undefined : find(parent)
  return above === undefined ? [category] : [above, category]
}
