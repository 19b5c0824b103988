import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { PublishedDocument } from '#model/content/document.ts'
import type { Finder } from '#model/products/finder.ts'
import { readProducts } from '#content/exchange/seed/facts/products.ts'
import { createMemoryReader } from '../../../../tests/support/memory-reader.ts'
import { createCatalogue } from '../catalogue.ts'

const CONTENT = join(import.meta.dirname, '../../../../demo/content')

/** The products and categories of the demonstration content in their published form. */
export function demoProducts(): PublishedDocument[] {
  const json = (file: string): unknown => JSON.parse(readFileSync(join(CONTENT, file), 'utf8'))
  return readProducts(json).map(({ type, title, urlName, body }, place) => ({
    contentKey: `MC${place.toString(32).toUpperCase().padStart(26, 'A')}`,
    managedContentId: `20Y${String(place).padStart(12, '0')}`,
    type,
    language: 'en_US',
    title,
    urlName,
    version: 1,
    publishedDate: '2026-01-01T00:00:00.000Z',
    access: 'public',
    body,
  }))
}

/** The finder over documents, by default those of the demonstration content. */
export function finderOver(documents: readonly PublishedDocument[] = demoProducts()): Finder {
  return createCatalogue()(createMemoryReader(documents), new Set())
}
