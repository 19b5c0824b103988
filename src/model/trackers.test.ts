import { expect, test } from 'vitest'

import { listTrackerOrigins, Tracker } from './trackers.ts'

const named = (script: string) => Tracker.safeParse({ name: 'Counter', purpose: 'Statistics', script }).success

test.each(['https://counter.example/c.js', 'https://counter.example:8443/c.js?id=1', 'http://localhost:9000/c.js', 'http://[::1]/c.js'])(
  '%s can be a tracker',
  (script) => expect(named(script)).toBe(true),
)

test.each([
  'https://*/c.js',
  'https://*.example.com/c.js',
  'http://counter.example/c.js',
  'http://localhost:80@counter.example/c.js',
  'https://user:secret@counter.example/c.js',
  'https://counter.example/c.js; script-src *',
  "https://counter.example/'unsafe-inline'",
  'https://counter.example,evil.example/c.js',
  'javascript:alert(1)//https://counter.example',
  'data:text/javascript,alert(1)',
  '//counter.example/c.js',
  'https://',
])('%s cannot', (script) => expect(named(script)).toBe(false))

test('the policy is given origins, each once', () => {
  expect(
    listTrackerOrigins([{ script: 'https://a.example/1.js' }, { script: 'https://a.example:443/2.js' }, { script: 'https://ä.example/' }]),
  ).toEqual(['https://a.example', 'https://xn--4ca.example'])
})
