import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createPublicationHandler } from '#content/authoring/plans/publication-handler.ts'
import { PUBLICATION_JOB } from '#content/authoring/plans/publication-job.ts'
import { putJob } from '#content/store/jobs.ts'
import { NotToBeDone } from '#features/jobs/job-kind.ts'
import { runDueJobs } from '#features/jobs/run-due-jobs.ts'
import { sentence } from '#texts/sentence.ts'

import { type AuthoringServer, openAuthoringServer, type Person } from '../support/authoring-server.ts'
import { BLOCK_RULES as blocks } from '../support/block-rules.ts'
import { databases } from '../support/databases.ts'
import { faq, publishNew, site } from '../support/sample-content.ts'

type Entry = { message: string; path?: string; grade?: string; sentence?: unknown }

describe.each(databases)('sentences in the language of whoever asks, on $name', (database) => {
  let server: AuthoringServer
  let edda: Person
  let anna: Person
  let ada: Person
  beforeAll(async () => {
    server = await openAuthoringServer(database)
    edda = await server.signIn('Edda', 'editor')
    anna = await server.signIn('Anna', 'author')
    ada = await server.signIn('Ada', 'administrator')
    await publishNew(server.store, site())
  })
  afterAll(() => server.close())

  const language = 'en_US'
  const create = async (urlName: string, body = {}) => {
    const draft = faq(urlName, { body })
    const { contentKey } = await edda.call('createItem', { body: { type: draft.type, language, title: draft.title, urlName, body: draft.body } })
    return `/api/authoring/contents/${contentKey}`
  }
  const ask = async (who: Person, [method, path]: [method: string, path: string], { body, spoken, headers }: Asked = {}) => {
    const response = await who.ask(method, path, {
      body: body === undefined ? null : JSON.stringify(body),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(spoken && { 'accept-language': spoken }), ...headers },
    })
    return { status: response.status, answer: (await response.json()) as unknown }
  }
  type Asked = { body?: object; spoken?: string; headers?: Record<string, string> }
  /** The same request in English, which is also for whoever asks for none, and in German. */
  const inBoth = async (who: Person, call: [method: string, path: string], asked: Omit<Asked, 'spoken'> = {}) => {
    const german = await ask(who, call, { ...asked, spoken: 'de-CH,de;q=0.9,en;q=0.8' })
    const english = await ask(who, call, asked)
    expect(await ask(who, call, { ...asked, spoken: 'fr' })).toEqual(english)
    expect(german.status).toBe(english.status)
    expect(JSON.stringify([english.answer, german.answer])).not.toContain('"sentence"')
    return { status: english.status, english: english.answer, german: german.answer }
  }
  const messagesOf = ({ english, german }: { english: unknown; german: unknown }) =>
    [english, german].map((entries) => (entries as Entry[]).map(({ message, path }) => [path, message]))

  it('a problem that blocks', async () => {
    const at = await create('blocked', { question: '', synonyms: 7 })
    const { english, german } = await inBoth(edda, ['GET', `${at}/${language}/problems`])
    expect(english).toMatchObject({ problems: [{ grade: 'blocks', path: 'question', message: 'question: Write something here.' }] })
    expect(german).toMatchObject({ problems: [{ grade: 'blocks', path: 'question', message: 'question: Schreiben Sie hier etwas.' }] })
    const refused = await inBoth(edda, ['PUT', `${at}/${language}/publication`], { body: {} })
    expect(refused.status).toBe(422)
    expect(messagesOf(refused)).toEqual([[['question', 'question: Write something here.']], [['question', 'question: Schreiben Sie hier etwas.']]])
  })

  it('a warning', async () => {
    const at = await create('warned', { related: ['nowhere'] })
    const { english, german } = await inBoth(edda, ['GET', `${at}/${language}/problems`])
    const said = (answer: unknown) => (answer as { problems: Entry[] }).problems.map(({ grade, message }) => [grade, message])
    expect(said(english)).toEqual([['warns', 'Nothing that is live has the name nowhere; publish it first, or choose another item.']])
    expect(said(german)).toEqual([
      ['warns', 'Nichts, was live ist, hat den Namen nowhere; veröffentlichen Sie es zuerst, oder wählen Sie einen anderen Eintrag.'],
    ])
  })

  it('a conflict, with both versions', async () => {
    const at = await create('conflict')
    const words = { title: 'Other words', urlName: 'conflict', body: {} }
    await ask(anna, ['PUT', `${at}/${language}/draft`], { body: words, headers: { 'if-match': '"1"' } })
    const conflict = await inBoth(edda, ['PUT', `${at}/${language}/draft`], { body: { ...words, title: 'Mine' }, headers: { 'if-match': '"1"' } })
    expect(conflict.status).toBe(409)
    expect(conflict.german).toMatchObject([{ theirs: { title: 'Other words' }, author: 'Anna' }])
    expect(messagesOf(conflict)).toEqual([
      [[undefined, 'You began from version 1, but Anna has saved version 2 since; compare, and save again.']],
      [
        [
          undefined,
          'Sie haben mit Version 1 begonnen, inzwischen hat Anna Version 2 gespeichert; vergleichen Sie beide und speichern Sie noch einmal.',
        ],
      ],
    ])
  })

  it('a refusal by the policy', async () => {
    const at = await create('policy')
    const refused = await inBoth(anna, ['PUT', `${at}/${language}/publication`], { body: {} })
    const key = at.split('/').at(-1)
    expect(refused.status).toBe(403)
    expect(messagesOf(refused)).toEqual([
      [[undefined, `An author may not publish busbar__faq ${key} in en_US; an editor or an administrator may.`]],
      [[undefined, `Autoren dürfen busbar__faq ${key} in en_US nicht veröffentlichen; das dürfen nur Redakteure und Administratoren.`]],
    ])
  })

  it('a wrong request, an act on a person, and an address that is nothing', async () => {
    const call: [string, string] = ['PUT', `${await create('request')}/name`]
    expect(messagesOf(await inBoth(edda, call, { body: { urlName: 7 } }))).toEqual([
      [['urlName', 'Enter text for urlName.']],
      [['urlName', 'Geben Sie Text ein für: urlName.']],
    ])
    expect(messagesOf(await inBoth(ada, ['PUT', `/api/authoring/people/${ada.id}/suspension`]))).toEqual([
      [[undefined, 'ada@example.com is the only administrator who can sign in. Make somebody else one first, who then sets a password.']],
      [
        [
          undefined,
          'ada@example.com ist der einzige Administrator, der sich anmelden kann. Machen Sie zuerst jemand anderen dazu, der dann ein Passwort setzt.',
        ],
      ],
    ])
    expect(messagesOf(await inBoth(edda, ['GET', '/api/authoring/nothing']))[1]).toEqual([[undefined, 'Das Angefragte gibt es nicht']])
  })

  it('a report on many rows', async () => {
    const [broken, gone] = [await create('bulk', { question: '' }), `MC${'Z'.repeat(26)}`]
    const rows = [
      { contentKey: broken.split('/').at(-1), language },
      { contentKey: gone, language },
    ]
    const { english, german } = await inBoth(edda, ['PUT', '/api/authoring/bulk'], { body: { act: 'publish', rows } })
    const said = (answer: unknown) => (answer as { rows: { errors: Entry[] }[] }).rows.flatMap(({ errors }) => errors.map(({ message }) => message))
    expect(said(english)).toEqual(['question: Write something here.', `There is no item "${gone}".`])
    expect(said(german)).toEqual(['question: Schreiben Sie hier etwas.', `Den Eintrag „${gone}“ gibt es nicht.`])
    const referrers = { referrers: [{ contentKey: gone, language }] }
    const mended = await inBoth(edda, ['PUT', `${await create('mended')}/referrers`], { body: referrers })
    expect(said(mended.english)).toEqual([`The item ${gone} has no words in "en_US".`])
    expect(said(mended.german)).toEqual([`Den Eintrag ${gone} gibt es nicht in „en_US“.`])
  })

  it('a plan that failed and a job that was given up, also as an earlier release stored them', async () => {
    const { store } = server
    const at = await create('planned')
    const soon = new Date(Date.now() + 30_000)
    await ask(edda, ['PUT', `${at}/${language}/schedule`], { body: { act: 'publish', at: soon.toISOString() } })
    // Another item takes its name before.
    await publishNew(store, faq('planned'))
    await putJob(store, { kind: 'mail', jobKey: 'mail 1', payload: {}, dueAt: soon, now: soon })
    const kinds = new Map([
      [PUBLICATION_JOB, { handler: createPublicationHandler(store, { blocks }) }],
      ['mail', { handler: () => Promise.reject(new NotToBeDone(sentence('jobMailServer', { said: '550 unknown' }))) }],
    ])
    await runDueJobs(store, { kinds, lane: { otherThan: [] }, clock: () => new Date(soon.getTime() + 1000) })
    const read = async () => {
      const { english, german } = await inBoth(ada, ['GET', '/api/authoring/dashboard'])
      return [english, german].map((answer) => {
        const { needs } = answer as { needs: Record<'failedPlans' | 'failedJobs', { rows: { error: string }[] }> }
        return [needs.failedPlans.rows[0]?.error, needs.failedJobs.rows[0]?.error]
      })
    }
    const key = at.split('/').at(-1)
    expect(await read()).toEqual([
      [
        `The plan to publish ${key} in en_US failed (PUBLICATION_PROBLEMS, 1 problem); look at it in the studio and schedule it again.`,
        'The mail server: 550 unknown',
      ],
      [
        `Das geplante Veröffentlichen von ${key} in en_US ist gescheitert (PUBLICATION_PROBLEMS, 1 Problem); sehen Sie es im Studio an und planen Sie es neu.`,
        'Der Mailserver: 550 unknown',
      ],
    ])
    await store.updateTable('job').set({ last_error: 'Words of before.' }).execute()
    expect(await read()).toEqual([
      ['Words of before.', 'Words of before.'],
      ['Words of before.', 'Words of before.'],
    ])
  })

  it('a session that has ended', async () => {
    const response = await server.ask('GET', '/api/authoring/self', { headers: { 'accept-language': 'de' } })
    expect([response.status, await response.json()]).toEqual([
      401,
      [{ errorCode: 'INVALID_SESSION', message: 'Melden Sie sich erneut an; Ihre Eingaben bleiben erhalten.' }],
    ])
  })
})
