import { expect, test } from 'vitest'

import { demoDocuments } from './testing/demo-documents.ts'
import { openTestSite } from './testing/open-site.ts'

const TRACKER = { name: 'Counter', script: 'https://counter.example/count.js', purpose: 'Statistics' }

test('where passwords are entered and mailed links opened, no script of others is offered or allowed', async () => {
  const documents = demoDocuments().map((document) => {
    if (document.type === 'busbar__site') return { ...document, body: { ...document.body, trackers: [TRACKER] } }
    return document.body['path'] === '/contact-us' ? { ...document, body: { ...document.body, action: 'sign-in' } } : document
  })
  const load = async () => ({ kind: 'page' as const, status: 200, data: { signIn: { step: 'ask' } } })
  const site = openTestSite({ documents, actions: new Map([['sign-in', { load }]]) })
  const [page, signIn] = [await site.get('/case-studies'), await site.get('/contact-us')]
  expect([page.body, page.headers['content-security-policy']].every((text) => String(text).includes('counter.example'))).toBe(true)
  expect(signIn.status).toBe(200)
  expect([signIn.body, signIn.headers['content-security-policy']].some((text) => String(text).includes('counter.example'))).toBe(false)
})
