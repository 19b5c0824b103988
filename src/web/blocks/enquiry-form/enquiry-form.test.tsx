import { expect, test } from 'vitest'

import type { EnquiryPageData } from '#model/enquiries/enquiry-page.ts'
import type { JsonObject } from '#base/pure/json.ts'
import type { FormOutcome } from '#model/pages/visit.ts'
import { drawBlock } from '../testing/draw-block.tsx'
import { examplePage } from '../testing/example-page.ts'
import { enquiryFormBlock } from './enquiry-form.block.ts'

const EMPTY: EnquiryPageData = { keys: { contact: 'key.of.contact', call: 'key.of.call' }, prefill: {}, keptFiles: [] }

function draw(kind: 'contact' | 'call', change: Partial<EnquiryPageData> = {}, form?: FormOutcome): string {
  const data = { enquiry: { ...EMPTY, ...change } } as unknown as JsonObject
  return drawBlock(enquiryFormBlock, { kind }, examplePage({ route: { path: '/contact-us', params: {} }, visit: { form, data } }))
}

test('a page that takes no enquiries leads to one that does', () =>
  expect(drawBlock(enquiryFormBlock, { kind: 'contact' })).toContain('<a href="/contact-us">To the contact form</a>'))

test('each kind carries its own key and asks for what it needs', () => {
  const [contact, call] = [draw('contact'), draw('call')]
  expect(contact).toContain('noValidate="" action="/contact-us" encType="multipart/form-data" method="post"')
  expect(contact).toContain('name="key" value="key.of.contact"')
  expect(call).toContain('name="key" value="key.of.call"')
  expect([contact, call].map((html) => html.includes('name="zone"'))).toEqual([false, true])
  expect(call).toMatch(/<input id="enquiry-phone" required=""/)
  expect(contact).not.toContain('name="about"')
})

test('fields stand in named groups, short ones in pairs, long ones in a line of their own', () => {
  const html = draw('call')
  expect([...html.matchAll(/<legend>([^<]+)<\/legend>/g)].map(([, legend]) => legend)).toEqual([
    'Your details',
    'When it suits you',
    'What it is about',
  ])
  expect(html).toMatch(/<div class="form-pair"><div class="form-field" data-field="phone".*?<div class="form-field" data-field="email"/)
  expect(html).toContain('<div><div class="form-field" data-field="message"')
})

test('it begins with what the visitor came for, and names the page that they came from', () => {
  const html = draw('contact', { prefill: { topic: 'quote', product: '<b>TRN120-24</b>', about: 'Derating (/guides/derating)' } })
  expect(html).toContain('<option value="quote" selected="">')
  expect(html).toContain('value="&lt;b&gt;TRN120-24&lt;/b&gt;"')
  expect(html).toContain('value="Derating (/guides/derating)"')
})

test('problems are told in the order of the fields, and files that were chosen are listed', () => {
  const problems = [
    { field: 'name', message: 'Name.' },
    { field: 'files', message: 'Files.' },
  ]
  const html = draw('contact', { keptFiles: [{ id: 'f1', name: '<i>.pdf', bytes: 1_500_000 }] }, { form: 'enquiry', values: {}, problems })
  expect(html.indexOf('>Files.</a>')).toBeGreaterThan(0)
  expect(html.indexOf('>Files.</a>')).toBeLessThan(html.indexOf('>Name.</a>'))
  expect(html).toContain('name="kept" value="f1"')
  expect(html).toContain('name="drop" value="f1"/>Remove &lt;i&gt;.pdf (1.5 MB)')
})

test('a receipt takes the place of the form and says when the enquiry waits', () => {
  const receipt = { number: 'BP-3467999999', kind: 'contact' as const, topic: 'quote', isWithoutFiles: false }
  const html = draw('contact', { receipt: { ...receipt, isWaiting: false } })
  expect(html).toContain('data-receipt="BP-3467999999" data-kind="contact" data-topic="quote"')
  expect(html).not.toContain('<form')
  expect(html).not.toContain('stored safely')
  expect(draw('contact', { receipt: { ...receipt, isWaiting: true } })).toContain('has been stored safely')
  expect(html).not.toContain('could not be kept')
  expect(draw('contact', { receipt: { ...receipt, isWaiting: false, isWithoutFiles: true } })).toContain('its files could not be kept')
})
