import { afterAll, beforeAll, expect, test } from 'vitest'

import { readSeededChanges } from '#content/exchange/seed/testing/open-seeded.ts'

import { openTestSearch, type TestSearch } from '../../../../tests/support/seeded-search.ts'
import { toFinderParameters } from '#model/products/query-to-finder.ts'

import GERMAN from './de.json' with { type: 'json' }
import ENGLISH from './en.json' with { type: 'json' }

let own: TestSearch
beforeAll(async () => {
  own = openTestSearch(await readSeededChanges())
  own.search.catchUp()
}, 120_000)
afterAll(() => own.close())

/** The addresses of an answer in the order in which they are read, without the language: the finder first, where it leads. */
function readAnswer(text: string, language: string): string[] {
  const asked = toFinderParameters(text)
  const { groups } = own.search.find({ text, language })
  const hits = groups.flatMap((group) => group.hits.map(({ href }) => href.replace(/^\/de(?=\/)/, '')))
  return [...(asked === undefined ? [] : [`/products/finder?${new URLSearchParams(asked.parameters)}`]), ...hits]
}

/** Whether an address is a wanted one; a finder's address may hold more values than the wanted ones. */
function isWanted(href: string, wanted: readonly string[]): boolean {
  const [path, query = ''] = href.split('?')
  if (path !== '/products/finder') return wanted.includes(href)
  const given = new URLSearchParams(query)
  return wanted.some((one) => {
    const [wantedPath, wantedQuery = ''] = one.split('?')
    return wantedPath === path && [...new URLSearchParams(wantedQuery)].every(([name, value]) => given.get(name) === value)
  })
}

test.each([
  ['en_US', ENGLISH],
  ['de', GERMAN],
])('judged queries in %s', (language, queries) => {
  const wrong: string[] = []
  let [first, three, all] = [0, 0, 0]
  for (const [text, wanted] of Object.entries(queries as Record<string, string[]>)) {
    all += 1
    const read = readAnswer(text, language).slice(0, 3)
    const place = read.findIndex((href) => isWanted(href, wanted))
    if (place === 0) first += 1
    else wrong.push(`${text} → ${read.join(' ')} (wanted ${wanted.join(' ')})`)
    if (place >= 0) three += 1
  }
  console.log(
    `${language}: ${all} queries, right first ${((first / all) * 100).toFixed(1)} %, in three ${((three / all) * 100).toFixed(1)} %\n${wrong.join('\n')}`,
  )
  expect(all).toBeGreaterThanOrEqual(100)
  expect(first / all, 'right first').toBeGreaterThanOrEqual(0.95)
  expect(three / all, 'right in three').toBeGreaterThanOrEqual(0.99)
})
