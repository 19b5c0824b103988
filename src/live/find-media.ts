import type { MediaFile } from '#contract/document.ts'

import type { Live } from './open-live.ts'

/** The original behind a published image that guests may see, in any language. */
export function findMediaOf(live: Live, contentKey: string): MediaFile | undefined {
  const row = live
    .statement(`select media from document where content_key = ? and access = 'public' and media is not null order by published_date desc`)
    .get(contentKey)
  return row === undefined ? undefined : (JSON.parse(String(row['media'])) as MediaFile)
}
