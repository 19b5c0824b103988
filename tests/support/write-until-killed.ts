import { publish } from '#content/authoring/publish.ts'
import { renameWithRedirect } from '#content/authoring/rename-with-redirect.ts'
import { saveDraft } from '#content/authoring/save-draft.ts'
import { openStore } from '#content/store/open-store.ts'

import { faq, route } from './sample-content.ts'

/** Run as a process of its own: publishes and renames as fast as it can until somebody ends it, and prints each act that was answered. */
const store = await openStore({ dataDir: process.argv[2] ?? '', databaseUrl: process.argv[3] || undefined })
const language = 'en_US'
const author = 'writer@example.com'
const run = process.argv[4]

const { contentKey: routeKey } = await saveDraft(store, route('/faqs/:urlName', { apiName: 'route', body: { contentType: 'busbar__faq' } }))
await publish(store, { contentKey: routeKey, language, author, now: new Date() })
for (let round = 0; ; round += 1) {
  const { contentKey } = await saveDraft(store, faq(`faq-${run}-${round}`))
  await publish(store, { contentKey, language, author, now: new Date() })
  process.stdout.write(`${contentKey} faq-${run}-${round}\n`)
  await renameWithRedirect(store, { contentKey, urlName: `renamed-${run}-${round}`, author, now: new Date() })
  process.stdout.write(`${contentKey} renamed-${run}-${round}\n`)
}
