import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openDiskFiles } from '#base/node/files/disk-files.ts'
import { applyErasures } from '#content/exchange/backup/apply-erasures.ts'
import { listAuditEntries } from '#content/store/audit.ts'
import { digestSubject } from '#content/store/erasures.ts'

import { databases, type TestStore } from '../../../tests/support/databases.ts'
import { faq, NOW, publishNew } from '../../../tests/support/sample-content.ts'
import { ERASERS } from './erasers.ts'

describe.each(databases)('repeating erasures on $name', ({ open }) => {
  let test: TestStore
  beforeEach(async () => void (test = await open()))
  afterEach(() => test.close())

  const toErasure = (kind: string, subject: string) => ({
    kind,
    salt: 's',
    digest: digestSubject({ kind, salt: 's', subject }),
    erasedAt: NOW.toISOString(),
  })
  const apply = (kind: string, subject: string) =>
    applyErasures(test.store, { erasures: [toErasure(kind, subject)], erasers: ERASERS, files: openDiskFiles(test.location.dataDir), now: NOW })

  it('removes an enquiry from the spool before it is passed on, and no other', async () => {
    const folder = join(test.location.dataDir, 'spool')
    mkdirSync(folder)
    for (const receipt of ['A-1', 'A-2']) writeFileSync(join(folder, `${receipt}.json`), JSON.stringify({ receipt, entryKey: 'k' }))
    expect(await apply('enquiry', 'A-1')).toBe(1)
    expect([existsSync(join(folder, 'A-1.json')), existsSync(join(folder, 'A-2.json'))]).toEqual([false, true])
  })

  it('removes an account', async () => {
    const account = { email_verified: 1, name: '', role: 'visitor' as const, suspended_at: null, created_at: '', updated_at: '' }
    await test.store
      .insertInto('account')
      .values([
        { ...account, id: 'a', email: 'a@example.com' },
        { ...account, id: 'b', email: 'b@example.com' },
      ])
      .execute()
    expect(await apply('account', 'a')).toBe(1)
    expect(await test.store.selectFrom('account').select('id').execute()).toEqual([{ id: 'b' }])
  })

  it('erases items and versions of content, even those that were live in the backup', async () => {
    const { store } = test
    const [whole, kept] = [await publishNew(store, faq('whole')), await publishNew(store, faq('kept', { title: 'Nobody' }))]
    await publishNew(store, faq('kept', { contentKey: kept, title: 'Ada' }))
    expect(await apply('content', whole)).toBe(1)
    expect(await apply('content-version', `${kept} en_US 2`)).toBe(1)
    expect(await apply('content', `MC${'A'.repeat(26)}`)).toBe(0)
    const rows = await store.selectFrom('version').select(['content_key', 'version', 'title']).where('erased_at', 'is', null).execute()
    expect(rows).toEqual([{ content_key: kept, version: 1, title: 'Nobody' }])
    expect((await listAuditEntries(store, kept)).at(-1)).toMatchObject({ act: 'erase-version', by: 'command', name: 'busbar restore' })
  })

  it('does nothing for a subject that does not exist', async () => {
    expect(await apply('enquiry', 'A-9')).toBe(0)
  })
})
