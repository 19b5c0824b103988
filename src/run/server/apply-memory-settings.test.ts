import { expect, test } from 'vitest'

import { MEMORY_ENVIRONMENT } from '#base/node/memory-environment.ts'

import { toCommand } from './apply-memory-settings.ts'

const args = ['/srv/busbar/dist/server/busbar.js', 'serve']

test('a process without the settings is started again with them, and with all that it was given', () => {
  expect(toCommand({ environment: { PORT: '80' }, flags: ['--inspect'], args })).toEqual({
    args: ['--inspect', '--max-semi-space-size=8', ...args],
    environment: { PORT: '80', ...MEMORY_ENVIRONMENT },
  })
})

test('a process that was started with them goes on, so that it is never replaced twice', () => {
  const again = toCommand({ environment: {}, flags: [], args })
  expect(toCommand({ environment: again?.environment ?? {}, flags: again?.args.slice(0, -args.length) ?? [], args })).toBeUndefined()
})

test('what an operator has set is left as it is', () => {
  const environment = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }
  expect(toCommand({ environment, flags: ['--max_semi_space_size=32'], args })).toBeUndefined()
  expect(toCommand({ environment: { ...environment, NODE_OPTIONS: '--inspect --max-semi-space-size=32' }, flags: [], args })).toBeUndefined()
  expect(toCommand({ environment, flags: [], args })?.environment).toEqual(environment)
})
