import { startProduct } from '#run/server/start.ts'
import { readConfig } from '#run/server/config.ts'
import { createLog } from '#run/server/log/create-log.ts'

import { listTexts, prepareText } from './publish-text.ts'

const ROUNDS = 15
const [, , dataDir = '', articlePath = ''] = process.argv

/** Publishes a change of one word in the article repeatedly, and measures the time until the page contains it: prints `{ms: number[]}`. */
const product = await startProduct(readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }), createLog('silent'))
const { store, follower } = await product.truth
const texts = await listTexts(product.url, 'busbar__article')
const article = texts.find(({ contentBody }) => String(contentBody['title']).includes('Abnormal Failure'))
if (article === undefined) throw new Error('The article is not published.')

const ms: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  const heading = `Abnormal Failure ${round}`
  await (await fetch(product.url + articlePath)).text()
  const publishText = await prepareText(store, { ...article, contentBody: { ...article.contentBody, heroHeading: heading } })
  const begun = performance.now()
  await publishText()
  await follower.catchUpNow()
  while (!(await (await fetch(product.url + articlePath)).text()).includes(heading))
    if (performance.now() - begun > 5000) throw new Error('The page did not change.')
  ms.push(performance.now() - begun)
}
console.log(JSON.stringify({ ms }))
process.exit(0)
