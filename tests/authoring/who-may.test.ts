import { afterAll, beforeAll, expect, test } from 'vitest'

import { AUTHORING_CALLS } from '#model/authoring/calls.ts'
import { AUTHORING_ROOT, type AuthoringCallName, placeOf } from '#model/authoring/places.ts'
import { ROLES, type Role } from '#model/pages/visit.ts'

import { type AuthoringServer, openAuthoringServer, type Person } from '../support/authoring-server.ts'
import { databases } from '../support/databases.ts'
import { faq, publishNew } from '../support/sample-content.ts'

/** Who may, of visitor, author, editor and administrator: written a second time, so that no call changes hands by accident. */
const EXPECTED: Record<AuthoringCallName, string> = {
  describeForms: '- a e A',
  describeSelf: '- a e A',
  listOwnSessions: '- a e A',
  endOtherSessions: '- a e A',
  endOwnSession: '- a e A',
  listPeople: '- - - A',
  invitePerson: '- - - A',
  inviteAgain: '- - - A',
  changeRole: '- - - A',
  suspendPerson: '- - - A',
  restorePerson: '- - - A',
  endSessionsOf: '- - - A',
  resetSecondFactor: '- - - A',
  listAudit: '- - - A',
  listItems: '- a e A',
  countItems: '- a e A',
  listNamedValues: '- a e A',
  readDashboard: '- a e A',
  actOnMany: '- a e A',
  createItem: '- a e A',
  createPage: '- a e A',
  keepTemplate: '- a e A',
  createPart: '- a e A',
  listIncluding: '- a e A',
  readItem: '- a e A',
  listReferrers: '- a e A',
  mendReferrers: '- a e A',
  rename: '- - e A',
  archive: '- - e A',
  unarchive: '- - e A',
  eraseItem: '- - - A',
  listPreviews: '- a e A',
  endPreview: '- a e A',
  sharePreview: '- a e A',
  drawPage: '- a e A',
  drawDraft: '- a e A',
  listPages: '- a e A',
  listSamplePages: '- a e A',
  foreseeMove: '- a e A',
  movePage: '- - e A',
  readDraft: '- a e A',
  saveDraft: '- a e A',
  discardDraft: '- a e A',
  readWorkingCopy: '- a e A',
  keepWorkingCopy: '- a e A',
  dropWorkingCopy: '- a e A',
  listProblems: '- a e A',
  publish: '- - e A',
  unpublish: '- - e A',
  schedule: '- - e A',
  cancelSchedule: '- - e A',
  listVersions: '- a e A',
  readVersion: '- a e A',
  restoreVersion: '- a e A',
  readTranslation: '- a e A',
  markTranslation: '- a e A',
  exportTranslation: '- a e A',
  importTranslation: '- a e A',
  beginUpload: '- a e A',
  listUploads: '- a e A',
  readUpload: '- a e A',
  sendPart: '- a e A',
  dropUpload: '- a e A',
  describeLibrary: '- a e A',
  listMedia: '- a e A',
  createMedia: '- a e A',
  placeMedia: '- a e A',
  readFile: '- a e A',
  replaceFile: '- a e A',
  eraseVersion: '- - - A',
  listReleases: '- a e A',
  createRelease: '- a e A',
  readRelease: '- a e A',
  removeRelease: '- a e A',
  renameRelease: '- a e A',
  addToRelease: '- a e A',
  takeFromRelease: '- a e A',
  listReleaseProblems: '- a e A',
  publishRelease: '- - e A',
  scheduleRelease: '- - e A',
  cancelRelease: '- - e A',
  revertRelease: '- a e A',
  shareReleasePreview: '- a e A',
  listReleasePreviews: '- a e A',
  endReleasePreview: '- a e A',
  previewPlans: '- a e A',
  listReleasesOf: '- a e A',
  readCalendar: '- a e A',
  listColleagues: '- a e A',
  listComments: '- a e A',
  startComment: '- a e A',
  answerComment: '- a e A',
  changeComment: '- a e A',
  removeComment: '- a e A',
  settleComment: '- a e A',
  reopenComment: '- a e A',
  askReview: '- a e A',
  endReview: '- a e A',
  decideReview: '- - e A',
  notePresence: '- a e A',
  endPresence: '- a e A',
}
const words = { title: 'What is guarded?', urlName: 'guarded', body: {} }
/** A body that each call can read, so that the role is what is judged. */
const BODIES: Partial<Record<AuthoringCallName, object>> = {
  createItem: { type: 'busbar__faq', language: 'en_US', ...words },
  saveDraft: words,
  keepWorkingCopy: { baseVersion: 1, ...words },
  rename: { urlName: 'renamed' },
  movePage: { to: '/moved' },
  eraseItem: { reason: 'GDPR 17' },
  eraseVersion: { reason: 'GDPR 17' },
  schedule: { act: 'publish', at: '2090-01-01T00:00:00Z' },
  publish: {},
  actOnMany: { act: 'publish', rows: [{ contentKey: `MC${'Z'.repeat(26)}`, language: 'en_US' }] },
  mendReferrers: { referrers: [{ contentKey: `MC${'Z'.repeat(26)}`, language: 'en_US' }] },
  sharePreview: {},
  shareReleasePreview: {},
  previewPlans: { until: '2090-01-01T00:00:00Z' },
  drawPage: words,
  markTranslation: { version: 1 },
  exportTranslation: { items: [{ contentKey: `MC${'Z'.repeat(26)}` }], to: 'de' },
  importTranslation: { text: '<xliff/>' },
  beginUpload: { name: 'guarded.png', size: 3 },
  createPage: { language: 'en_US', title: 'Guarded', path: '/guarded', from: `MC${'Z'.repeat(26)}` },
  keepTemplate: { from: `MC${'Z'.repeat(26)}`, language: 'en_US', name: 'Guarded' },
  createPart: { language: 'en_US', title: 'Guarded', block: {} },
  createMedia: { upload: 'none', language: 'en_US' },
  placeMedia: { folder: 'Guarded' },
  replaceFile: { upload: 'none' },
  invitePerson: { email: 'invited@example.com', name: 'Ivy', role: 'author' },
  changeRole: { role: 'editor' },
  createRelease: { name: 'Guarded' },
  renameRelease: { name: 'Guarded' },
  addToRelease: { rows: [{ contentKey: `MC${'Z'.repeat(26)}`, language: 'en_US' }] },
  publishRelease: {},
  scheduleRelease: { at: '2090-01-01T00:00:00Z' },
  revertRelease: { name: 'Guarded' },
  startComment: { text: 'Guarded?' },
  answerComment: { text: 'Guarded.' },
  changeComment: { text: 'Guarded!' },
  askReview: { version: 1 },
  decideReview: { version: 1, verdict: 'approve' },
  notePresence: {},
}

const names = Object.keys(AUTHORING_CALLS) as AuthoringCallName[]

let server: AuthoringServer
let people: Map<Role, Person>
let contentKey: string
beforeAll(async () => {
  server = await openAuthoringServer(databases[0])
  people = new Map()
  for (const role of ROLES) people.set(role, await server.signIn(role, role))
  contentKey = await publishNew(server.store, faq('guarded'))
})
afterAll(() => server.close())

const request = (name: AuthoringCallName, key = contentKey, person = people.get('editor')?.id ?? ''): [string, string, RequestInit] => {
  const { method, path } = placeOf(name)
  const url =
    AUTHORING_ROOT +
    path
      .replace(':contentKey', key)
      .replace(':language', 'en_US')
      .replace(':version', '1')
      .replace(':preview', 'none')
      .replace(':person', person)
      .replace(':session', 'none')
      .replace(':upload', '0'.repeat(32))
      .replace(':release', 'none')
      .replace(':thread', 'none')
      .replace(':comment', 'none')
  if (name === 'sendPart') return [method, `${url}?offset=0`, { body: 'abc', headers: { 'content-type': 'application/octet-stream' } }]
  if (name === 'listNamedValues') return [method, `${url}?type=busbar__faq&language=en_US&field=subject`, {}]
  if (name === 'readCalendar') return [method, `${url}?from=2026-03-01T00:00:00Z&to=2026-04-01T00:00:00Z`, {}]
  if (name === 'foreseeMove') return [method, `${url}?to=/moved`, {}]
  const body = BODIES[name]
  const init = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  return [method, url, init]
}
/** Of an item, or of an upload, that does not exist. */
const statusOf = (name: AuthoringCallName) => {
  // A link that has ended already is no failure.
  if (name === 'endReleasePreview') return 200
  if (/:contentKey|:upload|:person|:release/.test(placeOf(name).path) || name === 'createMedia') return 404
  if (name === 'exportTranslation') return 404
  // There is no such page to copy, and no such file.
  if (name === 'createPage' || name === 'keepTemplate' || name === 'createPart' || name === 'importTranslation') return 400
  return 'status' in AUTHORING_CALLS[name] ? 201 : 200
}
const rows = async () =>
  Promise.all(
    (
      [
        'item',
        'variant',
        'version',
        'audit',
        'change',
        'job',
        'working_copy',
        'account',
        'account_session',
        'account_token',
        'upload',
        'media',
        'media_folder',
        'media_tag',
        'release',
        'release_item',
        'comment_thread',
        'comment',
        'review',
        'presence',
      ] as const
    ).map((table) => server.store.selectFrom(table).selectAll().execute()),
  )

test('every call has its row', () => expect(names.toSorted()).toEqual(Object.keys(EXPECTED).toSorted()))

test.each(names)('%s is refused to guests, and to every role that may not, and nothing is written', async (name) => {
  const before = await rows()
  const guest = await server.ask(...request(name))
  expect([guest.status, await guest.json()]).toEqual([401, [{ errorCode: 'INVALID_SESSION', message: expect.stringContaining('Sign in') }]])
  for (const [index, role] of ROLES.entries()) {
    if (EXPECTED[name].split(' ')[index] !== '-') continue
    const answer = await people.get(role)?.ask(...request(name))
    expect([role, answer?.status, await answer?.json()]).toEqual([role, 403, [expect.objectContaining({ errorCode: 'INSUFFICIENT_ACCESS' })]])
  }
  expect(await rows()).toEqual(before)
})

test.each(names)('%s is allowed to every role that may', async (name) => {
  for (const [index, role] of ROLES.entries()) {
    if (EXPECTED[name].split(' ')[index] === '-') continue
    // Of an item that does not exist: whoever is allowed is told so.
    const answer = await people.get(role)?.ask(...request(name, `MC${'Z'.repeat(26)}`, 'nobody'))
    expect([role, answer?.status]).toEqual([role, statusOf(name)])
  }
})

test('a role that is taken away, a suspension and the end of a session count from the next request on', async () => {
  const { store } = server
  const gone = await server.signIn('Gone', 'editor')
  expect((await gone.ask(...request('describeSelf'))).status).toBe(200)
  await store.updateTable('account').set({ role: 'visitor' }).where('id', '=', gone.id).execute()
  expect((await gone.ask(...request('describeSelf'))).status).toBe(403)
  await store.updateTable('account').set({ role: 'editor', suspended_at: new Date().toISOString() }).where('id', '=', gone.id).execute()
  expect((await gone.ask(...request('describeSelf'))).status).toBe(401)
})

test('whoever must have a second factor and has none may nothing, and is told where to set it up', async () => {
  const strict = await openAuthoringServer(databases[0], { secondFactor: 'administrators' })
  const admin = await strict.signIn('Admin', 'administrator')
  const editor = await strict.signIn('Edna', 'editor')
  for (const name of names) {
    const answer = await admin.ask(...request(name))
    expect([name, answer.status, await answer.json()]).toEqual([
      name,
      403,
      [{ errorCode: 'SECOND_FACTOR_REQUIRED', message: expect.stringContaining('/account/security') }],
    ])
  }
  expect((await editor.ask(...request('describeSelf'))).status).toBe(200)
  await strict.store.updateTable('account').set({ two_factor_enabled: 1 }).where('id', '=', admin.id).execute()
  expect((await admin.ask(...request('describeSelf'))).status).toBe(200)
  await strict.close()
})

test('the acts are written to the audit with the person, the right and the client', async () => {
  await people.get('editor')?.ask(...request('unpublish'))
  const entry = await server.store.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ act: 'unpublish', author: people.get('editor')?.id, role: 'editor', by_right: 'session', client: '127.0.0.1' })
})
