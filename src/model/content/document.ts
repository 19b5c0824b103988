import type { JsonObject } from '#base/pure/json.ts'

/** One language of a published content item, as in the change feed and in the read copy. */
export type PublishedDocument = {
  contentKey: string
  managedContentId: string
  /** `sfdc_cms__image`, `busbar__article`, … */
  type: string
  /** Delivery form: `en_US`, `de`. */
  language: string
  title: string
  urlName: string
  /** Counts from 1 for each language of an item. */
  version: number
  /** ISO 8601 with milliseconds, UTC. */
  publishedDate: string
  /** Content that only signed-in routes show is `signed-in` and is left out of answers to guests. */
  access: 'public' | 'signed-in'
  body: JsonObject
}

/** One entry of the change feed, in the order of `seq`. The read copy applies them one after the other. */
export type Change =
  | { seq: number; kind: 'published'; document: PublishedDocument }
  | { seq: number; kind: 'withdrawn'; contentKey: string; language: string; type: string }
  | { seq: number; kind: 'redirect'; fromPath: string; toPath: string }
  /** Something is live at the old path again. */
  | { seq: number; kind: 'redirect-removed'; fromPath: string }

/** The original file of an image item. `hash` is SHA-256 in hex and names the file on disk. */
export type MediaFile = { hash: string; mimeType: string; fileName: string; size: number; width: number; height: number }

/** Reads the next entries after a sequence number; the read copy calls it, the server supplies it. */
export type ReadFeed = (afterSeq: number, limit: number) => Promise<Change[]>
