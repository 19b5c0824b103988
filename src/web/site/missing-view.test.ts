import { expect, test } from 'vitest'

import { block, demoDocuments, route, view } from './testing/demo-documents.ts'
import { openTestSite } from './testing/open-site.ts'

test('a route whose view is missing answers 404, says so once in the log, and shows the view as soon as it is there', async () => {
  const documents = [...demoDocuments(), route('/lost', 'never_made'), route('/lost-form', 'never_made', { action: 'any' })]
  const lost = openTestSite({ documents })
  const missing = await lost.get('/nothing-here')
  const [found, asMember] = [await lost.get('/lost'), await lost.get('/lost-form')]
  expect([found.status, found.body]).toEqual([404, missing.body])
  expect([asMember.status, asMember.headers['cache-control']]).toEqual([404, 'private, no-store'])
  expect(lost.logged.filter(({ message }) => message.startsWith('A route shows'))).toEqual([
    {
      message: 'A route shows a page that is missing or cannot be read; its address answers 404.',
      details: { view: 'never_made', path: '/lost' },
    },
  ])
  lost.publish(view('never_made', [block('heading', 'h', { text: 'Made', level: 1 })], { pageTitle: 'Made' }))
  expect((await lost.get('/lost')).status).toBe(200)
})

test('a site without the view of the 404 page answers 404 all the same', async () => {
  const plain = openTestSite({ documents: [...demoDocuments().filter(({ body }) => body['name'] !== 'not_found'), route('/lost', 'never_made')] })
  expect([(await plain.get('/lost')).status, (await plain.get('/nothing-here')).status]).toEqual([404, 404])
})
