import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { runStage } from './run-stage.ts'

// What stages print is passed on; here it would stand among the results of tests.
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(console, 'log').mockReturnValue(undefined)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(() => vi.restoreAllMocks())

test('a stage tells its status and all that it printed, on both streams', async () => {
  const script = `console.log('one'); console.error('two'); process.exitCode = 3`
  const { status, output } = await runStage({ title: 'Numbers', args: ['-e', script] })
  expect(status).toBe(3)
  expect(output.split('\n').toSorted()).toEqual(['', 'one', 'two'])
})

test('a stage that a signal ended has failed, and says which signal', async () => {
  const script = `console.log('begun'); setInterval(() => process.kill(process.pid, 'SIGKILL'), 50)`
  const { status, output } = await runStage({ title: 'Ended', args: ['-e', script] })
  expect(status).toBe(1)
  expect(output).toMatch(/^begun\n\n"Ended" was ended by SIGKILL after \d+ s\.\n$/)
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('"Ended" was ended by SIGKILL'))
})
