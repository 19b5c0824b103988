import { expect, test } from 'vitest'

import { drawBlock } from '../testing/draw-block.tsx'
import { examplePage } from '../testing/example-page.ts'
import { saveLinkBlock } from './save-link.block.ts'

test('the link names the page, and says what it saves to those who hear it', () => {
  const html = drawBlock(
    saveLinkBlock,
    { kind: 'guide' },
    examplePage({ route: { path: '/resources/power-supply-guides/hold-up-time', params: {} } }),
  )
  expect(html).toContain('href="/account/save?kind=guide&amp;path=%2Fresources%2Fpower-supply-guides%2Fhold-up-time"')
  expect(html).toMatch(/>Save<span class="visually-hidden">: .+<\/span>/)
})

test('a search is saved with its whole query', () => {
  const route = { path: '/products/finder', params: { power: '100', voltage: '12;24', page: '' } }
  expect(drawBlock(saveLinkBlock, { kind: 'search' }, examplePage({ route }))).toContain(
    'path=%2Fproducts%2Ffinder%3Fpower%3D100%26voltage%3D12%253B24"',
  )
})
