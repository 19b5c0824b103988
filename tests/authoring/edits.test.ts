import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { BrowserCopy } from '#studio/items/item/browser-copies.ts'
import { toldStanding, wordsOf } from '#studio/items/item/editing.ts'

import { type AuthoringServer, openAuthoringServer, type Person } from '../support/authoring-server.ts'
import { databases } from '../support/databases.ts'
import { faq, publishNew } from '../support/sample-content.ts'
import { openTestEdit } from '../support/test-edit.ts'

const language = 'en_US'

let server: AuthoringServer
let edda: Person
let otto: Person
let contentKey: string
let count = 0

beforeAll(async () => {
  server = await openAuthoringServer(databases[0], { mostAMinute: Infinity })
  edda = await server.signIn('Edda', 'administrator')
  otto = await server.signIn('Otto', 'administrator')
})
beforeEach(async () => void (contentKey = await publishNew(server.store, faq(`edited-${(count += 1)}`))))
afterAll(async () => await server.close())

const open = async (person = edda, found?: BrowserCopy) => await openTestEdit({ server, person, contentKey, language, found })
const read = async (person = edda) => await person.call('readDraft', { contentKey, language })
const saveAs = async (person: Person, change: object) => {
  const { draft } = await read(person)
  await person.call('saveDraft', { contentKey, language, seen: draft.version, body: { ...wordsOf(draft), body: { ...draft.body, ...change } } })
}

test('what is typed is kept by the server within a second, and its copy in the browser is no longer needed', async () => {
  const edit = await open()
  edit.type('question', 'Typed?')
  await expect.poll(() => edit.browser.copy?.body['question'], { timeout: 600, interval: 20 }).toBe('Typed?')
  await expect.poll(edit.standing).toBe('kept')
  expect((await read()).workingCopy?.body['question']).toBe('Typed?')
  await expect.poll(() => edit.browser.copy).toBeUndefined()
})

test('typing without a pause is kept all the same', async () => {
  const edit = await open()
  const timer = setInterval(() => edit.type('question', `Typed at ${performance.now()}?`), 40)
  await expect.poll(() => edit.browser.copy, { timeout: 1000, interval: 20 }).toBeDefined()
  await expect.poll(async () => (await read()).workingCopy).toBeDefined()
  clearInterval(timer)
  await expect.poll(edit.standing).toBe('kept')
})

test('without a network the browser has the last word typed; later the server gets it', async () => {
  const edit = await open()
  edit.network.fault = 'down'
  edit.type('question', 'Away?')
  edit.flush()
  edit.type('question', 'Far away?')
  edit.flush()
  await expect.poll(edit.standing).toBe('held')
  expect(edit.browser.copy?.body['question']).toBe('Far away?')
  delete edit.network.fault
  await edit.retry()
  expect(edit.standing()).toBe('kept')
  expect((await read()).workingCopy?.body['question']).toBe('Far away?')
})

test('while somebody types on without a network, the words are told to be here only, and that does not come and go', async () => {
  const edit = await open()
  edit.network.fault = 'down'
  const told = new Set<string>()
  const timer = setInterval(() => {
    edit.type('question', `Typed on at ${performance.now()}?`)
    if (edit.state().isAway) told.add(toldStanding(edit.state()))
  }, 5)
  await expect.poll(() => edit.network.sent.length).toBeGreaterThan(2)
  clearInterval(timer)
  expect([...told]).toEqual(['held'])
  delete edit.network.fault
  await edit.retry()
  await expect.poll(edit.standing).toBe('kept')
  expect(edit.state().isAway).toBe(false)
})

test('a copy that another window has dropped is written again before the words are told to be here only', async () => {
  const edit = await open()
  edit.network.fault = 'down'
  edit.type('question', 'Here?')
  await expect.poll(() => edit.browser.copy, { interval: 20 }).toBeDefined()
  edit.browser.copy = undefined
  await expect.poll(edit.standing).toBe('held')
  expect(edit.browser.copy).toMatchObject({ body: { question: 'Here?' } })
})

test('a browser without room is told, for as long as it has none', async () => {
  const edit = await open()
  edit.network.fault = 'down'
  edit.browser.isFull = true
  edit.type('question', 'Nowhere?')
  edit.flush()
  await expect.poll(edit.standing).toBe('held')
  expect(edit.state().hasRoom).toBe(false)
  edit.browser.isFull = false
  edit.type('question', 'Somewhere?')
  edit.flush()
  await expect.poll(() => edit.state().hasRoom).toBe(true)
})

test('the words of a browser that was closed without a network are there again and are sent', async () => {
  const first = await open()
  first.network.fault = 'down'
  first.type('question', 'Before the end?')
  first.flush()
  await expect.poll(first.standing).toBe('held')
  const second = await open(edda, first.browser.copy)
  expect(second.words().body['question']).toBe('Before the end?')
  second.begin()
  await expect.poll(second.standing).toBe('kept')
  expect((await read()).workingCopy?.body['question']).toBe('Before the end?')
})

test('an answer that breaks off keeps neither later copies nor the save from being sent', async () => {
  const edit = await open()
  edit.network.fault = 'breaks-off'
  edit.type('question', 'Broken?')
  edit.flush()
  await expect.poll(edit.standing).toBe('held')
  delete edit.network.fault
  edit.type('question', 'Mended?')
  edit.flush()
  await expect.poll(edit.standing).toBe('kept')
  expect(await edit.save()).toBe(2)
  expect((await read()).draft.body['question']).toBe('Mended?')
})

test('copies and saves are sent one after the other, in the order in which they were typed', async () => {
  const edit = await open()
  const slow = Promise.withResolvers<void>()
  edit.network.wait = slow.promise
  edit.type('question', 'First?')
  edit.flush()
  await expect.poll(() => edit.network.sent.filter((each) => each === 'PUT working-copy').length).toBe(1)
  edit.type('question', 'Second?')
  edit.flush()
  const saved = edit.save()
  expect(edit.network.sent).not.toContain('PUT draft')
  expect(edit.network.sent.filter((each) => each === 'PUT working-copy')).toHaveLength(1)
  slow.resolve()
  expect(await saved).toBe(2)
  const { draft, workingCopy } = await read()
  expect(draft.body['question']).toBe('Second?')
  expect(workingCopy).toBeUndefined()
})

test('what is typed while a save is on its way stays, and is not told to be saved', async () => {
  const edit = await open()
  edit.type('question', 'First?')
  const slow = Promise.withResolvers<void>()
  edit.network.wait = slow.promise
  const saved = edit.save()
  await expect.poll(edit.standing).toBe('saving')
  edit.type('question', 'First? And on')
  slow.resolve()
  expect(await saved).toBe(2)
  expect(edit.words().body['question']).toBe('First? And on')
  await expect.poll(edit.standing).toBe('kept')
  expect((await read()).workingCopy).toMatchObject({ baseVersion: 2, body: { question: 'First? And on' } })
})

test('what is typed while somebody else turns out to have saved is merged, too', async () => {
  const edit = await open()
  edit.type('question', 'Mine?')
  await saveAs(otto, { answer: '<p>Theirs.</p>' })
  const slow = Promise.withResolvers<void>()
  edit.network.wait = slow.promise
  const saved = edit.save()
  await expect.poll(() => edit.network.sent).toContain('PUT draft')
  edit.type('question', 'Mine, typed on?')
  slow.resolve()
  expect(await saved).toBe(3)
  expect(edit.told).toContain('merged with Otto')
  expect((await read()).draft.body).toMatchObject({ question: 'Mine, typed on?', answer: '<p>Theirs.</p>' })
})

test('what both changed waits for a choice, and neither side is lost', async () => {
  const edit = await open()
  await saveAs(otto, { question: 'Theirs?' })
  edit.type('question', 'Mine?')
  expect(await edit.save()).toBeUndefined()
  expect(edit.state().conflict).toMatchObject({ theirVersion: 2, theirs: { body: { question: 'Theirs?' } } })
  expect(edit.words().body['question']).toBe('Mine?')
  expect(await edit.save(2)).toBe(3)
  expect((await read()).draft.body['question']).toBe('Mine?')
})

test('words that were typed and taken back leave no copy behind when they are saved', async () => {
  const edit = await open()
  const before = edit.words()
  edit.type('question', 'Typed?')
  edit.flush()
  await expect.poll(edit.standing).toBe('kept')
  edit.write(() => before)
  expect(await edit.save()).toBe(1)
  expect(edit.standing()).toBe('saved')
  expect((await read()).workingCopy).toBeUndefined()
})

test('words that were typed and taken back leave no copy behind, also when nobody saves', async () => {
  const edit = await open()
  const before = edit.words()
  edit.type('question', 'Typed?')
  edit.flush()
  await expect.poll(edit.standing).toBe('kept')
  edit.write(() => before)
  await expect.poll(edit.standing).toBe('saved')
  expect((await read()).workingCopy).toBeUndefined()
  await expect.poll(() => edit.browser.copy).toBeUndefined()
})

test('a copy that says nothing else than the draft is deleted when it is found', async () => {
  const { draft } = await read()
  await edda.call('keepWorkingCopy', { contentKey, language, body: { ...wordsOf(draft), baseVersion: 1 } })
  const edit = await open()
  expect(edit.standing()).toBe('saved')
  edit.begin()
  await expect.poll(async () => (await read()).workingCopy).toBeUndefined()
})

test('what is typed while copies of unchanged words are deleted keeps its own copies', async () => {
  const edit = await open()
  const before = edit.words()
  edit.type('question', 'Typed?')
  edit.flush()
  await expect.poll(edit.standing).toBe('kept')
  edit.write(() => before)
  const slow = Promise.withResolvers<void>()
  edit.network.wait = slow.promise
  const saved = edit.save()
  await expect.poll(() => edit.network.sent).toContain('DELETE working-copy')
  edit.type('question', 'Typed on?')
  await expect.poll(() => edit.browser.copy?.body['question'], { interval: 20 }).toBe('Typed on?')
  slow.resolve()
  expect(await saved).toBe(1)
  expect(edit.browser.copy?.body['question']).toBe('Typed on?')
  await expect.poll(edit.standing).toBe('kept')
  expect((await read()).workingCopy?.body['question']).toBe('Typed on?')
})

test('words that the server refuses, and words that it never had, can be dropped', async () => {
  const edit = await open()
  const before = edit.words()
  edit.network.fault = 'down'
  edit.type('question', 'Held?')
  edit.flush()
  await expect.poll(edit.standing).toBe('held')
  await edit.drop({ words: before, version: 1 })
  expect([edit.words(), edit.browser.copy, edit.standing()]).toEqual([before, undefined, 'saved'])
  delete edit.network.fault
  await otto.call('eraseItem', { contentKey, body: { reason: 'a court order' } })
  edit.type('question', 'Refused?')
  edit.flush()
  await expect.poll(edit.standing).toBe('refused')
  await edit.drop({ words: before, version: 1 })
  expect([edit.words(), edit.browser.copy, edit.state().refusal]).toEqual([before, undefined, undefined])
})

test('words that cannot be dropped stay, and the reason is told', async () => {
  const edit = await open()
  const before = edit.words()
  edit.type('question', 'Typed?')
  edit.flush()
  await expect.poll(edit.standing).toBe('kept')
  edit.network.fault = 'down'
  await edit.drop({ words: before, version: 1 })
  expect(edit.words().body['question']).toBe('Typed?')
  expect(edit.told).toMatchObject([{ status: 0 }])
  delete edit.network.fault
  await edit.drop({ words: before, version: 1 })
  expect(edit.words()).toEqual(before)
  expect((await read()).workingCopy).toBeUndefined()
})

test('an item that somebody erases under an open form takes nothing more; the words are held in the browser', async () => {
  const edit = await open()
  edit.type('question', 'Kept?')
  edit.flush()
  await expect.poll(edit.standing).toBe('kept')
  expect(edit.browser.copy).toBeUndefined()
  await otto.call('eraseItem', { contentKey, body: { reason: 'a court order' } })
  await edit.hold()
  expect(edit.browser.copy?.body['question']).toBe('Kept?')
  edit.type('question', 'Still typing?')
  edit.flush()
  await expect.poll(edit.standing).toBe('refused')
  expect(edit.state().refusal?.message).toMatch(/erased/)
  expect(edit.browser.copy?.body['question']).toBe('Still typing?')
  expect(await edit.save()).toBeUndefined()
  expect(edit.words().body['question']).toBe('Still typing?')
})

test('an item that somebody archives keeps what is typed, until it is brought back and saved', async () => {
  const edit = await open()
  edit.type('question', 'Typed?')
  await otto.call('archive', { contentKey, body: {} })
  edit.flush()
  await expect.poll(edit.standing).toBe('kept')
  expect(await edit.save()).toBeUndefined()
  expect([(await read()).row.state, edit.words().body['question']]).toEqual(['archived', 'Typed?'])
  await otto.call('unarchive', { contentKey })
  expect(await edit.save()).toBe(2)
  expect((await read()).draft.body['question']).toBe('Typed?')
})
