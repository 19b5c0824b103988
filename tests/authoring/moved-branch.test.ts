import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { movePage } from '#content/authoring/pages/move-page.ts'
import { planMove } from '#content/authoring/pages/plan-move.ts'

import { BLOCK_RULES as blocks } from '../support/block-rules.ts'
import { databases, type TestStore } from '../support/databases.ts'
import { actor, NOW, publishNew, route, site, view } from '../support/sample-content.ts'

const PAGES = 12

describe.each(databases)('moving a page with many below it on $name', ({ open }) => {
  let opened: TestStore
  let help = ''
  beforeAll(async () => {
    opened = await open()
    const { store } = opened
    await publishNew(store, site())
    await publishNew(store, view('page'))
    help = await publishNew(store, route('/help', { urlName: 'help' }))
    for (let number = 0; number < PAGES; number += 1) await publishNew(store, route(`/help/${number}`, { urlName: `help-${number}` }))
  })
  afterAll(() => opened.close())

  test('is planned with what is read once, however many there are', async () => {
    const { store, asked } = watch(opened)
    const { routes } = await planMove(store, { contentKey: help, to: '/docs' })
    expect([routes.length, asked.length]).toEqual([PAGES + 1, 3])
  })

  test('decides once for all of them who may read what they show', async () => {
    const { store, asked } = watch(opened)
    expect(await movePage(store, { actor, contentKey: help, to: '/docs', now: NOW, blocks })).toMatchObject({ kind: 'moved', routes: PAGES + 1 })
    expect(asked.filter((rows) => rows.some((row) => row['type'] === 'sfdc_cms__view' && 'live_title' in row))).toHaveLength(1)
  })
})

/** The store, and the rows that each question to it was answered. */
function watch({ store }: TestStore) {
  const asked: Readonly<Record<string, unknown>>[][] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      asked.push(result.rows as Record<string, unknown>[])
      return Promise.resolve(result)
    },
  }
  return { store: store.withPlugin(plugin), asked }
}
