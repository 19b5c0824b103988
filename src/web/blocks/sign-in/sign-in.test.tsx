import { expect, test } from 'vitest'

import { drawBlock } from '../testing/draw-block.tsx'
import { examplePage } from '../testing/example-page.ts'
import { signInBlock } from './sign-in.block.ts'

const STUDIO = 'With a staff account you go on from here to the studio.'
const LEAD = 'See where your enquiries stand.'

function leadOf(attributes: { form: string; lead?: string }, returnTo?: string): string | undefined {
  const visit = { data: { signIn: { step: 'ask', ...(returnTo !== undefined && { returnTo }) } } }
  return /<p class="sign-in-lead">(.*?)<\/p>/.exec(drawBlock(signInBlock, attributes, examplePage({ basePath: '/shop', visit })))?.[1]
}

test('the form says what signing in is for, and on the way to the studio only that', () => {
  const attributes = { form: 'sign-in', lead: LEAD }
  expect([undefined, '/shop/account', '/studio', '/shop/studiolo'].map((returnTo) => leadOf(attributes, returnTo))).toEqual(Array(4).fill(LEAD))
  expect(['/shop/studio', '/shop/studio?x', '/shop/studio/contents'].map((returnTo) => leadOf(attributes, returnTo))).toEqual(Array(3).fill(STUDIO))
})

test('a page of an editor whose form has no sentence shows none, so that its own is not said twice', () => {
  expect(leadOf({ form: 'sign-in' })).toBeUndefined()
  expect(leadOf({ form: 'sign-in' }, '/shop/studio')).toBe(STUDIO)
})

test('other forms say nothing of the studio', () => expect(leadOf({ form: 'link' }, '/shop/studio')).toBeUndefined())
