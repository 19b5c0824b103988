import type { JsonObject } from '#base/pure/json.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { DELIVERY_LANGUAGE } from '#model/languages.ts'
import type { MediaFile } from '#model/content/document.ts'
import { readFocalPoint } from '#model/images/focal-point.ts'
import { documentType } from '#model/types/document.ts'
import { imageType } from '#model/types/image.ts'
import { MEDIA_TYPES, toMediaFile } from '#content/media/media-file.ts'
import { listMediaPage, type ListedMedia, type MediaFilter, type MediaOrder } from '#content/store/list-media.ts'
import { sentence } from '#texts/sentence.ts'

import { defineQuery } from '../define-act.ts'
import { cutPage, PAGE, readCursor, refusePageSize, refuseQuery } from '../queries/page-cursor.ts'
import { parsePlace } from './parse-place.ts'

const MOST_TEXT = 200
const TYPES = { image: imageType.name, document: documentType.name } as const

/** `kinds` are the kinds of files; the rest filters as in `MediaFilter`. `cursor` is the `nextCursor` of the page before. */
export type MediaListing = {
  actor: Actor
  filter?: Omit<MediaFilter, 'types'> & { kinds?: readonly (keyof typeof TYPES)[] }
  order?: MediaOrder
  isDescending?: boolean
  cursor?: string
  limit?: number
}

/** An image or a document of the library with the facts of its draft's file; undefined for a picture on another host. */
export type MediaItem = Omit<ListedMedia, 'body'> & {
  file?: MediaFile
  revision?: string
  issuedOn?: string
  focalPoint?: { x: number; y: number }
}
export type MediaPage = { items: MediaItem[]; nextCursor?: string }

/**
 * The media library, one row for each image or document; by default the last changed come first. Pages are as those of `listItems`. Throws
 * `ILLEGAL_QUERY_PARAMETER_VALUE` for an unusable cursor, page size or filter.
 */
export const listMedia = defineQuery<MediaListing, MediaPage>('read', async (store, listing) => {
  const { filter: { kinds, ...given } = {}, order = 'changedAt', isDescending = order === 'changedAt', cursor, limit = PAGE } = listing
  refusePageSize(limit)
  const types = kinds === undefined ? [...MEDIA_TYPES] : kinds.map((kind) => TYPES[kind])
  const list = `media ${order} ${isDescending ? 'down' : 'up'}`
  const after = readCursor(cursor, { list, columns: 2 })
  const found = await listMediaPage(store, { filter: { ...toUsable(given), types }, order, isDescending, after, limit: limit + 1 })
  const { rows, nextCursor } = cutPage(found, { list, limit, endOf: ({ end }) => end })
  return { items: rows.map(({ item }) => toMediaItem(item)), nextCursor }
})

function toUsable(filter: Omit<MediaFilter, 'types'>): Omit<MediaFilter, 'types'> {
  const { text = '', missingAlt, folder, tags } = filter
  if (text.length > MOST_TEXT || /\p{Cc}/u.test(text) || !text.isWellFormed()) refuseQuery(sentence('refuseLongSearch', { most: MOST_TEXT }))
  if (missingAlt !== undefined && !DELIVERY_LANGUAGE.test(missingAlt)) refuseQuery(sentence('refuseLanguageCode'))
  // Names are looked for in the form in which they are kept.
  return { ...filter, ...parsePlace({ folder, tags }) }
}

function toMediaItem({ body: json, ...item }: ListedMedia): MediaItem {
  const body = JSON.parse(json) as JsonObject
  const file = toMediaFile({ type: item.type, body })
  const { revision, issuedOn } = body
  return {
    ...item,
    file,
    revision: typeof revision === 'string' ? revision : undefined,
    issuedOn: typeof issuedOn === 'string' ? issuedOn : undefined,
    focalPoint: readFocalPoint(body),
  }
}
