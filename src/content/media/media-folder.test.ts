import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openDiskFiles } from '#base/node/files/disk-files.ts'
import { addMediaFile } from '#content/store/media-files.ts'
import { closeStore, openStore } from '#content/store/open-store.ts'

import { databases, type TestStore } from '../../../tests/support/databases.ts'
import { after, NOW } from '../../../tests/support/sample-content.ts'
import { adoptMediaFolder, ForeignMedia, joinMediaFolder, readFolderState } from './media-folder.ts'
import { originalKey } from './original-key.ts'

const HASHES = ['a', 'b', 'c'].map((letter) => letter.repeat(64))

describe.each(databases)('the media folder of a database on $name', (database) => {
  let test: TestStore
  let folder: string
  beforeEach(async () => {
    test = await database.open()
    folder = mkdtempSync(join(tmpdir(), 'busbar-media-'))
  })
  afterEach(async () => {
    await test.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const at = (name: string) => join(folder, name)
  const joinAt = async (name: string, store = test.store) => {
    const said: string[] = []
    await joinMediaFolder(store, openDiskFiles(at(name)), { dataDir: at(name), now: NOW, report: (sentence) => void said.push(sentence) })
    return said
  }
  const idOf = (name: string) => readFileSync(at(`${name}/media/folder-id`), 'utf8')
  /** Rows of originals, and the files of some of them in a folder. */
  const fill = async (name: string, hashes = HASHES) => {
    for (const hash of HASHES) await addMediaFile(test.store, { hash, mimeType: 'image/png', fileName: '', size: 1, width: 1, height: 1 }, NOW)
    for (const hash of hashes) await openDiskFiles(at(name)).put(originalKey(hash), Buffer.from('x'), { durable: false })
  }

  it('gets an id at the first start, and keeps it', async () => {
    expect(await joinAt('one')).toEqual([])
    const id = idOf('one')
    expect(id).toMatch(/^[\w-]{36}\n$/)
    await fill('one')
    expect(await joinAt('one')).toEqual([])
    expect(idOf('one')).toBe(id)
    expect(await readFolderState(test.store, openDiskFiles(at('one')))).toMatchObject({ databaseId: id.trim(), folderId: id.trim(), originals: 3 })
  })

  it('is the only one: another folder is refused, before and after there are images, and nothing is written there', async () => {
    await joinAt('one')
    await expect(joinAt('two')).rejects.toThrow(ForeignMedia)
    await fill('one')
    await expect(joinAt('two')).rejects.toThrow(
      new RegExp(`^The folder "${at('two')}/media" is not the media folder of this database: it lacks 3 of 3 originals`),
    )
    expect(existsSync(at('two'))).toBe(false)
    await fill('two')
    await adoptMediaFolder((await openOther()).store, openDiskFiles(at('two')), NOW)
    await expect(joinAt('two')).rejects.toThrow(`Name the right DATA_DIR, or let ${at('two')}/media be the folder that the other machines use.`)
    expect(await joinAt('one')).toEqual([])
  })

  const others: TestStore[] = []
  const openOther = async () => {
    const other = await databases[0].open()
    others.push(other)
    return other
  }
  afterEach(async () => {
    for (const other of others.splice(0)) await other.close()
  })

  it('may be moved or copied with its id', async () => {
    await joinAt('one')
    await fill('one')
    cpSync(at('one'), at('moved'), { recursive: true })
    rmSync(at('one'), { recursive: true })
    expect(await joinAt('moved')).toEqual([])
  })

  it('is found by its originals when its id was not copied, and says so', async () => {
    await joinAt('one')
    await fill('one')
    const id = idOf('one')
    cpSync(at('one/media/originals'), at('copied/media/originals'), { recursive: true })
    expect(await joinAt('copied')).toEqual([expect.stringContaining('had no id and all originals: it is the media folder now.')])
    expect(idOf('copied')).toBe(id)
  })

  it('of an older release is taken when it holds originals, and what is missing is told', async () => {
    await fill('one', HASHES.slice(0, 2))
    expect(await joinAt('one')).toEqual([`1 of 3 originals of images are missing in "${at('one')}/media": "busbar media" lists them.`])
    await expect(joinAt('two')).rejects.toThrow(ForeignMedia)
  })

  it('of an older release is refused when it holds none, and the right one is taken afterwards', async () => {
    await fill('one')
    await expect(joinAt('two')).rejects.toThrow('it lacks 3 of 3 originals of images.')
    expect(await joinAt('one')).toEqual([])
  })

  // The embedded database has one process.
  it.runIf(database.name === 'PostgreSQL')('is joined once by two processes that start at the same time, with one folder or with two', async () => {
    const second = await openStore(test.location)
    try {
      expect(await Promise.all([joinAt('one'), joinAt('one', second)])).toEqual([[], []])
      await test.store.deleteFrom('mark').execute()
      const outcomes = await Promise.allSettled([joinAt('two'), joinAt('three', second)])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    } finally {
      await closeStore(second)
    }
  })

  it('goes on after a start that was killed before the database knew the id', async () => {
    await joinAt('one')
    const id = idOf('one')
    await test.store.deleteFrom('mark').execute()
    expect(await joinAt('one')).toEqual([])
    expect(idOf('one')).toBe(id)
  })

  it('that was lost can be replaced by hand; the one before is refused then', async () => {
    await joinAt('one')
    await fill('one')
    await expect(joinAt('two')).rejects.toThrow(ForeignMedia)
    await adoptMediaFolder(test.store, openDiskFiles(at('two')), after(1))
    expect(await joinAt('two')).toEqual([])
    await expect(joinAt('one')).rejects.toThrow(ForeignMedia)
  })
})
