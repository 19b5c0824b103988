import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import type { JsonObject } from '#base/pure/json.ts'
import { imageType } from '#model/types/image.ts'
import { hashOriginal } from '#content/media/hash-original.ts'

import { DEFAULT_LANGUAGE, type ImageItem, type OfferedItem, type Source } from '../seed/content-item.ts'
import { fillReferences, listReferences } from '../seed/references.ts'
import { toVariants } from '../seed/variants.ts'

/** One language of an offer; `digest` identifies it without the content keys of a site. References in `body` are not replaced yet. */
export type OfferedText = { language: string; title: string; body: JsonObject; digest: string }

/** An item that the product offers to write, in all its languages. */
export type Offer = {
  apiName: string
  type: OfferedItem['type']
  urlName: string
  source: Source
  /** The version of system content, 0 for the demonstration. */
  version: number
  texts: OfferedText[]
  /** API names that it refers to. */
  references: ReadonlySet<string>
  publishedDaysAgo?: number
  /** The picture and the hash of its file, for an image. */
  image?: ImageItem & { hash: string }
  /** What is offered where something that this offer refers to is not there. */
  neutral?: Offer
}

/** In days. */
const IMAGE_AGE = 120

type TextOf = (file: string) => string

export function toOffer(item: OfferedItem, textOf: TextOf): Offer {
  const { apiName, type, urlName, source, version, publishedDaysAgo, neutral } = item
  const variants = toVariants(item)
  const texts = variants.map(({ language, title, body }) => {
    const words = fillReferences(body, { textOf, keyOf: (name) => `@${name}` })
    return { language, title, body, digest: digestOf([title, urlName, words]) }
  })
  const references = new Set(variants.flatMap(({ body }) => [...listReferences(body, textOf)]))
  return { apiName, type, urlName, source, version, texts, references, publishedDaysAgo, neutral: neutral && toOffer(neutral, textOf) }
}

export function toImageOffer(image: ImageItem): Offer {
  const { apiName, file, title, altText, ...places } = image
  const hash = hashOriginal(readFileSync(file))
  const texts = [
    { language: DEFAULT_LANGUAGE, altText: altText.en },
    { language: 'de', altText: altText.de },
  ].map(({ language, altText: words }) => ({ language, title, body: { altText: words }, digest: digestOf([title, words, places, hash]) }))
  return {
    apiName,
    type: imageType.name,
    urlName: apiName,
    source: 'demo',
    version: 0,
    texts,
    references: new Set(),
    publishedDaysAgo: IMAGE_AGE,
    image: { ...image, hash },
  }
}

function digestOf(words: unknown): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex')
}
