import { z } from 'zod'

import type { JsonObject } from '#contract/json.ts'
import type { ContentItem } from '../content-item.ts'
import { shorten } from './glossary.ts'
import { imageOf } from './image-of.ts'
import { Model, ProductSeries, toModelsTable, toSheet, toSummary } from './product-sheet.ts'

const Taxonomy = z.object({
  categories: z.array(z.object({ slug: z.string(), title: z.string(), parent: z.string().nullable(), description: z.string() })),
})
const Catalogue = z.object({ series: z.array(ProductSeries) })
const Models = z.object({ models: z.array(Model) })

type Category = z.infer<typeof Taxonomy>['categories'][number]

/** Categories and series of the catalogue's facts. */
export function readProducts(json: (file: string) => unknown): ContentItem[] {
  const { categories } = Taxonomy.parse(json('facts/product-taxonomy.json'))
  const { series } = Catalogue.parse(json('facts/product-series.json'))
  const { models } = Models.parse(json('facts/product-models.json'))
  const paths = new Map(categories.map((category) => [category.slug, toUrlPath(category)]))
  return [...categories.map((category, index) => toCategory(category, index)), ...series.map(toProduct)]

  function toProduct(product: ProductSeries, index: number): ContentItem {
    const summary = toSummary(product)
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
        data: { ...product, sheet: toSheet(product) },
        body: toModelsTable(models.filter((model) => model.series === product.code)),
        sortOrder: index + 1,
        pageTitle: `${product.name} (${product.code}): data and models`,
        metaDescription: shorten(`${product.name}: ${summary}`, 160),
      },
    }
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
        pageTitle: family === undefined ? title : `${title}: ${family.title}`,
        metaDescription: `${title}: ${description} Series, ratings and models.`,
      },
    }
  }
}

/** The class of power supply that shows what a category holds. */
const CLASSES: Readonly<Record<string, string>> = {
  'ac-dc-encapsulated': 'encapsulated',
  'ac-dc-open-frame': 'open-frame',
  'ac-dc-enclosed': 'enclosed',
  'ac-dc-din-rail': 'din-rail',
  'ac-dc-external': 'external',
  'ac-dc-front-end': 'rack',
  'dc-dc-low-power': 'encapsulated',
  'dc-dc-brick': 'brick',
  'dc-dc-medical': 'encapsulated',
  'dc-dc-railway': 'brick',
  'dc-dc-defence': 'brick',
  'dc-ups': 'din-rail',
  redundancy: 'din-rail',
}

function imageOfCategory(json: (file: string) => unknown, category: string): JsonObject {
  const name = CLASSES[category]
  return name === undefined ? {} : imageOf(json, `class-${name}`)
}

/** `ac-dc-open-frame` below `ac-dc` is `ac-dc/open-frame`; below high voltage the prefix is `hv-`. */
function toUrlPath({ slug, parent }: Category): string {
  if (parent === null) return slug
  const prefix = parent === 'high-voltage' ? 'hv-' : `${parent}-`
  return `${parent}/${slug.startsWith(prefix) ? slug.slice(prefix.length) : slug}`
}
