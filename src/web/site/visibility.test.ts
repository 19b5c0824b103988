import { expect, test } from 'vitest'

import type { SignedIn } from '#model/pages/visit.ts'
import { VISIBILITY } from '#model/pages/audiences.ts'
import { block, demoDocuments, route, view } from './testing/demo-documents.ts'
import { openTestSite } from './testing/open-site.ts'

const ADA: SignedIn = { id: '005ADA', email: 'ada@example.com', name: 'Ada', role: 'visitor' }
const heading = (id: string, text: string) => block('heading', id, { text })
const parts = [
  heading('all', 'For everybody, guest: {!User.isGuest}'),
  { ...heading('guests', 'For guests'), visibility: VISIBILITY.guests },
  { ...heading('members', 'For you, {!User.id}'), visibility: VISIBILITY.members },
]

function open(findSignedIn?: () => Promise<SignedIn | undefined>) {
  const documents = demoDocuments().filter(({ urlName, type }) => type !== 'sfdc_cms__view' || urlName !== 'contact_us')
  return openTestSite({
    documents: [...documents, view('contact_us', parts, {}), route('/mine', 'contact_us', { action: 'mine', routeType: 'custom-mine' })],
    actions: new Map([['mine', {}]]),
    findSignedIn,
  })
}

test('a page for everybody holds what guests and what signed-in visitors see, each marked', async () => {
  const { body } = await open().get('/contact-us')
  expect(body).toContain('For everybody, guest: <span data-user="isGuest">true</span>')
  expect(body).toMatch(/<div data-for="guests"><h2[^>]*>For guests<\/h2><\/div>/)
  expect(body).toMatch(/<div data-for="members"><h2[^>]*>For you, <span data-user="id"><\/span><\/h2><\/div>/)
})

test('a page drawn for one visitor holds only what that visitor may see', async () => {
  const guest = await open().get('/mine')
  expect([guest.body.includes('For guests'), guest.body.includes('For you')]).toEqual([true, false])
  const member = await open(async () => ADA).get('/mine')
  expect([member.body.includes('For guests'), member.body.includes('For you, 005ADA')]).toEqual([false, true])
  expect(member.body).toContain('For everybody, guest: false')
  expect(member.body).not.toContain('data-user')
})
