import { expect, test } from 'vitest'

import { assetTargets, describeAssets, pairAssets } from './compare-assets.ts'

const file = (name: string, plain: string) => ({ file: name, plain, bytes: name.length })
const pairs = pairAssets({
  before: [file('a-1.js', 'a-*.js'), file('a-2.js', 'a-*.js'), file('gone-1.js', 'gone-*.js')],
  after: [file('a-3.js', 'a-*.js'), file('a-1.js', 'a-*.js'), file('new-1.js', 'new-*.js')],
})

test('assets are paired by their full name, then by their name without the hash', () => {
  expect(assetTargets(pairs).map(({ path }) => path)).toEqual([
    { before: '/assets/a-1.js', after: '/assets/a-1.js' },
    { before: '/assets/a-2.js', after: '/assets/a-3.js' },
  ])
})

test('changed, new and missing assets are reported with their sizes', () => {
  expect(describeAssets(pairs)).toEqual(['a-2.js (6 bytes) → a-3.js (6 bytes)', 'gone-1.js (9 bytes) is gone', 'new-1.js (8 bytes) is new'])
})
