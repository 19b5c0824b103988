import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { saveDraft } from '#content/authoring/drafts/save-draft.ts'
import { MAIL_JOB, type QueuedMail } from '#content/store/mails.ts'

import { type AuthoringServer, openAuthoringServer, type Person, refusal } from '../support/authoring-server.ts'
import { databases } from '../support/databases.ts'
import { faq, NOW } from '../support/sample-content.ts'

const language = 'en_US'

describe.each(databases)('people who work together, on $name', (database) => {
  let server: AuthoringServer
  let anna: Person
  let edda: Person
  let ada: Person
  let contentKey: string
  let count = 0
  beforeAll(async () => {
    server = await openAuthoringServer(database)
    anna = await server.signIn('Anna', 'author')
    edda = await server.signIn('Edda', 'editor')
    ada = await server.signIn('Ada', 'administrator')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    count += 1
    contentKey = (await saveDraft(server.store, faq(`talk-${count}`))).contentKey
    await server.store.deleteFrom('job').execute()
  })

  const place = () => ({ contentKey, language })
  const mails = async () => {
    const rows = await server.store.selectFrom('job').select('payload').where('kind', '=', MAIL_JOB).orderBy('id').execute()
    return rows.map(({ payload }) => JSON.parse(payload) as QueuedMail)
  }
  const said = async (work: Promise<unknown>) => {
    const refused = await refusal(work)
    return refused && [refused.status, refused.entries[0]?.message]
  }
  const threads = async () => (await edda.call('listComments', { ...place(), query: {} })).threads ?? []
  const history = async () => (await edda.call('listVersions', place())).versions.flatMap(({ talk }) => talk.map(({ act, note }) => [act, note]))
  const review = async () => (await anna.call('readDraft', place())).review

  describe('comments', () => {
    it('are made on a block, answered, settled and opened again by an answer', async () => {
      const { thread } = await anna.call('startComment', { ...place(), body: { text: '  Is this true?\r\nAsk Edda. ', component: 'b1' } })
      await edda.call('answerComment', { ...place(), thread, body: { text: 'It is.' } })
      expect((await anna.call('readDraft', place())).openComments).toBe(1)
      expect(await edda.call('settleComment', { ...place(), thread })).toEqual({ kind: 'settled' })
      expect((await anna.call('readDraft', place())).openComments).toBe(0)
      const [settled] = await threads()
      expect(settled).toMatchObject({ component: 'b1', resolvedBy: 'Edda' })
      expect(settled?.comments.map(({ authorName, text }) => [authorName, text])).toEqual([
        ['Anna', 'Is this true?\nAsk Edda.'],
        ['Edda', 'It is.'],
      ])
      await anna.call('answerComment', { ...place(), thread, body: { text: 'Not at 85 °C.' } })
      expect((await threads())[0]?.resolvedAt).toBeUndefined()
      expect(await edda.call('settleComment', { ...place(), thread })).toEqual({ kind: 'settled' })
      expect(await edda.call('reopenComment', { ...place(), thread })).toEqual({ kind: 'open' })
      expect((await history()).map(([act]) => act)).toEqual(['comment', 'comment', 'settle-comment', 'comment', 'settle-comment', 'reopen-comment'])
    })

    it('send a mail to whoever is mentioned, with the words and where they are, and none to oneself', async () => {
      const mentions = [edda.id, edda.id, anna.id]
      const { thread } = await anna.call('startComment', { ...place(), body: { text: '@Edda, please look.', mentions } })
      const [mail, ...others] = await mails()
      expect(others).toEqual([])
      expect(mail).toMatchObject({ to: 'edda@example.com', subject: `Anna mentions you: What is talk-${count}?` })
      expect(mail?.text).toContain('@Edda, please look.')
      expect(mail?.text).toContain(`/studio/items/${contentKey}/${language}/comments?thread=${thread}`)
    })

    it('that are changed tell only those who were not told before', async () => {
      const { thread, comment } = await anna.call('startComment', { ...place(), body: { text: '@Edda', mentions: [edda.id] } })
      const change = async (mentions: string[]) =>
        await anna.call('changeComment', { ...place(), thread, comment, body: { text: 'Changed', mentions } })
      await change([edda.id])
      await change([edda.id, ada.id])
      await change([])
      await change([edda.id, ada.id])
      expect((await mails()).map(({ to }) => to)).toEqual(['edda@example.com', 'ada@example.com'])
    })

    it('are kept when somebody has had too many mails, and say so', async () => {
      const busy = await server.signIn(`Busy${count}`, 'author')
      const busier = await server.signIn(`Busier${count}`, 'author')
      let untold = 0
      for (let each = 0; each < 45; each += 1)
        untold += (await busy.call('startComment', { ...place(), body: { text: `Number ${each}`, mentions: [busier.id] } })).untold
      expect([(await threads()).length, untold, (await mails()).length]).toEqual([45, 5, 40])
    })

    it('are not sent again to who knows them', async () => {
      await anna.call('startComment', { ...place(), body: { text: 'First' } })
      const first = await edda.call('listComments', { ...place(), query: {} })
      const ask = async () => await edda.call('listComments', { ...place(), query: { known: first.print } })
      expect(await ask()).toEqual({ print: first.print })
      await anna.call('settleComment', { ...place(), thread: first.threads?.[0]?.id ?? '' })
      expect((await ask()).threads).toHaveLength(1)
    })

    it('are not there by ids that are none', async () => {
      const ask = async (method: string, path: string, body?: object) =>
        await anna.ask(method, `/api/authoring/contents/${contentKey}/${language}/comments/%00/${path}`, {
          ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        })
      const answers = [
        await ask('POST', 'answers', { text: 'x' }),
        await ask('PUT', 'answers/x', { text: 'x' }),
        await ask('DELETE', 'answers/x'),
        await ask('PUT', 'resolution'),
        await ask('DELETE', 'resolution'),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
      expect(await said(anna.call('notePresence', { ...place(), body: { component: '\u0000' } }))).toEqual([400, expect.any(String)])
    })

    it('mention nobody who cannot sign in, and then nothing is kept', async () => {
      const otto = await server.signIn('Otto', 'editor')
      await ada.call('suspendPerson', { person: otto.id })
      const asked = anna.call('startComment', { ...place(), body: { text: 'Hello', mentions: [otto.id] } })
      expect(await said(asked)).toEqual([400, expect.stringMatching(/^Otto is nobody who can sign in/)])
      const names = new Set((await ada.call('listColleagues', {})).colleagues.map(({ name }) => name))
      expect(['Ada', 'Anna', 'Edda', 'Otto'].filter((name) => names.has(name))).toEqual(['Ada', 'Anna', 'Edda'])
      expect([await threads(), await mails()]).toEqual([[], []])
    })

    it('are changed by who wrote them and removed by them or an administrator; a thread goes with its last one', async () => {
      const { thread, comment } = await anna.call('startComment', { ...place(), body: { text: 'Frist.' } })
      const which = { ...place(), thread, comment }
      expect(await said(edda.call('changeComment', { ...which, body: { text: 'Mine' } }))).toEqual([403, 'Only Anna may change this comment.'])
      await anna.call('changeComment', { ...which, body: { text: 'First.' } })
      expect((await threads())[0]?.comments[0]).toMatchObject({ text: 'First.', editedAt: expect.any(String) })
      expect(await said(edda.call('removeComment', which))).toEqual([403, 'Only Anna may change this comment.'])
      await ada.call('removeComment', which)
      expect(await threads()).toEqual([])
      expect(await said(anna.call('removeComment', which))).toEqual([404, 'This comment is not there any more.'])
    })

    it('refuse what nobody can read, with a sentence', async () => {
      const start = async (body: { text: string; component?: string }) => await said(anna.call('startComment', { ...place(), body }))
      expect(await start({ text: ' \n ' })).toEqual([400, 'Write 1 to 4000 characters.'])
      expect(await start({ text: 'x'.repeat(4001) })).toEqual([400, 'Write 1 to 4000 characters.'])
      expect(await start({ text: 'bell \u0007' })).toEqual([400, expect.stringContaining('control characters')])
      expect(await start({ text: 'lone \ud800' })).toEqual([400, expect.stringContaining('control characters')])
      for (const component of ['a b', '', 'x'.repeat(201), '\u0000', '\u202e', 'lone\ud800'])
        expect(await start({ text: 'Where?', component })).toEqual([400, expect.stringContaining('word without spaces')])
      expect(await threads()).toEqual([])
    })

    it('of another language are not reached by this one', async () => {
      const { thread } = await anna.call('startComment', { ...place(), body: { text: 'English only' } })
      await edda.call('createItem', { body: { type: 'busbar__faq', language: 'de', contentKey, title: 'Deutsch', urlName: 'deutsch', body: {} } })
      const asked = edda.call('answerComment', { contentKey, language: 'de', thread, body: { text: 'Deutsch?' } })
      expect(await said(asked)).toEqual([404, 'This comment is not there any more.'])
    })

    it('go with their item when it is erased', async () => {
      const { thread } = await anna.call('startComment', { ...place(), body: { text: 'A name that must go' } })
      await anna.call('askReview', { ...place(), body: { version: 1 } })
      await edda.call('notePresence', { ...place(), body: {} })
      await ada.call('eraseItem', { contentKey, body: { reason: 'GDPR 17' } })
      const left = await server.store.selectFrom('comment').selectAll().where('thread_id', '=', thread).execute()
      const reviews = await server.store.selectFrom('review').selectAll().where('content_key', '=', contentKey).execute()
      const presence = await server.store.selectFrom('presence').selectAll().where('content_key', '=', contentKey).execute()
      expect([left, reviews, presence]).toEqual([[], [], []])
    })
  })

  describe('reviews', () => {
    it('are asked for by an author and approved by an editor; both stand in the history, and both get a mail', async () => {
      await anna.call('askReview', { ...place(), body: { version: 1, reviewer: edda.id, note: 'Are the figures right?' } })
      expect(await review()).toMatchObject({ state: 'asked', version: 1, askedBy: { name: 'Anna' }, reviewer: { name: 'Edda' } })
      expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([['edda@example.com', `Please review: What is talk-${count}?`]])
      await edda.call('decideReview', { ...place(), body: { version: 1, verdict: 'approve' } })
      expect(await review()).toMatchObject({ state: 'approved', decidedBy: { name: 'Edda' } })
      expect((await mails()).at(-1)).toMatchObject({ to: 'anna@example.com', subject: `Approved: What is talk-${count}?` })
      expect(await history()).toEqual([
        ['ask-review', 'Are the figures right?'],
        ['approve', undefined],
      ])
    })

    it('are sent back with a note, and not without one', async () => {
      await anna.call('askReview', { ...place(), body: { version: 1 } })
      expect((await mails()).map(({ to }) => to).toSorted()).toEqual(['ada@example.com', 'edda@example.com'])
      const back = async (note?: string) => await edda.call('decideReview', { ...place(), body: { version: 1, verdict: 'return', note } })
      expect(await said(back(' '))).toEqual([400, expect.stringContaining('sent back with a note')])
      await back('The unit is missing.')
      expect(await review()).toMatchObject({ state: 'returned', answer: 'The unit is missing.' })
      expect((await mails()).at(-1)?.text).toContain('The unit is missing.')
      expect(await said(back('Again'))).toEqual([409, expect.stringContaining('decided already')])
    })

    it('are about the draft that was seen: a newer one is looked at again', async () => {
      await anna.call('askReview', { ...place(), body: { version: 1 } })
      await anna.call('saveDraft', { ...place(), body: { title: 'Newer', urlName: 'newer', body: {} }, seen: 1 })
      const decide = async (version: number) => await edda.call('decideReview', { ...place(), body: { version, verdict: 'approve' } })
      expect(await said(decide(1))).toEqual([409, 'You have seen version 1, and the draft is version 2 now: look at it again.'])
      await decide(2)
      expect(await review()).toMatchObject({ state: 'approved', version: 2 })
    })

    it('are decided by somebody else, within the scope of who decides', async () => {
      await edda.call('askReview', { ...place(), body: { version: 1 } })
      const own = edda.call('decideReview', { ...place(), body: { version: 1, verdict: 'approve' } })
      expect(await said(own)).toEqual([403, expect.stringContaining('yourself')])
      const dora = await server.signIn(`Dora${count}`, 'editor', { languages: ['de'] })
      const held = dora.call('decideReview', { ...place(), body: { version: 1, verdict: 'approve' } })
      expect(await said(held)).toEqual([403, expect.stringContaining('held to de')])
      await edda.call('endReview', place())
      const asked = anna.call('askReview', { ...place(), body: { version: 1, reviewer: dora.id } })
      expect(await said(asked)).toEqual([400, expect.stringContaining('may not decide')])
      await ada.call('suspendPerson', { person: dora.id })
    })

    it('end when the draft goes live, or when they are taken back', async () => {
      await anna.call('askReview', { ...place(), body: { version: 1 } })
      const other = await server.signIn(`Olga${count}`, 'author')
      expect(await said(other.call('endReview', place()))).toEqual([403, expect.stringContaining('Only Anna')])
      expect(await anna.call('endReview', place())).toEqual({ kind: 'ended' })
      expect(await anna.call('endReview', place())).toEqual({ kind: 'notAsked' })
      const words = { title: 'Ready?', urlName: `ready-${count}`, body: faq('ready').body }
      await anna.call('saveDraft', { ...place(), body: words, seen: 1 })
      await anna.call('askReview', { ...place(), body: { version: 2 } })
      await edda.call('publish', { ...place(), body: {} })
      expect(await review()).toBeUndefined()
    })

    it('are asked for once: the same again tells nobody, and nobody else takes the place of who has asked', async () => {
      const ask = async (person: Person) => await person.call('askReview', { ...place(), body: { version: 1, reviewer: edda.id } })
      await ask(anna)
      await ask(anna)
      expect(await mails()).toHaveLength(1)
      const other = await server.signIn(`Oskar${count}`, 'author')
      expect(await said(ask(other))).toEqual([403, expect.stringContaining('Only Anna')])
    })

    it('are not of what is live already, and end with an item that is archived', async () => {
      await edda.call('publish', { ...place(), body: {} })
      expect(await said(anna.call('askReview', { ...place(), body: { version: 1 } }))).toEqual([409, expect.stringContaining('live already')])
      await anna.call('saveDraft', { ...place(), body: { title: 'Newer', urlName: `newer-${count}`, body: {} }, seen: 1 })
      await anna.call('askReview', { ...place(), body: { version: 2 } })
      await edda.call('archive', { contentKey, body: {} })
      expect(await review()).toBeUndefined()
    })

    it('of somebody who cannot sign in any more wait for everybody who may decide', async () => {
      const emil = await server.signIn(`Emil${count}`, 'editor')
      await anna.call('askReview', { ...place(), body: { version: 1, reviewer: emil.id } })
      await ada.call('suspendPerson', { person: emil.id })
      const { rows } = (await edda.call('readDashboard', { query: {} })).needs.reviews
      expect(rows.some(({ row }) => row.contentKey === contentKey)).toBe(true)
    })

    it('wait on the dashboard of who may decide, and are told there to who has asked', async () => {
      const waiting = async (person: Person) => {
        const { rows } = (await person.call('readDashboard', {})).needs.reviews
        return rows.filter(({ row }) => row.contentKey === contentKey).map(({ review: { state } }) => state)
      }
      await anna.call('askReview', { ...place(), body: { version: 1, reviewer: edda.id } })
      expect([await waiting(edda), await waiting(ada), await waiting(anna)]).toEqual([['asked'], [], []])
      await edda.call('decideReview', { ...place(), body: { version: 1, verdict: 'return', note: 'Shorter.' } })
      expect([await waiting(edda), await waiting(anna)]).toEqual([[], ['returned']])
    })
  })

  describe('who is where', () => {
    it('is told to the others, with the selected block, for as long as somebody is seen', async () => {
      await anna.call('notePresence', { ...place(), body: { component: 'b7' } })
      const others = async () => (await edda.call('notePresence', { ...place(), body: {} })).others
      expect(await others()).toMatchObject([{ name: 'Anna', component: 'b7' }])
      await anna.call('endPresence', place())
      expect(await others()).toEqual([])
      await anna.call('notePresence', { ...place(), body: {} })
      const long = new Date(Date.now() - 26_000).toISOString()
      await server.store.updateTable('presence').set({ seen_at: long }).where('account_id', '=', anna.id).execute()
      expect(await others()).toEqual([])
      await server.store.updateTable('presence').set({ seen_at: NOW.toISOString() }).execute()
      await others()
      expect(await server.store.selectFrom('presence').select('account_id').execute()).toEqual([{ account_id: edda.id }])
    })
  })
})
