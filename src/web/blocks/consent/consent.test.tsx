import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { listTrackerOrigins, Tracker } from '#model/trackers.ts'
import { Consent } from './consent.tsx'

const COUNTER = { name: 'Counter', script: 'https://counter.example/c.js', purpose: 'Statistics' }

test('what the banner is told cannot end its element', () => {
  const texts = { heading: '</script><b>', intro: '', privacy: '', purposes: '', accept: '', acceptChosen: '', decline: '' }
  const html = renderToStaticMarkup(<Consent version="1" trackers={[COUNTER]} privacyHref="/privacy" texts={texts} />)
  expect(html.match(/<\/script>/g)).toHaveLength(1)
})

test.each(['http://counter.example/c.js', 'javascript:alert(1)', '//counter.example', "https://a.example/'; script-src *", 'https://', ''])(
  'a tracker cannot be %j',
  (script) => {
    expect(Tracker.safeParse({ ...COUNTER, script }).success).toBe(false)
  },
)

test('two scripts of one origin let one origin in', () => {
  const scripts = ['https://counter.example/a.js', 'https://counter.example/b.js', 'http://127.0.0.1:9000/t.js']
  expect(listTrackerOrigins(scripts.map((script) => Tracker.parse({ ...COUNTER, script })))).toEqual([
    'https://counter.example',
    'http://127.0.0.1:9000',
  ])
})
