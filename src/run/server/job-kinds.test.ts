import { expect, test } from 'vitest'

import { openDiskFiles } from '#base/node/files/disk-files.ts'
import { addAuditEntry } from '#content/store/audit.ts'
import { findAuditHead } from '#content/store/verify-audit.ts'

import { databases } from '../../../tests/support/databases.ts'
import { NOW } from '../../../tests/support/sample-content.ts'
import { readConfig } from './config.ts'
import { AUDIT_HEAD_JOB, createJobKinds } from './job-kinds.ts'

test.each(databases)('the head of the audit log is written to the log once a day on $name, as an anchor', async ({ open }) => {
  const { store, location, close } = await open()
  const said: string[] = []
  const frame = { config: readConfig({ DATA_DIR: location.dataDir }), files: openDiskFiles(location.dataDir), siteUrl: 'http://localhost:3000' }
  const job = createJobKinds(store, { ...frame, blocks: new Map(), say: (sentence) => void said.push(sentence) }).get(AUDIT_HEAD_JOB)
  await addAuditEntry(store, { at: NOW.toISOString(), author: 'a', act: 'publish' })
  await job?.handler({}, NOW)
  expect([job?.isDaily, said]).toEqual([true, [`Audit log: head 1:${(await findAuditHead(store))?.link}`]])
  await close()
})
