import { expect, test } from 'vitest'

import { drawBlock } from '../testing/draw-block.tsx'
import { examplePage } from '../testing/example-page.ts'
import { bannerBlock } from './banner.block.ts'

const [example] = bannerBlock.examples
const minimal = {
  heading: 'Request a call',
  text: 'Call the sales team at {phone} or request a call back below.',
  primaryButton: { text: 'CONTACT', link: { type: 'comm__namedPage', attributes: { name: 'Contacts_Us__c' } } },
}

test('the phone number is a tel: link and the button leads to the contact page', () => {
  const html = drawBlock(bannerBlock, minimal)
  expect(html).toContain(
    'Call the sales team at <a href="tel:+442079460142" target="_blank" rel="noopener">+44 20 7946 0142<span class="visually-hidden"> (starts a call)</span></a> or request',
  )
  expect(html).toMatch(/<a class="button" href="\/contact-us"[^>]*>CONTACT<\/a>/)
})

test('the text may name the phone number by its expression', () => {
  expect(drawBlock(bannerBlock, { ...minimal, text: 'Call {!Site.phone}.' })).toContain('>+44 20 7946 0142<span')
})

test('the second button is not there at all unless it is shown', () => {
  expect(drawBlock(bannerBlock, example!)).not.toContain('Contact Us')
  expect(drawBlock(bannerBlock, { ...example!, showSecondaryButton: true })).toContain('>Contact Us</a>')
})

test('it is 201 px high, 90 % wide and all of it on phones, with a group of buttons 50 px high', () => {
  const props = bannerBlock.resolve(bannerBlock.attributes.parse(minimal), examplePage(), { id: 'x', regions: [] })
  expect(bannerBlock.styles?.(props!, '.c-x')).toBe(
    '.c-x{min-height:201px;width:90%}.c-x .banner-buttons{height:50px}@media (max-width:47.9375em){.c-x{width:100%}}',
  )
})

test('its content is as wide as it says, and all of it needs no rule', () => {
  const props = bannerBlock.resolve(bannerBlock.attributes.parse({ ...minimal, contentWidth: 80 }), examplePage(), { id: 'x', regions: [] })
  expect(bannerBlock.styles?.(props!, '.c-x')).toContain('.c-x>.banner-content{width:80%}')
})

test('text and buttons are two columns, each 6 of 12', () => {
  expect(drawBlock(bannerBlock, minimal).match(/data-width="6"/g)).toHaveLength(2)
})

test.each([
  ['right', 'tertiary', 'large'],
  ['center', 'secondary', 'small'],
])('a button aligned %s, of type %s and size %s is drawn so [S2.readingB.04]', (align, type, size) => {
  const primaryButton = { ...minimal.primaryButton, type, size, align }
  const html = drawBlock(bannerBlock, { ...minimal, primaryButton })
  expect(html).toContain(`<div class="button-group banner-buttons" data-align="${align}"><a class="button"`)
  expect(/<a class="button"[^>]*>CONTACT/.exec(html)?.[0]).toContain(`data-type="${type}" data-size="${size}"`)
})
