import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'

/** Flags that switch off the browser's own background requests. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of the system's Chromium or Chrome; `CHROME_PATH` names another one. */
export function findBrowser(): string {
  const found = [process.env['CHROME_PATH'], ...PLACES].find((place) => place !== undefined && place !== '' && existsSync(place))
  if (found === undefined) throw new Error('No Chromium or Chrome was found: install one, or name it in CHROME_PATH.')
  return found
}

/** Starts the browser headless. */
export function openBrowser(moreFlags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_FLAGS, ...moreFlags] })
}

/** A page in its own context, with everything that went wrong on it. */
export type Visit = {
  page: Page
  /** Console errors and warnings. */
  complaints: string[]
  /** Uncaught errors of scripts. */
  crashes: string[]
  /** Requests that failed or were answered with 400 or more, as `status url`. */
  failedRequests: string[]
  close(): Promise<void>
}
export type VisitOptions = BrowserContextOptions & { width: number; height?: number }

/** The timeout for one act on a page: generous for a busy machine, not a measure of speed. */
const PATIENCE_MS = 60_000

/** Opens an empty page of a given width; with reduced motion by default, so that nothing is measured during an animation. */
export async function openVisit(browser: Browser, { width, height = 900, ...options }: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options, viewport: { width, height } })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const visit: Visit = { page, complaints: [], crashes: [], failedRequests: [], close: () => context.close() }
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') visit.complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => visit.crashes.push(String(error)))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    if (reason !== 'net::ERR_ABORTED') visit.failedRequests.push(`${reason} ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) visit.failedRequests.push(`${response.status()} ${response.url()}`)
  })
  return visit
}

/** Everything that went wrong on a page, for one assertion. */
export function troublesOf({ complaints, crashes, failedRequests }: Visit): string[] {
  return [...complaints, ...crashes, ...failedRequests]
}
