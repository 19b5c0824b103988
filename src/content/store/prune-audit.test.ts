import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { listVersions } from '#content/authoring/queries/list-versions.ts'

import { databases, type TestStore } from '../../../tests/support/databases.ts'
import { actor, after, faq, NOW, publishNew } from '../../../tests/support/sample-content.ts'
import { addAccount, removeAccount } from './accounts.ts'
import { addAuditEntry, type AuditEntry } from './audit.ts'
import { listErasures, noteErasure } from './erasures.ts'
import { listAudit } from './list-audit.ts'
import { forgetOldClients, pruneAudit } from './prune-audit.ts'
import type { Store } from './tables.ts'
import { inTransaction } from './transaction.ts'

const OLD = '2020-01-01T00:00:00.000Z'
const YOUNG = '2026-02-01T00:00:00.000Z'
const before = new Date('2025-01-01T00:00:00.000Z')

describe.each(databases)('the audit log on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  beforeEach(async () => {
    test = await open()
    store = test.store
  })
  afterEach(() => test.close())

  const add = (entry: Partial<AuditEntry>, within = store) => addAuditEntry(within, { at: OLD, author: 'somebody', act: 'account-sign-in', ...entry })
  const addMany = (toEntry: (at: number) => Partial<AuditEntry>) =>
    inTransaction(store, async (transaction) => {
      for (let at = 0; at < 1203; at += 1) await add(toEntry(at), transaction)
    })
  const acts = async () =>
    (await store.selectFrom('audit').select(['act', 'at']).orderBy('id').execute()).map(({ act, at }) => `${act} ${at.slice(0, 4)}`)

  it('loses old entries, in parts, and keeps younger ones', async () => {
    await addMany((at) => ({ at: new Date(Date.parse(OLD) + (at % 3)).toISOString() }))
    await add({ at: YOUNG })
    expect(await pruneAudit(store, { before })).toBe(1203)
    expect(await acts()).toEqual(['account-sign-in 2026'])
  })

  it('keeps what the history of an item shows as long as the version, and what proves an erasure', async () => {
    const contentKey = await publishNew(store, faq('asked', { now: new Date(OLD) }))
    const language = 'en_US'
    await add({ act: 'publish', contentKey, language, version: 7 })
    await add({ act: 'erase-item', contentKey: 'MCGONE', detail: { reason: 'Article 17' } })
    await noteErasure(store, { kind: 'content', subject: 'MCGONE', now: NOW })
    const erasures = await listErasures(store)
    expect(await acts()).toEqual(['save-draft 2020', 'publish 2020', 'publish 2020', 'erase-item 2020'])
    expect(await pruneAudit(store, { before })).toBe(2)
    expect(await acts()).toEqual(['publish 2020', 'erase-item 2020'])
    expect((await listVersions(store, { actor, contentKey, language }))[0]?.publications).toMatchObject([{ at: OLD, name: actor.name }])
    // A restore repeats erasures by these records; nothing of them depends on the audit log.
    expect(await listErasures(store)).toEqual(erasures)
  })

  it('loses old addresses of clients, in parts, and keeps who did what', async () => {
    await addMany(() => ({ client: '192.0.2.1' }))
    await add({ by: 'command' })
    await add({ at: YOUNG, client: '192.0.2.2' })
    await forgetOldClients(store, { before })
    const rows = await store.selectFrom('audit').select('client').distinct().orderBy('client').execute()
    expect(rows.map(({ client }) => client).toSorted()).toEqual(['192.0.2.2', 'cli', null])
    expect(await acts()).toHaveLength(1205)
  })

  it('loses the addresses of an account that is deleted, and keeps its acts', async () => {
    await addAccount(store, { id: 'a', email: 'a@example.com', name: 'A', role: 'visitor', now: NOW })
    await add({ author: 'a', client: '192.0.2.1' })
    await add({ author: 'b', client: '192.0.2.2' })
    await removeAccount(store, 'a')
    expect(await listAudit(store, { limit: 10 })).toMatchObject([{ author: 'b', client: '192.0.2.2' }, { author: 'a' }])
    expect((await listAudit(store, { actor: 'a', limit: 10 }))[0]?.client).toBeUndefined()
  })

  it('is listed newest first, by time, person, act and item', async () => {
    await addAccount(store, { id: 'id-1', email: 'ada@example.com', name: 'Ada', role: 'editor', now: NOW })
    await add({ author: 'id-1', role: 'editor', by: 'password', client: '192.0.2.1', at: OLD })
    await add({ author: 'id-2', name: 'Bob', act: 'publish', contentKey: 'MCA', at: NOW.toISOString() })
    await add({ author: 'id-1', act: 'account-sign-out', at: after(60).toISOString() })
    const list = async (filter: object) => (await listAudit(store, { limit: 10, ...filter })).map(({ name, act }) => `${name} ${act}`)
    expect(await list({})).toEqual(['Ada account-sign-out', 'Bob publish', 'Ada account-sign-in'])
    expect(await list({ limit: 1 })).toEqual(['Ada account-sign-out'])
    expect(await list({ since: NOW })).toEqual(['Ada account-sign-out', 'Bob publish'])
    expect(await list({ until: NOW })).toEqual(['Ada account-sign-in'])
    for (const person of ['id-1', 'Ada', 'ADA@example.com']) expect(await list({ actor: person })).toHaveLength(2)
    expect(await list({ actor: 'Bob' })).toEqual(['Bob publish'])
    expect(await list({ act: 'publish' })).toEqual(['Bob publish'])
    expect(await list({ contentKey: 'MCA' })).toEqual(['Bob publish'])
    expect(await list({ contentKey: 'MCB' })).toEqual([])
  })
})
