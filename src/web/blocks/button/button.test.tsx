import { expect, test } from 'vitest'

import { drawBlock } from '../testing/draw-block.tsx'
import { examplePage } from '../testing/example-page.ts'
import { buttonBlock } from './button.block.ts'

const link = { type: 'comm__namedPage', attributes: { name: 'Alternating_Current__c' } }
const toPage = (url: string) => ({ type: 'standard__webPage', attributes: { url } })

test('text, target, type, size and alignment are drawn as configured', () => {
  expect(drawBlock(buttonBlock, { text: 'NEXT PAGE', link, type: 'tertiary', size: 'large', align: 'right' })).toBe(
    '<p class="button-row c-x" data-align="right"><a class="button" href="/resources/power-supply-glossary/alternating-current" data-type="tertiary" data-size="large">NEXT PAGE</a></p>',
  )
})

test('the size standard is medium', () => {
  expect(drawBlock(buttonBlock, { text: 'CONTACT US', link, size: 'standard' })).toContain('data-size="medium"')
})

test('a button whose target is gone is its text, without an anchor', () => {
  expect(drawBlock(buttonBlock, { text: 'NEXT PAGE', link: { type: 'comm__namedPage', attributes: { name: 'Gone__c' } } })).toBe(
    '<p class="button-row c-x" data-align="left"><span class="button-text">NEXT PAGE</span></p>',
  )
})

test('mail opens a new window and says so', () => {
  expect(drawBlock(buttonBlock, { text: 'Write', link: toPage('mailto:a@example.com') })).toContain(
    'href="mailto:a@example.com" target="_blank" rel="noopener" data-type="primary" data-size="medium">Write<span class="visually-hidden"> (opens a mail)</span>',
  )
})

test('an inline button is a plain link that a script may wake up', () => {
  expect(drawBlock(buttonBlock, { text: 'CONTACT', link, action: 'inline' })).toContain(
    'href="/resources/power-supply-glossary/alternating-current" data-type="primary" data-size="medium" data-inline="" data-close="Close"',
  )
  const props = (action: string, url: string) =>
    buttonBlock.resolve(buttonBlock.attributes.parse({ text: 'CONTACT', link: toPage(url), action }), examplePage(), { id: 'x', regions: [] })!
  expect(buttonBlock.islandFor?.(props('inline', '/contact-us'))).toBe('inlineButton')
  expect(buttonBlock.islandFor?.(props('redirect', '/contact-us'))).toBeUndefined()
  expect(buttonBlock.islandFor?.(props('inline', 'tel:1'))).toBeUndefined()
})
