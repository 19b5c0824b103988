import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createFindSignedIn } from '#features/accounts/session/find-signed-in.ts'
import { createSignInAction } from '#features/accounts/sign-in/sign-in-pages.ts'
import { request } from '#features/accounts/testing/action-request.ts'
import { PASSWORD, PLACE } from '#features/accounts/testing/open-accounts.ts'
import { createMailLimits } from '#features/accounts/limit-mails.ts'

import { type AuthoringServer, openAuthoringServer, type Person, refusal } from '../support/authoring-server.ts'
import { databases } from '../support/databases.ts'
import { faq, publishNew } from '../support/sample-content.ts'

describe.each(databases)('people on $name', (database) => {
  let server: AuthoringServer
  let anna: Person
  beforeAll(async () => {
    server = await openAuthoringServer(database)
    anna = await server.signIn('Anna', 'administrator')
  })
  afterAll(() => server.close())

  const mails = async () => {
    const jobs = await server.store.selectFrom('job').select('payload').where('kind', '=', 'mail').orderBy('id').execute()
    return jobs.map(({ payload }) => JSON.parse(payload) as { to: string; subject: string; text: string })
  }
  const tokenIn = (text = '') => /login\/reset\?token=([\w-]+)/.exec(text)?.[1] ?? ''
  const person = async (email: string) => (await anna.call('listPeople', { query: { email } })).people[0]
  const signInPages = () =>
    createSignInAction({
      place: PLACE,
      openStore: () => server.store,
      mails: createMailLimits(),
      log: { info: () => undefined, warn: () => undefined },
    })
  const isSignedIn = async ({ cookie }: Person) => (await createFindSignedIn(PLACE, () => server.store)(cookie)) !== undefined

  it('are invited by a link that sets the password, once, and are pending until then', async () => {
    const invited = await anna.call('invitePerson', {
      body: { email: 'Ivy@Example.com', name: ' Ivy <script>alert(1)</script> ', role: 'author', scope: { languages: ['de'] } },
    })
    expect(invited).toMatchObject({ email: 'ivy@example.com', name: 'Ivy <script>alert(1)</script>', role: 'author', scope: { languages: ['de'] } })
    const sevenDays = Date.now() + 7 * 24 * 3_600_000
    expect(Math.abs(new Date(invited.invitation?.expiresAt ?? '').getTime() - sevenDays)).toBeLessThan(60_000)
    const mail = (await mails()).at(-1)
    expect([mail?.to, mail?.subject]).toEqual(['ivy@example.com', 'Your account at www.example.com'])
    expect(mail?.text).not.toContain('<script>')

    await anna.call('inviteAgain', { person: invited.id })
    const second = (await mails()).at(-1)
    const fields = { token: tokenIn(mail?.text), password: 'a new password of hers' }
    // The earlier link ended with the later one.
    expect(await signInPages().submit?.(request('/login/reset', { fields }))).toMatchObject({ status: 410 })
    expect(await signInPages().submit?.(request('/login/reset', { fields: { ...fields, token: tokenIn(second?.text) } }))).toMatchObject({
      status: 200,
    })
    expect(await signInPages().submit?.(request('/login', { fields: { email: 'ivy@example.com', password: fields.password } }))).toMatchObject({
      kind: 'redirect',
    })
    const known = await person('ivy@example.com')
    expect([known?.invitation, known?.signedInAt]).toEqual([undefined, expect.stringMatching(/^\d{4}-/)])
    expect((await refusal(anna.call('inviteAgain', { person: invited.id })))?.message).toContain('has a password already')
  })

  it.each<[string, object, RegExp]>([
    ['a known address', { email: 'anna@example.com' }, /has an account already/],
    ['no address', { email: 'nobody' }, /Enter an e-mail address/],
    ['a name on two lines', { name: 'A\nB' }, /Enter a name of 1 to 120/],
    ['a limited administrator', { role: 'administrator', scope: { languages: ['de'] } }, /Administrators may write everything/],
    ['an unknown type', { scope: { types: ['none'] } }, /There is no content type "none"/],
    ['the role of visitors', { role: 'visitor' }, /Choose one of these for role: author, editor, administrator/],
    ['an empty limit', { scope: { types: [] } }, /Name at least one of types/],
    ['another field', { password: 'x' }, /does not know "password"/],
  ])('are not invited with %s', async (_, wrong, message) => {
    const before = await mails()
    const body = { email: 'wrong@example.com', name: 'Wrong', role: 'author', ...wrong } as never
    const refused = await refusal(anna.call('invitePerson', { body }))
    expect([refused?.status, refused?.message]).toEqual([400, expect.stringMatching(message)])
    expect(await mails()).toEqual(before)
  })

  it('are listed with role, limit, second factor, last sign-in and suspension, but without visitors', async () => {
    await server.signIn('Vera', 'visitor')
    const edda = await server.signIn('Edda', 'editor', { types: ['busbar__faq'] })
    await server.store.updateTable('account').set({ two_factor_enabled: 1 }).where('id', '=', edda.id).execute()
    const { people } = await anna.call('listPeople', {})
    expect(people.map(({ email }) => email)).not.toContain('vera@example.com')
    expect(people.find(({ id }) => id === edda.id)).toEqual({
      id: edda.id,
      email: 'edda@example.com',
      name: 'Edda',
      role: 'editor',
      scope: { types: ['busbar__faq'] },
      hasSecondFactor: true,
      mustSetUpSecondFactor: false,
      createdAt: expect.any(String),
      signedInAt: expect.any(String),
    })
    expect((await person('vera@example.com'))?.role).toBe('visitor')
  })

  it('are signed out by another role, not by another limit, and both count at once', async () => {
    const otto = await server.signIn('Otto', 'editor')
    await anna.call('changeRole', { person: otto.id, body: { role: 'editor', scope: { languages: ['de'] } } })
    expect((await otto.call('describeSelf', {})).scope).toEqual({ languages: ['de'] })
    expect(await anna.call('changeRole', { person: otto.id, body: { role: 'author' } })).toMatchObject({ role: 'author' })
    expect(await isSignedIn(otto)).toBe(false)
    expect((await person('otto@example.com'))?.scope).toBeUndefined()
    const acts = await anna.call('listAudit', { query: { act: 'account-role' } })
    expect(acts.entries[0]).toMatchObject({
      name: 'Anna',
      role: 'administrator',
      by: 'session',
      client: '127.0.0.1',
      subject: { id: otto.id, name: 'Otto' },
      detail: { from: 'editor', to: 'author' },
    })
  })

  it('are suspended and restored; a suspension ends sessions', async () => {
    const paul = await server.signIn('Paul', 'editor')
    expect(await anna.call('suspendPerson', { person: paul.id })).toMatchObject({ suspendedAt: expect.any(String) })
    expect(await isSignedIn(paul)).toBe(false)
    expect((await anna.call('restorePerson', { person: paul.id })).suspendedAt).toBeUndefined()
    expect(await signInPages().submit?.(request('/login', { fields: { email: 'paul@example.com', password: PASSWORD } }))).toMatchObject({
      kind: 'redirect',
    })
  })

  it('are signed out by an administrator, and sign themselves out elsewhere', async () => {
    const rita = await server.signIn('Rita', 'author')
    const answer = await signInPages().submit?.(request('/login', { fields: { email: 'rita@example.com', password: PASSWORD } }))
    expect(answer?.kind).toBe('redirect')
    const { sessions } = await rita.call('listOwnSessions', {})
    expect(sessions.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true])
    expect(JSON.stringify(sessions)).not.toContain('token')
    const other = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    // Sessions of others cannot be ended by their ids.
    expect(await anna.call('endOwnSession', { session: other })).toEqual({ kind: 'notThere' })
    expect(await rita.call('endOwnSession', { session: other })).toEqual({ kind: 'ended' })
    expect(await rita.call('endOtherSessions', {})).toEqual({ ended: 0 })
    expect(await anna.call('endSessionsOf', { person: rita.id })).toEqual({ ended: 1 })
    expect(await isSignedIn(rita)).toBe(false)
  })

  it('get a lost second factor reset by another administrator, not by themselves', async () => {
    const nora = await server.signIn('Nora', 'editor')
    expect(await anna.call('resetSecondFactor', { person: nora.id })).toEqual({ kind: 'notThere' })
    await server.store.updateTable('account').set({ two_factor_enabled: 1 }).where('id', 'in', [nora.id, anna.id]).execute()
    expect(await anna.call('resetSecondFactor', { person: nora.id })).toEqual({ kind: 'reset' })
    expect(await isSignedIn(nora)).toBe(false)
    expect((await mails()).at(-1)).toMatchObject({ to: 'nora@example.com', subject: expect.stringContaining('was reset') })
    expect((await refusal(anna.call('resetSecondFactor', { person: anna.id })))?.message).toContain('account page')
  })

  it.each(['x'.repeat(10_000), '%00', '..%2f..', "' or 1=1 --", '__proto__'])('are not found by the id %.20s', async (id) => {
    const answer = await anna.ask('PUT', `/api/authoring/people/${id.includes('%') ? id : encodeURIComponent(id)}/suspension`)
    expect([400, 404, 414]).toContain(answer.status)
  })

  describe('the last administrator', () => {
    const standing = async () =>
      await server.store.selectFrom('account').select(['id', 'role', 'suspended_at']).where('role', '=', 'administrator').execute()

    it('is neither suspended, nor given another role or a limit', async () => {
      const before = await standing()
      for (const act of [
        () => anna.call('suspendPerson', { person: anna.id }),
        () => anna.call('changeRole', { person: anna.id, body: { role: 'editor' } }),
        () => anna.call('changeRole', { person: anna.id, body: { role: 'administrator', scope: { languages: ['de'] } } }),
      ])
        expect((await refusal(act()))?.message).toMatch(/is the only administrator|may write everything/)
      expect(await standing()).toEqual(before)
    })

    it('stays when two administrators take the right from each other at the same moment', async () => {
      for (let round = 0; round < 10; round += 1) {
        const [first, second] = [await server.signIn(`First${round}`, 'administrator'), await server.signIn(`Second${round}`, 'administrator')]
        await server.store.updateTable('account').set({ suspended_at: new Date().toISOString() }).where('id', '=', anna.id).execute()
        const outcomes = await Promise.all([
          refusal(first.call('suspendPerson', { person: second.id })),
          refusal(second.call('changeRole', { person: first.id, body: { role: 'author' } })),
          refusal(second.call('suspendPerson', { person: first.id })),
        ])
        const left = await server.store
          .selectFrom('account')
          .select('id')
          .where('id', 'in', [first.id, second.id])
          .where('role', '=', 'administrator')
          .where('suspended_at', 'is', null)
          .execute()
        expect([round, left.length, outcomes.some((each) => each !== undefined)]).toEqual([round, 1, true])
        await server.store.updateTable('account').set({ suspended_at: null }).where('id', '=', anna.id).execute()
        await server.store.updateTable('account').set({ role: 'visitor' }).where('id', 'in', [first.id, second.id]).execute()
      }
    })
  })
})

describe.each(databases)('the audit log on $name', (database) => {
  let server: AuthoringServer
  let anna: Person
  let edda: Person
  let contentKey: string
  beforeAll(async () => {
    server = await openAuthoringServer(database)
    anna = await server.signIn('Anna', 'administrator')
    edda = await server.signIn('Edda', 'editor')
    contentKey = await publishNew(server.store, faq('audited'))
    await edda.call('unpublish', { contentKey, language: 'en_US' })
  })
  afterAll(() => server.close())

  it('is filtered by who, act, item and time', async () => {
    const list = async (query: object) => (await anna.call('listAudit', { query })).entries
    for (const who of [edda.id, 'Edda', 'EDDA@example.com'])
      expect((await list({ who, item: contentKey })).map(({ act, name }) => [act, name])).toEqual([['unpublish', 'Edda']])
    expect((await list({ act: 'unpublish' })).map(({ contentKey: key, title }) => [key, title])).toEqual([[contentKey, faq('audited').title]])
    expect(await list({ since: new Date(Date.now() + 60_000).toISOString() })).toEqual([])
    expect((await list({ until: new Date(Date.now() + 60_000).toISOString() })).length).toBeGreaterThan(2)
    expect(await list({ who: "' or 1=1 --" })).toEqual([])
  })

  it.each(['limit=0', 'limit=101', 'cursor=x', 'cursor=WyIyMDI2IiwiYSJd', 'item=MC', 'since=yesterday', 'who=%00', 'about=x'])(
    'is refused with %s',
    async (query) => expect((await anna.ask('GET', `/api/authoring/audit?${query}`)).status).toBe(400),
  )

  it('is read page by page to its beginning, also past entries of the same moment', async () => {
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await anna.call('listAudit', { query: { limit: 2, ...(cursor === undefined ? {} : { cursor }) } })
      seen.push(...page.entries.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor !== undefined)
    const { count } = await server.store
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect([seen.length, new Set(seen).size]).toEqual([Number(count), Number(count)])
  })

  it('with 10,000 entries finds a page without reading all of them', async () => {
    const at = (index: number) => new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3) * 1000).toISOString()
    const rows = Array.from({ length: 10_000 }, (_, index) => ({ at: at(index), author: index % 7 === 0 ? edda.id : 'other', act: 'save-draft' }))
    for (let from = 0; from < rows.length; from += 1000)
      await server.store
        .insertInto('audit')
        .values(rows.slice(from, from + 1000))
        .execute()
    const queries = [{}, { who: 'Edda' }, { who: 'nobody@example.com' }, { act: 'save-draft' }, { since: '2026-01-01T00:30:00Z', limit: 100 }]
    for (const query of queries) {
      const times: number[] = []
      for (let round = 0; round < 7; round += 1) {
        const begun = performance.now()
        await anna.call('listAudit', { query })
        times.push(performance.now() - begun)
      }
      // Ten times the goal of 50 ms: other tests run at the same time.
      expect([query, Math.min(...times) <= 500]).toEqual([query, true])
    }
  })
})
