import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listRedirects } from '#content/store/redirects.ts'
import type { Store } from '#content/store/tables.ts'
import { findVariant } from '#content/store/variants.ts'

import { BLOCK_RULES as blocks } from '../../../../tests/support/block-rules.ts'
import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { actor, faq, NOW, publishNew, route, saveOver, term } from '../../../../tests/support/sample-content.ts'
import { archive } from './archive.ts'
import { publish } from './publish.ts'
import { renameWithRedirect } from './rename-with-redirect.ts'
import { unarchive } from './unarchive.ts'
import { unpublish } from './unpublish.ts'

describe.each(databases)('an item that is withdrawn on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  beforeAll(async () => {
    test = await open()
    store = test.store
    const detail = { path: '/terms/:urlName', view: 'term', contentType: 'busbar__glossaryTerm', routeType: 'detail-busbar__glossaryTerm' }
    await publishNew(store, route('/terms/:urlName', { body: detail }))
  })
  afterAll(() => test.close())

  const live = async (urlName: string, languages = ['en_US']) => {
    let contentKey: string | undefined
    for (const language of languages) contentKey = await publishNew(store, term(urlName, { contentKey, language }))
    return contentKey ?? ''
  }
  const withdraw = async (contentKey: string, redirectTo: string, language = 'en_US') =>
    await unpublish(store, { contentKey, language, redirectTo, actor, now: NOW })
  const redirects = async (from: string) => (await listRedirects(store)).filter(({ fromPath }) => fromPath.startsWith(`/terms/${from}`))

  it('leads its visitors to the page of another one', async () => {
    const [gone, kept] = [await live('a-gone'), await live('a-kept')]
    expect(await withdraw(gone, kept)).toEqual({ kind: 'unpublished', redirected: ['/terms/a-gone'] })
    expect(await redirects('a-')).toEqual([{ fromPath: '/terms/a-gone', toPath: '/terms/a-kept' }])
    const entry = await store.selectFrom('audit').select(['act', 'detail']).orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect([entry.act, JSON.parse(entry.detail ?? '')]).toEqual(['unpublish', { redirectTo: kept }])
  })

  it('leads nobody elsewhere as long as it is live in another language, which stands in for it, and says so', async () => {
    const [gone, kept] = [await live('b-gone', ['en_US', 'de']), await live('b-kept')]
    await expect(withdraw(gone, kept, 'de')).rejects.toThrow('while the item is live in en_US')
    expect((await findVariant(store, { contentKey: gone, language: 'de' }))?.state).toBe('published')
    await unpublish(store, { contentKey: gone, language: 'de', actor, now: NOW })
    expect(await withdraw(gone, kept)).toEqual({ kind: 'unpublished', redirected: ['/terms/b-gone'] })
  })

  it('leads elsewhere when it is archived, and has its page back when it is published again', async () => {
    const [gone, kept] = [await live('c-gone', ['en_US', 'de']), await live('c-kept')]
    expect(await archive(store, { contentKey: gone, redirectTo: kept, actor, now: NOW })).toMatchObject({ redirected: ['/terms/c-gone'] })
    await unarchive(store, { contentKey: gone, actor, now: NOW })
    await publish(store, { contentKey: gone, language: 'en_US', actor, now: NOW, blocks })
    expect(await redirects('c-')).toEqual([])
  })

  it('makes no chain and no loop, whatever is renamed or withdrawn after it', async () => {
    const [one, two, three] = [await live('d-one'), await live('d-two'), await live('d-three')]
    await withdraw(one, two)
    await renameWithRedirect(store, { contentKey: two, urlName: 'd-deux', actor, now: NOW, blocks })
    await withdraw(two, three)
    expect(await redirects('d-')).toEqual(
      ['/terms/d-deux', '/terms/d-one', '/terms/d-two'].map((fromPath) => ({ fromPath, toPath: '/terms/d-three' })),
    )
  })

  it('leads nobody to itself, to what has no page, or to what is not live, and then stays live', async () => {
    const gone = await live('e-gone')
    const question = await publishNew(store, faq('e-question'))
    const draft = (await saveOver(store, term('e-draft'))).contentKey
    await expect(withdraw(gone, gone)).rejects.toThrow('Send visitors to another item than the one that is withdrawn.')
    for (const to of [question, draft, 'MCNOTHING', '']) await expect(withdraw(gone, to)).rejects.toThrow('it has no page that is live')
    await expect(archive(store, { contentKey: gone, redirectTo: draft, actor, now: NOW })).rejects.toThrow('it has no page that is live')
    expect(await redirects('e-')).toEqual([])
    expect(await withdraw(gone, await live('e-kept'))).toMatchObject({ kind: 'unpublished' })
  })
})
