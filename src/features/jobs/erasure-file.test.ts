import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openDiskFiles } from '#base/node/files/disk-files.ts'
import { digestSubject, noteErasure } from '#content/store/erasures.ts'

import { databases, type TestStore } from '../../../tests/support/databases.ts'
import { NOW } from '../../../tests/support/sample-content.ts'
import { appendMissingErasures, ERASURE_FILE } from './erasure-file.ts'

describe.each(databases)('the file of erasures on $name', ({ open }) => {
  let test: TestStore
  beforeEach(async () => void (test = await open()))
  afterEach(() => test.close())
  const read = () => readFileSync(join(test.location.dataDir, ERASURE_FILE), 'utf8').split('\n')

  it('names erased data by a salted digest, each once', async () => {
    for (const subject of ['e-1', 'e-2', 'e-1']) await noteErasure(test.store, { kind: 'enquiry', subject, now: NOW })
    await appendMissingErasures(test.store, openDiskFiles(test.location.dataDir))
    await appendMissingErasures(test.store, openDiskFiles(test.location.dataDir))
    const [first, second, end] = read()
    expect(end).toBe('')
    const { salt, digest, ...rest } = JSON.parse(first ?? '') as Record<string, string>
    expect(rest).toEqual({ kind: 'enquiry', erasedAt: NOW.toISOString() })
    expect(digest).toBe(digestSubject({ kind: 'enquiry', salt: salt ?? '', subject: 'e-1' }))
    expect(JSON.parse(second ?? '')).toMatchObject({ salt, digest: digestSubject({ kind: 'enquiry', salt: salt ?? '', subject: 'e-2' }) })
    expect(read()).toHaveLength(3)
  })

  it('leaves out a line that was cut off, so that a restore can read the file', async () => {
    const path = join(test.location.dataDir, ERASURE_FILE)
    const whole = JSON.stringify({ kind: 'enquiry', salt: 'ab', digest: 'cd', erasedAt: NOW.toISOString() })
    appendFileSync(path, `{"kind":"enq\n${whole}\n{"kind":"enq`)
    await noteErasure(test.store, { kind: 'visitor', subject: 'v-1', now: NOW })
    await appendMissingErasures(test.store, openDiskFiles(test.location.dataDir))
    expect(read()).toEqual([whole, expect.stringContaining('"kind":"visitor"'), ''])
    appendFileSync(path, '{"kind":"enq')
    await appendMissingErasures(test.store, openDiskFiles(test.location.dataDir))
    expect(read()).toEqual([whole, expect.stringContaining('"kind":"visitor"'), ''])
  })
})
