import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asyncProperty, assert, array, constantFrom, integer, record } from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Actor } from '#model/accounts/actor.ts'
import { eraseItem } from '#content/authoring/erasure/erase-item.ts'
import { eraseVersion } from '#content/authoring/erasure/erase-version.ts'
import { saveDraft } from '#content/authoring/drafts/save-draft.ts'
import { publish } from '#content/authoring/publication/publish.ts'
import { createBackup } from '#content/exchange/backup/create-backup.ts'
import { restoreBackup } from '#content/exchange/backup/restore-backup.ts'
import { verifyBackup } from '#content/exchange/backup/verify-backup.ts'
import { addAccount, findAccount } from '#content/store/accounts.ts'
import { withSnapshot } from '#content/store/backup-rows.ts'
import type { Anchor } from '#content/store/check-audit-chain.ts'
import { listErasures } from '#content/store/erasures.ts'
import { closeStore, openStore, type StoreLocation } from '#content/store/open-store.ts'
import { forgetOldClients, pruneAudit } from '#content/store/prune-audit.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction } from '#content/store/transaction.ts'
import { verifyAudit } from '#content/store/verify-audit.ts'
import { deleteAccount } from '#features/accounts/staff/manage-accounts.ts'

import { BLOCK_RULES as blocks } from '../../../tests/support/block-rules.ts'
import { databases } from '../../../tests/support/databases.ts'
import { atDepth } from '../../../tests/support/effort.ts'
import { actor as ACTOR, NOW, saveOver, term } from '../../../tests/support/sample-content.ts'
import { ERASERS } from './erasers.ts'

const language = 'en_US'
const KINDS = ['write', 'write', 'write', 'publish', 'publish', 'join', 'leave', 'erase-item', 'erase-version', 'prune', 'forget-clients'] as const
type Step = { kind: (typeof KINDS)[number]; subject: number; version: number; daysAgo: number }

const steps = array(
  record({
    kind: constantFrom(...KINDS),
    subject: integer({ min: 0, max: 2 }),
    version: integer({ min: 1, max: 3 }),
    daysAgo: integer({ min: 0, max: 20 }),
  }),
  {
    minLength: 5,
    maxLength: 24,
  },
)

/** Does a step on a day of its own; a step that is refused changes nothing. */
async function take(store: Store, { kind, subject, version, daysAgo }: Step, day: number): Promise<void> {
  const at = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
  const now = at(day)
  const contentKey = `MC${'ABC'.charAt(subject).repeat(26)}`
  const account = `writer-${subject}`
  const actor: Actor = { id: account, name: 'Wim', role: 'administrator', by: 'session', client: `192.0.2.${subject}` }
  const acts: Record<Step['kind'], () => Promise<unknown>> = {
    write: () => saveOver(store, term(`term-${subject}`, { contentKey, title: `Title ${version}`, actor, now })),
    publish: () => publish(store, { contentKey, language, actor, now, blocks, note: 'A note.' }),
    join: async () =>
      (await findAccount(store, account)) ??
      (await addAccount(store, { id: account, email: `${account}@example.com`, name: 'W', role: 'author', now })),
    leave: () => deleteAccount(store, `${account}@example.com`, { actor, now }),
    'erase-item': () => eraseItem(store, { actor, contentKey, reason: 'Article 17', now }),
    'erase-version': () => eraseVersion(store, { actor, contentKey, language, version, reason: 'Article 17', now, blocks }),
    prune: () => pruneAudit(store, { before: at(day - daysAgo) }),
    'forget-clients': () => forgetOldClients(store, { before: at(day - daysAgo) }),
  }
  await acts[kind]().catch(() => undefined)
}

async function expectWhole(location: StoreLocation, ...anchors: Anchor[]): Promise<Anchor> {
  const report = await withSnapshot(location, (snapshot) => verifyAudit(snapshot, anchors))
  expect(report.findings).toEqual([])
  return report.head
}

async function restoreInto(location: StoreLocation, path: string, erasures: Awaited<ReturnType<typeof listErasures>>): Promise<StoreLocation> {
  await restoreBackup({ location, path, erasures, erasers: ERASERS, lock: () => () => {}, now: NOW })
  return location
}

describe.each(databases)('the audit log on $name', ({ open, name }) => {
  it('stays whole through erasures, retention and restores in any order', async () => {
    const other = databases.find((database) => database.name !== name) ?? databases[0]
    await assert(
      asyncProperty(steps, steps, async (first, second) => {
        const test = await open()
        const folder = mkdtempSync(join(tmpdir(), 'busbar-chain-'))
        try {
          let day = 0
          for (const step of first) await take(test.store, step, (day += 1))
          const path = join(folder, 'backup')
          const { auditHead: anchor = { seq: -1, link: '' } } = await createBackup({ location: test.location, path, version: '1', now: NOW })
          expect((await verifyBackup(path)).audit?.findings).toEqual([])
          for (const step of second) {
            await take(test.store, step, (day += 1))
            await expectWhole(test.location, anchor)
          }
          // Into the other database with the erasures since, and from there back.
          const there = await restoreInto(await other.makeLocation(), path, await listErasures(test.store))
          const restored = await expectWhole(there, anchor)
          await createBackup({ location: there, path: `${path}.tar`, version: '1', now: NOW })
          expect((await verifyBackup(`${path}.tar`)).audit?.findings).toEqual([])
          const back = await restoreInto(await (name === 'SQLite' ? databases[0] : databases[1]).makeLocation(), `${path}.tar`, [])
          await expectWhole(back, anchor, restored)
          const store = await openStore(back)
          await take(store, { kind: 'write', subject: 0, version: 1, daysAgo: 0 }, day)
          await closeStore(store)
          await expectWhole(back, anchor, restored)
        } finally {
          await test.close()
          rmSync(folder, { recursive: true, force: true })
        }
      }),
      { numRuns: atDepth({ quick: 5, sampled: 30, long: 100 }) },
    )
  }, 600_000)

  it('lets acts run at the same time that write several entries and lock more in between', async () => {
    const test = await open()
    const draft = (urlName: string) => term(urlName, { now: NOW })
    const both = (urlName: string) =>
      inTransaction(test.store, async (transaction) => {
        const { contentKey } = await saveDraft(transaction, draft(urlName))
        await publish(transaction, { contentKey, language, actor: ACTOR, now: NOW, blocks })
      })
    const oneAfterOther = async (urlName: string) => {
      const { contentKey } = await saveDraft(test.store, draft(urlName))
      await publish(test.store, { contentKey, language, actor: ACTOR, now: NOW, blocks })
    }
    await Promise.all(Array.from({ length: 16 }, (_, at) => (at % 2 === 0 ? both : oneAfterOther)(`term-${at}`)))
    const report = await withSnapshot(test.location, (snapshot) => verifyAudit(snapshot, []))
    expect(report).toMatchObject({ entries: 32, findings: [], head: { seq: 32 } })
    await test.close()
  })

  it('gives no number of an entry that retention deleted again after a restore', async () => {
    const test = await open()
    const folder = mkdtempSync(join(tmpdir(), 'busbar-chain-'))
    for (const database of databases) {
      const path = join(folder, database.name)
      for (const kind of ['write', 'prune'] as const) await take(test.store, { kind, subject: 0, version: 1, daysAgo: 0 }, kind === 'write' ? 1 : 9)
      await createBackup({ location: test.location, path, version: '1', now: NOW })
      const location = await restoreInto(await database.makeLocation(), path, [])
      const store = await openStore(location)
      await take(store, { kind: 'write', subject: 1, version: 1, daysAgo: 0 }, 10)
      await closeStore(store)
      await expectWhole(location)
    }
    await test.close()
    rmSync(folder, { recursive: true, force: true })
  })
})
