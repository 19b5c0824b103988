import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { addAccount, findAccount } from '#content/store/accounts.ts'
import { closeStore, openStore, type StoreLocation } from '#content/store/open-store.ts'
import { migrateStore, migrateToVersionOf } from '#content/store/migrate-store.ts'

import { databases } from '../../../tests/support/databases.ts'
import { audit } from './audit.ts'
import { backup } from './backup.ts'
import { jobs } from './jobs.ts'
import { media } from './media.ts'
import { migrate } from './migrate.ts'
import { restore } from './restore.ts'
import { user } from './user.ts'

const [sqlite, postgres] = databases
let postgresUrl: string
let folder: string
let said: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'busbar-cli-'))
  said = []
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text).replaceAll(folder, '…')) > 0)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  process.exitCode = undefined
  rmSync(folder, { recursive: true, force: true })
})

beforeAll(async () => {
  const location = await postgres.makeLocation()
  postgresUrl = location.databaseUrl ?? ''
  await change(location, async (store) => {
    await migrateStore(store)
    await sql`do $$ begin create role nobody nologin; exception when duplicate_object then null; end $$`.execute(store)
  })
})

type Command = () => Promise<void>
const OUT = () => join(folder, 'out.tar')
/** The commands that work on a database that exists. */
const COMMANDS: [string, Command][] = [
  ['migrate', () => migrate([])],
  ['backup', () => backup([OUT()])],
  ['user list', () => user(['list'])],
  ['jobs', () => jobs([])],
  ['audit', () => audit([])],
  ['audit verify', () => audit(['verify'])],
  ['media', () => media([])],
]
const WITHOUT_FILES = COMMANDS.filter(([name]) => name !== 'backup' && name !== 'media')
const BUT_MIGRATE = COMMANDS.filter(([name]) => name !== 'migrate')

async function run(command: Command, { dataDir, databaseUrl = '' }: StoreLocation): Promise<string> {
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('DATABASE_URL', databaseUrl)
  await command()
  return said.join('')
}

async function change({ dataDir, databaseUrl }: StoreLocation, act: (store: Awaited<ReturnType<typeof openStore>>) => Promise<unknown>) {
  const store = await openStore({ dataDir, databaseUrl })
  await act(store)
  await closeStore(store)
}

describe.each(COMMANDS)('busbar %s', (_, command) => {
  test('says that DATA_DIR does not exist, and makes none', async () => {
    const dataDir = join(folder, 'mistyped')
    expect(await run(command, { dataDir })).toBe('busbar: DATA_DIR "…/mistyped" does not exist; name the folder that the product runs on.\n')
    expect([process.exitCode, readdirSync(folder)]).toEqual([1, []])
  })

  test('says that DATA_DIR is a file, or within one', async () => {
    writeFileSync(join(folder, 'file'), '')
    expect(await run(command, { dataDir: join(folder, 'file') })).toBe(
      'busbar: DATA_DIR "…/file" is a file; name the folder that the product runs on.\n',
    )
    expect(await run(command, { dataDir: join(folder, 'file/in') })).toContain('DATA_DIR "…/file/in" does not exist')
    expect(process.exitCode).toBe(1)
  })

  test('says that a folder holds no database, and makes none', async () => {
    expect(await run(command, { dataDir: folder })).toBe('busbar: DATA_DIR "…" holds no database; name the folder that the product runs on.\n')
    expect([process.exitCode, readdirSync(folder)]).toEqual([1, []])
  })

  test('says that a folder cannot be read', async () => {
    mkdirSync(join(folder, 'closed'), { mode: 0o700 })
    // The administrator of the machine may read everything, so the command runs as another user.
    const isRoot = process.geteuid?.() === 0
    if (!isRoot) chmodSync(join(folder, 'closed'), 0)
    chmodSync(folder, 0o755)
    if (isRoot) process.seteuid?.(65_534)
    try {
      expect(await run(command, { dataDir: join(folder, 'closed') })).toContain('DATA_DIR "…/closed" cannot be read by this user (EACCES)')
    } finally {
      if (isRoot) process.seteuid?.(0)
    }
    expect(process.exitCode).toBe(1)
  })

  test('names a file that is no database', async () => {
    writeFileSync(join(folder, 'busbar.db'), 'something else')
    expect(await run(command, { dataDir: folder })).toMatch(/^busbar: .*the SQLite database …\/busbar.db.*\n$/)
    expect([process.exitCode, existsSync(OUT())]).toEqual([1, false])
  })

  test('refuses a folder whose restore did not come to its end', async () => {
    mkdirSync(join(folder, 'restoring'))
    writeFileSync(join(folder, 'busbar.db'), '')
    expect(await run(command, { dataDir: folder })).toContain('A restore into DATA_DIR "…" did not come to its end.')
    expect(process.exitCode).toBe(1)
  })

  test.each([
    [
      'that refuses the user',
      (url: string) => url.replace('busbar@', 'nobody:hidden@'),
      'names a user or a password that the database refuses (28000)',
    ],
    ['without the database', (url: string) => url.replace(/[^/]+$/, 'nowhere'), 'names a database that its server does not have (3D000)'],
    ['that does not run', () => 'postgres://busbar:hidden@127.0.0.1:1/busbar', 'names a database that does not answer (ECONNREFUSED)'],
  ])('names DATABASE_URL for a server %s, without the password', async (_, toUrl, sentence) => {
    const text = await run(command, { dataDir: folder, databaseUrl: toUrl(postgresUrl) })
    expect(text).toContain(`busbar: DATABASE_URL ${sentence}`)
    expect(text).not.toContain('hidden')
    expect(process.exitCode).toBe(1)
  })
})

test.each(databases)(
  'busbar user remove writes what was erased beside the database on $name, also while no product runs',
  async ({ makeLocation }) => {
    const location = await makeLocation()
    await change(location, async (store) => {
      await migrateStore(store)
      await addAccount(store, { id: 'one', email: 'gone@example.com', name: 'Gone', role: 'visitor', now: new Date() })
    })
    expect(await run(() => user(['remove', 'gone@example.com']), location)).toContain('The account of gone@example.com was deleted.')
    const [line = ''] = readFileSync(join(location.dataDir, 'erasures.ndjson'), 'utf8').split('\n')
    expect(JSON.parse(line)).toMatchObject({ kind: 'account' })
    expect(line).not.toContain('gone')
  },
)

test.each(databases)('busbar user reset-second-factor removes a lost one on $name, by mail and with an audit entry', async ({ makeLocation }) => {
  const location = await makeLocation()
  await change(location, async (store) => {
    await migrateStore(store)
    await addAccount(store, { id: 'lost', email: 'lost@example.com', name: 'Lou', role: 'editor', now: new Date() })
    await store.updateTable('account').set({ two_factor_enabled: 1 }).execute()
  })
  const reset = () => run(() => user(['reset-second-factor', 'lost@example.com']), location)
  expect(await reset()).toContain('The second factor of lost@example.com was removed')
  expect(await reset()).toContain('lost@example.com has no second factor.')
  expect(await run(() => user(['reset-second-factor', 'nobody@example.com']), location)).toContain('nobody@example.com has no account.')
  await change(location, async (store) => {
    expect(await findAccount(store, 'lost')).not.toHaveProperty('hasSecondFactor')
    const mail = await store.selectFrom('job').select('payload').where('kind', '=', 'mail').executeTakeFirstOrThrow()
    expect(JSON.parse(mail.payload)).toMatchObject({ to: 'lost@example.com', subject: expect.stringContaining('was reset') })
    const entry = await store.selectFrom('audit').selectAll().where('act', '=', 'account-second-factor-reset').executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ author: 'command line', client: 'cli' })
  })
})

test.each(databases)('busbar user limit holds a translator to a language on $name, and ends that again', async ({ makeLocation }) => {
  const location = await makeLocation()
  await change(location, async (store) => {
    await migrateStore(store)
    await addAccount(store, { id: 'uta', email: 'uta@example.com', name: 'Uta', role: 'author', now: new Date() })
    await addAccount(store, { id: 'anna', email: 'anna@example.com', name: 'Anna', role: 'administrator', now: new Date() })
  })
  const limit = async (...words: string[]) => {
    said = []
    return await run(() => user(words), location)
  }
  const findScope = async () => {
    let scope: unknown
    await change(location, async (store) => void (scope = (await findAccount(store, 'uta'))?.scope))
    return scope
  }
  expect(await limit('limit', 'uta@example.com', '--languages', 'de, fr', '--types', 'busbar__faq')).toBe(
    'uta@example.com may write busbar__faq in de, fr only.\n',
  )
  expect(await findScope()).toEqual({ languages: ['de', 'fr'], types: ['busbar__faq'] })
  expect(await limit('list')).toContain('uta@example.com\tauthor\tactive\tUta\twrites busbar__faq in de, fr only\n')
  expect(await limit('limit', 'uta@example.com', '--languages', 'German')).toContain('"German" is no language of delivery; write en_US or de.')
  expect(await limit('limit', 'uta@example.com', '--types', 'busbar__none')).toContain('There is no content type "busbar__none".')
  expect(await limit('limit', 'uta@example.com', '--languages', ',')).toContain('Usage: busbar user')
  expect(await limit('role', 'uta@example.com', 'editor', '--languages', 'de')).toContain('Usage: busbar user')
  expect(await limit('limit', 'anna@example.com', '--languages', 'de')).toContain('Administrators may write everything')
  expect(await findScope()).toEqual({ languages: ['de', 'fr'], types: ['busbar__faq'] })
  expect(await limit('limit', 'uta@example.com')).toBe('uta@example.com may write all types and languages of their role.\n')
  expect(await findScope()).toBeUndefined()
})

test('busbar user remove on PostgreSQL names a folder that does not exist, and removes nothing', async () => {
  expect(await run(() => user(['remove', 'gone@example.com']), { dataDir: join(folder, 'mistyped'), databaseUrl: postgresUrl })).toContain(
    'DATA_DIR "…/mistyped" does not exist',
  )
})

describe.each(databases)('an empty database on $name', ({ makeLocation }) => {
  let location: StoreLocation
  beforeAll(async () => {
    location = await makeLocation()
    if (location.databaseUrl === undefined) writeFileSync(join(location.dataDir, 'busbar.db'), '')
  })

  test.each(BUT_MIGRATE)('is named by %s, and stays empty', async (_, command) => {
    expect(await run(command, location)).toMatch(/^busbar: There are no tables of Busbar in the \w+ database .*\n$/)
    expect([process.exitCode, existsSync(OUT())]).toEqual([1, false])
    await change(location, async (store) => expect(await store.introspection.getTables()).toEqual([]))
  })

  test('gets its tables by migrate, which says so; called again, it does nothing', async () => {
    expect(await run(() => migrate([]), location)).toMatch(/^There were no tables of Busbar in the \w+ database .*: they were made\./)
    said = []
    expect(await run(() => migrate([]), location)).toMatch(/^Nothing was to be done: the \w+ database .* is up to date\.\n$/)
    expect(process.exitCode).toBeUndefined()
  })
})

describe.each(databases)('a database of another version on $name', ({ makeLocation }) => {
  let older: StoreLocation
  let newer: StoreLocation
  beforeAll(async () => {
    older = await makeLocation()
    await change(older, (store) => migrateToVersionOf(store, ['0008-format']))
    newer = await makeLocation()
    await change(newer, async (store) => {
      await migrateStore(store)
      await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '')`.execute(store)
    })
  })

  test.each(BUT_MIGRATE.filter(([name]) => name !== 'backup'))('an older one, is left as it is by %s', async (_, command) => {
    expect(await run(command, older)).toMatch(/are of an older Busbar \(0008-format\): start the product, or call "busbar migrate"\./)
    expect(process.exitCode).toBe(1)
  })

  test.each(COMMANDS.filter(([name]) => name !== 'backup'))('a newer one, is refused by %s', async (_, command) => {
    expect(await run(command, newer)).toContain('The database is at version 9999-future but this Busbar knows versions up to ')
    expect(process.exitCode).toBe(1)
  })

  test('either one can be backed up', async () => {
    for (const [name, location] of Object.entries({ older, newer })) await run(() => backup([join(folder, name)]), location)
    expect([process.exitCode, readdirSync(folder)]).toEqual([undefined, ['newer', 'older']])
  })
})

test.each(WITHOUT_FILES)('%s needs no DATA_DIR beside PostgreSQL', async (_, command) => {
  await run(command, { databaseUrl: postgresUrl, dataDir: join(folder, 'none') })
  expect([process.exitCode, readdirSync(folder)]).toEqual([undefined, []])
})

test('backup says what it read, without the password, and verify what it checked', async () => {
  await run(() => backup([OUT()]), { dataDir: folder, databaseUrl: postgresUrl.replace('busbar@', 'busbar:hidden@') })
  const { port, pathname } = new URL(postgresUrl)
  expect(said[0]).toBe(`Read from DATA_DIR "…" and the PostgreSQL database ${pathname.slice(1)} on 127.0.0.1:${port}.\n`)
  expect(said[1]).toMatch(/^Backed up to …\/out.tar: \d+ rows of \d+ tables, 0 files, \d+ MB\.\n$/)
  await backup(['verify', OUT()])
  expect(said[2]).toMatch(/^The backup …\/out.tar is whole: \d+ rows of \d+ tables, 0 files, \d+ MB, made on .* by Busbar .*\.\n$/)
  expect(said[3]).toMatch(/^The audit log in it is whole: 0 entries; .*; head 0:A+\.\n$/)
  await backup(['verify', join(folder, 'none')])
  expect([said[4], process.exitCode]).toEqual(['busbar: There is no backup at …/none.\n', 1])
})

test.each([[['verify']], [['verify', 'a', 'b']], [['verify', 'a', '--accept-missing']], [['a', 'b']], [['--unknown', 'a']], [[]]])(
  'backup %j ends with status 2 and its usage',
  async (words) => {
    await backup(words)
    expect([said, process.exitCode]).toEqual([[expect.stringContaining('Usage: busbar backup FOLDER | FILE.tar')], 2])
  },
)

describe('busbar restore', () => {
  test('says that DATA_DIR is no folder', async () => {
    const source = await sqlite.makeLocation()
    await change(source, migrateStore)
    await run(() => backup([OUT()]), source)
    writeFileSync(join(folder, 'file'), '')
    expect(await run(() => restore([OUT()]), { dataDir: join(folder, 'file') })).toContain(
      'busbar: DATA_DIR "…/file" is no folder that can be read (ENOTDIR); name an empty folder to restore into.\n',
    )
    expect(process.exitCode).toBe(1)
  })

  test('says what it wrote to', async () => {
    const source = await sqlite.makeLocation()
    await change(source, migrateStore)
    await run(() => backup([OUT()]), source)
    expect(await run(() => restore([OUT()]), { dataDir: join(folder, 'new') })).toContain(
      'Written to DATA_DIR "…/new" and the SQLite database …/new/busbar.db.\n',
    )
    expect(process.exitCode).toBeUndefined()
  })
})
