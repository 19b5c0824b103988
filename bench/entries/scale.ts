import { startProduct } from '#run/server/start.ts'
import { readConfig } from '#run/server/config.ts'
import { createLog } from '#run/server/log/create-log.ts'

import { listTexts, prepareText } from './publish-text.ts'

const ROUNDS = 15
const TYPE = 'busbar__glossaryTerm'
const WORDS = [
  'current',
  'margin',
  'stage',
  'network',
  'ratio',
  'fault',
  'winding',
  'transient',
  'loop',
  'control',
  'storage',
  'reference',
  'trip',
  'bank',
]
const TYPED = 24
const [, , dataDir = '', articlePath = '', counts = ''] = process.argv

/**
 * Publishes ever more glossary terms, and measures at each number of terms what the site does after changes; prints `[terms, {publish,
 * page, renamed, sitemap, suggestions}][]`, each in milliseconds.
 */
const product = await startProduct(readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }), createLog('silent'))
const { store, follower } = await product.truth
const originals = await listTexts(product.url, TYPE)
const names = originals.map(({ title }) => title)
const article = (await listTexts(product.url, 'busbar__article')).find(({ contentBody }) => String(contentBody['title']).includes('Abnormal Failure'))
const term = originals[0]
if (article === undefined || term === undefined) throw new Error('The article or the terms are not published.')

let count = originals.length
const measured: [number, Record<string, number[]>][] = []
for (const wanted of counts.split(',').map(Number)) {
  while (count < wanted) await addTerm((count += 1))
  await follower.catchUpNow()
  const times: Record<string, number[]> = { publish: [], page: [], renamed: [], sitemap: [], suggestions: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    await fetchText(articlePath)
    const heading = `Abnormal Failure ${count} ${round}`
    const publishArticle = await prepareText(store, { ...article, contentBody: { ...article.contentBody, heroHeading: heading } })
    times['publish']?.push(
      await time(async () => {
        await publishArticle()
        await follower.catchUpNow()
      }),
    )
    times['page']?.push(await time(() => expectText(articlePath, heading)))
    // The second word stands in the article, so its text is searched again.
    const renamed = `Abnormal Failure of ${count} ${round}`
    await (
      await prepareText(store, { ...term, title: renamed, contentBody: { ...term.contentBody, term: renamed } })
    )()
    await follower.catchUpNow()
    times['renamed']?.push(await time(() => fetchText(articlePath)))
    times['sitemap']?.push(await time(() => fetchText('/sitemap-en.xml')))
  }
  for (let at = 0; at < TYPED * ROUNDS; at += 1) {
    const typed = (names[(at * 7) % names.length] ?? '').slice(0, 2 + (at % 9))
    times['suggestions']?.push(await time(() => fetchText(`/api/suggestions?lang=en&q=${encodeURIComponent(typed)}`)))
  }
  measured.push([count, times])
}
console.log(JSON.stringify(measured))
process.exit(0)

/** Adds a term of three words, such as the demonstration's, with a text of the demonstration. */
async function addTerm(number: number): Promise<void> {
  const original = originals[number % originals.length]
  if (original === undefined) return
  const pick = (place: number) => WORDS[Math.floor(number / WORDS.length ** place) % WORDS.length] ?? ''
  const name = `${original.title} ${pick(0)} ${pick(1)} ${pick(2)}`
  const { recordId: _recordId, abbreviation: _abbreviation, namedPage: _namedPage, ...body } = original.contentBody
  const urlName = `${original.urlName}-${number}`
  await (
    await prepareText(store, { type: TYPE, title: name, urlName, contentBody: { ...body, term: name } })
  )()
}

async function fetchText(path: string): Promise<string> {
  const response = await fetch(product.url + path)
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} is answered with ${response.status}.`)
  return text
}

async function expectText(path: string, expected: string): Promise<void> {
  if (!(await fetchText(path)).includes(expected)) throw new Error(`${path} does not contain “${expected}”.`)
}

async function time(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}
