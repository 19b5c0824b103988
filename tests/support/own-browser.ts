import { spawn } from 'node:child_process'
import { chromium, type Browser, type Page } from 'playwright-core'

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
  let said = ''
  const address = await new Promise<string>((settle, fail) => {
    child.once('exit', () => fail(new Error(`The browser ended:\n${said}`)))
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (found !== undefined) settle(found)
    })
  })
  const browser: Browser = await chromium.connectOverCDP(address)
  const [context] = browser.contexts()
  if (context === undefined) throw new Error('A browser with a profile has one context.')
  const cookies = cookie.split('; ').map((each) => ({ name: each.slice(0, each.indexOf('=')), value: each.slice(each.indexOf('=') + 1), url }))
  await context.addCookies(cookies)
  return {
    page: await context.newPage(),
    async kill() {
      // The group of the process that was started here: the browser and its helpers.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      await ended
    },
  }
}
