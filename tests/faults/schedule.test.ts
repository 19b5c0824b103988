import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { saveDraft } from '#content/authoring/drafts/save-draft.ts'
import { schedule } from '#content/authoring/plans/schedule.ts'
import { createRelease } from '#content/authoring/releases/change-release.ts'
import { scheduleRelease } from '#content/authoring/releases/schedule-release.ts'
import { closeStore, openStore } from '#content/store/open-store.ts'

import { runBusbar } from '../support/busbar-command.ts'
import { type Product, startProduct } from '../support/product.ts'
import { actor, faq } from '../support/sample-content.ts'
import { readLog, readMessages } from '../support/server-log.ts'

const language = 'en_US'
const LATE_MS = 2 * 3_600_000
const NO_BLOCKS = new Map()

/** A server that is killed before a planned hour, and started two hours after it. */
describe('a planned publication over whose hour the server was killed', () => {
  let dataDir: string
  let second: Product | undefined
  let good: string
  let released: string
  let broken: string
  let machineLateMs: number
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
    const { contentKey: part } = await saveDraft(store, faq('released', { now }))
    released = part
    const rows = [{ contentKey: released, language }]
    const release = (await createRelease(store, { actor, now, name: 'Spring', rows })).id
    await scheduleRelease(store, { actor, release, at: new Date(now.getTime() + LATE_MS), now, blocks: NO_BLOCKS })
    good = await plan('good')
    broken = await plan('broken')
    await closeStore(store)
    first.process.kill('SIGKILL')
    await first.exited

    // The hour goes by.
    const database = new DatabaseSync(join(dataDir, 'busbar.db'))
    const past = new Date(Date.now() - LATE_MS).toISOString()
    database.prepare('update variant set scheduled_at = ? where scheduled_at is not null').run(past)
    database.prepare('update release set scheduled_at = ? where scheduled_at is not null').run(past)
    database.prepare("update job set due_at = ? where kind in ('publication', 'release')").run(past)
    // What was planned could be published then, and cannot be any more. Versions never change but here.
    const guards = database.prepare("select name from sqlite_master where type = 'trigger' and tbl_name = 'version'").all()
    for (const { name } of guards) database.exec(`drop trigger "${String(name)}"`)
    database.prepare("update version set body = json_set(body, '$.question', '') where content_key = ?").run(broken)
    database.close()

    const machine = watchMachine()
    second = await startProduct({ dataDir, env })
    for (let tries = 0; tries < 400; tries += 1) {
      if (
        (await readRow(good))['state'] === 'published' &&
        (await readRow(released))['state'] === 'published' &&
        (await readRow(broken))['state'] !== 'scheduled'
      )
        break
      await wait(50)
    }
    machineLateMs = machine.stop()
  }, 120_000)
  afterAll(async () => {
    await second?.stop('SIGKILL')
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
      const said = readMessages(second?.log() ?? '').filter((message) => message.includes(contentKey))
      if (said.length > 0 || tries >= 40) return said
      await wait(100)
    }
  }

  it.each([
    ['schedule-late', () => good],
    ['release-late', () => released],
  ])('is live within 5 s of the start, by %s', async (act, find) => {
    expect(await readRow(find())).toMatchObject({ state: 'published', live_version: 1 })
    // By the clock of the product: from its first line to the entry in the audit log.
    const [begun] = readLog(second?.log() ?? '')
    const database = new DatabaseSync(join(dataDir, 'busbar.db'), { readOnly: true })
    const entry = database.prepare('select at from audit where act = ?').get(act)
    database.close()
    const afterMs = Date.parse(String(entry?.['at'])) - Date.parse(begun?.time ?? '')
    expect(afterMs).toBeGreaterThanOrEqual(0)
    expect(afterMs).toBeLessThan(5000 + machineLateMs)
  })

  it('says in the log how late it was', async () => {
    expect(await saidOf(good)).toEqual([expect.stringMatching(/^The plan to publish MC\w+ in en_US at .* was carried out 2 h 0 min late\.$/)])
  })

  it('is told in the log and by "busbar jobs" if it failed', async () => {
    expect(await readRow(broken)).toMatchObject({ state: 'draft', live_version: null })
    expect(await saidOf(broken)).toEqual([
      expect.stringMatching(/is given up: The plan to publish MC\w+ in en_US failed \(PUBLICATION_PROBLEMS, \d+ problems?\)/),
    ])
    const { code, said } = await runBusbar(['jobs'], { dataDir })
    expect([code, said]).toEqual([0, expect.stringContaining(`The plan to publish ${broken} in en_US failed`)])
  })
})

/** Counts by how much timers of this process come late, which is the machine's fault and not that of the product. */
function watchMachine(): { stop(): number } {
  const [everyMs, usualMs] = [20, 5]
  let [before, lateMs] = [performance.now(), 0]
  const timer = setInterval(() => {
    const now = performance.now()
    lateMs += Math.max(0, now - before - everyMs - usualMs)
    before = now
  }, everyMs)
  return {
    stop() {
      clearInterval(timer)
      return lateMs
    },
  }
}
