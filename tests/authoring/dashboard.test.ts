import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createPublicationHandler } from '#content/authoring/plans/publication-handler.ts'
import { PUBLICATION_JOB } from '#content/authoring/plans/publication-job.ts'
import { countAllProblems } from '#content/authoring/warnings/count-problems.ts'
import { createFindWarnings } from '#content/authoring/warnings/find-warnings.ts'
import { putJob } from '#content/store/jobs.ts'
import { NotToBeDone } from '#features/jobs/job-kind.ts'
import { runDueJobs } from '#features/jobs/run-due-jobs.ts'
import { sentence } from '#texts/sentence.ts'

import { type AuthoringServer, openAuthoringServer, type Person } from '../support/authoring-server.ts'
import { BLOCK_RULES as blocks } from '../support/block-rules.ts'
import { databases } from '../support/databases.ts'
import { addManyItems } from '../support/many-items.ts'
import { faq, publishNew, saveOver, site } from '../support/sample-content.ts'

const language = 'en_US'

describe.each(databases)('the dashboard on $name', (database) => {
  let server: AuthoringServer
  let edda: Person
  let adam: Person
  beforeAll(async () => {
    server = await openAuthoringServer(database)
    edda = await server.signIn('Edda', 'editor')
    adam = await server.signIn('Adam', 'administrator')
    await publishNew(server.store, site())
  })
  afterAll(() => server.close())

  const read = async (query = {}) => await edda.call('readDashboard', { query })
  const create = async (urlName: string) => {
    const { type, title, body } = faq(urlName)
    return { contentKey: (await edda.call('createItem', { body: { type, language, title, urlName, body } })).contentKey, language }
  }

  it('shows what has problems, what is out of date and what is not translated', async () => {
    const { store } = server
    await saveOver(store, faq('problem', { title: 'A problem', body: { related: ['never'] } }))
    const contentKey = await publishNew(store, faq('outdated', { title: 'Outdated' }))
    await publishNew(store, faq('outdated', { title: 'Veraltet', contentKey, language: 'de' }))
    await publishNew(store, faq('outdated', { title: 'Newer', contentKey, now: new Date() }))
    await publishNew(store, faq('alone', { title: 'Alone' }))
    await saveOver(store, faq('blocked', { title: 'A problem that blocks', body: { question: '' } }))
    await countAllProblems(store, createFindWarnings({ blocks }))
    const { needs } = await read()
    // The settings name menus that are not there.
    expect([needs.warnings.count, needs.warnings.rows.map(({ title }) => title).toSorted()]).toEqual([2, ['A problem', 'Site']])
    expect([needs.problems.count, needs.problems.rows.map(({ title }) => title)]).toEqual([1, ['A problem that blocks']])
    expect([needs.outdated.count, needs.outdated.rows[0]?.title]).toEqual([1, 'Veraltet'])
    expect(needs.untranslated.map(({ language: code, rows }) => [code, rows.map(({ title }) => title).toSorted()])).toEqual([
      ['de', ['Alone', 'Site']],
    ])
    expect(needs.silentPictures).toEqual({ count: 0, rows: [] })
  })

  it('shows what went live today, what is planned and who did what', async () => {
    const today = await create('today')
    await edda.call('publish', { ...today, body: { note: 'Not for everybody' } })
    const planned = await create('planned')
    await edda.call('schedule', { ...planned, body: { act: 'publish', at: '2090-01-01T00:00:00Z' } })
    const dashboard = await read()
    expect(dashboard.liveToday.rows.map(({ urlName }) => urlName)).toEqual(expect.arrayContaining(['today', 'outdated']))
    expect(dashboard.planned).toMatchObject({ count: 1, rows: [{ urlName: 'planned', scheduledAt: '2090-01-01T00:00:00.000Z' }] })
    const [scheduled, , published] = dashboard.lastActs
    expect(scheduled).toMatchObject({
      act: 'schedule',
      name: 'Edda',
      title: 'What is planned?',
      plan: 'publish',
      plannedAt: '2090-01-01T00:00:00.000Z',
    })
    expect(published).toMatchObject({ act: 'publish', author: edda.id, contentKey: today.contentKey, language, version: 1 })
    expect(JSON.stringify(dashboard)).not.toContain('Not for everybody')
    expect((await read({ since: new Date(Date.now() + 60_000).toISOString() })).liveToday).toEqual({ count: 0, rows: [] })
  })

  it('shows plans that failed until somebody plans again, plans that came late, and jobs that were given up', async () => {
    const { store } = server
    const run = async (at: Date) =>
      await runDueJobs(store, {
        kinds: new Map([
          [PUBLICATION_JOB, { handler: createPublicationHandler(store, { blocks }) }],
          ['mail', { handler: () => Promise.reject(new NotToBeDone(sentence('ruleAsIs', { words: 'a@example.com does not take it.' }))) }],
        ]),
        lane: { otherThan: ['count-forgotten'] },
        clock: () => at,
      })
    const soon = new Date(Date.now() + 30_000)
    const [late, failing, failingToo] = [await create('late'), await create('failing'), await create('failing-too')]
    for (const one of [late, failing, failingToo]) await edda.call('schedule', { ...one, body: { act: 'publish', at: soon.toISOString() } })
    const { title, body } = faq('failing')
    // Other items take their names.
    for (const urlName of ['failing', 'failing-too']) await publishNew(store, faq(urlName, { title: 'Taken' }))
    await putJob(store, { kind: 'mail', jobKey: 'mail 1', payload: {}, dueAt: soon, now: soon })
    await run(new Date(soon.getTime() + 7_200_000))
    const { needs } = await read()
    expect(needs.failedPlans).toMatchObject({
      count: 2,
      rows: [
        { act: 'publish', ...failingToo, title: faq('failing-too').title },
        { act: 'publish', ...failing, title },
      ],
    })
    expect(needs.latePlans).toMatchObject({ count: 1, rows: [{ ...late, plan: 'publish', seconds: 7200, plannedAt: soon.toISOString() }] })
    expect(needs.failedJobs).toEqual({ count: 1, rows: [{ id: expect.any(Number), kind: 'mail', attempts: 1, failedAt: expect.any(String) }] })
    expect((await adam.call('readDashboard', {})).needs.failedJobs.rows[0]?.error).toBe('a@example.com does not take it.')
    await edda.call('saveDraft', { ...failing, seen: 1, body: { title, urlName: 'mended', body } })
    await edda.call('publish', { ...failing, body: {} })
    expect((await read()).needs.failedPlans).toMatchObject({ count: 1, rows: [failingToo] })
  })

  it('counts among 10,000 items', async () => {
    await addManyItems(server.store, 10_000)
    const times: number[] = []
    for (let run = 0; run < 7; run += 1) {
      const start = performance.now()
      const { needs } = await read()
      times.push(performance.now() - start)
      expect([needs.problems.count > 1000, needs.outdated.count > 1000, needs.silentPictures.count]).toEqual([true, true, 667])
    }
    // Ten times the goal of 100 ms: other tests run at the same time.
    expect(Math.min(...times)).toBeLessThanOrEqual(1000)
  }, 60_000)
})
