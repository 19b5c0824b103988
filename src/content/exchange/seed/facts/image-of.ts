import { z } from 'zod'

import type { JsonObject } from '#base/pure/json.ts'

const Listed = z.array(z.object({ file: z.string() }))

/** The field `image` of an item with a picture of `demo/content/images`; empty while that picture does not exist. */
export function imageOf(json: (file: string) => unknown, name: string): JsonObject {
  const isThere = Listed.parse(json('images/images.json')).some(({ file }) => file.replace(/\.[a-z]+$/, '') === name)
  return isThere ? { image: { $imageReference: `image-${name}` } } : {}
}
