import type { JsonObject } from '#base/pure/json.ts'

/** What an editor writes. With an `apiName` the same call twice writes one item; a `contentKey` that nobody has makes an item of that key. */
export type Draft = {
  contentKey?: string
  apiName?: string
  type: string
  language: string
  title: string
  urlName: string
  body: JsonObject
  author: string
  now: Date
}
