import { join } from 'node:path'

import { openLive, type Live } from '#content/live/open-live.ts'
import { toStamp } from '#model/types/formats.ts'
import { BLOCK_RULES } from '#web/blocks/registry.ts'

/** Opens the read copy of a data folder as the product does; a copy with another stamp would be replaced by an empty one. */
export function openCopy(dataDir: string): Live {
  return openLive(join(dataDir, 'live.db'), { stamp: toStamp(BLOCK_RULES) })
}
