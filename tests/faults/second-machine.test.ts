import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { ARTICLE } from '../support/article-page.ts'
import { runBusbar } from '../support/busbar-command.ts'
import { databases } from '../support/databases.ts'
import { makeDataDir, spawnProduct, startProduct, type Product } from '../support/product.ts'
import { readMessages } from '../support/server-log.ts'

let folder: string
let databaseUrl: string
let dataDir: string
let first: Product
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'busbar-e2e-'))
  databaseUrl = (await databases[1].makeLocation()).databaseUrl ?? ''
  dataDir = await makeDataDir({ DATABASE_URL: databaseUrl })
  first = await startProduct({ dataDir, env: { DATABASE_URL: databaseUrl } })
})
afterEach(async () => {
  await first.stop()
  for (const own of [folder, dataDir]) await rm(own, { recursive: true, force: true })
})

const picturesOf = async (product: Product) => {
  const article = await (await fetch(product.url + ARTICLE)).text()
  const pictures = [...article.matchAll(/\/cdn-cgi\/image\/[^"\s]+/g)].map(([path]) => path.replaceAll('&amp;', '&'))
  return await Promise.all(pictures.slice(0, 3).map(async (path) => (await fetch(product.url + path)).status))
}

test('a second machine with a media folder of its own does not start, and says how to go on', async () => {
  expect(await picturesOf(first)).toEqual([200, 200, 200])
  const own = join(folder, 'second')
  for (const content of ['nothing', 'a read copy, so that pages are served before the database answers']) {
    if (content !== 'nothing') for (const name of ['live.db', 'live.db-wal', 'live.db-shm']) await cp(join(dataDir, name), join(own, name))
    const second = spawnProduct({ PORT: '0', DATA_DIR: own, DATABASE_URL: databaseUrl })
    expect((await second.exited).code).toBe(1)
    expect(readMessages(second.log())).toEqual([
      expect.stringMatching(/^The folder ".*second\/media" is not the media folder of this database: it lacks \d+ of \d+ originals.*media adopt/),
    ])
  }
  const { code, said } = await runBusbar(['media'], { dataDir: own, databaseUrl })
  expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/  and \d+ more\n/) })
  expect(await picturesOf(first)).toEqual([200, 200, 200])
})

test('a second machine that shares the media folder starts and shows every picture, also while the first one restarts', async () => {
  const shared = join(folder, 'shared')
  await mkdir(shared)
  await symlink(join(dataDir, 'media'), join(shared, 'media'))
  const second = await startProduct({ dataDir: shared, env: { DATABASE_URL: databaseUrl } })
  expect(await picturesOf(second)).toEqual([200, 200, 200])
  await first.stop()
  first = await startProduct({ dataDir, env: { DATABASE_URL: databaseUrl } })
  expect(await picturesOf(first)).toEqual([200, 200, 200])
  expect(await runBusbar(['media'], { dataDir: shared, databaseUrl })).toMatchObject({ code: 0, said: expect.stringContaining('belong together') })
  await second.stop()
})

test('a lost media folder stops the next start; taken as it is, the log names the pictures that are missing', async () => {
  await first.stop()
  await rm(join(dataDir, 'media'), { recursive: true })
  const refused = spawnProduct({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  expect((await refused.exited).code).toBe(1)
  expect(await runBusbar(['media', 'adopt'], { dataDir, databaseUrl })).toMatchObject({ code: 0 })
  first = await startProduct({ dataDir, env: { DATABASE_URL: databaseUrl } })
  expect(await picturesOf(first)).toEqual([404, 404, 404])
  await expect.poll(() => first.log()).toMatch(/The file of the image MC\w+ is not in DATA_DIR\/media: visitors get 404/)
  expect((await runBusbar(['audit', '--act', 'media-adopt'], { dataDir, databaseUrl })).said).toContain(
    'command line (administrator, command)\tcli\t-',
  )
})

test('a backup that reads another folder than that of the database fails, names the files and leaves nothing', async () => {
  const own = join(folder, 'mistyped')
  await mkdir(own)
  const outcome = await runBusbar(['backup', join(folder, 'backup')], { dataDir: own, databaseUrl })
  expect(outcome).toEqual({
    code: 1,
    said: expect.stringMatching(/^busbar: \d+ files that the PostgreSQL database \w+ on 127.0.0.1:\d+ names are missing/),
  })
  expect((await runBusbar(['backup', 'verify', join(folder, 'backup')], { dataDir: own })).said).toContain('There is no backup at')
  expect((await runBusbar(['backup', join(folder, 'backup')], { dataDir, databaseUrl })).code).toBe(0)
  expect(await runBusbar(['backup', 'verify', join(folder, 'backup')], { dataDir: own })).toMatchObject({ code: 0 })
})
