import { expect, expectTypeOf, test } from 'vitest'
import type { z } from 'zod'

import { describeField } from '../fields/field.ts'
import { ALL_TYPES } from './content-types.ts'
import type { faqType } from './faq.ts'

const kindOf = ({ body }: (typeof ALL_TYPES)[number], field: string | undefined) =>
  field === undefined ? undefined : describeField((body.shape as Record<string, z.ZodType>)[field] as z.ZodType)?.kind
const WORDS = ['line', 'text', 'key', 'path', 'name']

test('what a type names as its title, summary and abbreviation is text, and what it names as its image is a picture', () => {
  for (const type of ALL_TYPES) {
    for (const part of ['title', 'summary', 'abbreviation'] as const)
      expect([undefined, ...WORDS], `${type.name} ${part}`).toContain(kindOf(type, type[part]))
    expect([undefined, 'image'], `${type.name} image`).toContain(kindOf(type, type.image))
  }
})

test('a type whose items have pages and pictures says which picture its cards and shares show', () => {
  const pictured = ALL_TYPES.filter(
    (type) => type.address !== 'none' && Object.keys(type.body.shape).some((field) => kindOf(type, field) === 'image'),
  )
  expect(pictured.length).toBeGreaterThan(5)
  expect(pictured.filter(({ image }) => image === undefined).map(({ name }) => name)).toEqual([])
})

test('the compiler checks the names of fields in every part of a definition', () => {
  type List = Extract<NonNullable<typeof faqType.structuredData>['list'], object>
  expectTypeOf<List['question'] | List['answer']>().toEqualTypeOf<keyof typeof faqType.body.shape>()
  type Search = NonNullable<typeof faqType.search>
  expectTypeOf<Search['names' | 'text'][number]>().toEqualTypeOf<keyof typeof faqType.body.shape>()
  expectTypeOf<NonNullable<(typeof faqType)['title' | 'summary' | 'image' | 'order']>>().toEqualTypeOf<keyof typeof faqType.body.shape>()
})
