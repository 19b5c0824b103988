import { z } from 'zod'

import type { JsonObject } from '#base/pure/json.ts'

const German = z.object({
  /** English features to German ones. */
  features: z.record(z.string(), z.string()),
  /** By the slug of the category. */
  categories: z.record(z.string(), z.object({ title: z.string(), description: z.string() })),
})

/** The German texts of the catalogue; throws for a missing one and names it. */
export type CatalogueWords = { feature(english: string): string; category(slug: string): { title: string; description: string } }

/** Reads `demo/content/products/de.json`. */
export function readGermanProducts(json: (file: string) => unknown): CatalogueWords {
  const { features, categories } = German.parse(json('products/de.json'))
  return {
    feature: (english) => find(features, english),
    category: (slug) => find(categories, slug),
  }
}

function find<Word>(words: Readonly<Record<string, Word>>, name: string): Word {
  const word = words[name]
  if (word === undefined) throw new Error(`demo/content/products/de.json has no German for "${name}".`)
  return word
}

/** A German translation in the form of content items. */
export function toGerman(title: string, body: JsonObject): { translations: { de: { title: string; body: JsonObject } } } {
  return { translations: { de: { title, body } } }
}
