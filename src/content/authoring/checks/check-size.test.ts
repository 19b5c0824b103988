import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'
import { sayEntry } from '#model/authoring/authoring-errors.ts'
import { MOST_BLOCKS } from '#model/pages/most-blocks.ts'
import { findVersion } from '#content/store/versions.ts'

import { BLOCK_RULES as blocks } from '../../../../tests/support/block-rules.ts'
import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { actor, NOW, view } from '../../../../tests/support/sample-content.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { publish } from '../publication/publish.ts'
import { checkDraft } from './check-draft.ts'

const language = 'en_US'
const lines = (count: number, prefix = 'b') =>
  Array.from({ length: count }, (_, index): JsonObject => ({
    id: `${prefix}${index}`,
    definition: 'busbar:horizontalLine',
    attributes: {},
    regions: [],
  }))
const section = (id: string, children: JsonObject[]): JsonObject => ({
  id,
  definition: 'busbar:section',
  attributes: {},
  regions: [{ name: 'col1', children }],
})
const include = (id: string, name: string): JsonObject => ({ id, definition: 'busbar:include', attributes: { view: name }, regions: [] })

describe.each(databases)('the size of a page on $name', ({ open }) => {
  let test: TestStore
  beforeAll(async () => {
    test = await open()
  })
  afterAll(() => test.close())

  const save = async (name: string, children: JsonObject[]) => (await saveDraft(test.store, view(name, children, { blocks }))).contentKey
  const put = async (name: string, children: JsonObject[]) =>
    await publish(test.store, { actor, contentKey: await save(name, children), language, now: NOW, blocks })
  const check = async (name: string, children: JsonObject[]) =>
    await checkDraft(test.store, { actor, contentKey: await save(name, children), language, blocks })

  it('may be as large as can be drawn', async () => {
    expect(await check('largest', [section('s', lines(MOST_BLOCKS - 1))])).toEqual([])
  })

  it('keeps it from being published once visitors would miss blocks, names the first of these, and loses none of the draft', async () => {
    const contentKey = await save('larger', [section('s', lines(2339))])
    const [problem, ...others] = await checkDraft(test.store, { actor, contentKey, language, blocks })
    expect(others).toEqual([])
    expect(problem).toMatchObject({
      message: 'This page has 2,340 blocks, and visitors would see only the first 2,000 of them. Remove blocks, or divide it into several pages.',
      component: 'b1999',
    })
    expect(problem && sayEntry('de', problem).message).toBe(
      'Diese Seite hat 2.340 Blöcke; zu sehen wären davon nur die ersten 2.000. Entfernen Sie Blöcke, oder teilen Sie die Seite auf mehrere auf.',
    )
    const publishing = publish(test.store, { actor, contentKey, language, now: NOW, blocks })
    await expect(publishing).rejects.toMatchObject({ status: 422, problems: [{ component: 'b1999' }] })
    const kept = await findVersion(test.store, { contentKey, language, version: 1 }, blocks)
    expect(JSON.stringify(kept?.body)).toContain('"b2338"')
  })

  it('counts the blocks of the pages that it includes, also by one in between, and as often as they are shown', async () => {
    await put('inner', [section('s', lines(499))])
    await put('outer', [include('i', 'inner'), include('j', 'Inner')])
    expect(await check('fits', [include('o', 'outer'), section('s', lines(996))])).toEqual([])
    expect(await check('includes', [include('o', 'outer'), include('p', 'outer'), section('s', lines(8))])).toMatchObject([
      {
        message:
          'This page has 2,015 blocks, 2,004 of them in pages that it includes, and visitors would see only the first 2,000 of them. Remove blocks, or divide it into several pages.',
        component: 'p',
      },
    ])
  })

  it('ends where pages include each other, and where one is included that is not live', async () => {
    await put('one', [include('i', 'two'), section('s', lines(10))])
    await put('two', [include('i', 'one'), include('n', 'nowhere'), section('s', lines(10))])
    expect(await check('round', [include('i', 'one'), include('r', 'round')])).toEqual([])
  })

  it('counts pages that include each other as they are drawn, each by itself', async () => {
    await put('left', [include('i', 'right'), include('j', 'right'), section('s', lines(250))])
    await put('right', [include('i', 'left'), include('j', 'left'), section('s', lines(250))])
    // Each brings along itself and the other one twice: three times two includes, a section and 250 lines.
    const brought = 3 * 253
    expect(await check('beside', [include('l', 'left'), include('r', 'right'), section('s', lines(1999 - 2 - 1 - 2 * brought))])).toEqual([])
    expect(await check('too', [include('l', 'left'), include('r', 'right'), section('s', lines(1999 - 2 - 2 * brought + 1))])).toMatchObject([
      { component: expect.stringMatching(/^b/) as string },
    ])
  })
})
