import { join } from 'node:path'

import { findFirstContent, noteFirstContent } from '#content/authoring/first-content.ts'
import { actorOf } from '#content/exchange/provide/actors.ts'
import { seed } from '#content/exchange/provide/seed.ts'
import { tellSystemUpdate } from '#content/exchange/provide/tell-update.ts'
import { updateSystem } from '#content/exchange/provide/update-system.ts'
import { DEMO_FOLDER } from '#content/exchange/seed/read-demo.ts'
import { SYSTEM_FOLDER } from '#content/exchange/seed/read-system.ts'
import type { BlockRules } from '#content/authoring/checks/check-view.ts'
import type { Media } from '#content/media/media.ts'
import type { Store } from '#content/store/tables.ts'
import { withPatience } from '#content/store/with-patience.ts'
import type { Config } from './config.ts'

/** Another process that starts on the same database may write the same content first. */
const PATIENCE_MS = 60_000

export type ProvideContent = {
  store: Store
  media: Media
  blocks: BlockRules
  startContent: Config['startContent']
  /** The folder of the package, which holds `system/content/` and `demo/content/`. */
  packageFolder: string
  say: (sentence: string) => void
  warn: (message: string, error?: unknown) => void
}

/**
 * Writes the first content of a database; at later starts brings the pages that the product needs to this release. Says what was done, and
 * what an editor has to do.
 */
export async function provideContent({ store, startContent, warn, ...parts }: ProvideContent): Promise<void> {
  await withPatience(store, PATIENCE_MS, async (patient) => {
    const begunWith = await findFirstContent(patient)
    if (begunWith === undefined) return await writeFirstContent(patient, { startContent, ...parts })
    if (begunWith === 'demo' && startContent === 'empty')
      parts.say('START_CONTENT=empty has no effect: this site began with the demonstration. Name an empty DATA_DIR or database to begin without it.')
    // Visitors are served also when this fails: the next start tries again.
    await updateContent(patient, { begunWith, ...parts }).catch((error: unknown) =>
      warn('The pages that the product needs could not be brought to this release; the next start tries again.', error),
    )
  })
}

type Parts = Omit<ProvideContent, 'store' | 'startContent' | 'warn'>

async function writeFirstContent(store: Store, { startContent, media, blocks, say, ...parts }: Parts & Pick<ProvideContent, 'startContent'>) {
  const now = new Date()
  await seed(store, media, { now, folders: foldersOf(startContent, parts), blocks, say })
  await noteFirstContent(store, { actor: actorOf({ source: startContent === 'demo' ? 'demo' : 'system' }), now, content: startContent })
}

async function updateContent(store: Store, { begunWith, media, blocks, say, ...parts }: Parts & { begunWith: Config['startContent'] }) {
  const update = await updateSystem(store, { media, blocks, folders: foldersOf(begunWith, parts), now: new Date() })
  tellSystemUpdate(update).forEach(say)
}

function foldersOf(content: Config['startContent'], { packageFolder }: Pick<Parts, 'packageFolder'>) {
  const system = join(packageFolder, SYSTEM_FOLDER)
  return content === 'demo' ? { system, demo: join(packageFolder, DEMO_FOLDER) } : { system }
}
