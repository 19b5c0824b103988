import { expect, test } from 'vitest'

import { createLog } from './create-log.ts'
import { workOn } from './request-ids.ts'

function collect(isTTY: boolean) {
  let written = ''
  const output = { isTTY, write: (text: string) => void (written += text) }
  return { output, text: () => written }
}

test('lines are JSON with the level in words, the time in ISO 8601, and the id of the request', async () => {
  const { output, text } = collect(false)
  const log = createLog('info', output)
  log.debug('not written')
  log.info('Ready')
  await new Promise<void>((settle) =>
    workOn('request-1', () => void Promise.resolve().then(() => settle(log.warn({ client: '192.0.2.1' }, 'Sign-in failed')))),
  )
  const [first, second] = text()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(first).toEqual({ level: 'info', time, msg: 'Ready' })
  expect(second).toEqual({ level: 'warn', time, request: 'request-1', client: '192.0.2.1', msg: 'Sign-in failed' })
})

test('on a terminal lines are readable, with stacks, and control characters do not reach it', () => {
  const { output, text } = collect(true)
  const log = createLog('info', output)
  log.info('Ready at http://127.0.0.1:3000')
  log.error({ err: new Error('broken'), path: '/a\u001b[31m' }, 'A request failed\r\nby design')
  const [first, second, third] = text().split('\n')
  expect(first).toMatch(/^\d\d:\d\d:\d\d Ready at http:\/\/127\.0\.0\.1:3000$/)
  expect(second).toMatch(/^\d\d:\d\d:\d\d error A request failed {2}by design path=\/a \[31m$/)
  expect(third).toBe('    Error: broken')
})
