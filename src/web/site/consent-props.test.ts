import { expect, test } from 'vitest'

import type { Tracker } from '#model/trackers.ts'
import { demoDocuments } from './testing/demo-documents.ts'
import { openTestSite } from './testing/open-site.ts'

const TRACKER: Tracker = { name: 'Counter', script: 'https://count.example/c.js', purpose: 'Statistics', cookies: 'count' }

async function versionWith(tracker: Tracker): Promise<string | undefined> {
  const documents = demoDocuments().map((document) =>
    document.type === 'busbar__site' ? { ...document, body: { ...document.body, trackers: [tracker] } } : document,
  )
  const site = openTestSite({ documents })
  const { body } = await site.get('/')
  await site.app.close()
  return /version(?:&quot;|"):(?:&quot;|")([0-9a-f]{12})/.exec(body)?.[1]
}

test('visitors are asked again when a tracker has another purpose, provider, script or name, not for other cookies', async () => {
  const before = await versionWith(TRACKER)
  expect(before).toBeDefined()
  expect(await versionWith({ ...TRACKER, cookies: 'count, other' })).toBe(before)
  const changes: Partial<Tracker>[] = [
    { purpose: 'Advertising' },
    { script: 'https://other.example/c.js' },
    { script: 'https://count.example/d.js' },
    { name: 'Adverts' },
  ]
  const versions = [before, ...(await Promise.all(changes.map((change) => versionWith({ ...TRACKER, ...change }))))]
  expect(versions.every((version) => version !== undefined)).toBe(true)
  expect(versions.indexOf(before, 1)).toBe(-1)
})
