import type { Point } from './options/image-option-table.ts'
import type { InvalidationBus } from '#content/live/invalidation-bus.ts'
import type { ContentReader } from '#model/content/content-reader.ts'
import type { MediaFile, PublishedDocument } from '#model/content/document.ts'
import { CONTENT_KEY, MANAGED_CONTENT_ID } from '#model/content/ids.ts'
import { documentType } from '#model/types/document.ts'
import { imageType } from '#model/types/image.ts'
import { isJsonObject } from '#base/pure/json.ts'
import { defaultLanguage, toDeliveryLanguage } from '#model/languages.ts'
import { toMediaFile } from './media-file.ts'
import { readFocalPoint } from '#model/images/focal-point.ts'

import { isDocumentType } from './documents/document-type.ts'
import { isImageType } from './image-type.ts'
import { isOriginalHash } from './original-key.ts'
import type { ImageAddress } from './parse-source.ts'

/** A published image item with its original. */
export type FoundImage = {
  kind: 'image'
  document: PublishedDocument
  file: MediaFile
  focalPoint: Point | undefined
  /** The address names a version, so its answer never changes. */
  isVersioned: boolean
}
/** A published document with its original. */
export type FoundDocument = Omit<FoundImage, 'kind' | 'focalPoint'> & { kind: 'document' }
export type ImageFinder = { find(address: ImageAddress): FoundImage | FoundDocument | { kind: 'missing' | 'not-an-image' | 'foreign' } }

const IMAGE = imageType.name
const DOCUMENT = documentType.name
/** How long the index of names is used, in ms, when no bus reports changes. */
const INVENTORY_MS = 1000

/** Finds images by the addresses under which they are requested. `bus` reports changes. */
export function createImageFinder({ reader, bus }: { reader: ContentReader; bus?: Pick<InvalidationBus, 'subscribe'> }): ImageFinder {
  let inventory: { names: Map<string, string>; paths: Map<string, string>; until: number } | undefined
  const forget = () => (inventory = undefined)
  bus?.subscribe({ drop: ({ tokens }) => (tokens.has(`type:${IMAGE}`) || tokens.has(`type:${DOCUMENT}`)) && forget(), dropAll: forget })
  const ownLanguage = () => defaultLanguage(reader.listLanguages(new Set())).code
  const keyOf = (kind: 'names' | 'paths', name: string) => {
    if (inventory === undefined || Date.now() > inventory.until) {
      inventory = {
        ...takeInventory([IMAGE, DOCUMENT].flatMap((type) => reader.listByType(type, ownLanguage(), new Set()))),
        until: bus === undefined ? Date.now() + INVENTORY_MS : Infinity,
      }
    }
    return inventory[kind].get(name)
  }
  return {
    find(address) {
      const key = address.kind === 'media' ? address.key : address.kind === 'asset' ? keyOf('paths', address.assetPath) : keyOf('names', address.name)
      if (key === undefined || !(CONTENT_KEY.test(key) || MANAGED_CONTENT_ID.test(key))) return { kind: 'missing' }
      const document = reader.findDocument(key, languageOf(address) ?? ownLanguage(), new Set())
      if (document === undefined || document.access !== 'public') return { kind: 'missing' }
      if (document.type === DOCUMENT) return toFoundDocument(document, address)
      return document.type === IMAGE ? toFoundImage(document, address) : { kind: 'not-an-image' }
    },
  }
}

function takeInventory(documents: readonly PublishedDocument[]) {
  const names = new Map<string, string>()
  const paths = new Map<string, string>()
  for (const { body, contentKey } of documents) {
    if (typeof body['fileAssetName'] === 'string') names.set(body['fileAssetName'], contentKey)
    if (typeof body['assetPath'] === 'string') paths.set(body['assetPath'], contentKey)
  }
  return { names, paths }
}

function languageOf({ query }: ImageAddress): string | undefined {
  const language = query.get('language')
  return language !== null && /^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,2}$/.test(language) ? toDeliveryLanguage(language) : undefined
}

function toFoundImage(document: PublishedDocument, address: ImageAddress): ReturnType<ImageFinder['find']> {
  const media = document.body['sfdc_cms:media']
  const source = isJsonObject(media) ? media['source'] : undefined
  if (!isJsonObject(source)) return { kind: 'missing' }
  if (source['type'] === 'url') return { kind: 'foreign' }
  const image = toOwnImage(document)
  return image === undefined ? { kind: 'not-an-image' } : { ...image, isVersioned: isVersioned(address, document) }
}

function toFoundDocument(document: PublishedDocument, address: ImageAddress): ReturnType<ImageFinder['find']> {
  const file = toMediaFile(document)
  if (file === undefined || !isOriginalHash(file.hash) || !isDocumentType(file.mimeType)) return { kind: 'missing' }
  return { kind: 'document', document, file, isVersioned: isVersioned(address, document) }
}

/** An image item with its original, by no address; undefined for other items and for images on another host. */
export function toOwnImage(document: PublishedDocument): FoundImage | undefined {
  const file = toMediaFile(document)
  if (file === undefined || !/^[0-9a-f]{64}$/.test(file.hash) || !isImageType(file.mimeType)) return undefined
  return { kind: 'image', document, file, focalPoint: readFocalPoint(document.body), isVersioned: false }
}

/** A version or date in the future counts as none: today's bytes would be cached for good under the address of a later version. */
function isVersioned({ kind, query }: ImageAddress, { version, publishedDate }: PublishedDocument): boolean {
  const wished = query.get('version') ?? (kind === 'file-asset' ? query.get('v') : null)
  if (wished !== null) return /^\d{1,9}$/.test(wished) && Number(wished) <= version
  const date = Date.parse(query.get('lastModifiedDate')?.replace(/ (GMT|UTC) (\d{4})$/, ' $2 $1') ?? '')
  return date <= Date.parse(publishedDate)
}
