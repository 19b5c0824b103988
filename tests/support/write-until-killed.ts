import { publish } from '#content/authoring/publication/publish.ts'
import { renameWithRedirect } from '#content/authoring/publication/rename-with-redirect.ts'
import { saveDraft } from '#content/authoring/drafts/save-draft.ts'
import { openStore } from '#content/store/open-store.ts'

import { actor, faq, route } from './sample-content.ts'

/** Runs in its own process: publishes and renames as fast as it can until it is killed, and prints each acknowledged act. */
const store = await openStore({ dataDir: process.argv[2] ?? '', databaseUrl: process.argv[3] || undefined })
const language = 'en_US'
// No views are written here, so no block definitions are needed.
const blocks = new Map()
const run = process.argv[4]

const { contentKey: routeKey } = await saveDraft(store, route('/faqs/:urlName', { apiName: 'route', body: { contentType: 'busbar__faq' } }))
await publish(store, { contentKey: routeKey, language, actor, blocks, now: new Date() })
for (let round = 0; ; round += 1) {
  const { contentKey } = await saveDraft(store, faq(`faq-${run}-${round}`))
  await publish(store, { contentKey, language, actor, blocks, now: new Date() })
  process.stdout.write(`${contentKey} faq-${run}-${round}\n`)
  await renameWithRedirect(store, { contentKey, urlName: `renamed-${run}-${round}`, actor, blocks, now: new Date() })
  process.stdout.write(`${contentKey} renamed-${run}-${round}\n`)
}
