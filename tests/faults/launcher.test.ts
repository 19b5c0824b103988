import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

import { PROJECT_FOLDER } from '../support/project-folder.ts'

const RUN = join(PROJECT_FOLDER, 'bin/setup/run.mjs')
const SERVICE = `setInterval(() => {}, 1000); process.stdout.write(String(process.pid) + '\\n')`
const LAUNCHER = `import { serve } from ${JSON.stringify(RUN)}; await serve(process.execPath, ['-e', ${JSON.stringify(SERVICE)}])`

test('killing npm ends the product that it started, though the shell between them forwards no signal', async () => {
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$LAUNCHER"; exit 0'], {
    env: { ...process.env, NODE: process.execPath, LAUNCHER, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = await new Promise<number>((settle) => shell.stdout.setEncoding('utf8').once('data', (text: string) => settle(Number(text))))
  expect(isRunning(pid)).toBe(true)
  shell.kill('SIGTERM')
  await expect.poll(() => isRunning(pid), { interval: 50, timeout: 30_000 }).toBe(false)
})

test('a command runs from any folder, and with a wrong DATA_DIR creates no database there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'busbar-command-'))
  const command = spawn(join(PROJECT_FOLDER, 'bin/busbar.mjs'), ['user', 'list'], {
    cwd: folder,
    env: { PATH: dirname(process.execPath), DATA_DIR: './elsewhere' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  command.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const code = await new Promise<number | null>((settle) => command.once('close', settle))
  expect({ code, said }).toEqual({
    code: 1,
    said: `busbar: DATA_DIR "${join(folder, 'elsewhere')}" does not exist; name the folder that the product runs on.\n`,
  })
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
