import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createPublicationHandler } from '#content/authoring/plans/publication-handler.ts'
import { createFindWarnings } from '#content/authoring/warnings/find-warnings.ts'
import type { JsonObject } from '#base/pure/json.ts'

import { type AuthoringServer, openAuthoringServer, type Person, refusal } from '../support/authoring-server.ts'
import { BLOCK_RULES as blocks } from '../support/block-rules.ts'
import { databases } from '../support/databases.ts'
import { faq, publishNew, site, term } from '../support/sample-content.ts'

describe.each(databases)('publishing in spite of warnings on $name', (database) => {
  let server: AuthoringServer
  let edda: Person
  let anna: Person
  beforeAll(async () => {
    server = await openAuthoringServer(database)
    edda = await server.signIn('Edda', 'editor')
    anna = await server.signIn('Anna', 'author')
    await publishNew(server.store, site())
  })
  afterAll(() => server.close())

  /** A question that names a related one which does not exist. */
  const create = async (urlName: string) => {
    const { type, language, title, body } = faq(urlName, { body: { related: ['nowhere'] } })
    const { contentKey } = await edda.call('createItem', { body: { type, language, title, urlName, body } })
    return { contentKey, language: 'en_US' }
  }

  it('is refused without a reason, and allowed to editors with one, which stands in the history and in the audit log', async () => {
    const path = await create('warned')
    const { problems } = await edda.call('listProblems', path)
    expect(problems).toEqual([{ grade: 'warns', message: expect.stringContaining('Nothing that is live has the name nowhere'), path: 'related.0' }])
    const refused = await refusal(edda.call('publish', { ...path, body: {} }))
    expect([refused?.status, refused?.errorCode, refused?.problems.map(({ grade }) => grade)]).toEqual([422, 'PUBLICATION_PROBLEMS', ['warns']])
    for (const reason of ['', ' ', 'a\u0000b', 'x'.repeat(501)])
      expect((await refusal(edda.call('publish', { ...path, body: { override: { reason } } })))?.status).toBe(400)
    expect((await refusal(edda.call('publish', { ...path, body: { override: {} as { reason: string } } })))?.status).toBe(400)
    const override = { reason: 'The other page follows tomorrow.' }
    expect((await refusal(anna.call('publish', { ...path, body: { override } })))?.status).toBe(403)
    expect(await edda.call('publish', { ...path, body: { note: 'First', override } })).toMatchObject({ kind: 'published', version: 1 })
    const { versions } = await edda.call('listVersions', path)
    expect(versions[0]?.publications).toEqual([
      { at: expect.any(String), author: edda.id, name: 'Edda', note: 'First', override: { reason: override.reason, warnings: 1 } },
    ])
    const entry = await server.store.selectFrom('audit').selectAll().where('act', '=', 'publish').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(JSON.parse(entry.detail ?? '')).toEqual({ note: 'First', override: override.reason, warnings: 1 })
  })

  it('is refused in a language that the site does not have, which can be written', async () => {
    const { type, title, body } = faq('italian')
    const { contentKey } = await edda.call('createItem', { body: { type, language: 'it', title, urlName: 'italian', body } })
    const refused = await refusal(edda.call('publish', { contentKey, language: 'it', body: { override: { reason: 'I must' } } }))
    expect([refused?.status, refused?.problems]).toEqual([
      422,
      [expect.objectContaining({ grade: 'blocks', message: expect.stringContaining('The site has no language it;') as string })],
    ])
  })

  it('overrides nothing that blocks', async () => {
    const { contentKey } = await edda.call('createItem', {
      body: { type: 'busbar__faq', language: 'en_US', title: 'A', urlName: 'blocked', body: {} },
    })
    const refused = await refusal(edda.call('publish', { contentKey, language: 'en_US', body: { override: { reason: 'I must' } } }))
    expect([refused?.status, new Set(refused?.problems.map(({ grade }) => grade))]).toEqual([422, new Set(['blocks'])])
  })

  it('is planned with the reason, which counts at the hour; a plan without one fails then', async () => {
    const handle = createPublicationHandler(server.store, { blocks, warn: createFindWarnings({ blocks }) })
    const payloadOf = async (contentKey: string) => {
      const row = await server.store
        .selectFrom('job')
        .select('payload')
        .where('job_key', '=', `publication ${contentKey} en_US`)
        .executeTakeFirstOrThrow()
      return JSON.parse(row.payload) as JsonObject
    }
    const at = '2090-01-01T00:00:00Z'
    const warned = await create('planned')
    expect((await refusal(edda.call('schedule', { ...warned, body: { act: 'publish', at } })))?.status).toBe(422)
    await edda.call('schedule', { ...warned, body: { act: 'publish', at, override: { reason: 'Agreed.' } } })
    const end = { act: 'unpublish', at: '2090-01-01T00:00:00Z', override: { reason: 'Agreed.' } } as const
    expect((await refusal(edda.call('schedule', { ...warned, body: end })))?.message).toContain('the end of a publication has none')
    await handle(await payloadOf(warned.contentKey), new Date(at))
    expect((await edda.call('listVersions', warned)).versions[0]?.publications[0]?.override).toEqual({ reason: 'Agreed.', warnings: 1 })

    const { type, language, title, body } = faq('fine')
    const gone = await publishNew(server.store, term('gone'))
    const words = { title, urlName: 'fine', body: { ...body, related: ['gone'] } }
    const { contentKey } = await edda.call('createItem', { body: { type, language, ...words } })
    await edda.call('schedule', { contentKey, language, body: { act: 'publish', at } })
    // What it refers to is withdrawn before its hour.
    await edda.call('unpublish', { contentKey: gone, language })
    await expect(handle(await payloadOf(contentKey), new Date(at))).rejects.toThrow('PUBLICATION_PROBLEMS, 1 problem)')
    expect((await edda.call('readDraft', { contentKey, language })).row).toMatchObject({ state: 'draft' })
  })
})
