import { CHANNEL_ID } from '#model/content/ids.ts'
import { mapRichText } from '#model/fields/map-rich-text.ts'
import { richTextOf } from '#model/types/fields-by-kind.ts'
import { toMediaPath } from '#model/links/media-path.ts'
import { escapeHtml } from '#base/pure/html.ts'
import { isJsonObject, type Json, type JsonObject, mapFields } from '#base/pure/json.ts'
import { pickAltText } from '#model/images/picture.ts'
import type { ContentReader, ReadSet } from '#model/content/content-reader.ts'
import type { ContentNodes } from '#model/delivered-shapes.ts'
import type { PublishedDocument } from '#model/content/document.ts'

const MEDIA = 'sfdc_cms:media'

/** Path of an image's bytes, without base path: clients put `{basePath}/sfsites/c` before it (delivery contract 5). */
export function mediaPath(image: Pick<PublishedDocument, 'contentKey' | 'version'>): string {
  return `${toMediaPath(image.contentKey, image.version)}&channelId=${CHANNEL_ID}`
}

/**
 * The body as it is delivered (delivery contract 2.1): rich text entity-encoded, media with a URL and without the file's name, image fields
 * with the URL of their image. All images are read at once.
 */
export function presentBody(reader: ContentReader, document: PublishedDocument, reads: ReadSet): JsonObject {
  const keys = listImageKeys(document.body)
  const images = keys.length === 0 ? [] : reader.listByKeys(keys, document.language, reads)
  const imageOf = new Map(images.map((image) => [image.contentKey, image]))
  const richText = richTextOf(document.type)
  return mapFields(document.body, (value, name) => {
    if (name === MEDIA && isJsonObject(value)) return presentMedia(document, value)
    const shown = presentValue(value, imageOf)
    const schema = richText?.get(name)
    // Clients decode the value once and then use it as markup.
    return schema === undefined ? shown : mapRichText(schema, shown, { rich: escapeHtml })
  })
}

/** The older form of an item with media (spec 3, Content item); undefined for an item without. */
export function presentContentNodes(document: PublishedDocument): ContentNodes | undefined {
  const media = document.body[MEDIA]
  if (!isJsonObject(media)) return undefined
  const altText = document.body['altText']
  return {
    source: { url: mediaUrl(document, media), isExternal: isExternal(media) },
    altText: { value: typeof altText === 'string' ? altText : '' },
  }
}

function presentMedia(document: PublishedDocument, media: JsonObject): JsonObject {
  const { hash: _, color: __, ...source } = isJsonObject(media['source']) ? media['source'] : {}
  return { url: mediaUrl(document, media), source }
}

function mediaUrl(document: PublishedDocument, media: JsonObject): string {
  return isExternal(media) && typeof media['url'] === 'string' ? media['url'] : mediaPath(document)
}

function isExternal(media: JsonObject): boolean {
  return isJsonObject(media['source']) && media['source']['type'] === 'url'
}

function presentValue(value: Json, imageOf: ReadonlyMap<string, PublishedDocument>): Json {
  if (Array.isArray(value)) return value.map((entry) => presentValue(entry, imageOf))
  if (!isJsonObject(value)) return value
  const key = imageReferenceKey(value)
  if (key !== undefined) return presentImageReference(value, imageOf.get(key))
  return mapFields(value, (field) => presentValue(field, imageOf))
}

function presentImageReference(field: JsonObject, image: PublishedDocument | undefined): JsonObject {
  if (image === undefined) return { ...field }
  const media = image.body[MEDIA]
  const url = isJsonObject(media) ? mediaUrl(image, media) : mediaPath(image)
  const configured = typeof field['altText'] === 'string' ? field['altText'] : undefined
  const delivered = typeof image.body['altText'] === 'string' ? image.body['altText'] : undefined
  const altText = pickAltText({ configured, delivered, overrideAltText: field['overrideAltText'] === true })
  return { url, ...field, ...(altText === undefined ? {} : { altText }) }
}

/** The key of the image that a field refers to; undefined for any other value. */
export function imageReferenceKey(value: Json | undefined): string | undefined {
  const source = isJsonObject(value) ? value['source'] : undefined
  if (!isJsonObject(source) || source['type'] !== 'imageReference' || !isJsonObject(source['ref'])) return undefined
  const key = source['ref']['contentKey']
  return typeof key === 'string' ? key : undefined
}

function listImageKeys(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(listImageKeys)
  if (!isJsonObject(value)) return []
  const key = imageReferenceKey(value)
  return key === undefined ? Object.values(value).flatMap(listImageKeys) : [key]
}
