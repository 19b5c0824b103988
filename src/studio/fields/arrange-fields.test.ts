import { expect, test } from 'vitest'

import { ALL_TYPES } from '#model/types/content-types.ts'
import { describeForms } from '#model/types/describe-forms.ts'
import { arrangeFields, isFilled } from './arrange-fields.ts'

const { types } = describeForms({ types: ALL_TYPES, blocks: new Map() })
const arrange = (name: string) => {
  const form = types[name]
  if (form === undefined) throw new Error(`There is no ${name}.`)
  return arrangeFields(form)
}
const openOf = (name: string) => arrange(name).open.map((field) => field.name)

test('what an item says comes before where it is filed', () => {
  expect(arrange('busbar__article').title?.name).toBe('heroHeading')
  expect(openOf('busbar__article').slice(0, 2)).toEqual(['excerpt', 'body'])
  expect(openOf('busbar__glossaryTerm').slice(0, 3)).toEqual(['definition', 'body', 'letter'])
  expect(openOf('busbar__faq')[0]).toBe('answer')
  expect(openOf('sfdc_cms__view')).toEqual(['component'])
  expect(openOf('sfdc_cms__image').slice(0, 3)).toEqual(['sfdc_cms:media', 'focalPoint', 'altText'])
})

test('a category is drawn with its name, as one field', () => {
  const category = arrange('busbar__glossaryTerm').open.find(({ name }) => name === 'category')
  expect(category?.title?.name).toBe('categoryTitle')
  expect(openOf('busbar__glossaryTerm')).not.toContain('categoryTitle')
})

test('what few items need is folded away at the end, search engines last', () => {
  const { folded } = arrange('busbar__glossaryTerm')
  expect(folded.map(({ fold, fields }) => [fold, ...fields.map(({ name }) => name)])).toEqual([
    ['more', 'next', 'previous', 'namedPage', 'sense', 'sortOrder'],
    ['seo', 'pageTitle', 'metaDescription', 'customHeadTags', 'canonicalUrl', 'isSeoIndexed'],
  ])
})

test.each(Object.keys(types))('each field of %s is in its form once, except what the server fills in', (name) => {
  const { title, open, folded, elsewhere } = arrange(name)
  const shown = [title, ...open, ...elsewhere, ...folded.flatMap(({ fields }) => fields)].flatMap((field) =>
    [field?.name ?? [], field?.title?.name ?? []].flat(),
  )
  const own = Object.keys(types[name]?.schema['properties'] as object).filter((field) => field !== 'recordId')
  expect(shown.toSorted()).toEqual(own.toSorted())
})

test('a field with a screen of its own is not among the others', () => {
  expect(arrange('busbar__site').elsewhere.map(({ name }) => name)).toEqual(['theme'])
  expect(openOf('busbar__site')).not.toContain('theme')
})

test('a field is filled when it says more than what it begins with', () => {
  const seo = arrange('busbar__article').folded.find(({ fold }) => fold === 'seo')?.fields ?? []
  const field = (name: string) => seo.find((each) => each.name === name) ?? expect.unreachable()
  expect(isFilled(field('isSeoIndexed'), true)).toBe(false)
  expect(isFilled(field('isSeoIndexed'), false)).toBe(true)
  expect(isFilled(field('pageTitle'), undefined)).toBe(false)
  expect(isFilled(field('pageTitle'), '')).toBe(false)
  expect(isFilled(field('pageTitle'), 'Ripple')).toBe(true)
})
