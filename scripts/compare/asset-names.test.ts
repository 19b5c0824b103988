import { expect, test } from 'vitest'

import { readManifest, toPlainNames } from './asset-names.ts'

const manifest = JSON.stringify({
  '_finder-DPv_yjli.js': { file: 'finder-DPv_yjli.js' },
  '_favicon-B3drbwc0.svg': { file: 'favicon-B3drbwc0.svg' },
  'src/islands/finder.ts': { file: 'finder-BYRytcfl.js', isDynamicEntry: true },
  'src/site.css': { file: 'site-O9M2LO2D.css', assets: ['busbar-sans-DB7RWP7U.woff2'] },
})

test('every file of a build is listed once, with its name without the hash', () => {
  expect(readManifest(manifest)).toEqual([
    { file: 'finder-DPv_yjli.js', plain: 'shared finder-*.js' },
    { file: 'favicon-B3drbwc0.svg', plain: 'favicon-*.svg' },
    { file: 'finder-BYRytcfl.js', plain: 'finder-*.js' },
    { file: 'site-O9M2LO2D.css', plain: 'site-*.css' },
    { file: 'busbar-sans-DB7RWP7U.woff2', plain: 'busbar-sans-*.woff2' },
  ])
})

test('names that only one build has are written without their hash; names in both builds stay', () => {
  const names = toPlainNames({
    before: [
      { file: 'site-11111111.css', plain: 'site-*.css' },
      { file: 'sans-33333333.woff2', plain: 'sans-*.woff2' },
    ],
    after: [
      { file: 'site-2222222-.css', plain: 'site-*.css' },
      { file: 'sans-33333333.woff2', plain: 'sans-*.woff2' },
    ],
  })
  expect(names.before('/assets/site-11111111.css /assets/sans-33333333.woff2')).toBe('/assets/{site-*.css} /assets/sans-33333333.woff2')
  expect(names.after('/assets/site-2222222-.css')).toBe('/assets/{site-*.css}')
  expect(names.after('/assets/site-11111111.css')).toBe('/assets/site-11111111.css')
  expect(names.before('/assets/web-site-11111111.css')).toBe('/assets/web-site-11111111.css')
})

test('two equal builds rename nothing', () => {
  const files = readManifest(manifest)
  expect(toPlainNames({ before: files, after: files }).after('/assets/finder-BYRytcfl.js')).toBe('/assets/finder-BYRytcfl.js')
})
