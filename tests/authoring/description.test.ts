import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { describeAuthoring } from '#content/authoring/http/describe-authoring.ts'
import { AUTHORING_CALLS, type AuthoringCall } from '#model/authoring/calls.ts'
import { AUTHORING_ROOT, type AuthoringCallName, placeOf } from '#model/authoring/places.ts'

import { type AuthoringServer, openAuthoringServer, type Person } from '../support/authoring-server.ts'
import { databases } from '../support/databases.ts'
import { faq, publishNew, route, saveOver, site, view } from '../support/sample-content.ts'
import { uploadFile } from '../support/upload-file.ts'

let server: AuthoringServer
let anna: Person
beforeAll(async () => {
  server = await openAuthoringServer(databases[0], { basePath: '/shop' })
  anna = await server.signIn('Anna', 'administrator')
  await publishNew(server.store, site())
  await server.follower.catchUpNow()
})
afterAll(() => server.close())

const description = describeAuthoring('/shop')
const ajv = addFormats.default(new Ajv2020({ strict: false }), ['date-time'])
ajv.addSchema({ $id: 'description', components: description.components })

test('the description is valid OpenAPI 3.1, and served to the staff', async () => {
  expect(await new Validator().validate(JSON.parse(JSON.stringify(description)))).toEqual({ valid: true })
  const served = await anna.ask('GET', `/shop${AUTHORING_ROOT}/openapi.json`)
  expect(await served.json()).toEqual(JSON.parse(JSON.stringify(description)))
})

test('it names every call, with its roles', () => {
  const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods) as { operationId: string; description: string }[])
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(AUTHORING_CALLS).toSorted())
  expect(operations.find(({ operationId }) => operationId === 'publish')?.description).toBe('For: editor, administrator.')
})

test('it tells all conflicts of a call, of versions and of files', () => {
  const replaceFile = description.paths['/contents/{contentKey}/{language}/file']?.['put']
  expect(JSON.stringify(replaceFile)).toMatch(/"409":{"description":"[^"]*another version[^"]*archived[^"]*upload is not complete/)
})

const words = { title: 'What is described?', urlName: 'described', body: { question: 'Q?', answer: 'A.', category: 'General' } }
const BODIES: Partial<Record<AuthoringCallName, object>> = {
  createItem: { type: 'busbar__faq', language: 'en_US', ...words },
  createPage: { language: 'en_US', title: 'Described', path: '/described' },
  keepTemplate: { from: '', language: 'en_US', name: 'Described', description: 'For all that is described.' },
  createPart: { language: 'en_US', title: 'Described', block: { id: 'one', definition: 'busbar:section', attributes: {}, regions: [] } },
  saveDraft: words,
  keepWorkingCopy: { baseVersion: 2, ...words },
  rename: { urlName: 'renamed' },
  movePage: { to: '/moved' },
  eraseItem: { reason: 'GDPR 17' },
  eraseVersion: { reason: 'GDPR 17' },
  schedule: { act: 'publish', at: '2090-01-01T00:00:00Z' },
  publish: { note: 'Why not' },
  actOnMany: { act: 'publish', rows: [{ contentKey: `MC${'Z'.repeat(26)}`, language: 'en_US' }] },
  mendReferrers: { referrers: [{ contentKey: `MC${'Z'.repeat(26)}`, language: 'en_US' }] },
  sharePreview: { hours: 2 },
  drawPage: { ...words, body: view('Described').body, member: false, shows: 'none' },
  beginUpload: { name: 'described.pdf', size: 9 },
  createMedia: { upload: '', language: 'en_US' },
  placeMedia: { folder: 'Described', tags: ['One'] },
  replaceFile: { upload: '' },
  invitePerson: { email: 'invited@example.com', name: 'Ivy', role: 'author', scope: { languages: ['de'] } },
  changeRole: { role: 'editor', scope: { types: ['busbar__faq'] } },
  createRelease: { name: 'Described' },
  renameRelease: { name: 'Renamed' },
  addToRelease: { rows: [] },
  publishRelease: {},
  scheduleRelease: { at: '2090-01-01T00:00:00Z' },
  revertRelease: { name: 'Taken back' },
  shareReleasePreview: { hours: 2 },
  previewPlans: { until: '2090-01-01T00:00:00Z' },
  startComment: { text: 'Is it described?', component: 'b1' },
  answerComment: { text: 'It is.' },
  changeComment: { text: 'Is it described well?' },
  askReview: { version: 2, note: 'Please look.' },
  decideReview: { version: 2, verdict: 'return', note: 'Shorter.' },
  notePresence: { component: 'b1' },
}
/** Parameters of calls that cannot do without. */
const QUERIES: Partial<Record<AuthoringCallName, string>> = {
  sendPart: '?offset=0',
  readCalendar: '?from=2026-03-01T00:00:00Z&to=2026-04-01T00:00:00Z',
  foreseeMove: '?to=/moved',
  listNamedValues: '?type=busbar__faq&language=en_US&field=subject',
}
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')

/** An upload, and a document, for the calls that need one. */
async function prepareFile(name: AuthoringCallName): Promise<{ upload?: string; item?: string }> {
  const begin = async () => (await anna.call('beginUpload', { body: { name: 'described.pdf', size: PDF.length } })).id
  if (['listUploads', 'readUpload', 'sendPart', 'dropUpload'].includes(name)) return { upload: await begin() }
  if (name === 'createMedia') return { upload: await uploadFile(anna, 'described.pdf', PDF, '/shop') }
  if (!['placeMedia', 'readFile', 'replaceFile', 'listMedia', 'describeLibrary'].includes(name)) return {}
  const upload = await uploadFile(anna, 'described.pdf', PDF, '/shop')
  const { contentKey: item } = await anna.call('createMedia', { body: { upload, language: 'en_US', folder: 'Described', tags: ['One'] } })
  return { upload: await uploadFile(anna, 'described.pdf', PDF, '/shop'), item }
}

test.each(Object.keys(AUTHORING_CALLS) as AuthoringCallName[])('%s answers as described', async (name) => {
  const call: AuthoringCall = AUTHORING_CALLS[name]
  const isOfView = name === 'drawPage' || name === 'keepTemplate'
  const isOfFaq = !isOfView && !['foreseeMove', 'movePage'].includes(name)
  const other = isOfView ? view(`Described_${name}`) : route(`/described-${name.toLowerCase()}`)
  const contentKey = await publishNew(server.store, isOfFaq ? faq(`described-${name.toLowerCase()}`) : other)
  // A second version, which is the draft, and something typed.
  if (isOfFaq) await saveOver(server.store, faq(`described-${name.toLowerCase()}`, { contentKey, title: 'Changed' }))
  const at = { contentKey, language: 'en_US' }
  if (name === 'readWorkingCopy') await anna.call('keepWorkingCopy', { ...at, body: { baseVersion: 2, ...words } })
  const { method, path } = placeOf(name)
  const person = name.includes('Person') || path.includes(':person') ? await somebody(name) : ''
  const { upload, item } = await prepareFile(name)
  const release = path.includes(':release') ? await prepareRelease(name, at) : ''
  const talk = await prepareTalk(name, at)
  const key = item ?? contentKey
  const url = `/shop${AUTHORING_ROOT}${path
    .replace(':contentKey', key)
    .replace(':language', 'en_US')
    .replace(':version', '1')
    .replace(':preview', 'none')
    .replace(':session', 'none')
    .replace(':person', person)
    .replace(':release', release)
    .replace(':thread', talk?.thread ?? '')
    .replace(':comment', talk?.comment ?? '')
    .replace(':upload', upload ?? '')}${QUERIES[name] ?? ''}`
  const given = (await bodyOfTranslation(name, contentKey)) ?? BODIES[name] ?? null
  const filled =
    given !== null && 'upload' in given ? { ...given, upload } : given !== null && 'from' in given ? { ...given, from: contentKey } : given
  const body = filled !== null && 'rows' in filled && name === 'addToRelease' ? { rows: [at] } : filled
  const headers = {
    ...(body !== null && { 'content-type': 'application/json' }),
    ...(call.ifMatch !== undefined && { 'if-match': item === undefined ? '"2"' : '"1"' }),
  }
  const bytes = { headers: { 'content-type': 'application/octet-stream' }, body: new Uint8Array(PDF) }
  const answer = await anna.ask(method, url, call.takesBytes === true ? bytes : { headers, body: body && JSON.stringify(body) })
  if (call.answersBytes === true) return expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true)
  const json: unknown = await answer.json()
  expect([answer.status, json]).toEqual([call.status ?? 200, json])
  const operation = (description.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}) as {
    responses: Record<string, { content: { 'application/json': { schema: { $ref: string } } } }>
  }
  const reference = operation.responses[call.status ?? 200]?.content['application/json'].schema.$ref ?? ''
  expect(Object.keys(description.components.schemas)).toContain(reference.replace('#/components/schemas/', ''))
  const isRight = ajv.validate({ $ref: `description${reference}` }, json)
  expect([isRight, ajv.errors]).toEqual([true, null])
})

/** A release with the item, which is live for what takes it back. */
async function prepareRelease(name: AuthoringCallName, at: { contentKey: string; language: string }): Promise<string> {
  const { id } = await anna.call('createRelease', { body: { name: 'Described', rows: [at] } })
  if (name === 'revertRelease') await anna.call('publishRelease', { release: id, body: {} })
  if (name === 'listReleasePreviews') await anna.call('shareReleasePreview', { release: id, body: {} })
  return id
}

/** A comment to answer, to change or to settle, and a review that somebody else has asked for. */
async function prepareTalk(name: AuthoringCallName, at: { contentKey: string; language: string }) {
  if (name === 'decideReview') await (await server.signIn('Rita', 'author')).call('askReview', { ...at, body: { version: 2 } })
  if (name === 'readDraft') await anna.call('askReview', { ...at, body: { version: 2 } })
  if (!/Comment|readDraft|listVersions/.test(name)) return undefined
  return await anna.call('startComment', { ...at, body: { text: 'Is it described?', component: 'b1' } })
}

/** The body of a call about a translation, for which the item gets a second language. */
async function bodyOfTranslation(name: AuthoringCallName, contentKey: string): Promise<object | undefined> {
  if (!name.endsWith('Translation')) return undefined
  await saveOver(server.store, faq(`described-${name.toLowerCase()}`, { contentKey, language: 'de', title: 'Beschrieben' }))
  const exported = { items: [{ contentKey }], to: 'de', format: '1.2' as const }
  if (name === 'exportTranslation') return exported
  if (name === 'importTranslation') return { text: (await anna.call('exportTranslation', { body: exported })).text, otherSource: true }
  return name === 'markTranslation' ? { source: 'de', version: 1 } : undefined
}

/** Somebody whom a call may change; invited and without a password, where that is asked for. */
async function somebody(name: AuthoringCallName): Promise<string> {
  if (name !== 'inviteAgain') return (await server.signIn(`other-${name}`, 'editor')).id
  const { id } = await anna.call('invitePerson', { body: { email: 'again@example.com', name: 'Ann', role: 'author' } })
  return id
}
