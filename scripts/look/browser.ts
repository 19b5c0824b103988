import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Opens the system's Chromium with its background requests switched off. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: QUIET })
}

export type Visit = { page: Page; complaints: string[] }

/** Opens a page in a new context; `complaints` are its console errors, its warnings and uncaught errors. */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
  before?: (page: Page) => Promise<void>,
): Promise<Visit> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => void (['error', 'warning'].includes(message.type()) && complaints.push(message.text())))
  page.on('pageerror', (error) => void complaints.push(String(error)))
  await before?.(page)
  await page.goto(url, { waitUntil: 'load' })
  return { page, complaints }
}
