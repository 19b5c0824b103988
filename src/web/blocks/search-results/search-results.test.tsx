import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'
import { searchBoxBlock } from '../search-box/search-box.block.ts'
import { SearchBox } from '../search-box/search-box.tsx'
import { examplePage } from '../testing/example-page.ts'
import { resolveSearchResults } from './resolve-search-results.ts'
import { searchResultsBlock } from './search-results.block.ts'
import { SearchResults } from './search-results.tsx'

const [attributes] = searchResultsBlock.examples
const frame = { className: 'c-results', regions: {} }

function draw(search: JsonObject | undefined, overrides: Parameters<typeof examplePage>[0] = {}): string {
  const page = examplePage({ ...(search === undefined ? {} : { visit: { data: { search } } }), ...overrides })
  if (attributes === undefined) throw new Error('The block has no example.')
  return renderToStaticMarkup(<SearchResults {...resolveSearchResults(attributes, page)} {...frame} />)
}

test('results stand by kind with their counts, and lead to all of a kind', () => {
  const html = draw({ text: 'ripple' })
  expect(html).toContain('44 results for “ripple”')
  expect(html).toContain('<a href="#results-guide">Guides <span>43</span></a>')
  expect(html).toContain('<a href="/search?q=ripple&amp;kind=guide">All 43: Guides</a>')
  expect(html).not.toContain('All 1: Models')
})

test('hits are marked, and nothing of a text becomes markup', () => {
  expect(draw({ text: 'ripple' })).toContain('How to measure <mark>ripple</mark> &lt;b&gt;safely&lt;/b&gt;.')
})

test('a text in another language says so and carries its language', () => {
  const html = draw({ text: 'ripple' })
  expect(html).toContain('<a href="/found/inrush-current" lang="de"><mark>Inrush current</mark></a>')
  expect(html).toContain('<span class="tag">in German</span>')
})

test('one kind is shown by pages, with a way back to all', () => {
  const html = draw({ text: 'ripple', kind: 'guide', page: 2 })
  expect(html).toContain('<a href="/search?q=ripple">All results for “ripple”</a>')
  expect(html).toContain('href="/search?q=ripple&amp;kind=guide" rel="prev"')
  expect(html).toContain('Page 2 of 3')
  expect(html).toContain('href="/search?q=ripple&amp;kind=guide&amp;page=3" rel="next"')
  expect(html).toContain('<a href="/search?q=ripple&amp;kind=guide" aria-current="page">')
})

test('a set of values is offered to the finder, where it has models for them', () => {
  expect(draw({ text: '24 V 100 W' })).toContain('3 models meet 24 V, 100 W</span>')
  expect(draw({ text: '24 V 100 W' })).toContain('href="/products/finder?voltage=24&amp;power=100"')
  expect(draw({ text: '24 V 100 W' }, { countModels: () => 0 })).not.toContain('finder?')
})

test('when nothing is found another spelling, hints and other ways are offered', () => {
  const html = draw({ text: 'zzzz' })
  for (const text of [
    'Nothing found for “zzzz”',
    'Did you mean <a href="/search?q=ripple">ripple?</a>',
    'If it is an abbreviation, write the words that it stands for.',
    '<a href="/contact-us">Contact</a>',
  ])
    expect(html).toContain(text)
  expect(html).not.toContain('Use fewer words')
  const search = ({ text }: { text: string }) => ({ query: text, total: 0, groups: [] })
  expect(draw({ text: 'zzzz yyyy' }, { search })).toContain('Use fewer words')
  expect(draw({ text: 'zzzzyyyy' }, { search })).not.toMatch(/fewer words|abbreviation/)
})

test('results for the parts of a compound say so under what was typed', () => {
  const search = ({ text }: { text: string }) => ({ query: text, total: 0, groups: [], parts: ['Leerlauf', 'spannung'] })
  const html = draw({ text: 'Leerlaufspannung' }, { search })
  expect(html).toContain('Nothing holds “Leerlaufspannung” as it was written. These results hold its parts: Leerlauf, spannung.')
  expect(html).not.toContain('search-correction')
})

test('results for a corrected spelling say so, and lead to those for what was typed', () => {
  const html = draw({ text: 'rippel' })
  expect(html).toContain('44 results for “ripple”')
  expect(html).toContain(
    'Nothing was found for “rippel”. These are results for “ripple”. <a href="/search?q=rippel&amp;exact=1">Search for “rippel” instead</a>',
  )
  expect(draw({ text: 'rippel', isExact: true })).not.toContain('instead')
})

test('before anything is asked the page says what can be searched and where to begin', () => {
  const html = draw(undefined)
  expect(html).toContain('What you can search')
  expect(html).toContain('<a href="/resources/power-supply-guides">Guides</a>')
  expect(html).not.toContain('search-summary')
})

test('a search that does not answer says so and names other ways', () => {
  const html = draw({ text: 'ripple' }, { search: () => undefined })
  expect(html).toContain('The search does not answer at the moment.')
  expect(html).toContain('<a href="/contact-us">Contact</a>')
})

test('an index that is being filled and words that were cut off are told of', () => {
  const search = () => ({ query: 'ripple', total: 0, groups: [], isFilling: true })
  expect(draw({ text: 'ripple' }, { search })).toContain('It finds more in a few seconds.')
  expect(draw({ text: 'ripple', isTooLong: true })).toContain('Only the first 200 characters were looked for.')
})

test('what was typed stays in the box, escaped', () => {
  const page = examplePage({ visit: { data: { search: { text: '"><script>' } } } })
  const props = searchBoxBlock.resolve({}, page, { id: 'box', regions: [] })
  if (props === undefined) throw new Error('The box draws nothing.')
  const html = renderToStaticMarkup(<SearchBox {...props} {...frame} />)
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect(html).toContain('<form class="search-box c-results" role="search" action="/search" method="get">')
})
