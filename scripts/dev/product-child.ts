import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type Child = { port(): number; restart(): Promise<void>; stop(): Promise<void> }

const MAIN = 'dist/server/main.js'

/** The product in its own process, restarted after each build. */
export function createChild({ siteUrl, say }: { siteUrl: string; say: (sentence: string) => void }): Child {
  let running: ChildProcess | undefined
  let port = 0
  let last = Promise.resolve()

  async function stop(): Promise<void> {
    if (running === undefined || running.exitCode !== null) return
    running.kill('SIGKILL') // everything written is flushed, and a developer need not wait
    await once(running, 'exit')
  }

  async function start(): Promise<void> {
    await stop()
    if (!existsSync(MAIN)) return
    port = await freePort()
    running = spawn(process.execPath, [MAIN], {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), SITE_URL: siteUrl },
    })
    while (running.exitCode === null && !(await isReady(port))) await wait(30)
    say(
      running.exitCode === null
        ? `${siteUrl} shows the newest build.`
        : 'The product stopped; the lines above say why. It starts again after the next change.',
    )
  }

  return { port: () => port, restart: () => (last = last.then(start)), stop }
}

async function isReady(port: number): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}
