import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'

import { openBrowser } from '../tests/support/browser.ts'
import { startProduct } from '../tests/support/product.ts'
import { listSitemapPaths } from '../tests/support/sitemap.ts'
import { compareBuilds } from './compare-builds.ts'
import { pinned } from './cpu.ts'
import { judge, toTable, type Figure } from './figures.ts'
import { measureDrain } from './measure-drain.ts'
import { measureDrawing } from './measure-drawing.ts'
import { measureFinder } from './measure-finder.ts'
import { measureFloods } from './measure-floods.ts'
import { measureGrowth } from './measure-growth.ts'
import { measureImageFloods } from './measure-image-floods.ts'
import { measureImages } from './measure-images.ts'
import { measureLists } from './measure-lists.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import { measureMemory } from './measure-memory.ts'
import { measurePages } from './measure-pages.ts'
import { measurePublishing } from './measure-publishing.ts'
import { measureQueries } from './measure-queries.ts'
import { measureScale } from './measure-scale.ts'
import { measureSearch } from './measure-search.ts'
import { measureServing } from './measure-serving.ts'
import { measureScores, type ScoredPage } from './measure-scores.ts'
import { measureSite } from './measure-site.ts'
import { measureSizes } from './measure-sizes.ts'
import { measureStart } from './measure-start.ts'
import { measureStudio } from './measure-studio.ts'
import { findArticle, findKinds, pickSome } from './site-paths.ts'

/**
 * `npm run bench [serving|size|image|image-floods|memory|drawing|finder|queries|floods|lists|studio|pages|start|drain|publishing|scale|search|growth|site|lighthouse|
 * scores …]`: measures the built product, prints the figures and writes them to `bench/results/`. `npm run bench -- against ../before`
 * compares two builds.
 */
const wanted = process.argv.slice(2)
if (wanted[0] === 'against') process.exit((await compareBuilds(wanted[1])) ? 0 : 1)
const isWanted = (part: string): boolean => wanted.length === 0 || wanted.includes(part)

const dataDir = mkdtempSync(join(tmpdir(), 'busbar-bench-data-'))
const product = await startProduct({ dataDir, command: pinned('server') })
const browser = await openBrowser()
const figures: Figure[] = []

try {
  const paths = await listSitemapPaths(product.url)
  const article = await findArticle(product.url, paths)
  const pages = [
    article,
    ...pickSome(
      paths.filter((path) => path !== article),
      3,
    ),
  ]
  console.log(`The article ${article}, and from the sitemap ${pages.slice(1).join(', ')}`)
  const images = await listKeys('sfdc_cms__image')
  const [item] = await listKeys('busbar__article')
  if (isWanted('size')) report(await measureSizes(browser, product.url, article))
  if (isWanted('serving')) report(await measureServing(product, pages, toItemPath(item ?? '')))
  if (isWanted('image')) report(await measureImages(product, images))
  if (isWanted('lighthouse')) report(await measureLighthouse(browser, product.url, article))
  if (isWanted('scores')) report(await measureScores(product.url, listScored(article, paths)))
  await product.stop()
  if (isWanted('image-floods')) report(await measureImageFloods(dataDir))
  if (isWanted('memory')) report(await measureMemory(dataDir))
  if (isWanted('site')) report(await measureSite(dataDir))
  if (isWanted('finder')) report(await measureFinder(dataDir))
  if (isWanted('queries')) report(await measureQueries(dataDir))
  if (isWanted('floods')) report(await measureFloods(dataDir))
  if (isWanted('lists')) report(await measureLists(dataDir))
  if (isWanted('studio')) report(await measureStudio(dataDir))
  if (isWanted('pages')) report(await measurePages(dataDir))
  if (isWanted('start')) report(await measureStart(dataDir, article))
  if (isWanted('drain')) report(await measureDrain(dataDir))
  if (isWanted('drawing')) report(await measureDrawing(dataDir, article))
  if (isWanted('publishing')) report(await measurePublishing(dataDir, article))
  if (isWanted('scale')) report(await measureScale(dataDir, article))
  if (isWanted('search')) report(await measureSearch(dataDir))
  if (isWanted('growth')) report(await measureGrowth())
  keepResults()
} finally {
  await browser.close()
  if (product.process.exitCode === null) await product.stop('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
}

/** The pages that most readers see first have the shorter goal. */
function listScored(article: string, paths: readonly string[]): ScoredPage[] {
  const [index, guide] = findKinds(paths)
  const quick = ['/', index].map((path) => ({ path, lcpMs: 1300 }))
  const others = [article, guide].map((path) => ({ path, lcpMs: 1500 }))
  return [...quick, ...others].flatMap(({ path, lcpMs }) => (path === undefined ? [] : [{ path, lcpMs }]))
}

function report(found: readonly Figure[]): void {
  figures.push(...found)
  for (const { group, name, goal, value } of found) console.log(`${group}: ${name}: ${value}${goal === '' ? '' : ` (goal ${goal})`}`)
}

function keepResults(): void {
  const missed = figures.filter((figure) => judge(figure) === 'missed').map(({ name }) => name)
  const day = new Date().toISOString().slice(0, 10)
  const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${process.platform}`
  const page = `# Measured on ${day}\n\n${machine}. "near" is a miss of at most a quarter.\n\n${toTable(figures)}\n`
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  if (wanted.length === 0) writeFileSync(join(folder, `${day}.md`), page)
  console.log(
    `\n${page}\n${missed.length === 0 ? 'No figure is missed by more than a quarter.' : `Missed by more than a quarter: ${missed.join('; ')}`}`,
  )
}

function toItemPath(key: string): string {
  return `/services/data/v64.0/connect/sites/0DM000000000001/cms/delivery/contents/${key}`
}

async function listKeys(type: string): Promise<string[]> {
  const response = await fetch(`${product.url}${toItemPath('').slice(0, -1)}?contentTypeFQN=${type}&pageSize=250`)
  const { contents } = (await response.json()) as { contents: { contentKey: string }[] }
  return contents.map(({ contentKey }) => contentKey)
}
