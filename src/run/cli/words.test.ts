import { afterEach, expect, test, vi } from 'vitest'

import { migrate } from './migrate.ts'
import { serve } from './serve.ts'
import { user } from './user.ts'

afterEach(() => {
  vi.restoreAllMocks()
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
