import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { PROJECT_FOLDER } from '../support/product.ts'

const RUN = join(PROJECT_FOLDER, 'bin/setup/run.mjs')
const SERVICE = `setInterval(() => {}, 1000); process.stdout.write(String(process.pid) + '\\n')`
const LAUNCHER = `import { run } from ${JSON.stringify(RUN)}; await run(process.execPath, ['-e', ${JSON.stringify(SERVICE)}])`

test('a kill of npm ends the product that it started, though the shell between them passes no signal on', async () => {
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$LAUNCHER"; exit 0'], {
    env: { ...process.env, NODE: process.execPath, LAUNCHER, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = await new Promise<number>((settle) => shell.stdout.setEncoding('utf8').once('data', (text: string) => settle(Number(text))))
  expect(isRunning(pid)).toBe(true)
  shell.kill('SIGTERM')
  await expect.poll(() => isRunning(pid), { interval: 50, timeout: 5000 }).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
