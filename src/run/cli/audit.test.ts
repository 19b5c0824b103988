import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { sql } from 'kysely'

import { addAuditEntry } from '#content/store/audit.ts'
import { findAuditHead } from '#content/store/verify-audit.ts'

import { databases, type TestStore } from '../../../tests/support/databases.ts'
import { audit } from './audit.ts'

let said: string[]
beforeEach(() => {
  said = []
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  process.exitCode = undefined
})

describe.each(databases)('busbar audit on $name', ({ open }) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await open()
    vi.stubEnv('DATA_DIR', opened.location.dataDir)
    vi.stubEnv('DATABASE_URL', opened.location.databaseUrl ?? '')
  })
  afterEach(() => opened.close())

  test('lists time, act, name, client, item and details on one line each, newest first', async () => {
    const publication = { act: 'publish', contentKey: 'MCA', language: 'de', version: 3, detail: { note: 'A\u2028B\nC' } }
    await addAuditEntry(opened.store, {
      at: '2026-03-01T09:00:00.000Z',
      author: 'e',
      name: 'Edda\u001b[31m',
      role: 'editor',
      by: 'session',
      client: '192.0.2.1',
      ...publication,
    })
    await addAuditEntry(opened.store, {
      at: '2026-03-02T09:00:00.000Z',
      author: 'command line',
      role: 'administrator',
      by: 'command',
      act: 'account-role',
    })
    await audit([])
    expect(said).toEqual([
      '2026-03-02T09:00:00.000Z\taccount-role\tcommand line (administrator, command)\tcli\t-\t-\n',
      '2026-03-01T09:00:00.000Z\tpublish\tEdda [31m (editor, session)\t192.0.2.1\tMCA de 3\t{"note":"A\u2028B\\nC"}\n',
    ])
    said = []
    await audit(['--json', '--until', '2026-03-02'])
    expect(said.map((line) => JSON.parse(line) as object)).toMatchObject([{ author: 'e', client: '192.0.2.1', ...publication }])
    said = []
    await audit(['--since', '2026-03-02T10:00+01:00', '--act', 'account-role', '--limit', '1'])
    expect(said).toHaveLength(1)
    said = []
    await audit(['--actor', 'nobody'])
    expect([said, process.exitCode]).toEqual([['No entry matches. There are entries of these acts: account-role, publish.\n'], undefined])
  })

  test('verify says that the log is whole and that anchors lie on it, or every finding, with status 1', async () => {
    for (const author of ['a', 'b']) await addAuditEntry(opened.store, { at: '2026-03-01T09:00:00.000Z', author, act: 'publish' })
    const { seq, link } = (await findAuditHead(opened.store)) ?? { seq: 0, link: '' }
    const time = 'from 2026-03-01T09:00:00.000Z to 2026-03-01T09:00:00.000Z'
    const what = `2 entries, ${time}; 0 entries deleted by retention, details of 0 and clients of 0 forgotten; head 2:${link}.\n`
    await audit(['verify', '--anchor', `${seq}:${link}`])
    expect([said, process.exitCode]).toEqual([[`The audit log is whole: ${what}`, 'The anchor 2 lies on the chain.\n'], undefined])
    await sql`update audit set act = 'unpublish' where author = 'b'`.execute(opened.store)
    said = []
    await audit(['verify', '--anchor', `3:${link}`])
    expect([said, process.exitCode]).toEqual([
      [
        'Entry 2 (unpublish, 2026-03-01T09:00:00.000Z) was changed. Not as written: one of time, author, role, right, act, item, language and version.\n',
        'The tail of the chain was cut off: it ends with link 2, and link 3 was known. This also follows when an older backup is restored.\n',
        `The audit log is not whole: 2 findings; ${what}`,
      ],
      1,
    ])
  })
})

test.each([
  [['--since', 'yesterday'], '"yesterday" is no date.'],
  [['--until', '2026-13-01'], '"2026-13-01" is no date.'],
  [['--limit', '0'], '--limit is a number from 1 to 100000.'],
  [['--limit', 'all'], '--limit is a number from 1 to 100000.'],
  [['--who', 'me'], 'Usage: busbar audit'],
  [['help'], 'busbar audit verify [--anchor SEQ:LINK]'],
  [['verify', '--anchor', '12'], '"12" is no anchor.'],
  [['verify', 'all'], 'Usage: busbar audit verify'],
])('busbar audit %j ends with status 2 before anything is opened', async (words, sentence) => {
  await audit(words)
  expect([said, process.exitCode]).toEqual([[expect.stringContaining(sentence)], 2])
})
