import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { saveDraft } from '#content/authoring/drafts/save-draft.ts'
import { schedule } from '#content/authoring/plans/schedule.ts'
import { closeStore, openStore } from '#content/store/open-store.ts'

import { runBusbar } from '../support/busbar-command.ts'
import { type Product, startProduct } from '../support/product.ts'
import { actor, faq } from '../support/sample-content.ts'
import { readMessages } from '../support/server-log.ts'

const language = 'en_US'
const LATE_MS = 2 * 3_600_000
const NO_BLOCKS = new Map()

/** A server that is killed before a planned hour, and started two hours after it. */
describe('a planned publication over whose hour the server was killed', () => {
  let dataDir: string
  let second: Product
  let good: string
  let broken: string
  let doneAfterMs: number
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'busbar-schedule-'))
    const env = { START_CONTENT: 'empty' }
    const first = await startProduct({ dataDir, env })
    const store = await openStore({ dataDir })
    const now = new Date()
    const plan = async (urlName: string) => {
      const { contentKey } = await saveDraft(store, faq(urlName, { now }))
      await schedule(store, { actor, contentKey, language, act: 'publish', at: new Date(now.getTime() + LATE_MS), now, blocks: NO_BLOCKS })
      return contentKey
    }
    good = await plan('good')
    broken = await plan('broken')
    await saveDraft(store, faq('broken', { contentKey: broken, body: { question: '' }, expectedVersion: 1, now }))
    await closeStore(store)
    first.process.kill('SIGKILL')
    while (first.process.exitCode === null && first.process.signalCode === null) await wait(20)

    // The hour goes by.
    const database = new DatabaseSync(join(dataDir, 'busbar.db'))
    const past = new Date(Date.now() - LATE_MS).toISOString()
    database.prepare('update variant set scheduled_at = ? where scheduled_at is not null').run(past)
    database.prepare("update job set due_at = ? where kind = 'publication'").run(past)
    database.close()

    second = await startProduct({ dataDir, env })
    const ready = performance.now()
    while ((await readRow(good))['state'] !== 'published' || (await readRow(broken))['state'] === 'scheduled') {
      if (performance.now() - ready > 20_000) break
      await wait(50)
    }
    doneAfterMs = performance.now() - ready
  }, 120_000)
  afterAll(async () => {
    await second.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function readRow(contentKey: string): Promise<Record<string, unknown>> {
    const database = new DatabaseSync(join(dataDir, 'busbar.db'), { readOnly: true })
    const row = database.prepare('select state, live_version from variant where content_key = ?').get(contentKey)
    database.close()
    return row ?? {}
  }

  /** Lines are written a moment after the work. */
  async function saidOf(contentKey: string): Promise<string[]> {
    for (let tries = 0; ; tries += 1) {
      const said = readMessages(second.log()).filter((message) => message.includes(contentKey))
      if (said.length > 0 || tries >= 40) return said
      await wait(100)
    }
  }

  it('is live within 5 s of the start', async () => {
    expect(await readRow(good)).toMatchObject({ state: 'published', live_version: 1 })
    expect(doneAfterMs).toBeLessThan(5000)
  })

  it('says in the log how late it was', async () => {
    expect(await saidOf(good)).toEqual([expect.stringMatching(/^The plan to publish MC\w+ in en_US at .* was carried out 2 h 0 min late\.$/)])
  })

  it('is told in the log and by "busbar jobs" if it failed', async () => {
    expect(await readRow(broken)).toMatchObject({ state: 'draft', live_version: null })
    expect(await saidOf(broken)).toEqual([
      expect.stringMatching(/is given up: The plan to publish MC\w+ in en_US failed \(PUBLICATION_PROBLEMS, \d+ problems\)/),
    ])
    const { code, said } = await runBusbar(['jobs'], { dataDir })
    expect([code, said]).toEqual([0, expect.stringContaining(`The plan to publish ${broken} in en_US failed`)])
  })
})
