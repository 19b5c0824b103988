import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { type FileStore, listAll, readText } from '../file-store.ts'

/** The steps in which a store keeps a file, in this order: write the bytes, flush them, give them their name, flush the name. */
export type StorageStep = 'write' | 'flush' | 'name' | 'flush-name'

/** A store under test. `steps` records its steps; a store that does all of them in one call records only `name`. */
export type TestedStore = { files: FileStore; steps: StorageStep[]; close(): Promise<void> }

const DURABLE = { durable: true }
const LOOSE = { durable: false }

/** The tests that every file store must pass; each store's test file calls this. */
export function testFileStore(name: string, open: () => Promise<TestedStore>): void {
  describe(`files ${name}`, () => {
    let store: TestedStore
    let files: FileStore
    beforeEach(async () => ({ files } = store = await open()))
    afterEach(() => store.close())
    const put = (key: string, text: string) => files.put(key, Buffer.from(text), LOOSE)
    const keys = async (prefix: string) => (await listAll(files, prefix)).map(({ key }) => key).toSorted()

    it.each([
      ['at once', () => Buffer.from('all of it')],
      ['as they arrive', () => inPieces('all of it')],
    ])('gives back what was put, bytes %s', async (_, content) => {
      await files.put('a/b/c.txt', content(), DURABLE)
      expect(await readText(files, 'a/b/c.txt')).toBe('all of it')
      expect(await files.stat('a/b/c.txt')).toMatchObject({ key: 'a/b/c.txt', size: 9 })
      const age = Date.now() - ((await files.stat('a/b/c.txt'))?.modifiedAt.getTime() ?? 0)
      expect(Math.abs(age)).toBeLessThan(60_000)
    })

    it('takes a local file that is given away', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'busbar-given-'))
      const path = join(folder, 'upload')
      try {
        writeFileSync(path, 'given')
        await files.put('kept/upload', { path }, DURABLE)
        expect(await readText(files, 'kept/upload')).toBe('given')
        await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' })
        await expect(files.put('kept/none', { path }, DURABLE)).rejects.toThrow()
        expect(await keys('kept/')).toEqual(['kept/upload'])
      } finally {
        rmSync(folder, { recursive: true })
      }
    })

    it('keeps a file of no bytes', async () => {
      await put('empty', '')
      expect(await readText(files, 'empty')).toBe('')
      expect(await streamText(files, 'empty')).toBe('')
    })

    it.each([
      [{ start: 0, end: 0 }, '0'],
      [{ start: 2, end: 4 }, '234'],
      [{ start: 7, end: 99 }, '789'],
      [{ start: 9, end: 9 }, '9'],
    ])('gives the part %o', async (part, text) => {
      await put('digits', '0123456789')
      expect((await (await files.get('digits', part))?.bytes())?.toString()).toBe(text)
      expect(await streamText(files, 'digits', part)).toBe(text)
      const file = await files.get('digits', part)
      expect(file?.size).toBe(10)
      await file?.close()
    })

    it('refuses a part that lies outside', async () => {
      await put('digits', '0123456789')
      await expect(files.get('digits', { start: 10, end: 12 })).rejects.toThrow(RangeError)
      await expect(files.get('digits', { start: 4, end: 3 })).rejects.toThrow(RangeError)
      for (const [start, end] of [
        [Number.NaN, 3],
        [0, Number.NaN],
        [0.5, 3],
        [0, 2.5],
      ] as const)
        await expect(files.get('digits', { start, end })).rejects.toThrow(RangeError)
    })

    it('finds nothing where nothing is, and does not mind deleting it', async () => {
      await put('folder/file', 'x')
      for (const key of ['none', 'folder', 'folder/none', 'folder/file/none']) {
        expect([await files.get(key), await files.stat(key)], key).toEqual([undefined, undefined])
        expect(await files.copy(key, 'copy', LOOSE), key).toBe(false)
        await expect(files.withLocalFile(key, (path) => readFile(path))).rejects.toThrow()
      }
      await files.delete('none', DURABLE)
      await files.delete('none/none', LOOSE)
      expect(await keys('none/')).toEqual([])
    })

    it('deletes what was put, and puts it again', async () => {
      await put('a', 'one')
      await files.delete('a', DURABLE)
      expect(await files.get('a')).toBeUndefined()
      await put('a', 'two')
      expect(await readText(files, 'a')).toBe('two')
    })

    it('lists by prefix, at every depth', async () => {
      for (const key of ['a/one', 'a/b/two', 'ab/three', 'four']) await put(key, key)
      expect(await keys('')).toEqual(['a/b/two', 'a/one', 'ab/three', 'four'])
      expect(await keys('a/')).toEqual(['a/b/two', 'a/one'])
      expect(await listAll(files, 'ab/')).toMatchObject([{ key: 'ab/three', size: 8 }])
      await expect(keys('a')).rejects.toThrow(RangeError)
    })

    it.each(['', '/', '/etc/passwd', '..', '../a', 'a/../b', 'a/./b', 'a//b', 'a/', '.', 'a\\b', 'a b', 'ü', 'a\0', 'x.part', 'a'.repeat(700)])(
      'refuses the key %j in every call',
      async (key) => {
        await put('kept', 'kept')
        const calls = [
          () => put(key, 'x'),
          () => files.get(key),
          () => files.stat(key),
          () => files.delete(key, LOOSE),
          () => files.copy('kept', key, LOOSE),
          () => files.copy(key, 'other', LOOSE),
          () => files.withLocalFile(key, async () => 'used'),
        ]
        for (const call of calls) await expect(call()).rejects.toThrow(RangeError)
        expect(await keys('')).toEqual(['kept'])
      },
    )

    it('keeps what was there, and nothing else, when the bytes break off', async () => {
      await put('a/file', 'before')
      for (const key of ['a/file', 'a/new']) await expect(files.put(key, brokenOff(), DURABLE)).rejects.toThrow('The connection was lost.')
      expect(await readText(files, 'a/file')).toBe('before')
      expect(await keys('')).toEqual(['a/file'])
    })

    it('shows no file before it is whole', async () => {
      const rest = Promise.withResolvers<void>()
      async function* slow() {
        yield Buffer.from('first ')
        await rest.promise
        yield Buffer.from('last')
      }
      const putting = files.put('slow', slow(), LOOSE)
      await new Promise((settle) => setTimeout(settle, 30))
      expect([await files.get('slow'), await keys('')]).toEqual([undefined, []])
      rest.resolve()
      await putting
      expect(await readText(files, 'slow')).toBe('first last')
    })

    it('keeps one whole file of many that are put under one key at once', async () => {
      const texts = Array.from({ length: 12 }, (_, index) => String(index).repeat(20_000 + index))
      await Promise.all(texts.map((text) => files.put('same', inPieces(text), DURABLE)))
      expect(texts).toContain(await readText(files, 'same'))
      expect(await keys('')).toEqual(['same'])
    })

    it('reads an opened file to its end, whatever is put or deleted meanwhile', async () => {
      await put('a', 'x'.repeat(300_000))
      const [one, other] = [await files.get('a'), await files.get('a')]
      await put('a', 'new')
      expect((await one?.bytes())?.length).toBe(300_000)
      await files.delete('a', LOOSE)
      let length = 0
      for await (const chunk of other?.stream() ?? []) length += (chunk as Buffer).length
      expect(length).toBe(300_000)
    })

    it('copies a file, which stays when the first one goes, and copies onto itself', async () => {
      await put('refused/a', 'text')
      await put('kept/a', 'older')
      expect(await files.copy('refused/a', 'kept/a', DURABLE)).toBe(true)
      expect(await files.copy('refused/a', 'kept/a', DURABLE)).toBe(true)
      expect(await files.copy('kept/a', 'kept/a', LOOSE)).toBe(true)
      await put('refused/a', 'changed')
      await files.delete('refused/a', LOOSE)
      expect(await readText(files, 'kept/a')).toBe('text')
      expect(await keys('')).toEqual(['kept/a'])
    })

    it('lends a file of this machine to a library', async () => {
      await put('a/photo', 'pixels')
      expect(await files.withLocalFile('a/photo', (path) => readFile(path, 'utf8'))).toBe('pixels')
    })

    it('sweeps nothing away that is whole', async () => {
      await put('a/b', 'x')
      await files.sweep('', new Date(Date.now() + 60_000))
      await files.sweep('none/', new Date())
      expect(await keys('')).toEqual(['a/b'])
    })

    it('has flushed bytes before they have their name, and both before a durable put resolves', async () => {
      await put('folder/first', 'x')
      for (const content of [Buffer.from('one'), inPieces('two')]) {
        store.steps.length = 0
        await files.put('folder/durable', content, DURABLE)
        expect(withoutRepeats(store.steps)).toSatisfy(isDurable)
        store.steps.length = 0
        await files.put('folder/loose', Buffer.from('three'), LOOSE)
        expect(withoutRepeats(store.steps)).toSatisfy(isWhole)
      }
    })
  })
}

/** A store that records only `name` has stored the file completely and durably in one step. */
function isDurable(steps: readonly string[]): boolean {
  return ['name', 'write flush name flush-name'].includes(steps.join(' '))
}

function isWhole(steps: readonly string[]): boolean {
  return ['name', 'write flush name'].includes(steps.join(' '))
}

function withoutRepeats(steps: readonly StorageStep[]): StorageStep[] {
  return steps.filter((step, index) => step !== steps[index - 1])
}

async function streamText(files: FileStore, key: string, part?: { start: number; end: number }): Promise<string> {
  let text = ''
  for await (const chunk of (await files.get(key, part))?.stream() ?? []) text += String(chunk)
  return text
}

async function* inPieces(text: string): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; at += 4096) yield Buffer.from(text.slice(at, at + 4096))
}

async function* brokenOff(): AsyncGenerator<Buffer> {
  yield Buffer.from('half')
  throw new Error('The connection was lost.')
}
