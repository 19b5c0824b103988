import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { databases, type TestStore } from '../../../tests/support/databases.ts'
import { addAuditEntry, forgetAuditDetails, forgetClientsOf } from './audit.ts'
import { withSnapshot } from './backup-rows.ts'
import type { Anchor } from './check-audit-chain.ts'
import { forgetOldClients, pruneAudit } from './prune-audit.ts'
import { inTransaction } from './transaction.ts'
import { findAuditHead, verifyAudit } from './verify-audit.ts'

const AT = '2026-03-01T09:00:00.000Z'
const OLD = '2020-01-01T00:00:00.000Z'
const before = new Date('2025-01-01T00:00:00.000Z')
const CORE = ' Not as written: one of time, author, role, right, act, item, language and version.'

describe.each(databases)('the chain of the audit log on $name', ({ name, open }) => {
  let test: TestStore
  beforeEach(async () => {
    test = await open()
    for (const author of ['a', 'b', 'c', 'd']) await add(author)
  })
  afterEach(() => test.close())

  const add = (author: string, at = AT) =>
    addAuditEntry(test.store, {
      at,
      author,
      name: 'Edda',
      role: 'editor',
      by: 'session',
      client: '192.0.2.1',
      act: 'publish',
      contentKey: `MC${author}`,
      language: 'de',
      version: 3,
      detail: { note: 'Größe \u{1f50c}' },
    })
  const verify = async (...anchors: Anchor[]) => await withSnapshot(test.location, (snapshot) => verifyAudit(snapshot, anchors))
  const findings = async (...anchors: Anchor[]) => (await verify(...anchors)).findings
  const run = async (statement: string) => void (await sql.raw(statement).execute(test.store))
  const head = async () => (await findAuditHead(test.store)) ?? { seq: 0, link: '' }
  /** Cuts entries, links and head, as somebody does who knows the tables. */
  const cut = async (seq: number) => {
    await run(`delete from audit where id > ${seq}`)
    await run(`delete from audit_link where seq > ${seq}`)
    await run(`update audit_head set seq = ${seq}, link = (select link from audit_link where seq = ${seq})`)
  }

  it('is whole after acts, and counts from the first to the last', async () => {
    expect(await verify()).toEqual({
      head: await head(),
      entries: 4,
      deleted: 0,
      forgotten: { detail: 0, client: 0 },
      from: AT,
      until: AT,
      findings: [],
      found: 0,
    })
  })

  it.each([
    ['at', "'2026-03-01T09:00:00.001Z'", CORE],
    ['author', "'x'", CORE],
    ['role', 'null', CORE],
    ['by_right', "'token'", CORE],
    ['act', "'unpublish'", CORE],
    ['content_key', "'MCx'", CORE],
    ['language', "'en_US'", CORE],
    ['version', '4', CORE],
    ['core_salt', "'x'", CORE],
    ['author_name', "'Otto'", ' Not as written: the name.'],
    ['author_name', 'null', ' Not as written: the name.'],
    ['name_salt', 'null', ' Not as written: the name.'],
    ['detail', "'{}'", ' Not as written: the details.'],
    ['detail', 'null', ' Not as written: the details.'],
    ['detail_salt', "'x'", ' Not as written: the details.'],
    ['client', "'192.0.2.2'", ' Not as written: the client.'],
    ['client_salt', "'x'", ' Not as written: the client.'],
    ['detail = null, detail_salt', 'null', ' Removed, and the chain does not say that it was forgotten: the details.'],
    ['client = null, client_salt', 'null', ' Removed, and the chain does not say that it was forgotten: the client.'],
    ['author_name = null, name_salt', 'null', ' Removed, and the chain does not say that it was forgotten: the name.'],
  ])('names an entry whose %s was set to %s', async (column, value, sentence) => {
    await run(`update audit set ${column} = ${value} where id = 2`)
    const [finding = '', ...others] = await findings()
    expect([finding.replace(/\(.*?\)/, '()'), others]).toEqual([`Entry 2 () was changed.${sentence}`, []])
  })

  it('names an entry that was removed, with or without its link', async () => {
    await run('delete from audit where id = 2')
    expect(await findings()).toEqual(['Entry 2 was removed: link 2 leads to it, and the chain does not say that retention deleted it.'])
    await run('delete from audit_link where seq = 2')
    expect(await findings()).toEqual(['Link 2 was removed.'])
    await run('delete from audit_link where seq = 3')
    expect(await findings()).toEqual([
      'The links 2 to 3 were removed.',
      expect.stringMatching(/^Entry 3 .* has no link: it was added past the product, or its link was removed\.$/),
    ])
  })

  it('names the first entry when it was removed with its link', async () => {
    await run('delete from audit where id = 1')
    await run('delete from audit_link where seq = 1')
    expect(await findings()).toEqual(['Link 1 was removed.'])
  })

  it('names two entries that were swapped', async () => {
    for (const [from, to] of [
      [2, -1],
      [3, 2],
      [-1, 3],
    ])
      await run(`update audit set id = ${to} where id = ${from}`)
    expect(await findings()).toEqual(
      [2, 3].map(
        (id) =>
          `Entry ${id} (publish, ${AT}) was changed. Not as written: one of time, author, role, right, act, item, language and version; the name; the details; the client.`,
      ),
    )
  })

  it.each([100, 0, -7])('names an entry that was added with the id %i', async (id) => {
    await run(
      `insert into audit (id, at, author, author_name, role, by_right, client, act, core_salt, name_salt, client_salt) select ${id}, at, author, author_name, role, by_right, client, act, core_salt, name_salt, client_salt from audit where id = 2`,
    )
    expect(await findings()).toEqual([`Entry ${id} (publish, ${AT}) has no link: it was added past the product, or its link was removed.`])
  })

  it.each(['core', 'name', 'detail', 'client', 'link', 'forgotten'])('names a link whose %s was changed', async (column) => {
    await run(`update audit_link set ${column} = 'entry 2' where seq = 2`)
    const isOfEntry = !['link', 'forgotten'].includes(column)
    expect(await findings()).toEqual([
      'Link 2 was changed: it does not follow from the one before.',
      ...(isOfEntry ? [expect.stringContaining('Entry 2 (publish')] : []),
    ])
  })

  it('names links that were swapped', async () => {
    for (const [from, to] of [
      [2, -1],
      [3, 2],
      [-1, 3],
    ])
      await run(`update audit_link set seq = ${to} where seq = ${from}`)
    expect((await findings()).filter((sentence) => sentence.includes('was changed'))).toHaveLength(3)
  })

  it('names a link that was added at the end', async () => {
    await run(
      `insert into audit_link (seq, audit_id, core, name, detail, client, link) select 5, audit_id, core, name, detail, client, link from audit_link where seq = 4`,
    )
    expect(await findings()).toEqual([
      'Link 5 was changed: it does not follow from the one before.',
      'Entry 4 was removed: link 5 leads to it, and the chain does not say that retention deleted it.',
      'The chain ends with link 5, which is not its head: one of both was changed.',
    ])
  })

  it('says that the tail was cut off, by its head, or by an anchor when the head was changed too', async () => {
    const anchor = await head()
    await run('delete from audit where id > 2')
    await run('delete from audit_link where seq > 2')
    const sentence = 'The tail of the chain was cut off: it ends with link 2, and link 4 was known.'
    expect(await findings()).toEqual([expect.stringContaining(sentence)])
    await cut(2)
    expect(await findings()).toEqual([])
    expect(await findings(anchor)).toEqual([expect.stringContaining(sentence)])
  })

  it('says that the chain was written anew when an anchor does not lie on it, and nothing when it does', async () => {
    const anchors = [{ seq: 0, link: 'A'.repeat(43) }, await head()]
    await add('e')
    expect(await findings(...anchors)).toEqual([])
    await cut(3)
    if (name === 'PostgreSQL') await run(`select setval(pg_get_serial_sequence('audit', 'id'), 3)`)
    for (const author of ['x', 'y', 'z']) await add(author)
    expect(await findings()).toEqual([])
    expect(await findings(...anchors)).toEqual([expect.stringContaining('Link 4 is not that of the anchor: the chain was written anew')])
  })

  it('says that the head was removed, and refuses acts until there is one', async () => {
    await run('delete from audit_head')
    expect(await findings()).toEqual(['The head of the chain was removed.'])
    await expect(add('e')).rejects.toThrow('The chain of the audit log has no head')
  })

  it('says what was forgotten, and keeps who did what provable', async () => {
    await add('a', OLD)
    await forgetAuditDetails(test.store, 'MCa')
    await forgetClientsOf(test.store, 'b')
    await forgetOldClients(test.store, { before })
    const rows = await test.store.selectFrom('audit').select(['id', 'detail_salt', 'client_salt']).orderBy('id').execute()
    expect(rows.map((row) => [row.detail_salt !== null, row.client_salt !== null])).toEqual([
      [false, true],
      [true, false],
      [true, true],
      [true, true],
      [false, false],
    ])
    expect(await verify()).toMatchObject({ findings: [], entries: 5, forgotten: { detail: 2, client: 2 } })
    await run(`update audit set author = 'x' where id = 1`)
    expect(await findings()).toEqual([expect.stringContaining(`Entry 1 (publish, ${AT}) was changed.`)])
  })

  it('stays whole when retention deletes entries in parts', async () => {
    await inTransaction(test.store, async (transaction) => {
      for (let at = 0; at < 1203; at += 1) await addAuditEntry(transaction, { at: OLD, author: 'e', act: 'account-sign-in', client: '192.0.2.1' })
    })
    await add('f')
    expect(await pruneAudit(test.store, { before })).toBe(1203)
    expect(await verify()).toMatchObject({ findings: [], entries: 5, deleted: 1203 })
  })

  it('holds nothing of an act that failed', async () => {
    const failing = inTransaction(test.store, async (transaction) => {
      await addAuditEntry(transaction, { at: AT, author: 'e', act: 'publish' })
      throw new Error('Refused.')
    })
    await expect(failing).rejects.toThrow('Refused.')
    await add('f')
    expect(await verify()).toMatchObject({ findings: [], entries: 5, head: { seq: 5 } })
  })

  it('is one chain when many acts run at the same time, some of them with several entries', async () => {
    const act = (author: string) =>
      inTransaction(test.store, async (transaction) => {
        for (let at = 0; at < 3; at += 1) await addAuditEntry(transaction, { at: AT, author, act: 'publish' })
      })
    await Promise.all(Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? act(`many-${at}`) : add(`one-${at}`))))
    expect(await verify()).toMatchObject({ findings: [], entries: 84, head: { seq: 84 } })
  })
})
