import { expect, test } from 'vitest'
import { z } from 'zod'

import type { Json, JsonObject } from '#base/pure/json.ts'
import { prepareBody } from '#content/authoring/drafts/prepare-body.ts'
import { isRichText } from '#model/fields/field.ts'
import { bareOf, walkFields } from '#model/fields/walk-fields.ts'
import { CONTENT_TYPES, type ContentTypeName } from '#model/types/content-types.ts'

import { createMemoryReader } from '../../../tests/support/memory-reader.ts'
import { presentBody } from './present-body.ts'

const HOSTILE = '<p onclick="steal()">a &amp; b</p><script>steal()</script>'
const SAFE = '<p>a &amp; b</p>'
const NAMES = Object.keys(CONTENT_TYPES) as ContentTypeName[]

/** A value of the schema in which every string, at any depth, is `text`; trees of blocks are left out. */
function fill(schema: z.ZodType, text: string): Json {
  const bare = bareOf(schema)
  if (bare instanceof z.ZodObject) {
    const fields = Object.entries(bare.shape as Record<string, z.ZodType>).filter(([, field]) => !(bareOf(field) instanceof z.ZodLazy))
    return Object.fromEntries(fields.map(([name, field]) => [name, fill(field, text)]))
  }
  if (bare instanceof z.ZodArray) return [fill(bare.element as z.ZodType, text)]
  if (bare instanceof z.ZodRecord) return { name: fill(bare.valueType as z.ZodType, text) }
  return text
}

/** Paths to all strings equal to `text`: `body`, `items[].label`. */
function listPaths(value: Json | undefined, text: string, path = ''): string[] {
  if (value === text) return [path]
  if (Array.isArray(value)) return value.flatMap((entry) => listPaths(entry, text, `${path}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, entry]) => listPaths(entry, text, path === '' ? name : `${path}.${name}`))
}

const richPaths = (name: ContentTypeName) =>
  Array.from(walkFields(CONTENT_TYPES[name].body)).flatMap(({ path, schema }) => (isRichText(schema) ? [path] : []))

test('there are texts of HTML, and each is known by its kind', () => {
  const known = [
    'busbar__article body',
    'busbar__caseStudy body',
    'busbar__glossaryTerm body',
    'busbar__guide body',
    'busbar__guide table',
    'busbar__product body',
    'busbar__report body',
    'busbar__sector body',
    'sfdc_cms__news body',
  ]
  const found = new Set(NAMES.flatMap((name) => richPaths(name).map((path) => `${name} ${path}`)))
  // A new type adds its own; none of these may get lost.
  expect(known.filter((path) => !found.has(path))).toEqual([])
})

test.each(NAMES)('%s: rich text is sanitised when it is saved, no other text is touched', (name) => {
  const before = fill(CONTENT_TYPES[name].body, HOSTILE) as JsonObject
  const after = prepareBody(name, before, new Map())
  const rich = richPaths(name)
  expect(listPaths(after, SAFE)).toEqual(rich)
  expect(listPaths(after, HOSTILE)).toEqual(listPaths(before, HOSTILE).filter((path) => !rich.includes(path)))
})

test.each(NAMES)('%s: rich text is entity-encoded when it is delivered, no other text is', (name) => {
  const body = fill(CONTENT_TYPES[name].body, SAFE) as JsonObject
  const document = {
    contentKey: 'MC',
    managedContentId: '20Y',
    type: name,
    language: 'en_US',
    title: '',
    urlName: '',
    version: 1,
    publishedDate: '',
    access: 'public',
    body,
  } as const
  const delivered = presentBody(createMemoryReader([]), document, new Set())
  const rich = richPaths(name)
  expect(listPaths(delivered, '&lt;p&gt;a &amp;amp; b&lt;/p&gt;')).toEqual(rich)
  expect(listPaths(delivered, SAFE)).toEqual(
    expect.arrayContaining(listPaths(body, SAFE).filter((path) => !rich.includes(path) && !path.includes('media'))),
  )
})
