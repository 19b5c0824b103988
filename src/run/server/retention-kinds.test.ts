import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openDiskFiles } from '#base/node/files/disk-files.ts'
import { joinMediaFolder } from '#content/media/media-folder.ts'
import { addAuditEntry } from '#content/store/audit.ts'
import { planJob } from '#content/store/jobs.ts'
import { addMediaFile } from '#content/store/media-files.ts'
import { runDueJobs } from '#features/jobs/run-due-jobs.ts'

import { databases, type TestStore } from '../../../tests/support/databases.ts'
import { after, faq, NOW, publishNew, saveOver } from '../../../tests/support/sample-content.ts'
import { createRetentionKinds } from './retention-kinds.ts'

const DAY = 86_400
const SETTINGS = { auditMonths: 2, versionMonths: 2, versionsKept: 2, originalDays: 30 }

describe.each(databases)('the daily jobs of retention on $name', ({ open }) => {
  let test: TestStore
  beforeEach(async () => void (test = await open()))
  afterEach(() => test.close())

  const runAt = async (days: number) => {
    const said: string[] = []
    const files = openDiskFiles(test.location.dataDir)
    const kinds = new Map(createRetentionKinds(test.store, { ...SETTINGS, files, say: (sentence) => void said.push(sentence) }))
    const now = after(days * DAY)
    for (const kind of kinds.keys()) {
      await planJob(test.store, { kind, jobKey: `daily:${kind}`, payload: {}, dueAt: now, now })
      await runDueJobs(test.store, { kinds, lane: { kind }, clock: () => now, report: (sentence) => void said.push(sentence) })
    }
    return said
  }
  const count = async (table: 'audit' | 'version' | 'media') =>
    Number(
      (
        await test.store
          .selectFrom(table)
          .select((row) => row.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )

  it('delete by their settings what is too old, say so, and are due again the next day', async () => {
    await joinMediaFolder(test.store, openDiskFiles(test.location.dataDir), { ...test.location, now: NOW, report: () => {} })
    const contentKey = await publishNew(test.store, faq('asked'))
    for (let at = 0; at < 5; at += 1) await saveOver(test.store, faq('asked', { contentKey, title: `T${at}` }))
    await addAuditEntry(test.store, { at: NOW.toISOString(), author: 'a', act: 'account-sign-in', client: '192.0.2.1' })
    await addMediaFile(test.store, { hash: 'a'.repeat(64), mimeType: 'image/png', fileName: '', size: 1, width: 1, height: 1 }, NOW)

    expect(await runAt(29)).toEqual([])
    expect([await count('version'), await count('media')]).toEqual([6, 1])
    expect(await runAt(31)).toEqual(['Deleted by the settings of retention: unused originals of images, 1.'])
    expect(await runAt(70)).toEqual([
      'Deleted by the settings of retention: entries of the audit log, 7.',
      'Deleted by the settings of retention: versions, 3.',
    ])
    // The live version, and the two newest ones.
    expect([await count('version'), await count('audit')]).toEqual([3, 1])
    const jobs = await test.store.selectFrom('job').select('due_at').distinct().execute()
    expect(jobs).toEqual([{ due_at: after(71 * DAY).toISOString() }])
  })
})
