import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Change, PublishedDocument } from '#model/content/document.ts'

import { applyChanges, resetLive, writeChanges } from './apply-changes.ts'
import { createContentReader } from './content-reader.ts'
import type { Invalidation } from './invalidation-bus.ts'
import { closeLive, type Live, openLive } from './open-live.ts'
import { type LiveReading, openLiveReading } from './open-live-reading.ts'

const key = (letter: string) => `MC${letter.repeat(26)}`
const TYPE = 'busbar__faq'

let seq = 0
function published(letter: string, title: string): Change {
  const document: PublishedDocument = {
    contentKey: key(letter),
    managedContentId: `20Y${letter.repeat(12)}`,
    type: TYPE,
    language: 'en_US',
    title,
    urlName: letter.toLowerCase(),
    version: 1,
    publishedDate: '2026-01-01T00:00:00.000Z',
    access: 'public',
    body: {},
  }
  return { seq: (seq += 1), kind: 'published', document }
}

let folder: string
let live: Live
const readings: LiveReading[] = []
/** Messages that are on their way to the other thread. */
let sent: Invalidation[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'busbar-reading-'))
  live = openLive(join(folder, 'live.db'))
  sent = []
  live.bus.relay((message) => void sent.push(message))
})
afterEach(() => {
  for (const { close } of readings.splice(0)) close()
  closeLive(live)
  rmSync(folder, { recursive: true })
})

function open() {
  const reading = openLiveReading(join(folder, 'live.db'), { report: () => {} })
  readings.push(reading)
  const dropped: string[] = []
  reading.live.bus.subscribe({
    drop: ({ variants }) => void dropped.push(variants.map((one) => one.contentKey).join()),
    dropAll: () => void dropped.push('all'),
  })
  const reader = createContentReader(reading.live)
  const titles = () => reader.listByType(TYPE, 'en_US', new Set()).map(({ title }) => title)
  const deliver = () => sent.splice(0).forEach((message) => reading.receive(structuredClone(message)))
  return { reading, dropped, titles, deliver }
}

test('what was published before is read, and what is published later once its message has arrived', async () => {
  applyChanges(live, [published('A', 'first')])
  const { reading, titles, deliver, dropped } = open()
  expect(await reading.read(titles)).toEqual(['first'])
  applyChanges(live, [published('A', 'changed'), published('B', 'second')])
  deliver()
  expect(await reading.read(titles)).toEqual(['changed', 'second'])
  expect(dropped).toEqual([`${key('A')},${key('B')}`])
})

test('while the file is ahead of the messages nothing is read from it', async () => {
  applyChanges(live, [published('A', 'first')])
  const { reading, titles, deliver } = open()
  expect(await reading.read(titles)).toEqual(['first'])
  applyChanges(live, [published('A', 'changed')])
  let isRead = false
  const reads = reading.read(titles).finally(() => (isRead = true))
  await new Promise((settle) => setTimeout(settle, 20))
  expect(isRead).toBe(false)
  deliver()
  expect(await reads).toEqual(['changed'])
})

test('what is read together is one state, even while the next one is written', async () => {
  applyChanges(live, [published('A', 'old'), published('B', 'old')])
  const { reading, deliver } = open()
  const reader = createContentReader(reading.live)
  const titleOf = (letter: string) => reader.findDocument(key(letter), 'en_US', new Set())?.title
  const titles = await reading.read(() => {
    const first = titleOf('A')
    applyChanges(live, [published('A', 'new'), published('B', 'new')])
    return [first, titleOf('B')]
  })
  expect(titles).toEqual(['old', 'old'])
  deliver()
  expect(await reading.read(() => [titleOf('A'), titleOf('B')])).toEqual(['new', 'new'])
})

test('messages of changes that the file held when it was opened drop nothing', async () => {
  applyChanges(live, [published('A', 'first')])
  applyChanges(live, [published('B', 'second')])
  const { reading, titles, deliver, dropped } = open()
  deliver()
  applyChanges(live, [published('C', 'third')])
  deliver()
  expect(await reading.read(titles)).toEqual(['first', 'second', 'third'])
  expect(dropped).toEqual([key('C')])
})

test('when the copy is emptied and filled from another feed, the new content is read', async () => {
  applyChanges(live, [published('A', 'first')])
  const { reading, titles, deliver } = open()
  resetLive(live)
  applyChanges(live, [published('B', 'of another feed')])
  deliver()
  expect(await reading.read(titles)).toEqual(['of another feed'])
})

test('a missed message drops everything', async () => {
  applyChanges(live, [published('A', 'first')])
  const { reading, titles, deliver, dropped } = open()
  applyChanges(live, [published('A', 'second')])
  deliver()
  writeChanges(live, [published('A', 'not told')])
  applyChanges(live, [published('B', 'third')])
  deliver()
  expect(await reading.read(titles)).toEqual(['not told', 'third'])
  expect(dropped).toEqual([key('A'), 'all'])
})

test('the copy cannot be written by mistake', () => {
  const { reading } = open()
  expect(() => reading.live.database.exec('delete from document')).toThrow(/readonly/)
})
