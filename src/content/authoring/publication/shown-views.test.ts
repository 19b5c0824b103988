import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Actor } from '#model/accounts/actor.ts'
import type { Store } from '#content/store/tables.ts'
import { findVariant } from '#content/store/variants.ts'

import { BLOCK_RULES as blocks } from '../../../../tests/support/block-rules.ts'
import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { actor, after, faq, NOW, publishNew, route, saveOver, site, view } from '../../../../tests/support/sample-content.ts'
import { eraseItem } from '../erasure/erase-item.ts'
import { schedule } from '../plans/schedule.ts'
import { archive } from './archive.ts'
import { publish } from './publish.ts'
import { renameWithRedirect } from './rename-with-redirect.ts'
import { unpublish } from './unpublish.ts'

const language = 'en_US'
const administrator: Actor = { ...actor, role: 'administrator' }

describe.each(databases)('a page that a route shows, on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  let contentKey: string
  let shownBy: string
  beforeEach(async () => {
    test = await open()
    store = test.store
    await publishNew(store, site())
    contentKey = await publishNew(store, view('Imprint'))
    shownBy = await publishNew(store, route('/imprint', { body: { view: 'imprint' } }))
  })
  afterEach(() => test.close())
  const one = () => ({ contentKey, language, actor, now: NOW })
  const isLive = async () => (await findVariant(store, { contentKey, language }))?.liveVersion !== undefined

  it('is not withdrawn or archived, now or by a plan, until the route is taken away', async () => {
    const sentence = `The route custom--imprint (${shownBy}) shows this page at /imprint. Unpublish that route first, or let it show another page.`
    await expect(unpublish(store, one())).rejects.toMatchObject({ errorCode: 'CONFLICT', message: sentence })
    await expect(archive(store, one())).rejects.toThrow(sentence)
    await expect(schedule(store, { ...one(), act: 'unpublish', at: after(60), blocks })).rejects.toThrow(sentence)
    expect(await isLive()).toBe(true)
    await unpublish(store, { ...one(), contentKey: shownBy })
    await archive(store, one())
    expect(await isLive()).toBe(false)
  })

  it('is withdrawn in a language for which the default one stands in', async () => {
    await publishNew(store, view('Imprint', [], { contentKey, language: 'de' }))
    expect(await unpublish(store, { ...one(), language: 'de' })).toMatchObject({ kind: 'unpublished' })
  })

  it('keeps the name by which the route finds it', async () => {
    await saveOver(store, view('Legal', [], { contentKey, urlName: 'imprint' }))
    await expect(publish(store, { ...one(), blocks })).rejects.toMatchObject({ problems: [{ path: 'name' }] })
    await saveOver(store, view('IMPRINT', [], { contentKey, urlName: 'imprint' }))
    await publish(store, { ...one(), blocks })
  })

  it('is erased for the law all the same', async () => {
    await eraseItem(store, { ...one(), actor: administrator, reason: 'Article 17' })
    expect(await isLive()).toBe(false)
  })
})

describe.each(databases)('the URL name of an item in a second language, on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  let contentKey: string
  beforeEach(async () => {
    test = await open()
    store = test.store
    await publishNew(store, site())
    contentKey = await publishNew(store, faq('first'))
  })
  afterEach(() => test.close())

  it('is that of the others, or it is not published', async () => {
    await saveOver(store, faq('second', { contentKey, language: 'de' }))
    await expect(publish(store, { contentKey, language: 'de', actor, now: NOW, blocks })).rejects.toMatchObject({
      problems: [
        {
          message: 'The URL name is the same in all languages, and in en_US it is first; use that one, or rename the item in all languages.',
          path: 'urlName',
        },
      ],
    })
    await publishNew(store, faq('first', { contentKey, language: 'de' }))
  })

  it('changes with the others when the item is renamed', async () => {
    await publishNew(store, faq('first', { contentKey, language: 'de' }))
    expect(await renameWithRedirect(store, { contentKey, urlName: 'third', actor, now: NOW, blocks })).toMatchObject({ languages: ['de', 'en_US'] })
    expect((await findVariant(store, { contentKey, language: 'de' }))?.liveLookupName).toBe('third')
  })

  it('may differ where an item is found by another field', async () => {
    const key = await publishNew(store, view('About'))
    await publishNew(store, view('About', [], { contentKey: key, language: 'de', urlName: 'ueber-uns' }))
  })
})
