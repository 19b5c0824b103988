import { expect, test } from 'vitest'

import { toVisitData, type AccountPageData } from '#model/accounts/account-page.ts'
import { drawBlock } from '../testing/draw-block.tsx'
import { examplePage } from '../testing/example-page.ts'
import { accountBlock } from './account.block.ts'

const ENQUIRY = { receipt: 'BP-3467999999', topic: 'service', product: '<b>TRN120-24</b>', state: 'in-progress', receivedAt: '2026-03-01T09:00:00Z' }

function draw(part: 'overview' | 'settings', data: Partial<AccountPageData>): string {
  const account = { name: 'Ada', email: 'ada@example.com', ...data }
  return drawBlock(accountBlock, { part }, examplePage({ visit: { data: toVisitData(account) } }))
}

const drawOverview = (data: Partial<AccountPageData>) => draw('overview', data)

test('an enquiry stands with the name of its topic as the form has it, its number, its date and its state', () => {
  const text = drawOverview({ enquiries: [ENQUIRY] }).replace(/<[^>]+>/g, ' ')
  expect(text.replace(/\s+/g, ' ')).toContain('Failure, return or repair: &lt;b&gt;TRN120-24&lt;/b&gt; BP-3467999999 , 1 Mar 2026 In progress')
})

test('a topic that the form no longer has is shown as it was kept', () =>
  expect(drawOverview({ enquiries: [{ ...ENQUIRY, topic: 'loan' }] })).toContain('loan: '))

test('who has sent no enquiry is led to the form', () => {
  const html = drawOverview({ enquiries: [] })
  expect(html).toContain('No enquiries yet.')
  expect(html).toContain('<a href="/contact-us">Write to us</a>')
})

test('staff are led to the studio, visitors are not', () => {
  expect(drawOverview({ isStaff: true })).toContain('<a href="/studio">Edit the site in the studio</a>')
  expect(drawOverview({ isStaff: false })).not.toContain('/studio')
})

test('a session says what has signed in, as far as that is known', () => {
  const at = '2026-03-01T09:00:00Z'
  const sessions = [
    { id: 'a', device: 'Firefox, Windows', startedAt: at, usedAt: at, isCurrent: true },
    { id: 'b', startedAt: at, usedAt: at, isCurrent: false },
  ]
  const text = draw('settings', { sessions }).replace(/<[^>]+>/g, '')
  expect(text).toContain('. Firefox, Windows. This is your current session.')
  expect(text).toContain('UTC. Last used around')
})
