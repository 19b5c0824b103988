import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'

import { BLOCK_RULES as blocks } from '../../../../tests/support/block-rules.ts'
import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { actor, faq, NOW, view } from '../../../../tests/support/sample-content.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { eraseItem } from '../erasure/erase-item.ts'
import { checkDraft } from './check-draft.ts'
import { MOST_PROBLEMS } from './problem.ts'

const language = 'en_US'
const block = (id: string, name: string, attributes: JsonObject): JsonObject => ({ id, definition: `busbar:${name}`, attributes, regions: [] })
const section = (children: JsonObject[]): JsonObject => ({
  ...block('section', 'section', {}),
  regions: [{ name: 'col1', children }],
})

describe.each(databases)('a reference to what was erased, on $name', ({ open }) => {
  let test: TestStore
  let gone: string
  beforeAll(async () => {
    test = await open()
    gone = (await saveDraft(test.store, faq('gone', { blocks }))).contentKey
    await eraseItem(test.store, { actor: { ...actor, role: 'administrator' }, contentKey: gone, reason: 'Article 17', now: NOW })
  })
  afterAll(() => test.close())

  const check = async (draft: Parameters<typeof saveDraft>[1]) => {
    const { contentKey } = await saveDraft(test.store, draft)
    return (await checkDraft(test.store, { actor, contentKey, language, blocks })).filter(({ sentence }) => sentence.key !== 'problemMore')
  }
  const placesOf = (problems: Awaited<ReturnType<typeof check>>) =>
    problems.filter(({ sentence }) => sentence.key === 'problemNoReference').map(({ component, path }) => [component, path])

  it('is told at each block that shows it, at the field', async () => {
    const link = { type: 'standard__managedContentPage', attributes: { contentTypeName: 'busbar__faq', contentKey: gone } }
    const children = [
      block('first', 'image', { image: { contentKey: gone } }),
      block('second', 'image', { image: { source: { type: 'imageReference', ref: { contentKey: gone } } } }),
      block('text', 'richText', { html: `<p>{!cmsMedia.${gone}} and {!cmsMedia.${gone}}</p>` }),
      block('button', 'button', { text: 'Go', link }),
    ]
    expect(placesOf(await check(view('uses', [section(children)], { blocks })))).toEqual([
      ['first', 'attributes.image'],
      ['second', 'attributes.image'],
      ['text', 'attributes.html'],
      ['button', 'attributes.link'],
    ])
  })

  it('is told at the field of an item without blocks', async () => {
    expect(placesOf(await check(faq('asks', { blocks, body: { answer: `<p>{!cmsMedia.${gone}}</p>` } })))).toEqual([[undefined, 'answer']])
  })

  it('is told at no more blocks than anybody reads', async () => {
    const many = Array.from({ length: 2 * MOST_PROBLEMS }, (_, index) => block(`b${index}`, 'image', { image: { contentKey: gone } }))
    const problems = await check(view('many', [section(many)], { blocks }))
    expect(placesOf(problems)).toHaveLength(MOST_PROBLEMS)
    expect(problems.at(-1)?.component).toBe(`b${MOST_PROBLEMS - 1}`)
  })
})
