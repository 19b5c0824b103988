import { afterAll, beforeAll, expect, test } from 'vitest'

import { takeAway, type TakingAway } from '#studio/items/item/take-away.ts'

import { type AuthoringServer, openAuthoringServer, type Person } from '../support/authoring-server.ts'
import { databases } from '../support/databases.ts'
import { faq, publishNew, saveOver, term } from '../support/sample-content.ts'

const language = 'en_US'

let server: AuthoringServer
let edda: Person
beforeAll(async () => {
  server = await openAuthoringServer(databases[0], { mostAMinute: Infinity })
  edda = await server.signIn('Edda', 'editor')
})
afterAll(async () => await server.close())

const asking = (name: string, target: string) => faq(name, { title: name, body: { related: [target, 'keep'] } })
const read = async (contentKey: string) => await edda.call('readDraft', { contentKey, language })

/** A live term with a live question that refers to it, and what the dialog knows of it. */
async function makeReferred(name: string): Promise<{ from: string; away: TakingAway }> {
  const contentKey = await publishNew(server.store, term(name))
  const from = await publishNew(server.store, asking(`${name}-from`, name))
  const { referrers } = await edda.call('listReferrers', { contentKey })
  return { from, away: { act: 'unpublish', contentKey, language, at: undefined, redirectTo: undefined, mending: 'remove', referrers } }
}

test('an item is withdrawn, and what refers to it is mended', async () => {
  const { from, away } = await makeReferred('now')
  expect(await takeAway(edda.call, away)).toMatchObject({ answer: { kind: 'unpublished' }, left: { unmended: [], inDraftOnly: [] } })
  expect((await read(from)).draft.body['related']).toEqual(['keep'])
  expect((await read(away.contentKey)).row.liveVersion).toBeUndefined()
})

test('what refers to an item that cannot be taken away stays as it is', async () => {
  const { from, away } = await makeReferred('stays')
  const { contentKey: redirectTo } = await saveOver(server.store, term('without-page'))
  for (const act of ['unpublish', 'archive'] as const)
    await expect(takeAway(edda.call, { ...away, act, redirectTo })).rejects.toThrow('it has no page that is live')
  expect((await read(from)).row).toMatchObject({ draftVersion: 1, liveVersion: 1 })
})

test('what refers to an item that is gone is told when it cannot be mended at all', async () => {
  const { away } = await makeReferred('unreachable')
  // More than one call takes, so that the call itself is refused.
  const referrers = Array.from({ length: 501 }, () => away.referrers).flat()
  const { answer, left } = await takeAway(edda.call, { ...away, referrers })
  expect([answer.kind, left.unmended.length]).toEqual(['unpublished', 501])
})

test('a withdrawal that is planned mends nothing before its time', async () => {
  const { from, away } = await makeReferred('later')
  const at = new Date(Date.now() + 86_400_000).toISOString()
  expect(await takeAway(edda.call, { ...away, at })).toMatchObject({ answer: { kind: 'scheduled' } })
  expect((await read(from)).draft.body['related']).toEqual(['later', 'keep'])
})

test('what could not be mended is told, also when only its draft could be', async () => {
  const refused = await makeReferred('refused')
  await saveOver(server.store, { ...asking('refused-from', 'refused'), contentKey: refused.from, title: 'Changed since' })
  expect((await takeAway(edda.call, refused.away)).left).toMatchObject({ unmended: [{ contentKey: refused.from }], inDraftOnly: [] })

  const { from, away } = await makeReferred('changed')
  await saveOver(server.store, { ...asking('changed-from', 'changed'), contentKey: from, title: 'Not ready' })
  const { referrers } = await edda.call('listReferrers', { contentKey: away.contentKey })
  expect((await takeAway(edda.call, { ...away, referrers })).left).toMatchObject({ unmended: [], inDraftOnly: [{ contentKey: from }] })
})
