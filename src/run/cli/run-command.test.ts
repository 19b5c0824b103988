import { afterEach, expect, test, vi } from 'vitest'

import { openStore } from '#content/store/open-store.ts'
import { runCommand } from './run-command.ts'

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

test('a command whose database is away names the variable and the reason, but not the password', async () => {
  const said: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  await runCommand(async () => void (await openStore({ dataDir: '', databaseUrl: 'postgres://busbar:hidden@127.0.0.1:1/busbar' })))
  expect(process.exitCode).toBe(1)
  expect(said).toEqual([
    'busbar: DATABASE_URL names a database that does not answer (ECONNREFUSED); accepted is the address of a running PostgreSQL.\n',
  ])
})
