import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { wordsOf } from '#studio/items/item/editing.ts'

import { type AuthoringServer, openAuthoringServer, type Person } from '../support/authoring-server.ts'
import { databases } from '../support/databases.ts'
import { faq, publishNew } from '../support/sample-content.ts'
import { openTestEdit } from '../support/test-edit.ts'

const language = 'en_US'

let server: AuthoringServer
let edda: Person
let contentKey: string
let count = 0

beforeAll(async () => {
  server = await openAuthoringServer(databases[0], { mostAMinute: Infinity })
  edda = await server.signIn('Edda', 'administrator')
})
beforeEach(async () => void (contentKey = await publishNew(server.store, faq(`windows-${(count += 1)}`))))
afterAll(async () => await server.close())

const open = async () => await openTestEdit({ server, person: edda, contentKey, language })
const read = async () => await edda.call('readDraft', { contentKey, language })

test('different fields that one person types in two windows are both kept', async () => {
  const [first, second] = [await open(), await open()]
  first.type('question', 'First window?')
  first.flush()
  await expect.poll(first.standing).toBe('kept')
  second.type('answer', '<p>Second window.</p>')
  second.flush()
  await expect.poll(second.standing, { timeout: 3000 }).toBe('kept')
  expect(second.words().body).toMatchObject({ question: 'First window?', answer: '<p>Second window.</p>' })
  expect((await read()).workingCopy?.body).toEqual(second.words().body)
})

test('the same field in two windows is shown with both, and neither is overwritten before one is chosen', async () => {
  const [first, second] = [await open(), await open()]
  first.type('question', 'First window?')
  first.flush()
  await expect.poll(first.standing).toBe('kept')
  second.type('question', 'Second window?')
  second.flush()
  await expect.poll(() => second.state().conflict).toMatchObject({ theirs: { body: { question: 'First window?' } }, isOwn: true })
  second.flush()
  await second.retry()
  expect(second.words().body['question']).toBe('Second window?')
  expect((await read()).workingCopy?.body['question']).toBe('First window?')
  second.chooseLater()
  await expect.poll(second.standing, { timeout: 3000 }).toBe('kept')
  expect((await read()).workingCopy?.body['question']).toBe('Second window?')
})

test('words whose copy another window has deleted by saving are kept again', async () => {
  const [first, second] = [await open(), await open()]
  second.type('question', 'Second window?')
  second.flush()
  await expect.poll(second.standing).toBe('kept')
  first.type('answer', '<p>First window.</p>')
  expect(await first.save()).toBe(2)
  expect((await read()).workingCopy).toBeUndefined()
  await second.recheck(undefined)
  expect(second.standing()).toBe('kept')
  expect((await read()).workingCopy?.body['question']).toBe('Second window?')
  expect(await second.save()).toBe(3)
  expect((await read()).draft.body).toMatchObject({ question: 'Second window?', answer: '<p>First window.</p>' })
})

test('an own copy whose answer was lost is no other window', async () => {
  const edit = await open()
  edit.network.fault = 'breaks-off'
  edit.type('question', 'Lost?')
  edit.flush()
  await expect.poll(edit.standing).toBe('held')
  expect((await read()).workingCopy?.body['question']).toBe('Lost?')
  delete edit.network.fault
  edit.type('question', 'Lost, and typed on?')
  edit.flush()
  await expect.poll(edit.standing, { timeout: 3000 }).toBe('kept')
  expect(edit.state().conflict).toBeUndefined()
  expect((await read()).workingCopy?.body['question']).toBe('Lost, and typed on?')
})

test('a copy that goes on from another one than is kept is refused with what to do; without that it replaces it', async () => {
  const { draft } = await read()
  const keep = async (title: string, after?: string) =>
    await edda.call('keepWorkingCopy', { contentKey, language, body: { ...wordsOf(draft), title, baseVersion: 1, after } })
  const { savedAt } = await keep('First', '')
  await expect(keep('Other', '')).rejects.toMatchObject({ status: 409, errorCode: 'CONFLICT', message: expect.stringContaining('merge') })
  expect((await read()).workingCopy?.title).toBe('First')
  const next = await keep('Second', savedAt)
  await keep('Third', next.savedAt)
  await keep('Anything')
  expect((await read()).workingCopy?.title).toBe('Anything')
})
