import { join } from 'node:path'

import { openDiskFiles } from '#base/node/files/disk-files.ts'
import { findPackageFolder } from '#base/node/package-folder.ts'
import { findFirstContent, type FirstContent } from '#content/authoring/first-content.ts'
import { DEMO_FOLDER } from '#content/exchange/seed/read-demo.ts'
import { SYSTEM_FOLDER } from '#content/exchange/seed/read-system.ts'
import { openMedia, type Media } from '#content/media/media.ts'
import { isForeignFolder } from '#content/media/media-folder.ts'
import type { Store } from '#content/store/tables.ts'
import { BLOCK_RULES } from '#web/blocks/registry.ts'
import { withStore } from './with-store.ts'

/** What a command needs to write content that the product provides. */
export type Content = {
  store: Store
  media: Media
  blocks: typeof BLOCK_RULES
  folders: { system: string; demo: string }
  begunWith: FirstContent
  now: Date
}

/** Opens the content of this environment for a command, beside a product that may run. Throws a sentence when there is none yet. */
export async function withContent(act: (content: Content) => Promise<void>): Promise<void> {
  await withStore({ files: true }, async (store, { dataDir }) => {
    const begunWith = await findFirstContent(store)
    if (begunWith === undefined) throw new Error('The database has no content yet: start the product on it once.')
    const files = openDiskFiles(dataDir)
    if (await isForeignFolder(store, files))
      throw new Error(`The folder "${dataDir}/media" is not the media folder of this database: name the right DATA_DIR.`)
    const [system, demo] = [SYSTEM_FOLDER, DEMO_FOLDER].map((folder) => join(findPackageFolder(), folder)) as [string, string]
    const media = openMedia({ dataDir, files })
    await act({ store, media, blocks: BLOCK_RULES, folders: { system, demo }, begunWith, now: new Date() })
  })
}
