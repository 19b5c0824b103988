import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

import { chromium, type Page } from 'playwright-core'

import { BROWSER_FLAGS, findBrowser } from './browser.ts'

/** A browser with a profile that outlives it. */
export type OwnBrowser = {
  page: Page
  /** Ends all its processes at once, as a crash does: no page is left or unloaded before. */
  kill(): Promise<void>
}

/** Starts a browser of its own on a profile folder, with the cookies of a session for an address. */
export async function openOwnBrowser(profile: string, { url, cookie }: { url: string; cookie: string }): Promise<OwnBrowser> {
  const flags = [...BROWSER_FLAGS, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const child = spawn(findBrowser(), flags, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>((settle) => child.once('close', () => settle()))
  const kill = async () => {
    // The group of the process that was started here: the browser and its helpers. It may have ended by itself.
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
    await ended
  }
  try {
    return { page: await openPage(await findAddress(child), { url, cookie }), kill }
  } catch (error) {
    await kill()
    throw error
  }
}

/** Where the browser takes commands, which it says on its standard error. */
async function findAddress(child: ChildProcessByStdio<null, null, Readable>): Promise<string> {
  let said = ''
  return await new Promise<string>((settle, fail) => {
    child.once('exit', () => fail(new Error(`The browser ended:\n${said}`)))
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (found !== undefined) settle(found)
    })
  })
}

async function openPage(address: string, { url, cookie }: { url: string; cookie: string }): Promise<Page> {
  const browser = await chromium.connectOverCDP(address)
  const [context] = browser.contexts()
  if (context === undefined) throw new Error('A browser with a profile has one context.')
  const cookies = cookie.split('; ').map((each) => ({ name: each.slice(0, each.indexOf('=')), value: each.slice(each.indexOf('=') + 1), url }))
  await context.addCookies(cookies)
  return await context.newPage()
}
