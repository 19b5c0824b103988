import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { wordsOf } from '#studio/items/item/editing.ts'

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
beforeEach(async () => void (contentKey = await publishNew(server.store, faq(`turned-${(count += 1)}`))))
afterAll(async () => await server.close())

const open = async () => await openTestEdit({ server, person: edda, contentKey, language })
const read = async (person = edda) => await person.call('readDraft', { contentKey, language })
const saveAs = async (person: Person, change: object) => {
  const { draft } = await read(person)
  await person.call('saveDraft', { contentKey, language, seen: draft.version, body: { ...wordsOf(draft), body: { ...draft.body, ...change } } })
}

test('letters that a field still holds back are saved, and kept when the page is left', async () => {
  const edit = await open()
  let held: string | undefined = 'Saved?'
  const leave = edit.addHolder(() => {
    const value = held
    held = undefined
    if (value !== undefined) edit.type('question', value)
  })
  expect(await edit.save()).toBe(2)
  expect((await read()).draft.body['question']).toBe('Saved?')
  held = 'Left?'
  edit.flush()
  await expect.poll(async () => (await read()).workingCopy?.body['question']).toBe('Left?')
  leave()
  held = 'Gone?'
  await edit.save()
  expect((await read()).draft.body['question']).toBe('Left?')
})

test('letters that a field still holds back when a newer version is taken are merged with it', async () => {
  const edit = await open()
  edit.addHolder(() => edit.type('question', 'Held back?'))
  await saveAs(otto, { answer: '<p>Theirs.</p>' })
  const { draft } = await read()
  edit.accept({ words: wordsOf(draft), version: draft.version })
  expect(edit.words().body).toMatchObject({ question: 'Held back?', answer: '<p>Theirs.</p>' })
  expect(edit.standing()).toBe('typing')
  expect(await edit.save()).toBe(3)
})

test('discarding goes on from the live version, saves what was typed before, and can be undone with it', async () => {
  const edit = await open()
  const live = edit.words()
  edit.type('question', 'Typed?')
  const discard = async (seen: number) => (await edda.call('discardDraft', { contentKey, language, seen })).version
  expect(await edit.turn(discard)).toEqual({ seen: 2, version: 1 })
  expect([edit.standing(), edit.words(), edit.state().editing.baseVersion]).toEqual(['saved', live, 1])
  const restore = async (seen: number) => (await edda.call('restoreVersion', { contentKey, language, version: '2', seen })).version
  expect(await edit.turn(restore)).toEqual({ seen: 1, version: 3 })
  expect([edit.words().body['question'], edit.standing()]).toEqual(['Typed?', 'saved'])
})

test('a version that is brought back keeps the address of today, and the next save changes nothing', async () => {
  const edit = await open()
  await edda.call('rename', { contentKey, body: { urlName: `moved-${count}` } })
  const { draft } = await read()
  edit.accept({ words: wordsOf(draft), version: draft.version })
  await edit.turn(async (seen) => (await edda.call('restoreVersion', { contentKey, language, version: '1', seen })).version)
  expect(edit.words().urlName).toBe(`moved-${count}`)
  const { draft: restored } = await read()
  expect(edit.words()).toEqual(wordsOf(restored))
  expect([await edit.save(), (await read()).draft.version]).toEqual([restored.version, restored.version])
})

test('what is typed while a version is being brought back stays', async () => {
  const edit = await open()
  const [running, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const turned = edit.turn(async (seen) => {
    running.resolve()
    await slow.promise
    return (await edda.call('restoreVersion', { contentKey, language, version: '1', seen })).version
  })
  await running.promise
  edit.type('question', 'Meanwhile?')
  slow.resolve()
  await turned
  expect(edit.words().body['question']).toBe('Meanwhile?')
  await expect.poll(edit.standing).toBe('kept')
})

test('one knows of a save for as long as it runs, also when somebody types on', async () => {
  const edit = await open()
  edit.type('question', 'First?')
  const slow = Promise.withResolvers<void>()
  edit.network.wait = slow.promise
  const saved = edit.save()
  await expect.poll(() => edit.state().isSaving).toBe(true)
  edit.type('question', 'First? And on')
  expect(edit.state().isSaving).toBe(true)
  const before = performance.now()
  slow.resolve()
  await saved
  expect(edit.state()).toMatchObject({ isSaving: false })
  expect(edit.state().settledAt).toBeGreaterThan(before)
})
