import { expect, test } from 'vitest'
import type { z } from 'zod'

import { bannerBlock } from './banner/banner.block.ts'
import { buttonBlock } from './button/button.block.ts'
import { headingBlock } from './heading/heading.block.ts'
import { imageBlock } from './image/image.block.ts'

/** The values that a block accepts for one attribute, with the other attributes taken from its first example. */
function accepted({ attributes, examples }: { attributes: z.ZodType; examples: unknown[] }, name: string, values: readonly unknown[]): unknown[] {
  return values.filter((value) => attributes.safeParse({ ...(examples[0] as object), [name]: value }).success)
}

test('a picture takes half, a sixth, a third or two thirds of its column [S9.layout.03]', () => {
  expect(accepted(imageBlock, 'portion', ['50', '16.67', '33.33', '66.67', '25', '75', '100', '33'])).toEqual(['50', '16.67', '33.33', '66.67'])
})

test('buttons, headings and pictures stand left, center or right [S9.options.01]', () => {
  const values = ['left', 'center', 'right', 'justify', 'start', '']
  for (const block of [buttonBlock, headingBlock, imageBlock]) expect(accepted(block, 'align', values)).toEqual(['left', 'center', 'right'])
})

test('a button is small, medium or large, or of standard size [S9.options.02]', () => {
  expect(accepted(buttonBlock, 'size', ['small', 'medium', 'large', 'standard', 'huge', 'xlarge'])).toEqual(['small', 'medium', 'large', 'standard'])
})

test('a button redirects or opens inline [S9.options.03]', () => {
  expect(accepted(buttonBlock, 'action', ['inline', 'redirect', 'submit', 'popup'])).toEqual(['inline', 'redirect'])
})

test('a banner of which nothing is said is 201 px high, 90 % wide, with 50 px of buttons, all of its content and no second button [S9.banner.01] [S9.banner.02] [S9.banner.03] [S9.banner.04] [S9.banner.05]', () => {
  const [first] = bannerBlock.examples
  const { heading, text, primaryButton } = first as unknown as Record<string, unknown>
  expect(bannerBlock.attributes.parse({ heading, text, primaryButton })).toMatchObject({
    height: 201,
    width: 90,
    buttonGroupHeight: 50,
    contentWidth: 100,
    showSecondaryButton: false,
  })
})
