import { z } from 'zod'

import { ProductModel } from '#model/types/product-model.ts'
import { SeriesData } from '#model/types/series-data.ts'
import type { JsonObject } from '#base/pure/json.ts'
import { summariseSeries } from '#model/products/summary.ts'
import type { ContentItem } from '../content-item.ts'
import { toDescription } from './meta-texts.ts'
import { toCategoryTitle, toProductTitle } from './product-titles.ts'
import { imageOf } from './image-of.ts'
import { readGermanProducts, toGerman } from './products-german.ts'

const Taxonomy = z.object({
  categories: z.array(
    z.object({ slug: z.string(), title: z.string(), parent: z.string().nullable(), description: z.string(), role: SeriesData.shape.role }),
  ),
})
const Catalogue = z.object({ series: z.array(SeriesData) })
/** Models with the stock and lead times of the demonstration. */
const Models = z.object({
  models: z.array(
    ProductModel.omit({ stock: true, leadTimeWeeks: true }).extend({
      series: z.string(),
      demoStock: z.number(),
      /** The rating to show, where it is not the product of the rounded voltage and current. */
      ratedW: z.number().optional(),
      demoLeadTimeWeeks: z.number().nullable(),
    }),
  ),
})

/** What follows descriptions that would be too short. */
const MORE = {
  series: { en: 'Data sheet, dimensions, stock and all models.', de: 'Datenblatt, Abmessungen, Bestand und alle Modelle.' },
  category: { en: 'Compare series by ratings, size, approvals and stock.', de: 'Baureihen nach Daten, Größe, Zulassungen und Bestand vergleichen.' },
}

type Category = z.infer<typeof Taxonomy>['categories'][number]

/** Categories and series of the catalogue's facts, in both languages. */
export function readProducts(json: (file: string) => unknown): ContentItem[] {
  const { categories } = Taxonomy.parse(json('facts/product-taxonomy.json'))
  const series = Catalogue.parse(json('facts/product-series.json')).series.map(withRole)
  const { models } = Models.parse(json('facts/product-models.json'))
  const german = readGermanProducts(json)
  const paths = new Map(categories.map((category) => [category.slug, toUrlPath(category)]))
  return [...categories.map((category, index) => toCategory(category, index)), ...series.map(toProduct)]

  /** The role of a series is that of its family. */
  function withRole(product: SeriesData): SeriesData {
    const own = categories.find(({ slug }) => slug === product.category)
    const role = own?.role ?? categories.find(({ slug }) => slug === own?.parent)?.role
    return role === undefined ? product : { ...product, role }
  }

  function toProduct(product: SeriesData, index: number): ContentItem {
    const summary = summariseSeries(product, product.features, 'en')
    const own = models
      .filter(({ series }) => series === product.code)
      .map(({ series: _series, demoStock, demoLeadTimeWeeks, ratedW, ...model }) => ({
        ...model,
        powerW: ratedW ?? model.powerW,
        stock: demoStock,
        leadTimeWeeks: demoLeadTimeWeeks,
      }))
    return {
      apiName: `product-${product.slug}`,
      type: 'busbar__product',
      title: product.name,
      urlName: product.slug,
      body: {
        code: product.code,
        name: product.name,
        summary,
        category: paths.get(product.category) ?? product.category,
        categoryTitle: categories.find(({ slug }) => slug === product.category)?.title ?? '',
        sectors: product.sectors,
        ...imageOfCategory(json, product.category),
        status: product.status,
        data: product,
        models: own,
        sortOrder: index + 1,
        pageTitle: toProductTitle(product, 'en'),
        metaDescription: toDescription(`${product.name}: ${summary}`, MORE.series.en),
      },
      ...inGerman(product),
    }
  }

  /** Numbers are read from the default language; only texts are translated. */
  function inGerman(product: SeriesData): Pick<ContentItem, 'translations'> {
    const features = product.features.map(german.feature)
    const summary = summariseSeries(product, features, 'de')
    return toGerman(product.name, {
      summary,
      categoryTitle: german.category(product.category).title,
      data: { ...product, features },
      pageTitle: toProductTitle(product, 'de'),
      metaDescription: toDescription(`${product.name}: ${summary}`, MORE.series.de),
    })
  }

  function toCategory(category: Category, index: number): ContentItem {
    const { slug, title, description } = category
    const family = categories.find((other) => other.slug === category.parent)
    return {
      apiName: `category-${slug}`,
      type: 'busbar__productCategory',
      title,
      urlName: slug,
      body: {
        title,
        description,
        urlPath: toUrlPath(category),
        ...(family === undefined ? {} : { parent: family.slug, parentTitle: family.title }),
        ...imageOfCategory(json, slug),
        sortOrder: index + 1,
        pageTitle: toCategoryTitle(slug, 'en'),
        metaDescription: toDescription(`${title}: ${description} ${MORE.category.en}`, ''),
      },
      ...categoryInGerman(slug, family?.slug),
    }
  }

  function categoryInGerman(slug: string, family: string | undefined): Pick<ContentItem, 'translations'> {
    const { title, description } = german.category(slug)
    const parentTitle = family === undefined ? undefined : german.category(family).title
    return toGerman(title, {
      title,
      description,
      ...(parentTitle === undefined ? {} : { parentTitle }),
      pageTitle: toCategoryTitle(slug, 'de'),
      metaDescription: toDescription(`${title}: ${description} ${MORE.category.de}`, ''),
    })
  }
}

/** Pictures for a category in order of preference; the first that exists is used. */
const PICTURES: Readonly<Record<string, readonly string[]>> = {
  'ac-dc-encapsulated': ['class-encapsulated'],
  'ac-dc-open-frame': ['class-open-frame'],
  'ac-dc-enclosed': ['class-enclosed', 'case-wafer-tool-ride-through'],
  'ac-dc-conduction': ['case-quiet-ultrasound-cart'],
  'ac-dc-din-rail': ['class-din-rail'],
  'ac-dc-external': ['class-external'],
  'ac-dc-front-end': ['class-rack', 'case-5g-rooftop-cabinet'],
  'dc-dc-low-power': ['class-encapsulated'],
  'dc-dc-brick': ['class-brick'],
  'dc-dc-railway': ['case-regional-train-display'],
  'dc-dc-defence': ['case-armoured-vehicle-computer'],
  'hv-module': ['case-mass-spectrometer-ripple'],
  'dc-ups': ['case-solar-tracker-night-power'],
  redundancy: ['case-tunnel-ventilation-redundancy'],
}

function imageOfCategory(json: (file: string) => unknown, category: string): JsonObject {
  const found = (PICTURES[category] ?? []).map((name) => imageOf(json, name)).find((image) => 'image' in image)
  return found ?? {}
}

/** `ac-dc-open-frame` below `ac-dc` is `ac-dc/open-frame`; below high voltage the prefix is `hv-`. */
function toUrlPath({ slug, parent }: Category): string {
  if (parent === null) return slug
  const prefix = parent === 'high-voltage' ? 'hv-' : `${parent}-`
  return `${parent}/${slug.startsWith(prefix) ? slug.slice(prefix.length) : slug}`
}
