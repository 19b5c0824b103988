import type { Actor } from '#model/accounts/actor.ts'
import { publish } from '#content/authoring/publication/publish.ts'
import { saveDraft } from '#content/authoring/drafts/save-draft.ts'
import { startProduct } from '#run/server/start.ts'
import { readConfig } from '#run/server/config.ts'
import { createLog } from '#run/server/log/create-log.ts'
import { findVariant } from '#content/store/variants.ts'

import { BLOCK_RULES } from '../../tests/support/block-rules.ts'

const ROUNDS = 15
const actor: Actor = { id: 'bench', name: 'Bench', role: 'editor', by: 'command' }
const [, , dataDir = '', articlePath = ''] = process.argv

/** Publishes a change of one word in the article repeatedly, and measures the time until the page contains it: prints `{ms: number[]}`. */
const product = await startProduct(readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }), createLog('silent'))
const { store, follower } = await product.truth
const origin = product.url
const list = `${origin}/services/data/v64.0/connect/sites/0DM000000000001/cms/delivery/contents?contentTypeFQN=busbar__article&includeContentBody=true`
type Item = { contentKey: string; title: string; urlName: string; contentBody: { heroHeading: string; title: string } }
const { contents } = (await (await fetch(list)).json()) as { contents: Item[] }
const item = contents.find(({ contentBody }) => contentBody.title.includes('Abnormal Failure'))
if (item === undefined) throw new Error('The article is not published.')

const ms: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  const heading = `Abnormal Failure ${round}`
  await (await fetch(origin + articlePath)).text()
  const { contentKey, title, urlName, contentBody } = item
  const draft = {
    contentKey,
    title,
    urlName,
    type: 'busbar__article',
    language: 'en_US',
    body: { ...contentBody, heroHeading: heading },
    actor,
    now: new Date(),
    blocks: BLOCK_RULES,
    expectedVersion: (await findVariant(store, { contentKey, language: 'en_US' }))?.draftVersion,
  }
  await saveDraft(store, draft)
  const begun = performance.now()
  await publish(store, { contentKey, language: 'en_US', actor, now: new Date(), blocks: BLOCK_RULES })
  await follower.catchUpNow()
  while (!(await (await fetch(origin + articlePath)).text()).includes(heading))
    if (performance.now() - begun > 5000) throw new Error('The page did not change.')
  ms.push(performance.now() - begun)
}
console.log(JSON.stringify({ ms }))
process.exit(0)
