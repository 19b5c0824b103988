import { afterEach, expect, test, vi } from 'vitest'

import { addAccount } from '#content/store/accounts.ts'
import { openStore, closeStore } from '#content/store/open-store.ts'
import { migrateStore } from '#content/store/migrate-store.ts'

import { databases } from '../../../tests/support/databases.ts'
import { migrate } from './migrate.ts'
import { serve } from './serve.ts'
import { user } from './user.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  process.exitCode = undefined
})

const add = (name: string) => user(['add', 'a@example.com', '--role', 'author', '--name', name])

test.each([
  ['serve extra', () => serve(['extra']), 'Usage: busbar serve'],
  ['migrate extra', () => migrate(['extra']), 'Usage: busbar migrate'],
  ['a name with a line feed', () => add('A\nB'), 'Give a name of 1 to 120 characters on one line'],
  ['a name with an escape character', () => add('A\u001b[31mB'), 'Give a name of 1 to 120 characters on one line'],
  ['a name that is too long', () => add('x'.repeat(121)), 'Give a name of 1 to 120 characters on one line'],
  ['an empty name', () => add(' '), 'Give a name of 1 to 120 characters on one line'],
])('a command with %s ends with status 2 before anything is opened', async (_, run, sentence) => {
  const said: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  await run()
  expect(process.exitCode).toBe(2)
  expect(said).toEqual([expect.stringContaining(sentence)])
})

test('names with control characters, which earlier releases took, are listed on one line without them', async () => {
  const location = await databases[0].makeLocation()
  const store = await openStore(location)
  await migrateStore(store)
  await addAccount(store, { id: 'a', email: 'a@example.com', name: 'A\u001b[31m\nB', role: 'author', now: new Date() })
  await closeStore(store)
  vi.stubEnv('DATA_DIR', location.dataDir)
  vi.stubEnv('DATABASE_URL', '')
  const said: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  await user(['list'])
  expect(said).toEqual(['a@example.com\tauthor\tactive\tA [31m B\n'])
})
