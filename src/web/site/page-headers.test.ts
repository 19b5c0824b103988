import { expect, test } from 'vitest'

import { pageHeaders, styleHash } from './page-headers.ts'

test('the policy allows the site’s own files and the page’s own style, and nothing else', () => {
  const policy = pageHeaders({ isSecure: false, styleHashes: [styleHash('.a{}')] })['Content-Security-Policy']
  expect(policy).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-zykMelvY9taAHFfnWfsi7Rnifucb0B5GzFq+5ZuppCM='; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
      "manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  )
})

test('the policy lets in the trackers that the settings name, as scripts, pictures and connections', () => {
  const policy = pageHeaders({ isSecure: false, trackerOrigins: ['https://counter.example'] })['Content-Security-Policy']
  for (const rule of [
    "script-src 'self' https://counter.example;",
    "img-src 'self' https://counter.example data:;",
    "connect-src 'self' https://counter.example;",
  ])
    expect(policy).toContain(rule)
  expect(policy?.match(/counter\.example/g)).toHaveLength(3)
})

test('everything on a page is asked for over https only where the site is on it', () => {
  expect(pageHeaders({ isSecure: true })['Content-Security-Policy']).toMatch(/; upgrade-insecure-requests$/)
  expect(pageHeaders({ isSecure: false })['Content-Security-Policy']).not.toContain('upgrade-insecure-requests')
})

test('pages are asked for again each time unless said otherwise', () => {
  expect(pageHeaders({ isSecure: false })['Cache-Control']).toBe('public, max-age=0, must-revalidate')
  expect(pageHeaders({ isSecure: false, cacheControl: 'no-store', language: 'de' })).toMatchObject({
    'Cache-Control': 'no-store',
    'Content-Language': 'de',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  })
})
